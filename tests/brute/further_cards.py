"""Invented cards for what continuous effects and effects that Summon say less often."""

from brute.effect_cards import cards, of, summons
from brute.making import Making, c, f, slot

made = Making(first=-3001)
monster, other = made.monster, made.other
STANDING = "effect(e(this,1),this)"

# ---- continuous effects
other("One Type", "trap", "continuous", STANDING, "one_kind(e(this,1),both,race)")
other("One Attribute of theirs", "trap", "continuous", STANDING, "one_kind(e(this,1),opponent,attribute)")
other("One of each Type", "trap", "continuous", STANDING, "one_of_each(e(this,1),both,race)")
other("No more than they", "spell", "continuous", STANDING, "not_outnumber(e(this,1),both,opponent)")
other("Once Specially", "spell", "continuous", STANDING, "one_special_a_turn(e(this,1),both)")
other("Nothing at all", "trap", "continuous", STANDING, "lock(e(this,1),any,both)", "lock_on(e(this,1),f(this,1))",
      *f(1, "yes,least(level(4))"))  # fmt: skip
other("Synchros of Dragons", "trap", "continuous", STANDING, "lock(e(this,1),special,you)",
      "lock_unless(e(this,1),synchro,f(this,1))", *f(1, 'yes,race("Dragon") or yes,level(1)'))  # fmt: skip
other("Fewer Tributes", "spell", "field", STANDING, "fewer_tributes(e(this,1),you,f(this,1),1)",
      *f(1, "yes,most(level(7))"))  # fmt: skip
other("No Tributes owed", "spell", "continuous", STANDING, "fewer_tributes(e(this,1),both,f(this,1),all)",
      *f(1, 'yes,attribute("DARK")'))  # fmt: skip
other("Twice", "spell", "normal", "normal_number(this,2)")
monster("In attack", 3, STANDING, "lock(e(this,1),special,both)", "effect_self(e(this,1),f(this,1))",
        *f(1, "yes,position(attack)"))  # fmt: skip
monster("One more of Level 4", 4, "adds_normal(e(this,1),this)", "adds_normal_of(e(this,1),f(this,1))",
        "adds_normal_only(e(this,1),normal)", *f(1, "yes,least(level(4))"))  # fmt: skip
other("One more", "spell", "continuous", "adds_normal(e(this,1),this)", "adds_normal_of(e(this,1),f(this,1))",
      *f(1, 'yes,race("Dragon") or yes,is(tuner)'))  # fmt: skip
other("No activations", "trap", "continuous", STANDING, "lock(e(this,1),activation,both)",
      "lock_on(e(this,1),f(this,1))", *f(1, "yes,is(spell)"))  # fmt: skip

# ---- Tributes and procedures
monster("Of EARTH only", 7, "tributes_must(this,f(this,1))", *f(1, 'yes,attribute("EARTH")'))
monster("Of theirs", 5, "tribute_way(o(this,1),this,normal,1)", "tribute_way_from(o(this,1),opponent,monsters,any)",
        "tribute_way_from(o(this,1),you,hand,f(this,1))", *f(1, "yes,is(monster)"))  # fmt: skip
monster("All of Level 1", 8, "special_only(this)", "proc(p(this,1),this,own)",
        *slot(1, 1, "open", "yes,level(1)", places="you,monsters", act="tribute"), "slot_all(p(this,1),1)")  # fmt: skip
monster("Beside a Dragon", 4, "proc(p(this,1),this,own)", "proc_zone(p(this,1),beside(f(this,1)))",
        *f(1, 'yes,race("Dragon")'))  # fmt: skip
monster("Dragons beside it", 2, "beside_must(this,synchro,f(this,1))", "beside_must(this,xyz,f(this,1))",
        *f(1, 'yes,race("Dragon") or yes,is(tuner)'))  # fmt: skip
monster("One beside it", 1, "beside_number(this,synchro,1)", types="tuner effect")

# ---- effects that Summon
monster("Not itself", 3, *summons("special", "you,gy", effect_at="gy", summon_other=""))
monster("Later", 4, *summons("special", "you,hand", effect_later=""), *of("yes,most(level(4))"))
monster("In defense", 2, *summons("special", "you,hand", effect_self="f(this,2)"), *f(2, "yes,position(defense)"))
monster("Comes again", 5, "special_only(this)", "must_first(this,own)", *summons("special", effect_at="gy",
        summon_itself="", revives=""))  # fmt: skip
other("All that can", "spell", "normal", *summons("special", "you,gy", summon_number="1,open", summon_most=""),
      *of("yes,most(level(4))"))  # fmt: skip
other("Each name", "spell", "normal", *summons("special", "you,deck", summon_number="1,3", summon_most="",
      summon_group="distinct,name"), *of("yes,most(level(3))"))  # fmt: skip
TRIBUTE = cards("cost", *slot(1, 1, 1, places="you,monsters", act="tribute"))
other("One higher", "spell", "normal", *summons("special", "you,deck", summon_like="level(1)"), *TRIBUTE)
other("Same Type", "spell", "normal", *summons("special", "you,hand", summon_like="same(race)"), *TRIBUTE)
other("Other Attribute", "spell", "normal", *summons("special", "you,gy", summon_like="other(attribute)"),
      *cards("uses", *slot(1, 1, 1, places="you,hand", act="discard")))  # fmt: skip
other("Lower", "spell", "normal", *summons("special", "you,gy", summon_like="lower(level)"), *TRIBUTE)
other("If none was", "spell", "normal", *summons("special", "you,hand", proc_if="c(this,1)", effect_bars="special"),
      *c(1, "count(you,monsters,any,eq,0)"), *of("yes,most(level(4))"))  # fmt: skip
