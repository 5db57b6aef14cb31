"""The legal plays that lie nearest to one that is not legal."""

from solemn.bridge.ask import Question
from solemn.bridge.enumerate import listed, play_order
from solemn.bridge.facts import position_facts
from solemn.bridge.quoting import quote
from solemn.bridge.records import Play, Position


def nearest(position: Position, play: Play, limit: int = 3) -> list[Play]:
    """At most `limit` legal plays nearest to `play`: the same card first, then the fewest cards exchanged.

    There is none for what no player chooses: the resolution of an effect, a return to the field.
    """
    if play.resolving or play.kind == "return":
        return []
    facts = [f"wanted({play.kind},{quote(play.subject)}). fold."]
    facts += [f"wanted_material({quote(ref)})." for ref in play.materials or ()]
    facts += [f"wanted_zone({quote(zone)})." for zone in play.zones or ()]
    facts += [f"wanted_position({position})." for position in play.positions or ()]
    text = position_facts(position, comments=False) + " ".join(facts) + "\n"
    question = Question("nearest", text, options=["0", "--opt-mode=optN", "--project=show"])
    return [one.play for one in sorted((listed(found) for found in question.all_best(limit)), key=play_order)]
