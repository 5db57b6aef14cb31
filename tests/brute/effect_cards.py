"""Invented cards whose effects Summon."""

from brute.making import Making, c, f, slot

made = Making(first=-2001)
monster, other = made.monster, made.other


def summons(kind: str, *sources: str, **said: str) -> list[str]:
    """The law of an effect that Summons from these places; `said` is what else is said of it: pays="500"."""
    return [
        f"summons(e(this,1),this,{kind})",
        *(f"summon_from(e(this,1),{source})" for source in sources),
        *(f"{name}(e(this,1){f',{value}' if value else ''})" for name, value in said.items()),
    ]


def of(*conjuncts: str) -> list[str]:
    """What it Summons matches this."""
    return ["summon_of(e(this,1),f(this,1))", *f(1, *conjuncts)]


def cards(predicate: str, *facts: str) -> list[str]:
    """What is paid (cost) or used (uses): the slots of the first procedure, said of q(this,1)."""
    return [f"{predicate}(e(this,1),q(this,1))", *(fact.replace("p(this,1)", "q(this,1)") for fact in facts)]


# ---- Spells and Traps
other("Call", "trap", "continuous", *summons("special", "you,gy", proc_position="attack"))
other("Reborn", "spell", "normal", *summons("special", "both,gy"))
other(
    "Quick Call",
    "spell",
    "quick-play",
    *summons("special", "you,gy", proc_position="defense"),
    *of("yes,most(level(4))"),
)
other("Buried face-down", "trap", "normal", *summons("special", "you,gy", proc_position="set"))
other("Rules", "spell", "normal", *summons("special", "you,hand"), *of("yes,is(normal)", "yes,least(level(5))"))
other("Any from the hand", "spell", "normal", *summons("special", "you,hand", pays="1000"))
other("A Ritual Monster", "spell", "normal", *summons("special", "you,hand", "you,deck"),
      *of("yes,is(ritual)"))  # fmt: skip
other("Whatever it is", "spell", "normal", *summons("special", "you,hand", "you,gy", ignores_conditions=""),
      *of("yes,is(monster)"))  # fmt: skip
other("Back from there", "spell", "equip", *summons("special", "you,banished", proc_position="attack"),
      *of("yes,faceup"),
      *cards("cost", *slot(1, 1, 1, places="you,hand", act="discard")))  # fmt: skip
other("Half of it", "spell", "normal", *summons("special", "you,deck", pays_half=""), *of('yes,race("Dragon")'))
other("Once by its name", "spell", "normal", *summons("special", "you,deck", effect_once="name"), *of("yes,level(1)"))
other("From the Extra Deck", "spell", "normal", *summons("special", "you,extra"), *of("yes,most(level(6))"))
other("Two at once", "spell", "normal", *summons("special", "you,gy", "you,hand", summon_number="2,2"),
      *of("yes,most(level(4))"))  # fmt: skip
other("Two alike", "spell", "normal", *summons("special", "you,deck", "you,gy", summon_number="2,2",
      summon_group="same,name"))  # fmt: skip
other("As many as six", "trap", "normal", *summons("special", "you,gy", summon_number="1,open",
      summon_total="level,exact,6"), *of("yes,has(level)"))  # fmt: skip
other("With a Dragon", "spell", "normal", *summons("special", "you,gy", summon_number="1,3"), *of("yes,is(normal)"),
      "summon_include(e(this,1),1,f(this,2))", *f(2, 'yes,race("Dragon")'))  # fmt: skip
TOKEN = ['token(t(this,1),name("Sheep"))', "token(t(this,1),level(1))", 'token(t(this,1),race("Beast"))',
         'token(t(this,1),attribute("EARTH"))', "token(t(this,1),atk(0))", "token(t(this,1),def(0))"]  # fmt: skip
other(
    "Four sheep",
    "spell",
    "quick-play",
    *summons("special", summon_token="4,t(this,1)", proc_position="defense"),
    *TOKEN,
)
other("A sheep", "trap", "normal", *summons("special", summon_token="1,t(this,1)"), *TOKEN)
other(
    "Two sheep for them",
    "trap",
    "normal",
    *summons("special", summon_token="2,t(this,1)", proc_side="opponent"),
    *TOKEN,
)
other("In a Battle", "trap", "normal", *summons("special", "you,hand", effect_time="any,battle"), *of("yes,level(4)"))
other("If they have one", "spell", "normal", *summons("special", "you,gy", proc_if="c(this,1)"),
      *c(1, "count(opponent,monsters,any,least,1)"))  # fmt: skip
other(
    "Where it points",
    "spell",
    "normal",
    *summons("special", "you,hand", proc_zone="linked(any)"),
    *of("yes,most(level(4))"),
)
other("Change", "spell", "normal", *summons("special", "you,deck"), *of('yes,attribute("LIGHT")'),
      *cards("uses", *slot(1, 1, 1, 'yes,race("Warrior")', places="you,monsters", act="tribute")))  # fmt: skip
other("Two for one", "spell", "normal", *summons("special", "you,gy"), *of("yes,least(level(5))"),
      *cards("cost", *slot(1, 1, 1, 'yes,race("Dragon")', places="you,hand you,monsters", act="tribute"),
             *slot(2, 1, 1, 'yes,attribute("EARTH")', places="you,hand you,monsters", act="tribute")))  # fmt: skip
