"""A card as plain JSON, for the golden file."""

from typing import Any

from tuckbox.games.scratch_wars.cards import Card, Hero


def plain(card: Card) -> dict[str, Any]:
    """Everything a card says."""
    both = {"code": card.code, "name": card.name, "stars": card.stars, "foil": card.foil}
    if isinstance(card, Hero):
        return {
            **both,
            "own_name": card.own_name,
            "origin": card.origin,
            "lives": card.lives,
            "team_lives": card.team_lives,
            "handles": list(card.handles),
            "energy": list(card.energy),
            "bonus_effects": list(card.bonus_effects),
            "bonus_values": list(card.bonus_values),
        }
    return {
        **both,
        "kind": card.kind,
        "cost": card.cost,
        "resistance": card.resistance,
        "colours": list(card.colours),
        "effects": list(card.effects),
        "strengths": list(card.strengths),
        "resistances": list(card.resistances),
    }
