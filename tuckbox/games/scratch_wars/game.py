"""The game as an object: what can be chosen, and the way into the other rooms."""

from collections.abc import Mapping, Sequence
from typing import Any

from tuckbox.core import (
    CHANCE,
    BadSetup,
    BadView,
    CardPage,
    Game,
    Move,
    Refusal,
    Rng,
    Setup,
    State,
    View,
    Viewer,
)
from tuckbox.core.notation import quoted
from tuckbox.core.options import Value, seats_given

from . import choosing, notation, pages
from .actions import ACTIONS
from .arms import Arms, arms_for, equipment_of, number_of
from .balance import balanced_sides
from .card import ScratchWarsCard, card_of
from .effects import HEALING, HERE
from .equipment import MOST_WEAPONS, Equipment, check_equipment, check_sides
from .events import ScratchWarsEvent
from .examples import examples
from .moves import ScratchWarsMove, action_of, move_of
from .naming import SEATS
from .positions import problem_with
from .reasons import why_not
from .refusals import ScratchWarsRefusal
from .rounds import LAST_ROUND, SUDDEN_DEATH_FROM, SUDDEN_DEATH_LOSES
from .spin_off import MOST_TIES
from .state import ScratchWarsState
from .types import NOTCHES
from .view import ScratchWarsView, view_of
from .worlds import world