other("Launcher", "spell", "continuous", *summons("special", "you,gy", effect_at="field", cost_itself="send",
      summon_number="1,2"), *of('yes,attribute("LIGHT")'))  # fmt: skip
other(
    "Base",
    "spell",
    "continuous",
    *summons("special", "you,hand", effect_at="field"),
    *of("yes,is(effect)", "yes,most(level(4))"),
)
other("Bound by name", "spell", "normal", *summons("special", "you,hand", "you,gy"), *of('yes,name("Named one")'))
other("No Spell", "trap", "continuous", "effect(e(this,1),this)", "negates(e(this,1),spell)")

# ---- monsters
monster("Cat", 4, *summons("special", "you,deck", summon_number="2,2", cost_itself="send"), *of("yes,most(level(3))"))
monster("Tributes another", 3, *summons("special", "you,gy", cost_other=""), *of("no,level(8)"),
        *cards("cost", *slot(1, 1, 1, places="you,monsters", act="tribute")))  # fmt: skip
monster("Tributes any", 3, *summons("special", "you,deck"), *of('yes,archetype("Arc")'),
        *cards("cost", *slot(1, 1, 1, places="you,monsters", act="tribute")), race="Dragon")  # fmt: skip
monster("Climbs out", 2, *summons("special", effect_at="gy", summon_itself=""),
        *cards("cost", *slot(1, 1, 1, places="you,hand", act="shuffle")), types="tuner effect",
        race="Zombie")  # fmt: skip
monster("Horse", 4, *summons("special", "you,gy", effect_at="gy", cost_itself="banish"), *of('yes,race("Zombie")'),
        race="Zombie")  # fmt: skip
monster("In the Standby Phase", 1, *summons("special", effect_at="gy", effect_speed="trigger",
        effect_time="your,standby", summon_itself=""))  # fmt: skip
monster("At any time", 2, *summons("special", "you,hand", effect_speed="quick"), *of("yes,level(3)"), attribute="LIGHT")
monster("From the hand with a card", 4, *summons("special", effect_at="hand", summon_itself="", cost_other=""),
        *cards("cost", *slot(1, 1, 1, "yes,is(monster)", places="you,hand", act="discard")))  # fmt: skip
monster("Named one", 6, "special_only(this)", 'must(this,by("Bound by name"))')
monster("By effect, any", 5, "special_only(this)", "must(this,effect)", "no_revival_limit(this)")
monster("Not from there", 5, "cannot_special(this,gy)", "cannot_special(this,banished)")
monster("Only one here", 4, "only_one(this,you,f(this,1))", *f(1, 'yes,name("Only one here")'))
monster("Only one Dragon", 4, "only_one(this,both,f(this,1))", *f(1, 'yes,archetype("Arc")'), race="Dragon",
        archetypes=("Arc",))  # fmt: skip
monster("By its own effect", 8, "special_only(this)", "must(this,own)", *summons("special", effect_at="gy",
        summon_itself="", pays="500"))  # fmt: skip

# ---- Fusion Summons
HERE = ["material_from(e(this,1),you,hand)", "material_from(e(this,1),you,monsters)"]
other("Fuse", "spell", "normal", *summons("fusion", "you,extra"), *HERE)
other("Fuse Dragons", "spell", "normal", *summons("fusion", "you,extra"), *of('yes,race("Dragon")'), *HERE)
other("Fuse quickly", "spell", "quick-play", *summons("fusion", "you,extra"), HERE[1])
other("Fuse the dead", "spell", "normal", *summons("fusion", "you,extra", material_act="banish"), HERE[1],
      "material_from(e(this,1),you,gy)")  # fmt: skip
other("Fuse theirs", "spell", "normal", *summons("fusion", "you,extra"), "material_from(e(this,1),both,monsters)",
      *cards("cost", *slot(1, 1, 1, places="you,hand", act="discard")))  # fmt: skip
other("Fuse from nothing", "spell", "normal", *summons("fusion", "you,extra", pays="1000", effect_once="name",
      no_materials=""), *of("yes,is(fusion)", "yes,most(level(7))"))  # fmt: skip
other("Fuse three", "spell", "normal", *summons("fusion", "you,extra", material_number="3,open"), *HERE)
other("Fuse with Light", "trap", "normal", *summons("fusion", "you,extra", material_of="f(this,2)"), *HERE,
      *f(2, 'yes,attribute("LIGHT") or yes,race("Warrior")'))  # fmt: skip
other("Fuse a Dragon in", "spell", "normal", *summons("fusion", "you,extra"), *HERE,
      "include(e(this,1),all,1,f(this,2))", *f(2, 'yes,name("Light Dragon")'))  # fmt: skip
other("Fuse what lists", "spell", "normal", *summons("fusion", "you,extra"), *of('yes,lists(name("Plain 4"))'), *HERE)
other("Gate", "spell", "field", *summons("fusion", "you,extra", material_act="banish", effect_at="field"), *HERE)
monster("Fuses itself", 4, *summons("fusion", "you,extra", material_itself=""), *HERE, race="Dragon")
