"""Invented cards for Normal and Flip Summons, own procedures, Synchro Summons, and continuous effects."""

from brute.making import Making, c, f, slot

TUNER, NON_TUNER = "yes,is(tuner)", "no,is(tuner)"

made = Making(first=-1)
monster, other = made.monster, made.other

# ---- plain monsters of every Level
for _level, (_attribute, _race) in enumerate(
    [("EARTH", "Warrior"), ("DARK", "Zombie"), ("LIGHT", "Dragon"), ("EARTH", "Dragon"),
     ("DARK", "Warrior"), ("LIGHT", "Zombie"), ("EARTH", "Zombie"), ("DARK", "Dragon")], 1,
):  # fmt: skip
    monster(f"Plain {_level}", _level, types="normal", attribute=_attribute, race=_race)
    monster(f"Tuner {_level}", _level, types="tuner effect", attribute=_attribute, race=_race)
monster("Light Dragon", 3, types="normal", attribute="LIGHT", race="Dragon", archetypes=("Arc",))
monster("Light Warrior", 3, types="normal", attribute="LIGHT", race="Warrior")
monster("Arc Tuner", 1, types="tuner normal", attribute="DARK", race="Dragon", archetypes=("Arc",))
monster('Say "Tune\\"', 2, types="tuner normal", attribute="LIGHT", race="Warrior")

# ---- Normal Summon, Set, Tributes, Flip Summon
monster("Double", 4, "worth_tributes(this,2,any)")
monster("Double for Light", 4, "worth_tributes(this,2,f(this,1))", *f(1, 'yes,attribute("LIGHT")'), attribute="LIGHT")
monster("Giant", 10, "no_usual_tributes(this)", "tribute_way(o(this,1),this,normal,3)",
         "tribute_way(o(this,2),this,set,3)", attribute="LIGHT")  # fmt: skip
monster("Giant never Set", 10, "no_usual_tributes(this)", "tribute_way(o(this,1),this,normal,3)", "cannot_set(this)")
monster("Free alone", 7, "tribute_way(o(this,1),this,normal,0)", "tribute_way_if(o(this,1),c(this,1))",
         *c(1, "count(you,monsters,any,eq,0)"))  # fmt: skip
monster("Free", 6, "tribute_way(o(this,1),this,normal,0)", "tribute_way(o(this,2),this,set,0)", race="Zombie")
monster("One Warrior", 8, "tribute_way(o(this,1),this,normal,1)", "tribute_way_of(o(this,1),f(this,1))",
         "tribute_way(o(this,2),this,set,1)", "tribute_way_of(o(this,2),f(this,1))",
         *f(1, 'yes,race("Warrior") or yes,is(token)'), attribute="DARK")  # fmt: skip
monster("Never Tributed", 4, "cannot_be_tributed(this,any,none)")
monster("No new Tribute", 3, "cannot_be_tributed(this,tribute_summon,new)")
monster("Tributed for Dark", 4, "cannot_be_tributed(this,tribute_summon,f(this,1))", *f(1, 'yes,attribute("DARK")'))
monster("Never Summoned", 4, "cannot_normal(this)")
monster("Never Set", 5, "cannot_set(this)")
monster("Never flipped", 3, "cannot_flip(this)")
monster("Only with two", 4, "only_if(this,normal,c(this,1))", *c(1, "count(you,monsters,f(this,1),least,2)"),
         *f(1, "yes,faceup", "yes,has(level)"))  # fmt: skip
monster("Never beside a Zombie", 4, "only_if(this,normal,c(this,1))", "only_if(this,flip,c(this,1))",
         "only_if(this,special,c(this,1))", "proc(p(this,1),this,own)", "proc_from(p(this,1),hand)",
         *c(1, "count(both,monsters,f(this,1),eq,0)"), *f(1, 'yes,race("Zombie")', "yes,faceup"))  # fmt: skip
monster("Among Zombies", 5, "tribute_way(o(this,1),this,normal,0)", "tribute_way_if(o(this,1),c(this,1))",
         *c(1, "count(you,monsters,f(this,1),eq,0)"), *f(1, 'no,race("Zombie") or no,faceup'))  # fmt: skip
