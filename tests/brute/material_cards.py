"""Invented cards for Xyz, Link, Pendulum, Fusion and Ritual Summons."""

from brute.making import Making, c, f, slot

made = Making(first=-1001)
monster, other = made.monster, made.other

# ---- Xyz Monsters
XYZ = "proc(p(this,1),this,xyz)"
monster("Xyz 4", None, XYZ, *slot(1, 2, 2, "yes,level(4)"), types="xyz effect", rank=4, attribute="DARK")
monster("Xyz 3", None, XYZ, *slot(1, 2, "open", "yes,level(3)"), types="xyz effect", rank=3, attribute="LIGHT")
monster("Xyz of Dragons", None, XYZ, *slot(1, 2, 2, "yes,level(3)", 'yes,race("Dragon")'), types="xyz effect", rank=3,
        race="Dragon")  # fmt: skip
monster("Xyz of three", None, XYZ, *slot(1, 3, 3, "yes,level(2)"), types="xyz effect", rank=2)
monster("Xyz of others", None, XYZ, *slot(1, 2, 2, "yes,level(4)"), "group(p(this,1),1,distinct,attribute)",
        types="xyz effect", rank=4)  # fmt: skip
monster("Xyz over Xyz", None, XYZ, *slot(1, 3, 3, "yes,level(5)"), "proc(p(this,2),this,xyz)", "slot(p(this,2),1,1,1)",
        'filter(s(p(this,2),1),1,yes,name("Xyz 4"))', 'filter(s(p(this,2),1),1,yes,rank(3))', "takes_over(p(this,2))",
        types="xyz effect", rank=5, attribute="DARK")  # fmt: skip
monster("Xyz once", None, XYZ, *slot(1, 2, 2, "yes,level(3)"), "once_a_turn(this,special)", "must(this,xyz)",
        types="xyz effect", rank=3)  # fmt: skip
monster("Level 4 for Xyz", 3, "counts_as(this,xyz,f(this,1),level(4))", *f(1, 'yes,attribute("DARK")'))
monster("No Xyz Material", 4, "cannot_be_material(this,xyz,none)")

# ---- Link Monsters
LINK = "proc(p(this,1),this,link)"
monster("Link 1", None, LINK, *slot(1, 1, 1, "yes,most(level(4))"), types="link effect", link=1, arrows="b",
        attribute="DARK")  # fmt: skip
monster("Link 2", None, LINK, *slot(1, 2, 2, "yes,is(effect)"), types="link effect", link=2, arrows="bl br")
monster("Link 2 of one Type", None, LINK, *slot(1, 2, 2, "no,is(token)"), "group(p(this,1),1,same,race)",
        types="link effect", link=2, arrows="l r", attribute="LIGHT")  # fmt: skip
monster("Link 3", None, LINK, *slot(1, 2, "open"), types="link effect", link=3, arrows="bl t br", attribute="DARK")
monster("Link 3 with one", None, LINK, *slot(1, 2, "open"), "include(p(this,1),1,1,f(this,1))",
        *f(1, 'yes,attribute("LIGHT")'), types="link effect", link=3, arrows="bl br r")  # fmt: skip
monster("Link 4", None, LINK, *slot(1, 3, "open", "no,is(token)"), "must_first(this,link)", types="link effect",
        link=4, arrows="l bl br r")  # fmt: skip
monster("Alone of its kind", None, LINK, *slot(1, 2, 2), "only_one(this,you,f(this,1))",
        *f(1, 'yes,name("Alone of its kind")'), types="link effect", link=2, arrows="b bl")  # fmt: skip
monster("No Link Material", 2, "cannot_be_material(this,link,none)")

# ---- Pendulum Monsters
for _scale in (1, 3, 8):
    monster(f"Scale {_scale}", 4, types="pendulum effect", scale=_scale, attribute="DARK")
monster("Pendulum 7", 7, types="pendulum normal", scale=2, race="Dragon")
monster("By Pendulum", 5, "special_only(this)", "must(this,pendulum)", types="pendulum effect", scale=8)
monster("First by Pendulum", 6, "special_only(this)", "must_first(this,pendulum)", types="effect")
monster("No Pendulum from here", 4, "cannot_special(this,extra)", types="pendulum effect", scale=1)
monster("Once at all", 3, "once_a_turn(this,special)", types="pendulum effect", scale=8)
other("No Pendulums", "trap", "continuous", "effect(e(this,1),this)", "lock(e(this,1),pendulum,both)",
      "lock_on(e(this,1),f(this,1))", *f(1, 'yes,race("Dragon")'))  # fmt: skip

# ---- Fusion Monsters
FUSION = "proc(p(this,1),this,fusion)"
NAMED = (FUSION, *slot(1, 1, 1, 'yes,name("Plain 4")'), *slot(2, 1, 1, 'yes,name("Light Dragon")'))
monster("Fusion of names", 7, *NAMED, types="fusion effect", race="Dragon", attribute="LIGHT")
monster("Fusion of true names", 7, *NAMED, "true_materials(this)", types="fusion effect", race="Dragon")
monster("Fusion of two alike", 6, FUSION, *slot(1, 2, 2, 'yes,name("Plain 4")'), "must(this,fusion)",
        types="fusion effect", attribute="DARK")  # fmt: skip
