"""Kuhn poker in English."""

from tuckbox.core.sentences.en import English, points

from .. import values as ev


class KuhnEnglish(English):
    def dealt(self, event: ev.Dealt) -> str:
        return f"{self.seat(event.seat)} gets {event.card or 'a card'}."

    def said(self, event: ev.Said) -> str:
        return f"{self.seat(event.seat)} says {event.word}."

    def showed(self, event: ev.Showed) -> str:
        return f"{self.seat(event.seat)} shows {event.card}."

    def won(self, event: ev.Won) -> str:
        return f"{self.seat(event.seat)} wins {points(event.points)}."

    def not_now(self, why: ev.NotNow) -> str:
        return f"That is not to be said now ({why.rule})."

    def not_dealt(self, why: ev.NotDealt) -> str:
        return f"No such card is dealt now ({why.rule})."


SENTENCES = KuhnEnglish