monster("Ritual", 6, types="ritual effect")

# ---- own procedures
OWN = "proc(p(this,1),this,own)"
HAND = "proc_from(p(this,1),hand)"
monster("If alone", 5, OWN, HAND, "proc_if(p(this,1),c(this,1))",
         *c(1, "count(you,monsters,any,eq,0)", "count(opponent,monsters,any,least,1)"))  # fmt: skip
monster("Where linked", 4, OWN, HAND, "proc_zone(p(this,1),linked(any))", "proc_position(p(this,1),defense)")
monster("Where two stand", 4, OWN, HAND, "proc_zone(p(this,1),column(least,2))")
monster("Where nothing stands", 4, OWN, HAND, "proc_zone(p(this,1),column(eq,0))")
monster("In the middle", 4, OWN, HAND, "proc_zone(p(this,1),center)")
monster("Gemini", 3, types="gemini effect")
monster("Where a Normal lies", 4, OWN, HAND, *slot(1, 1, 1, "yes,is(normal)", places="you,gy", act="banish"))
monster("Late beside an attacker", 4, OWN, HAND, "proc_if(p(this,1),c(this,1))",
         *c(1, "phase(main2)", "count(both,monsters,f(this,1),least,1)"), *f(1, "yes,position(attack)"))  # fmt: skip
monster("If two dark", 7, "special_only(this)", "must(this,own)", OWN, HAND, "proc_if(p(this,1),c(this,1))",
         *c(1, "count(you,gy,f(this,1),eq,2)"), *f(1, 'yes,attribute("DARK")', "yes,is(monster)"),
         attribute="DARK")  # fmt: skip
monster("If outnumbered", 4, OWN, HAND, "proc_if(p(this,1),c(this,1))", "proc_position(p(this,1),defense)",
         *c(1, "more(count(opponent,field,any),count(you,field,any)) or lp(you,most,1000)"))  # fmt: skip
monster("Against others", 4, OWN, HAND, "proc_if(p(this,1),c(this,1))",
         *c(1, "count(both,monsters,f(this,1),least,2)"), *f(1, 'no,race("Warrior")'))  # fmt: skip
monster("Banisher", 8, "special_only(this)", "must_first(this,own)", OWN, HAND,
         *slot(1, 1, 1, 'yes,attribute("LIGHT")', places="you,gy", act="banish"),
         *slot(2, 1, 1, 'yes,race("Dragon")', places="you,gy", act="banish"))  # fmt: skip
monster("Eater", 8, "special_only(this)", OWN, HAND,
         *slot(1, 1, 2, "yes,is(monster)", places="you,monsters", act="tribute"),
         "total(p(this,1),level,least,4)")  # fmt: skip
monster("Sender", 4, OWN, HAND, *slot(1, 1, 1, places="you,monsters you,hand", act="send"))
monster("Fortress", 7, OWN, HAND, "proc_from(p(this,1),gy)", "proc_itself(p(this,1))",
         "total(p(this,1),level,least,8)",
         *slot(1, 1, "open", 'yes,race("Machine") or yes,race("Warrior")', places="you,hand", act="discard"),
         race="Machine")  # fmt: skip
monster("Guest", 8, "special_only(this)", OWN, HAND,
         *slot(1, 1, 1, places="opponent,monsters", act="tribute"))  # fmt: skip
monster("Once", 3, OWN, HAND, "once_a_turn(this,special)")
monster("Once by name", 3, OWN, HAND, "proc_once(p(this,1),name)", "pays(p(this,1),500)")
monster("Not so", 8, "special_only(this)", "must(this,effect)", OWN, HAND)
monster("Not from the hand", 4, OWN, HAND, "proc_from(p(this,1),gy)", "cannot_special(this,hand)", attribute="DARK")

