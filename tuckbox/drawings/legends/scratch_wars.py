"""The words of the drawing of Scratch Wars."""

from tuckbox.games.scratch_wars.card import HeroCard, card_of
from tuckbox.games.scratch_wars.pages import card_text
from tuckbox.games.scratch_wars.view import ScratchWarsView

from . import Legend


def heroes(view: ScratchWarsView) -> dict[str, str]:
    """The heroes of the duel by names of their own; a compact drawing shows no other name."""
    found = {}
    for side in view.sides:
        hero = card_of(side.hero)
        assert isinstance(hero, HeroCard)
        found[hero.own_name] = card_text(hero)
    return found


LEGEND = Legend(
    goal="Two heroes fight with weapons, and each weapon is a wheel with nine notches. You spin "
    "it, it stops somewhere, and you decide whether to use the notch; its colour says whether "
    "your turn goes on. Whoever brings the other hero down to 0 lives wins the duel.",
    named=heroes,
    words={
        "lives; █, ░, =, .": "A hero with 0 lives has lost. The bar shows how many are left "
        "(SW-4).",
        "energy": "What spins are paid with; 12 is the most you can keep. At the start of your "
        "turn you get the energy of the time of day (SW-9). As an effect on a wheel it brings you "
        "that much more at once (SW-E1).",
        "actions; action, last": "How many times you can still spin or repair this turn; you "
        "start with four (SW-2).",
        "level; 2e": "How much of the rules you play with. 1: spins, colours and attacks. 2: "
        "times of day, bonuses and sudden death too. 2e: every icon does what it shows. 3: energy "
        "as well.",
        "round": "Both players have had a turn when it ends, and the next time of day begins.",
        "morning, noon, evening, night": "The times of day, one each round. A hero has another "
        "energy and other bonuses at each.",
        "bonus; +, -, no bonus": "Adds to the strength of the effect it names, or takes off, once "
        "each turn. If it is negative, you must take it (SW-6).",
        "sudden death": "From round nine on both heroes lose 5 lives before the first turn of "
        "every round (SW-7).",
        "staked; coin, coins": "Each player has put in so many coins. The winner takes them all; "
        "after a draw each takes back their own (SW-A1).",
        "go, decide, stop; green, orange, red": "The colours of a notch. Green: your turn goes "
        "on. Orange: use it and end the turn, or skip it and go on. Red: the turn ends, used or "
        "not (SW-3).",
        "odds; /, r, nothing": "'2/9 attack 2 3' means that two of the nine notches are attacks, "
        "with the strengths 2 and 3. In '3r4' the 4 is the resistance of a stored effect. An "
        "energy notch brings nothing below level 3 (SW-8).",
        "costs": "The energy that a spin costs. '+1' is added for a weapon that the hero does not "
        "handle.",
        "resists": "An attack on the weapon or on its stored effect has to be at least as strong "
        "as this (SW-E3).",
        "stores, stored, store": "An effect that lies on the weapon until it is used or cancelled "
        "(SW-E0).",
        "broken; face-down": "The weapon lies face-down and cannot be spun until it is repaired.",
        "being repaired; being": "The weapon can be spun again from the next turn of its owner "
        "on, and nothing can touch it until then (SW-E6).",
        "used": "This bonus has been used this turn.",
        "launch; combos, fire, keep": "At the end of your turn you may launch two or more stored "
        "combos together, as one attack; 'fire' says that these are enough, 'keep' launches none "
        "(SW-E9).",
        "spin; spinning, stopped": "Turns the wheel of a weapon, as in 'spin Bamboo Bow'.",
        "spin-off": "Each player spins a weapon; whoever gets more decides who goes first.",
        "East, West; ◆, ◇, #, o": "The two seats: ◆ is East and ◇ is West (# and o where a "
        "terminal has no such signs).",
        "start; go first, go second, first, second, lose": "Whoever won the spin-off goes first "
        "and loses 2 lives, or goes second (SW-1).",
        "turn; end turn, end, ends": "Your turn ends when you say so, when you have no action or "
        "energy left, or when the colour of a notch ends it (SW-2, SW-3).",
        "use, skip": "What becomes of the notch you spun: you use its effect, or leave it (SW-3).",
        "repair": "An action of its own that turns a broken weapon face-up again when your next "
        "turn starts (SW-E6).",
        "cancel": "Takes an effect of your own off its weapon, so that you can spin it (SW-E0).",
        "hero": "The one you fight with. '? NAME' tells you what its type is like.",
        "weapon, wheel, notch": "A weapon is a wheel with nine notches; each has a colour, an "
        "effect and a strength (SW-C1).",
        "bow, axe, sword, wand": "The kinds of weapon. Each hero handles some of them, and spins "
        "of others cost 1 energy more (SW-9).",
        "effect": "What a notch does: '? attack' or '? shield' tells you about one.",
        "target": "What an attack is aimed at: the hero, a weapon or a stored effect (SW-E4).",
        "answer, let it through; let, through, shields": "Shields take their numbers off an "
        "attack; you may also let it through (SW-E8).",
        "choose": "You say whether a bonus goes with the effect, and which (SW-6).",
        "NAME": "Write a name here, such as that of a weapon; the start of it will do.",
        "lot; drawn": "After ten equal spin-offs a lot decides who starts (SW-1).",
        "duel, draw; won, takes, takes back": "Whoever brings the other hero down to 0 lives wins "
        "the duel. If both fall at once, or after round 50, it is a draw (SW-4, SW-7).",
    },
)