class ScratchWars(Game):
    """Scratch Wars, the duel."""

    key = "scratch-wars"
    folder = HERE
    title = "Scratch Wars"
    summary = "Two heroes, a handful of wheels to spin, and a decision after every spin."
    rules_version = 2
    view_type = ScratchWarsView
    move_type = ScratchWarsMove
    event_type = ScratchWarsEvent
    refusal_type = ScratchWarsRefusal
    card_type = ScratchWarsCard
    fewest_seats = 2
    most_seats = 2
    stage_word = "duel"
    can_be_drawn = True
    options = (choosing.LEVEL, choosing.PAIRING, choosing.STAKE)
    seat_options = (choosing.HERO, choosing.WEAPONS)

    # -- starting -----------------------------------------------------------------

    def setup(
        self,
        options: Mapping[str, Value] | None = None,
        seats: Sequence[Mapping[str, Value]] | None = None,
    ) -> Setup:
        """What a seat leaves out comes from the pairing; what was chosen is written as codes."""
        given = seats_given(seats, 2)
        chosen = super().setup(options, given)
        values = dict(chosen.options)
        ready = choosing.PAIRINGS.get(values["pairing"])
        asked = zip(given, chosen.seats, strict=True)
        sides = [_side(values, number, *each) for number, each in enumerate(asked)]
        check_sides(*sides)
        choosing.check_stake(values["stake"], sides)
        if ready is not None and tuple(sides) != ready.sides:
            values["pairing"] = choosing.OWN
        return Setup(values, tuple(map(_named, sides)))

    def partial_setup(
        self, options: Mapping[str, Value] | None, seats: Sequence[Mapping[str, Value] | None]
    ) -> Setup:
        """A side is only held against the other one when that has been chosen."""
        if None not in seats:
            return self.setup(options, [given or {} for given in seats])
        chosen = super().setup(options, [given or {} for given in seats])
        asked = enumerate(zip(seats, chosen.seats, strict=True))
        return Setup(
            chosen.options,
            tuple(
                {} if given is None else _named(_side(chosen.options, number, given, read))
                for number, (given, read) in asked
            ),
        )

    def random_setup(
        self, rng: Rng, options: Mapping[str, Value] | None = None, seats: int | None = None
    ) -> Setup:
        """A fair match of two sides nobody chose; or the pairing that was asked for."""
        values = dict(options or {})
        if values.get("pairing", choosing.OWN) != choosing.OWN:
            return self.setup(values, [{}] * (2 if seats is None else seats))
        values["pairing"] = choosing.OWN
        stake = choosing.STAKE.read(values.get("stake", 0))
        fewest = max(1, -(-stake // choosing.MOST_COINS))
        pair = balanced_sides(rng, fewest + rng.randrange(MOST_WEAPONS - fewest + 1))
        chosen = [{"hero": side.hero, "weapons": list(side.weapons)} for side in pair]
        return self.setup(values, chosen if seats is None else chosen[:seats])

    def new(self, setup: Setup | None = None) -> ScratchWarsState:
        setup = setup or self.setup()
        state = ScratchWarsState(setup.options, arms_of(setup))
        state.begin()
        return state

    def setup_of(self, state: State) -> Setup:
        arms = _own(state).arms
        seats = [
            {"hero": hero.code, "weapons": [weapon.code for weapon in weapons]}
            for hero, weapons in arms.sides
        ]
        return Setup(state.options, tuple(seats))

    def longest(self, setup: Setup) -> int:
        # Before the duel: two spins and two wheels a time, a lot, the choice.
        before = 4 * (MOST_TIES + 1) + 2
        arms = arms_of(setup)
        return before + 2 * most_rounds(arms) * longest_turn(arms)

    def action_count(self, setup: Setup) -> int:
        return ACTIONS

    # -- seats and views ----------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def view(self, state: State, viewer: Viewer) -> ScratchWarsView:
        return view_of(self, _own(state), viewer)

    def worlds(self, view: View[Any], rng: Rng) -> ScratchWarsState:
        if not isinstance(view, ScratchWarsView):
            raise BadView(f"This is a view of {quoted(view.game)}, not of {self.key!r}.")
        try:
            return world(view)
        except BadSetup as error:
            raise BadView(f"No position agrees with this view: {error}") from None

    def problem(self, state: State) -> str | None:
        return problem_with(_own(state))

    # -- moves --------------------------------------------------------------------

    def move(self, state: State, action: int) -> ScratchWarsMove:
        return move_of(action)

    def action(self, state: State, move: Move) -> int:
        return action_of(move)

    def text(self, state: State, action: int) -> str:
        return notation.text_of(_own(state), move_of(action))

    def parse(self, state: State, text: str, seat: int = CHANCE) -> int:
        return action_of(notation.parse(_own(state), text))

    def why_not(self, state: State, action: int) -> Refusal:
        return why_not(_own(state), move_of(action))

    # -- reading matter -----------------------------------------------------------

    def card_ids(self, options: Mapping[str, Value] | None = None) -> list[str]:
        """The codes of the cards in the ready pairings. There are far more cards: every valid
        code is one, and `card` knows it."""
        codes = [
            code
            for pairing in choosing.PAIRINGS.values()
            for side in pairing.sides
            for code in (side.hero, *side.weapons)
        ]
        return list(dict.fromkeys(codes))

    def card(self, card: str, options: Mapping[str, Value] | None = None) -> ScratchWarsCard:
        return card_of(card)

    def cards(self) -> list[CardPage]:
        return pages.cards()

    def pictured(self, page: str) -> str:
        return examples().get(page, "")

    def terms(self) -> dict[str, str]:
        return pages.terms()

    def explain(self, topic: str) -> str:
        if pages.looks_like_a_code(topic):
            return pages.card_text(card_of(topic))
        return super().explain(topic)


def _own(state: State) -> ScratchWarsState:
    assert isinstance(state, ScratchWarsState)
    return state


def _side(
    values: Mapping[str, Value], number: int, asked: Mapping[str, Value], read: Mapping[str, Value]
) -> Equipment:
    """What a seat fights with: what it asked for, and the rest from the pairing."""
    ready = choosing.PAIRINGS.get(values["pairing"])
    missing = [name for name in ("hero", "weapons") if asked.get(name) is None]
    if missing and ready is None:
        raise BadSetup(f"{SEATS[number]} has to name {' and '.join(missing)}, or choose a pairing.")
    side = equipment_of(read)
    if ready is not None:
        pair = ready.sides[number]
        side = Equipment(
            pair.hero if "hero" in missing else side.hero,
            pair.weapons if "weapons" in missing else side.weapons,
        )
    return check_equipment(side.hero, side.weapons, number_of(values["level"]))


def _named(side: Equipment) -> dict[str, Value]:
    return {"hero": side.hero, "weapons": list(side.weapons)}


def arms_of(setup: Setup) -> Arms:
    one, other = setup.seats
    return arms_for(setup.options["level"], equipment_of(one), equipment_of(other))


def most_rounds(arms: Arms) -> int:
    """With sudden death a hero that cannot be healed falls soon after the eighth round."""
    most = LAST_ROUND
    for seat in range(2):
        heals = any(
            arms.does[(seat * MOST_WEAPONS + place) * NOTCHES + notch] == HEALING
            for place in range(arms.count[seat])
            for notch in range(NOTCHES)
        )
        if arms.sudden_death and not heals:
            last = SUDDEN_DEATH_FROM + -(-arms.lives[seat] // SUDDEN_DEATH_LOSES)
            most = min(most, last)
    return most


def longest_turn(arms: Arms) -> int:
    """How many actions a turn can have, chance's included, on average over a duel.

    Each of four spins: the spin, the wheel, using it, a bonus, a target and letting it
    through. A stored effect leaves by one more action (a shield, a launch, a cancel), but
    when it was stored there was no target and nothing to let through. At the end of the
    turn each permanent attack and a launch can be let through, and a launch has a bonus, a
    target and an end.
    """
    if not arms.effects:
        return 4 * (4 if arms.sudden_death else 3)
    return 4 * 6 + max(arms.count) + 4