# ---- Synchro Monsters
SYNCHRO = "proc(p(this,1),this,synchro)"
PLAIN = (SYNCHRO, *slot(1, 1, 1, TUNER), *slot(2, 1, "open", NON_TUNER))
for _level, _types in ((4, "synchro tuner effect"), (5, "synchro effect"), (6, "synchro effect"),
                       (7, "synchro effect"), (8, "synchro effect")):  # fmt: skip
    monster(f"Synchro {_level}", _level, *PLAIN, types=_types, attribute="LIGHT" if _level % 2 else "DARK")
monster("Synchro of two", 5, SYNCHRO, *slot(1, 1, 1, TUNER), *slot(2, 2, "open", NON_TUNER), types="synchro effect")
monster("Two Tuners", 6, SYNCHRO, *slot(1, 2, 2, TUNER), *slot(2, 1, 1, NON_TUNER), types="synchro effect")
monster("Any Tuners", 7, SYNCHRO, *slot(1, 1, 1, TUNER), *slot(2, 1, "open", 'yes,attribute("EARTH")'),
         types="synchro effect")  # fmt: skip
monster("Overlap", 6, SYNCHRO, *slot(1, 1, 1, 'yes,race("Dragon")'), *slot(2, 1, 1, 'yes,attribute("LIGHT")'),
         *slot(3, 0, 1, TUNER), types="synchro effect")  # fmt: skip
monster("Overlap open", 8, SYNCHRO, *slot(1, 1, 1, TUNER), *slot(2, 1, 1, NON_TUNER, 'yes,race("Warrior")'),
         *slot(3, 1, "open", 'yes,attribute("LIGHT") or yes,is(token)'), types="synchro effect")  # fmt: skip
monster("By name", 5, SYNCHRO, *slot(1, 1, 1, 'yes,name("Say \\"Tune\\\\\\"")'),
         *slot(2, 1, 1, "yes,most(level(3))", NON_TUNER), types="synchro effect")  # fmt: skip
monster("By archetype", 4, SYNCHRO, *slot(1, 1, 1, TUNER), *slot(2, 1, "open", 'yes,archetype("Arc")'),
         types="synchro effect", archetypes=("Arc",))  # fmt: skip
monster("Of Synchros", 9, SYNCHRO, *slot(1, 1, 1, TUNER, "yes,is(synchro)"),
         *slot(2, 1, "open", NON_TUNER, "yes,is(synchro)"), types="synchro effect")  # fmt: skip
monster("Synchro if opposed", 5, "proc_if(p(this,1),c(this,1))", "must(this,synchro)", *PLAIN,
         *c(1, "count(opponent,monsters,f(this,1),least,1)"), *f(1, "yes,faceup", "yes,least(atk(300))"),
         types="synchro effect", attribute="DARK")  # fmt: skip
monster("Synchro once", 5, "once_a_turn(this,special)", "must_first(this,synchro)", *PLAIN, types="synchro effect")
monster("Pendulum Synchro", 6, *PLAIN, types="synchro pendulum effect")
monster("Warriors tune", 6, *PLAIN, "treats_as(p(this,1),f(this,1),tuner)", *f(1, 'yes,race("Warrior")'),
         types="synchro effect")  # fmt: skip
monster("Links tune", 4, *PLAIN, "treats_as(p(this,1),f(this,1),both(level(1),tuner))", *f(1, "yes,link(2)"),
         types="synchro effect")  # fmt: skip

# ---- monsters for the field
monster("No material", 2, "cannot_be_material(this,synchro,none)")
monster("Dark material", 2, "cannot_be_material(this,synchro,f(this,1))", *f(1, 'yes,attribute("DARK")'),
         types="tuner effect")  # fmt: skip
monster("No Tuner for Dark", 2, "counts_as(this,synchro,f(this,1),not_tuner)", *f(1, 'yes,attribute("DARK")'),
         types="tuner effect")  # fmt: skip
monster("Tuner or none", 1, "counts_as(this,synchro,any,not_tuner)", types="tuner effect")
monster("Level 3 or 2", 3, "counts_as(this,synchro,any,level(2))")
monster("Tuner of Levels", 2, "counts_as(this,synchro,any,level(4))", "counts_as(this,synchro,any,level(1))",
         types="tuner effect")  # fmt: skip
