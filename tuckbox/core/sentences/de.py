"""German: what is common to all games."""

from .. import refusals as no
from .base import Sentences

_LEVELS = {
    "random": "Zufall",
    "beginner": "Anfänger",
    "club": "Verein",
    "expert": "Könner",
    "study": "Studium",
}


class German(Sentences):
    language = "Deutsch"

    def bot(self, level: str) -> str:
        return f"Bot ({_LEVELS.get(level, level)})"

    def repeated(self, sentence: str, times: int) -> str:
        return f"{sentence.removesuffix('.')} ({times}-mal)."

    def not_allowed(self, why: no.NotAllowed) -> str:
        return f"Die Aktion {why.action} ist hier nicht erlaubt."

    def no_such_action(self, why: no.NoSuchAction) -> str:
        return f"Es gibt keine Aktion {why.action}; sie gehen von 0 bis {why.actions - 1}."

    def no_such_seat(self, why: no.NoSuchSeat) -> str:
        return f"Nur wer am Tisch sitzt, kann handeln: Plätze 0 bis {why.seats - 1}."

    def contest_over(self, why: no.ContestOver) -> str:
        return "Die Partie ist vorbei."

    def wait_for_chance(self, why: no.WaitForChance) -> str:
        return "Das ist Sache des Zufalls oder muss warten, bis der Zufall am Zug war."

    def not_yours(self, why: no.NotYours) -> str:
        return f"Das ist jetzt nicht Sache von {self.seat(why.seat)}."

    def no_words(self, why: no.NoWords) -> str:
        return f"In {self.title} wird zu den Zügen nichts gesagt."

    def too_many_words(self, why: no.TooManyWords) -> str:
        return f"Eine Zeile hat höchstens {why.longest} Zeichen; diese hat {why.length}."

    def not_text(self, why: no.NotText) -> str:
        return "Eine Zeile ist reiner Text; diese enthält Zeichen, die nicht erlaubt sind."

    def no_such_step(self, why: no.NoSuchStep) -> str:
        return f"Zu Schritt {why.step} geht es nicht zurück; es gibt nur {why.steps}."

    def too_many_takebacks(self, why: no.TooManyTakebacks) -> str:
        return f"Mehr als {why.most} Mal wird in einer Partie nichts zurückgenommen."


def points(count: int) -> str:
    """
    >>> points(1), points(3)
    ('1 Punkt', '3 Punkte')
    """
    return "1 Punkt" if count == 1 else f"{count} Punkte"
