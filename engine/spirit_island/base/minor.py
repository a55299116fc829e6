"""The minor powers of the base box."""

from __future__ import annotations

from engine.spirit_island.pieces import BLIGHT, BUILDINGS, CITY, DAHAN, EXPLORER, INVADERS, PRESENCE, SMALL, TOWN
from engine.spirit_island.powers import FAST, OR, SLOW, farther, level, minor, sacred_site
from engine.spirit_island.words.choices import IfElse, either
from engine.spirit_island.words.conditions import (
    ON_ANOTHER,
    AtLeast,
    absent,
    present,
    terrain,
)
from engine.spirit_island.words.growth import GainPowerCard
from engine.spirit_island.words.land import (
    SACRED_SITE,
    Add,
    DahanStrike,
    Damage,
    DamageEach,
    DamagePer,
    Defend,
    Destroy,
    Fear,
    Gather,
    GatherUpTo,
    Push,
    PushAll,
    PushUpTo,
    RemoveBlight,
    Replace,
)
from engine.spirit_island.words.spirits import DifferentElements, Energy
from engine.spirit_island.words.targets import ANY, NO_BLIGHT, NO_INVADERS, SPIRIT, WITH_DAHAN, WITH_INVADERS
from engine.spirit_island.words.targets import terrain_target as in_terrain
from engine.spirit_island.words.turn import ThisTurn
from engine.text import N_
from engine.words import If