monster("Fusion of Types", 5, FUSION, *slot(1, 1, 1, 'yes,race("Dragon")'), *slot(2, 1, 1, 'yes,race("Warrior")'),
        types="fusion effect")  # fmt: skip
monster("Fusion of many", 8, FUSION, *slot(1, 1, 1, 'yes,name("Light Dragon")'),
        *slot(2, 1, "open", 'yes,race("Warrior")'), "must_first(this,fusion)", types="fusion effect",
        race="Dragon")  # fmt: skip
monster("Fusion of the field", 4, FUSION, *slot(1, 2, 2, 'yes,attribute("EARTH")', "no,is(token)"),
        "slot_place(p(this,1),1,both,monsters)", types="fusion effect")  # fmt: skip
monster("Fusion of others", 4, FUSION, *slot(1, 2, 2), "group(p(this,1),all,distinct,attribute)",
        "group(p(this,1),all,same,race)", types="fusion effect")  # fmt: skip
monster("Fusion by Dragons", 6, FUSION, *slot(1, 2, 2, 'yes,attribute("LIGHT")'), 'must(this,by("Fuse Dragons"))',
        types="fusion effect", race="Dragon")  # fmt: skip
monster("Contact only", 6, FUSION, *slot(1, 1, 1, 'yes,name("Plain 4")'), *slot(2, 1, 1, 'yes,race("Dragon")'),
        "must(this,own)", "proc(p(this,2),this,contact)", "slot(p(this,2),1,1,1)", "slot(p(this,2),2,1,1)",
        *(f"slot_place(p(this,2),{i},you,{place})" for i in (1, 2) for place in ("monsters", "hand")),
        'filter(s(p(this,2),1),1,yes,name("Plain 4"))', 'filter(s(p(this,2),2),1,yes,race("Dragon"))',
        "slot_act(p(this,2),1,send)", "slot_act(p(this,2),2,send)", types="fusion effect")  # fmt: skip
monster("Pendulum Fusion", 5, FUSION, *slot(1, 1, 1, 'yes,race("Dragon")'), *slot(2, 1, 1, "yes,is(effect)"),
        types="fusion pendulum effect", attribute="DARK")  # fmt: skip
monster("Stand-in", 3, "substitutes(this)", race="Zombie")
monster("No Fusion Material", 4, "cannot_be_material(this,fusion,f(this,1))", *f(1, 'yes,attribute("DARK")'),
        race="Dragon")  # fmt: skip

# ---- Ritual Monsters
monster("Ritual 4", 4, types="ritual effect", attribute="LIGHT", race="Warrior")
monster("Ritual 6", 6, "must(this,ritual)", types="ritual effect", attribute="DARK")
monster("Ritual 8", 8, "must_first(this,ritual)", "ritual_material(this,f(this,1))", *f(1, 'no,attribute("DARK")'),
        types="ritual effect", attribute="LIGHT")  # fmt: skip
monster("Whole for Light", 2, "whole_requirement(this,f(this,1))", *f(1, 'yes,attribute("LIGHT")'))
monster("Whole", 1, "whole_requirement(this,any)", race="Zombie")


def ritual(how: str, *facts: str, target: str = "any") -> list[str]:
    """The law of a Ritual Spell."""
    return [
        "proc(p(this,1),this,ritual)", f"ritual_target(p(this,1),{target})", "proc_from(p(this,1),hand)",
        f"total(p(this,1),level,{how})", *facts,
    ]  # fmt: skip


OWN = slot(1, 1, "open", "yes,is(monster)", places="you,hand you,monsters", act="tribute")
other("Rite", "spell", "ritual", *ritual("least,target", *OWN))
other("Exact rite", "spell", "ritual", *ritual("exact,target", *OWN))
other(
    "Rite of Light",
    "spell",
    "ritual",
    *ritual("least,target", *OWN, *f(1, 'yes,attribute("LIGHT")'), target="f(this,1)"),
)
other("Rite of four", "spell", "ritual", *ritual("least,4", *OWN, *f(1, 'yes,name("Ritual 4")'), target="f(this,1)"))
other("Rite of one", "spell", "ritual",
      *ritual("least,2", *slot(1, 1, 1, "yes,is(monster)", places="you,hand you,monsters", act="tribute")))  # fmt: skip
other("Rite of twice", "trap", "normal", *ritual("exact,twice", *OWN))
monster("Celebrant", 4, *ritual("least,target", *OWN), "material_itself(p(this,1))")
monster("Acolyte", 2, *ritual("least,target", *OWN), "effect_at(p(this,1),hand)", "cost_itself(p(this,1),discard)")
other("Rite of the Deck", "spell", "ritual",
      *ritual("exact,target", *slot(1, 1, "open", "yes,is(normal)", "yes,is(monster)", places="you,deck",
                                    act="send")))  # fmt: skip
other("Rite of the dead", "spell", "ritual",
      *ritual("exact,target", *slot(1, 0, "open", "yes,is(monster)", places="you,hand you,monsters", act="tribute"),
              *slot(2, 0, "open", 'yes,name("Light Dragon")', places="you,gy", act="banish")),
      "proc_if(p(this,1),c(this,1))", *c(1, "count(opponent,monsters,any,least,1)"))  # fmt: skip