monster("All of Level 2", 1, "counts_as(this,synchro,any,each(level(2)))", types="tuner effect", race="Zombie")
monster("Token 1", 1, types="token normal", attribute="LIGHT")
monster("Bound Token", 2, "cannot_be_tributed(this,tribute_summon,none)", types="token normal", race="Zombie")
monster("Pendulum", 4, types="pendulum normal", attribute="LIGHT")
monster("Xyz", None, types="xyz effect", rank=4, attribute="LIGHT", race="Dragon")
monster("Link up", None, types="link effect", link=2, arrows="tl r", attribute="DARK")
monster("Link down", None, types="link effect", link=2, arrows="bl b", attribute="LIGHT", race="Dragon")
monster("Link all", None, types="link effect", link=4, arrows="t bl br r")
monster("Fusion", 6, types="fusion effect", attribute="LIGHT", race="Dragon")
monster("Anti-Trap", 6, "effect(e(this,1),this)", "negates(e(this,1),trap)")
monster("No sets here", 4, "effect(e(this,1),this)", "lock(e(this,1),set,both)", "lock_on(e(this,1),f(this,1))",
         *f(1, "yes,least(level(5))"))  # fmt: skip
other("Trap Monster", "trap", "continuous", "trap_monster(this,level(4))", 'trap_monster(this,race("Warrior"))',
       'trap_monster(this,attribute("LIGHT"))', "trap_monster(this,is(effect))", "trap_monster(this,atk(1000))",
       "trap_monster(this,def(0))")  # fmt: skip

# ---- Spells and Traps
other("Offering", "trap", "continuous", "effect(e(this,1),this)", "grants_normal(e(this,1),this)",
       "grants_when(e(this,1),your,main1)", "grants_when(e(this,1),your,main2)",
       "grants_when(e(this,1),opponents,battle)", "pays(e(this,1),500)")  # fmt: skip
other("Intervention", "trap", "continuous", "effect(e(this,1),this)", "lock(e(this,1),set,both)",
       "defense_too(e(this,1),both)")  # fmt: skip
other("World of Zombies", "spell", "field", "effect(e(this,1),this)", 'becomes(e(this,1),both,field,race("Zombie"))',
       'becomes(e(this,1),both,gy,race("Zombie"))', "lock(e(this,1),tribute_summon,both)",
       "lock_on(e(this,1),f(this,1))", *f(1, 'no,race("Zombie")'))  # fmt: skip
other("No Tributes", "trap", "continuous", "effect(e(this,1),this)", "lock(e(this,1),tribute,both)")
other("No Specials", "spell", "continuous", "effect(e(this,1),this)", "lock(e(this,1),special,both)")
other("No Synchros of theirs", "spell", "continuous", "effect(e(this,1),this)", "lock(e(this,1),synchro,opponent)")
other("No light ones", "spell", "continuous", "effect(e(this,1),this)", "effect_if(e(this,1),c(this,1))",
       "lock(e(this,1),normal,both)", "lock(e(this,1),special,both)", "lock_on(e(this,1),f(this,1))",
       *f(1, 'yes,attribute("LIGHT")'), *c(1, "count(you,monsters,any,least,1)"))  # fmt: skip
other("No flips", "spell", "continuous", "effect(e(this,1),this)", "lock(e(this,1),flip,both)")
other("Fissure", "spell", "continuous", "effect(e(this,1),this)", "redirect(e(this,1),both)")
other(
    "Monster fissure", "spell", "continuous", "effect(e(this,1),this)", "redirect(e(this,1),both)",
    "redirect_on(e(this,1),f(this,1))", *f(1, "yes,is(monster)"),
)  # fmt: skip
other(
    "No Tribute of the dark", "trap", "continuous", "effect(e(this,1),this)", "lock(e(this,1),tribute,both)",
    "lock_on(e(this,1),f(this,1))", *f(1, 'yes,attribute("DARK")'),
)  # fmt: skip
other("Blank", "spell", "normal")