minor(
    N_("Call of the Dahan Ways"),
    cost=1,
    elements="moon water animal",
    speed=SLOW,
    range=1,
    target=WITH_DAHAN,
    effect=Replace((EXPLORER,), (DAHAN,)),
    levels=[level("2 moon", Replace((TOWN,), (DAHAN,)), OR)],
)
minor(
    N_("Call to Bloodshed"),
    cost=1,
    elements="sun fire animal",
    speed=SLOW,
    range=1,
    target=WITH_DAHAN,
    effect=either(DamagePer(1, DAHAN), GatherUpTo(3, (DAHAN,))),
)
minor(
    N_("Call to Isolation"),
    cost=0,
    elements="sun air animal",
    speed=FAST,
    range=1,
    target=WITH_DAHAN,
    effect=either(Push(1, SMALL, per=DAHAN), Push(1, (DAHAN,))),
)
minor(
    N_("Call to Migrate"),
    cost=1,
    elements="fire air animal",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=GatherUpTo(3, (DAHAN,)) + PushUpTo(3, (DAHAN,)),
)
minor(
    N_("Call to Tend"),
    cost=1,
    elements="water plant animal",
    speed=SLOW,
    range=1,
    target=WITH_DAHAN,
    effect=either(RemoveBlight(1), PushUpTo(3, (DAHAN,))),
)
minor(
    N_("Dark and Tangled Woods"),
    cost=1,
    elements="moon earth plant",
    speed=FAST,
    range=1,
    target=ANY,
    effect=Fear(2) + If(terrain("mountain", "jungle"), Defend(3)),
)
minor(
    N_("Delusions of Danger"),
    cost=1,
    elements="sun moon air",
    speed=FAST,
    range=1,
    target=ANY,
    effect=either(Push(1, (EXPLORER,)), Fear(2)),
)
minor(
    N_("Devouring Ants"),
    cost=1,
    elements="sun earth animal",
    speed=SLOW,
    range=sacred_site(1),
    target=ANY,
    effect=Fear(1) + Damage(1) + Destroy(1, (DAHAN,)) + If(terrain("jungle", "sand"), Damage(1, more=True)),
)
minor(
    N_("Drift down into Slumber"),
    cost=0,
    elements="air earth plant",
    speed=FAST,
    range=2,
    target=ANY,
    effect=IfElse(terrain("jungle", "sand"), Defend(4), Defend(1)),
)
minor(
    N_("Drought"),
    cost=1,
    elements="sun fire earth",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=Destroy(3, (TOWN,)) + DamageEach(1, BUILDINGS) + Add(1, BLIGHT),
    levels=[level("3 sun", Destroy(1, (CITY,)))],
)
minor(
    N_("Elemental Boon"),
    cost=1,
    elements="",
    speed=FAST,
    target=SPIRIT,
    effect=DifferentElements(3),
)
minor(
    N_("Encompassing Ward"),
    cost=1,
    elements="sun water earth",
    speed=FAST,
    target=SPIRIT,
    effect=ThisTurn("DefendPresence", 2),
)
minor(
    N_("Enticing Splendor"),
    cost=0,
    elements="sun air plant",
    speed=FAST,
    range=0,
    target=NO_BLIGHT,
    effect=either(Gather(1, SMALL), GatherUpTo(2, (DAHAN,))),
)
minor(
    N_("Entrancing Apparitions"),
    cost=1,
    elements="moon air water",
    speed=FAST,
    range=1,
    target=ANY,
    effect=Defend(2) + If(absent(*INVADERS), GatherUpTo(2, (EXPLORER,))),
)
minor(
    N_("Gift of Constancy"),
    cost=0,
    elements="sun earth",
    speed=FAST,
    target=SPIRIT,
    effect=Energy(2) + ThisTurn("TakeBack") + If(ON_ANOTHER, ThisTurn("TakeBack", you=True)),
)
minor(
    N_("Gift of Living Energy"),
    cost=0,
    elements="sun fire plant",
    speed=FAST,
    target=SPIRIT,
    effect=Energy(1) + If(ON_ANOTHER, Energy(1, more=True)) + If(AtLeast(2, (SACRED_SITE,)), Energy(1, more=True)),
)
minor(
    N_("Gift of Power"),
    cost=0,
    elements="moon water earth plant",
    speed=SLOW,
    target=SPIRIT,
    effect=GainPowerCard("minor", it=True),
)
minor(
    N_("Gnawing Rootbiters"),
    cost=0,
    elements="earth animal",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=PushUpTo(2, (TOWN,)),
)
minor(
    N_("Land of Haunts and Embers"),
    cost=0,
    elements="moon fire air",
    speed=FAST,
    range=2,
    target=ANY,
    effect=Fear(2)
    + PushUpTo(2, SMALL)
    + If(present(BLIGHT), Fear(2, more=True) + PushUpTo(2, SMALL, more=True) + Add(1, BLIGHT)),
)
minor(
    N_("Lure of the Unknown"),
    cost=0,
    elements="moon fire air plant",
    speed=FAST,
    range=2,
    target=NO_INVADERS,
    effect=Gather(1, SMALL),
)
minor(
    N_("Nature's Resilience"),
    cost=1,
    elements="earth plant animal",
    speed=FAST,
    range=sacred_site(1),
    target=ANY,
    effect=Defend(6),
    levels=[level("2 water", RemoveBlight(1), OR)],
)
minor(
    N_("Pull Beneath the Hungry Earth"),
    cost=1,
    elements="moon water earth",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=If(present(PRESENCE), Fear(1) + Damage(1)) + If(terrain("sand", "wetland"), Damage(1)),
)
minor(
    N_("Purifying Flame"),
    cost=1,
    elements="sun fire air plant",
    speed=SLOW,
    range=sacred_site(1),
    target=ANY,
    effect=IfElse(terrain("mountain", "sand"), either(DamagePer(1, BLIGHT), RemoveBlight(1)), DamagePer(1, BLIGHT)),
)
minor(
    N_("Quicken the Earth's Struggles"),
    cost=1,
    elements="moon fire earth animal",
    speed=FAST,
    range=sacred_site(0),
    target=ANY,
    effect=either(DamageEach(1, BUILDINGS), Defend(10)),
)
minor(
    N_("Rain of Blood"),
    cost=0,
    elements="air water animal",
    speed=SLOW,
    range=sacred_site(1),
    target=WITH_INVADERS,
    effect=Fear(2) + If(AtLeast(2, BUILDINGS), Fear(1, more=True)),
)
minor(
    N_("Reaching Grasp"),
    cost=0,
    elements="sun air water",
    speed=FAST,
    target=SPIRIT,
    effect=ThisTurn("ReachFarther", 2),
)
minor(
    N_("Rouse the Trees and Stones"),
    cost=1,
    elements="fire earth plant",
    speed=SLOW,
    range=sacred_site(1),
    target=NO_BLIGHT,
    effect=Damage(2) + Push(1, (EXPLORER,)),
)
minor(
    N_("Sap the Strength of Multitudes"),
    cost=0,
    elements="water animal",
    speed=FAST,
    range=0,
    target=ANY,
    effect=Defend(5),
    levels=[farther("1 air", 1)],
)
minor(
    N_("Savage Mawbeasts"),
    cost=0,
    elements="fire animal",
    speed=SLOW,
    range=sacred_site(1),
    target=ANY,
    effect=If(terrain("jungle", "wetland"), Fear(1) + Damage(1)),
    levels=[level("3 animal", Damage(1))],
)
minor(
    N_("Shadows of the Burning Forest"),
    cost=0,
    elements="moon fire plant",
    speed=SLOW,
    range=0,
    target=WITH_INVADERS,
    effect=Fear(2) + If(terrain("mountain", "jungle"), Push(1, (EXPLORER,)) + Push(1, (TOWN,))),
)
minor(
    N_("Song of Sanctity"),
    cost=1,
    elements="sun water plant",
    speed=SLOW,
    range=1,
    target=in_terrain("mountain", "jungle"),
    effect=IfElse(present(EXPLORER), PushAll((EXPLORER,)), RemoveBlight(1)),
)
minor(
    N_("Steam Vents"),
    cost=1,
    elements="fire air water earth",
    speed=FAST,
    range=0,
    target=ANY,
    effect=Destroy(1, (EXPLORER,)),
    levels=[level("3 earth", Destroy(1, (TOWN,)), OR)],
)
minor(
    N_("Uncanny Melting"),
    cost=1,
    elements="sun moon water",
    speed=SLOW,
    range=sacred_site(1),
    target=ANY,
    effect=If(present(*INVADERS), Fear(1)) + If(terrain("sand", "wetland"), RemoveBlight(1)),
)
minor(
    N_("Veil the Night's Hunt"),
    cost=1,
    elements="moon air animal",
    speed=FAST,
    range=2,
    target=WITH_DAHAN,
    effect=either(DahanStrike(1), PushUpTo(3, (DAHAN,))),
)
minor(
    N_("Visions of Fiery Doom"),
    cost=1,
    elements="moon fire",
    speed=FAST,
    range=0,
    target=ANY,
    effect=Fear(1) + Push(1, SMALL),
    levels=[level("2 fire", Fear(1, more=True))],
)
minor(
    N_("Voracious Growth"),
    cost=1,
    elements="water plant",
    speed=SLOW,
    range=sacred_site(1),
    target=in_terrain("jungle", "wetland"),
    effect=either(Damage(2), RemoveBlight(1)),
)
