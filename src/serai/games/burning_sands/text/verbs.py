# ruff: noqa: E501 (a line of the table is one frame)
"""The lexicon's verbs: their frames. A frame says who does it, what goes with the verb, and what it means.

    verbs | subject | slots | sense

The subject and each slot have a role and the sorts that fit it. A slot is an object (`what:card`), a phrase
behind one of some prepositions (`to<to,into>:zone`), a small word (`+home`, `to+home` where it fills a role), a
state (`state~`), an infinitive (`what>to`, `what>bare`), or a predicate (`as_>pred`); with ? it may be
missing. Verbs that mean the same stand on one line, so a synonym is one word here.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from serai.parts.english.forms import verb_forms

TABLE: Final = """
destroy, slay, kill, raze, demolish, shatter, eliminate, annihilate, obliterate, slaughter | agent:player/card/event | what:card/token/goods | destroy
wipe | agent:player/card/event | +out what:card/token/goods | destroy
wipe | agent:player/card/event | what:card/token/goods +out | destroy
sacrifice | agent:player/card/event | what:card/token/goods | sacrifice
die, perish | what:card | | destroy
discard | agent:player/card/event | what:card/goods/token/zone from_<from,in>:zone/play/card? to<to,into>:zone? | discard
discard | agent:player | what:zone? +down to<to>:value/number/card | discard_down
throw | agent:player | +away what:card from_<from>:zone/play? | discard
throw | agent:player | what:card +away from_<from>:zone/play? | discard
cast, toss | agent:player | +aside what:card from_<from>:zone/play? | discard
ditch, dump, jettison | agent:player | what:card from_<from>:zone/play? | discard
bury | agent:player/card/event | what:card/zone from_<from,in>:zone/play? | bury
remove, strip | agent:player/card/event/time | what:card/token/goods/player/quality from_<from>:card/zone/play/event/time? | remove
withdraw, recall, pull | agent:player/card/event | what:card from_<from>:event | remove
banish, exile | agent:player/card/event | what:card from_<from>:card/zone/play/event/time? | remove
take | agent:player/card/event | what:token/goods/card from_<from,off>:card/zone/play/player? to<to,into>:zone/card? | take
take | agent:player | what:card to<as>:zone | take
take, carry | agent:event | what:goods/token | haul
take | agent:player | what:card +back from_<from>:zone? | take
take | agent:player | +off what:token/card from_<from>:card? | remove
steal, rob, plunder, loot, snatch | agent:player/card/event | what:token/goods/card from_<from>:card/zone/play/player? | take
rob, relieve, deprive | agent:player/card/event | from_:player/card what<of>:token/goods | take
rob, relieve, deprive, strip | agent:player/card/event | from_:card what<of>:quality/goods/text/value | deprive
carry | agent:player/card/event | what:token/goods to+away from_<from>:card? | carry_away
carry | agent:player/card/event | to+away what:token/goods from_<from>:card? | carry_away
carry | agent:player/card | what:token/goods to+home | carry_away
carry, bear, wield, wear, own, hold | agent:card | what:card/token/goods | carry
tie | agent:card/player | | tie
follow, guard, serve, accompany, escort | agent:card | what:card | follow
return | agent:player/event | what:card/token/goods from_<from,in>:zone/play/card? to<to,into,onto,under>:zone/play/card/army state~? | return
return | agent:player/event | what:card/token/goods to+home from_<from>:event? state~? | go_home
return | agent:player/event | to<to,into>:zone/play state~? what:card from_<from>:zone/play? | return
return | what:card/token/goods | to<to,into>:zone/play/card from_<from>:zone/play? state~? | return
return | what:card | to+home from_<from>:event? state~? | go_home
return | what:card | state~? | return
return | agent:player/event | what:card/token/goods | return
return, go, come, crawl, limp, ride, hurry, run | what:card | to+back to<to,into>:zone/play/army from_<from>:zone/play? state~? | return
go | what:card | to<to,into>:zone/card from_<from>:zone/play? state~? | go_to
go, come, withdraw, retreat, flee, ride, head, travel, run, crawl, limp, slink, hurry, slip, march | what:card | to+home from_<from>:event? state~? | go_home
leave | agent:card | | leave_battle
leave | agent:card | what:event from_<for>:event? | leave_battle
leave | agent:card | what:zone/play | leave
leave | agent:player/card | what:goods/token/card +behind | leave_behind
send, drive | agent:player/card/event | what:card to+home from_<from>:event? state~? | send_home
send, drive | agent:player/card/event | to+home what:card from_<from>:event? state~? | send_home
chase, call, order, escort, lead, move, carry | agent:player/card/event | what:card to+home from_<from>:event? state~? | send_home
chase, call | agent:player/card/event | to+home what:card from_<from>:event? state~? | send_home
drive, chase, expel, push | agent:player/card/event | what:card from_<from,out of>:event | remove
withdraw, retreat, flee | agent:card | what<from>:event | leave_battle
withdraw, retreat, flee | agent:card | | leave_battle
bring, send, move, rush, march, lead | agent:player/card | what:card from_<from>:zone? to>to | bring_to
come, march, ride, hurry | agent:card | from_<from>:zone? to>to | come_to_do
come, march, ride | what:card | from_<from>:zone? to<to,into>:zone/card/event/army | move
send | agent:player/card/event | what:card to<to,into>:zone/event/card from_<from>:event/zone/play? state~? | move
draw | agent:player | what:card from_<from>:zone/play? | draw
draw | agent:player | what:card +off from_:zone | draw
bring, put, place, play | agent:player/event | what:card to<into>:play from_<from>:zone/play? state~? | bring
bring | agent:player/event | to<into>:play state~? what:card from_<from>:zone/play? | bring
bring | agent:player/event | what:card from_<from>:zone/play to<into>:play state~? | bring
bring, move | agent:player/event | what:card/token/goods from_<from>:zone/play/card/event? to<to,into,onto,in,on>:zone/card/event/army state~? | move
move, shift, transfer, relocate | agent:player/event | what:card/token/goods from_<from>:zone/play/card/event? to<to,into,onto,between,among>:zone/card/event/army? | move
move, travel, ride, march | what:card/token | from_<from>:zone/play/card/event? to<to,into,onto>:zone/card/event/army | move
summon | agent:player/card | what:card to<into>:play? state~? | bring
hire, recruit | agent:player | what:card | bring
enter | agent:card | what:zone/play with_<with>:token/goods? state~? | enter_play
enter | agent:card | what:event | enter_event
come | agent:card | to<into>:play with_<with>:token/goods? under<under>:control? state~? | enter_play
arrive | agent:card | to<in>:play with_<with>:token/goods? state~? | enter_play
get, come | what:card | to+home from_<from>:event? state~? | go_home
fall | what:card | | destroy
join | agent:card/player | what:army/event from_<from>:zone/play? | join
attach, equip | agent:player/event | what:card/token/bonus to<to,on,onto>:card from_<from>:zone/play? | attach
attach | agent:player/event | what:card/token/bonus | attach
attach | agent:player/event | to<to>:card | attach
attach | agent:player/event | to<to>:card what:card/token from_<from>:zone/play? | attach
equip | agent:player/event | what:card with_<with>:card | equip
attend, accompany, guard, serve, follow, escort | agent:card | what:card | attached_to
put, place, lay, set | agent:player/event/card | what:card/token/goods to<on,onto,into,in,to,at,under,back on,back in>:zone/card/player/office/army/event from_<from>:zone/play? state~? | put
slip, tuck, slide, drop, stack, deposit, store | agent:player/event/card | what:card/token/goods to<on,onto,into,in,under>:zone/card from_<from>:zone/play? state~? | put
slip, tuck, slide | agent:player/event/card | what:card from_<from>:zone state~ to<on,onto,into,in,under>:zone/card | put
put, place | agent:player/card | what:card from_<from>:zone state~ to<on,onto,in,under>:zone/card | put
put, place, set | agent:player/event/card | what:card/token/goods to+here state~? | put
put, place, set | agent:player/event/card | what:card/token/goods to+there state~? | put
put, place | agent:player/card | what:card/token/event state~ to<on,onto,in>:zone/card? | put
put, place, lay | agent:player/card | what:card | put
put, return | agent:player/event | what:card/token to+back | return
replace | agent:player | what:card to<on,onto,to,in>:zone? | replace
put, return | agent:player/event | what:card/token/goods +back to<on,onto,in,into,to>:zone/card | return
go, return | what:token/goods | +back to<to,on,onto>:card | return
put | agent:player/event | what:card to<in>:place | replace_with
replace | agent:player | to:card what<with,by>:card | replace_with
shuffle | agent:player/event | what:card/zone to<into>:zone | shuffle_into
add | agent:player/event | what:card to<to>:zone | put
add | agent:player/event/card | what:token/goods to<to>:card | put
move, transfer, send | agent:player/event | what:token/goods to<to>:player | give
subtract | agent:player/event/card | what:number/goods/value/bonus from_<from>:value/goods | decrease_by
add | agent:player/event/card | what:number/goods/value/bonus to<to>:value/goods | increase_by
exchange, swap, switch | agent:player/event | what:card/token/value/goods with_<with,for>:card/token/value? | exchange
trade | agent:player/event | what:card/token with_<with,for>:card/token | exchange
swap, switch, trade | agent:card/player | what:control/zone with_<with>:card/player? | exchange
redistribute, distribute, divide, split, spread | agent:player/event | what:token/goods to<among,between,over>:card/player? | redistribute
shuffle | agent:player | +up what:zone/card | shuffle
shuffle, reshuffle | agent:player | what:zone/card? | shuffle
hand, pass | agent:player/card | what:card to<to>:card | move
search | agent:player | at:zone for_<for>:card | search
search | agent:player | for_<for>:card at<in>:zone | search
look, search, rummage, go, comb, dig | agent:player | +through at:zone for_<for>:card? | search
dig | agent:player | +through at:zone for_<for>:card | search
look | agent:player | at<in>:zone for_<for>:card | search
look | agent:player | for_<for>:card at<in>:zone | search
find | agent:player | what:card at<in>:zone? | find
get, fetch, take | agent:player | what:card from_<from,out of>:zone/play to<into,to>:zone? | take
recover, retrieve, reclaim, salvage | agent:player | what:card | take
pull, pick, recover, retrieve, reclaim, salvage, rescue | agent:player | what:card from_<from>:zone to<into,to>:zone? | take
pick | agent:player | +up what:card from_<from>:zone? | take
pick, take | agent:player | what:card +up from_<from>:zone? | take
look | agent:player | at<at>:card/zone | look
peek, glance | agent:player | at<at>:card/zone | look
examine, inspect, view, see, study | agent:player | at:card/zone | look
look | agent:player | +first | look
reveal, show, expose, display, unveil, uncover, disclose | agent:player/event | what:card/zone/value to<to>:player? from_<from>:zone/play? | reveal
show, tell | agent:player | to:player what:card/zone/text | reveal
turn, flip | agent:player/event | what:card state~ | turn
turn, flip | agent:player | +over what:card | reveal
turn, flip | agent:player | what:card +over | reveal
turn | agent:player | +up what:card | reveal
guess, name, declare | agent:player | what:card/text/number/player/value | name
announce | agent:player | what:number/value | name
speak, say, state, announce | agent:player | what:text | name
choose, pick, select | agent:player/card | what:card/player/token/event/number/zone/text/goods from_<from,among,in,out of>:zone/play/card? at<for>:event? | choose
decide, settle | agent:player | what<on,upon>:card/player/number/token | choose
choose, decide | agent:player | what>to | choose_to
choose, decide | agent:player | +not what>to | choose_not_to
decline, refuse | agent:player | what>to | choose_not_to
choose, decide | agent:player | among<between,among>:card/player/event | choose
choose | agent:player | what>which | choose
decide | agent:player | what>which | choose
bow, tap | agent:player/card/event | what:card | bow
bow | what:card | | bow
straighten, ready, unbow, untap | agent:player/card/event | what:card | straighten
straighten | what:card | | straighten
gain, get, receive | agent:card/player/army | what:goods/bonus/quality/value/token/office from_<from,through>:card/player/event? | gain
have | agent:card/player/army | what:goods/bonus/quality/value/text | have
enjoy, possess, bear | agent:card/player/army | what:goods/bonus/quality/value/text | have
get, have, gain, receive | agent:event | what:bonus | have
own | agent:player | what:card/token | own
have, hold, control, possess, keep, contain, include | agent:card/player/zone/army | what:card/token/office at<in,on,under>:zone/card/play? | has
hold, contain | agent:card | what:goods/value | has
share | agent:card | what:text with_<with>:card? | shares
imprison, jail, confine, trap, store | agent:card/player | what:card at<in,under,on>:card? | has
lack | agent:card/player | what:card/token/goods/quality | lacks
gain, take, seize, get | agent:player | what:control of_<of>:card from_<from>:player? | take_control
take, gain | agent:player | +over what:card | take_control
give | agent:player/card | to:card/player what:goods/bonus/token/quality/card/value | give
give | agent:player/card | what:goods/token/card/quality/bonus/value to<to>:player/card | give
give | agent:player/card | +up what:card | sacrifice
give | agent:player/card | +up what:goods/token | lose
give, sign, pay | agent:player/card | +over what:goods/token/card to<to>:player? | give
give, hand | agent:player | +back what:card to<to,into>:zone | return
give, hand, send, take, bring, put | agent:player/event | what:card +back to<to,into,onto>:zone | return
give, hand | agent:player/card | +away what:goods/token/card to<to>:player? | give
hand | agent:player/card | +over what:goods/token/card to<to>:player? | give
hand, give | agent:player/card | what:goods/token/card +over to<to>:player? | give
hand, lend, offer, deliver, surrender | agent:player/card | what:goods/token/card/control to<to>:player | give
hand, lend, offer | agent:player/card | to:player what:goods/token/card | give
surrender, forfeit | agent:player/card | what:goods/token | lose
surrender, forfeit | agent:player | what:card | sacrifice
call | agent:player/card/event | +off what:event | end_it
call, break | agent:player/card/event | what:event +off | end_it
break | agent:player/card/event | +off what:event | end_it
stop, abort, abandon | agent:player/card/event | what:event | end_it
give | agent:card/event | what:bonus/value/goods | give
grant | agent:card/event | what:bonus/quality to<to>:card | give
pass | agent:player | what:office to<to>:player? | pass_on
pass | what:office | to<to>:player? | pass_on
gain, get, receive, take | agent:player | what:office from_<from>:player? | receive_blessing
pass | agent:player | | pass
lose, suffer | agent:card/player/army | what:goods/bonus/quality/value/text | lose
lose | agent:player | what:card/token | loses
win | agent:card/player/army | what:event with_<against,with>:card/player? | wins
lose | agent:card/player/army | what:event with_<to,against,with>:card/player? | loses_event
win | agent:card/player | | wins
lose | agent:card/player | | loses_event
fight, duel | agent:card | | duel
duel | agent:card/player | with_<with,against>:card | duel
duel | agent:card | with_:card | duel
fight | agent:card/player | what:event with_<against,with>:card/player? | duel
win | agent:player/card | what:time | win_game
defeat, beat | agent:card/player | what:card/player with_<in>:event? | defeat
increase, raise, improve | agent:player/card/event | what:value/goods by<by>:number/value/goods? to<to>:number? above<above,over,beyond>:number/value/goods? | increase
lower, reduce, decrease, diminish | agent:player/card/event | what:value/goods/bonus by<by>:number/value/goods? to<to>:number? above<below,under,beneath>:number/value/goods? | decrease
increase, rise, grow, go, climb | what:value/goods | above<above,over,beyond>:number/value/goods | increase
decrease, drop, fall, shrink, go, sink | what:value/goods | above<below,under,beneath>:number/value/goods | decrease
increase, rise, grow | what:value | by<by>:number/value/goods to<to>:number? | increase
go | what:value | +up by<by>:number/value/goods to<to>:number? | increase
go, come | what:value | +down by<by>:number/value/goods to<to>:number? | decrease
cut | agent:player/card/event | what:value/goods/bonus by<by>:number/value/goods? to<to>:number? | decrease
decrease, drop, fall, shrink | what:value | by<by>:number/value/goods to<to>:number? | decrease
double | agent:player/card/event | what:value | double
halve | agent:player/card/event | what:value | halve
modify, change, adjust | agent:player/card/event | what:value by<by>:number? to<to>:number? | change_by
exceed, outnumber | agent:value/card/player/number/token/army | what:value/number/goods/card/token/army/player | exceeds
equal, match | agent:value/card/number | what:value/number/goods | equals
produce, generate, yield | agent:card/player | what:goods/value | produce
cost | agent:card/event | to:player? what:goods/value/number for_>for? | costs
cost | agent:card/event | what:goods/value to<to>:event? | costs
cost | agent:card/event | what:goods/value to<for>:player | costs
pay, spend | agent:player | what:goods/value/number to<to>:player? for_<for>:card/event/value/goods? | pay
spend | agent:player | what:goods for_<on>:card/event | pay
meet, cover | agent:player | what:value with_<with>:token/goods? | pay
pay | agent:player | to:player what:goods for_<for>:card/event/value/goods? | pay
pay | agent:player | for_<for>:card | pay
need, require | agent:event/card/player | what:goods from_<from>:player? | requires
need, require | agent:player | what:goods to>to | requires_to
use, spend | agent:player/card | what:goods/token to>to | use_to
use | agent:player/card | what:event/quality/card/token against<against>:card? | use
make | agent:player/card | +use what<of>:event/quality/card/token against<against>:card? | use
act | agent:card | | act
use, exercise | agent:player/card | what:event/quality/card to>to | use
produce | agent:card | what:goods instead~? | produce
challenge | agent:card/player | what:card? with_<to>:event? | challenge
issue | agent:card/player | what:event to<to>:card? | issue
refuse, decline | agent:card/player | what:event from_<from>:card? | refuse
refuse | agent:card/player | | refuse
turn | agent:card/player | +down what:event from_<from>:card? | refuse
take | agent:card/player | +up what:event | accept
accept | agent:card/player | what:event | accept
accept | agent:card/player | | accept
thrust | agent:card/player | with_<with>:card? | thrust
parry | agent:card/player | what:event with_<with>:card? from_<from>:zone/play? | parry
parry | agent:card/player | with_<with>:card? from_<from>:zone/play? for_<for>:card? | parry
raid | agent:card/player | what:card/player? | raid
attack | agent:card/player | what:card/player? | attack
attack | agent:card | with_<alongside,beside>:card | attack_with
defend | agent:card | with_<alongside,beside>:card | defend_with
fight | agent:card | with_<alongside,beside>:card | fight_with
defend | agent:card/player | what:card? against<against,in,at>:event/card? | defend
defend | agent:card/player | to+here | defend
meet | agent:card | at<in>:event | oppose
oppose, face, meet | agent:card | what:card/event at<in>:event? | oppose
engage | agent:card/player/army | with_<with>:bonus/card/value? as_<as>:card/player? | engage
engage | agent:card | +together with_<with>:card | engage
assign, commit, send | agent:player | what:card to>to | assign
assign, commit, send | agent:player | what:card to<to,against>:event/card/player | assign
assign | agent:player | what:card | assign
absorb | agent:card/player/army/token/goods | what:goods with_<with>:card? | absorb
deal, inflict | agent:card/event | what:goods | deal
deal, inflict | agent:card/event | what:goods to<to,on>:card/army | deal
lead | agent:card | what:card | lead
invite | agent:player | what:player/card to<to,into>:event? as_<as>:player/card? | invite
ally | agent:player | with_<with>:player? | ally
succeed | agent:card/player/event | with_<in,at>:event? | succeed
fail | agent:card/player/event | with_<in,at>:event? | fail
cast | agent:player/card | what:card | cast
play, announce | agent:player | what:card/event from_<from>:zone/play? | play
use, play | agent:player | | use_ability
play | agent:player | with_<with>:zone/card state~ | keep_open
work, function | what:text/event | | works
have | agent:event/card/token | what:event | has_event
begin, start | agent:player | what:time with_<with>:card | begin_with
allow, permit | agent:value/event/card | what:event | allows
lose | agent:card | what:goods to<to>:event/card | lose_to
keep | agent:player | what:zone/card state~ at<on>:zone/play? | keep_open
tell | agent:player | what:card | tell
declare, begin, start, make, launch, conduct, stage, mount, undertake | agent:player/card | what:event against<against>:player/card? | declare
take, use, perform | agent:player | what:event | take_action
take | agent:player | what:event to>to | take_action_to
take | agent:player | what:event from_<from>:zone/play | parry_from
take | agent:card/event | +effect | take_effect
happen, occur, resolve, trigger | agent:card/event | how>times? | take_effect
target | agent:player/card/event/quality | what:card/player/token with_<with>:event/card? | target
affect | agent:event/card/player | what:card/player/event/value | affect
negate, cancel, nullify, prevent, counter | agent:player/card/event | what:event/card/goods | negate
redirect | agent:player/card | what:event/card/goods/quality to<to>:card/player/token? | redirect
use | agent:card | what:value/goods | use_value
use | agent:player | what:goods | use
ignore | agent:player/card | what:text/value/event/quality/card/goods | ignore
begin, start | what:event/time | | begins
end, finish | what:event/time | | ends
end | agent:player/event | what:event/time | end_it
last | what:event | | lasts
restore | agent:event/player/card | what:goods/value/card | restore
count | agent:player | what:value/card/goods to<toward,towards>:event/value | count_toward
count | agent:card/value/player | as_<as>:card/number | counts_as
consider, treat | agent:player | what:card/event/value/player as_>pred | treat_as
treat | agent:player | what:card/event/value as_>asthough | treat_as
become, remain, stay | agent:card/player | as_>pred | becomes
make, render | agent:player/card/event | what:card as_>pred | make_be
become | what:value | as_>pred | becomes
remain, stay | agent:card/player | at<in,on,at>:zone/event/card | stays
remain, stay | agent:card/player/goods/token | | stays
leave | agent:player | what:card how>where | leave_be
leave | agent:player | what:card +there | leave_be
remain, stay | agent:goods | +absorbed | stays_absorbed
let | agent:player/card/event | for_:player/card what>bare | let
allow, permit, invite | agent:player/card/event | for_:player/card what>to | let
have, make | agent:player/card/event | for_:player/card what>bare | make_do
force, require, cause, compel, order, oblige | agent:player/card/event | for_:player/card what>to | make_do
belong | what:card | to<to>:player/text | belongs
please, like, want, wish | agent:player | | wish
want, wish, like | agent:player/card | what>to | wants_to
please | agent:card/event | what:player | please
do | agent:player/card | | does_so
do | agent:player/card | +so | does_so
do | agent:player/card | what:event/pronoun | does_so
do | agent:player/card | +nothing what>except | does_only
repeat, copy | agent:player | what:event/card | repeat
change, switch, swap | what:card | +sides | change_sides
skip | agent:player | what:time/event | skip
apply | what:event/bonus/text | to<to>:card/event? | applies
involve | agent:event | what:card/player | involves
help, assist, aid | agent:player/card | what:player/card? with_<in,with>:event? | help
come | what:event/card/goods/token | from_<from>:zone/play/card/player | comes_from
come | what:event | | comes_from
come | agent:player | to<to,across>:card | come_to
survive | agent:card | what:event/goods? | survive
take | agent:card/player | +part with_<in>:event? | takes_part
save, rescue, spare | agent:card/player | what:card | save
protect, shield | agent:card | what:card from_<from,against>:event/card | protect
lie, sit, stand | what:card | at<in,on,under>:zone/card | lies
lie | what:card | at+there | lies
fill, refill | agent:player/event | what:card to<to>:value? | fill
take | agent:event | what:card above<above,past,over>:value | exceed_capacity
"""

ROLES_FOR_SMALL_WORDS: Final = ("home", "away", "back", "here", "there")


class Slot(NamedTuple):
    """What goes with a verb: a role, the sorts that fit, and how it is said."""

    role: str
    prepositions: tuple[str, ...]  # none for an object
    sorts: tuple[str, ...]
    small: str  # a small word: home, so
    inner: str  # what else fills it: to, bare, pred ..., or state
    needed: bool


class Frame(NamedTuple):
    """A way to use a verb."""

    verb: str
    subject: str
    subject_sorts: tuple[str, ...]
    slots: tuple[Slot, ...]
    sense: str


_SLOT: Final = re.compile(r"(\w*)(?:<([^>]*)>)?(?::([\w/]+)|\+(\w+)|>(\w+)|(~))(\??)$")
_SLOTS: Final = re.compile(r"\w*(?:<[^>]*>)?(?::[\w/]+|\+\w+|>\w+|~)\??")


def _slot(written: str) -> Slot:
    found = _SLOT.match(written)
    assert found is not None, written
    role, prepositions, sorts, small, inner, state, perhaps = found.groups()
    return Slot(
        "state" if state else role,
        tuple(prepositions.split(",")) if prepositions else (),
        tuple(sorts.split("/")) if sorts else (),
        small or "",
        "state" if state else inner or "",
        not perhaps,
    )


def read_table(table: str) -> list[Frame]:
    """The frames of a table."""
    frames: list[Frame] = []
    for line in table.strip().splitlines():
        verbs, subject, slots, sense = [part.strip() for part in line.split("|")]
        role, sorts = subject.split(":")
        pieces = tuple(_slot(piece) for piece in _SLOTS.findall(slots))
        frames += [
            Frame(verb, role, tuple(sorts.split("/")), pieces, sense)
            for verb in verbs.replace(" ", "").split(",")
        ]
    return frames


FRAMES: Final[dict[str, list[Frame]]] = {}
for _frame in read_table(TABLE):
    FRAMES.setdefault(_frame.verb, []).append(_frame)

#: Each form of a verb, by the class of words that it belongs to.
FORMS: Final[dict[str, dict[str, list[str]]]] = {
    name: {} for name in ("%base", "%third", "%past", "%ing", "%participle")
}
for _verb in FRAMES:
    for _name, _form in zip(FORMS, verb_forms(_verb), strict=True):
        FORMS[_name].setdefault(_form, []).append(_verb)
