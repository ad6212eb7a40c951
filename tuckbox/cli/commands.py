"""What can be typed after `tuckbox`: every command with its arguments, its help and examples. What
a command does is in the file that `run` names."""

import argparse

from tuckbox import __version__, compiled

from .arguments import (
    Commands,
    Parser,
    choice_arguments,
    command,
    cores_argument,
    count,
    examples_text,
    game_argument,
    ink_argument,
    option_argument,
    seconds,
)
from .command_name import command_name
from .service_commands import administration, serving


def parser() -> Parser:
    top = Parser(
        prog=command_name(),
        description="Small card games in the terminal: play, read, simulate, check and replay.",
        epilog=examples_text(
            "tuckbox games                      what is in the box",
            "tuckbox play draw-the-line         play against a bot or a friend",
            "tuckbox rules draw-the-line        read how it goes",
            "tuckbox print draw-the-line        have it on paper",
            "tuckbox COMMAND --help             more about a command",
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    form = "compiled" if compiled() else "interpreted"
    top.add_argument("--version", action="version", version=f"tuckbox {__version__} ({form})")
    top.set_defaults(parser=top)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _reading(commands)
    _playing(commands)
    _records(commands)
    _paper_record(commands)
    _schema(commands)
    _paper(commands)
    _wars(commands)
    serving(commands)
    administration(commands)
    return top


def _reading(commands: Commands) -> None:
    command(commands, "games", "shelf:games", "list the games and their options", "tuckbox games")
    cards = command(
        commands,
        "cards",
        "shelf:cards",
        "show all cards of a game, or one of them",
        "tuckbox cards draw-the-line",
        "tuckbox cards draw-the-line NAME      (the start of a name will do)",
    )
    game_argument(cards)
    cards.add_argument("name", metavar="NAME", nargs="*", help="a card, or the start of its name")
    rules = command(
        commands,
        "rules",
        "shelf:rules",
        "read the rules of a game, or one of them",
        "tuckbox rules draw-the-line",
        "tuckbox rules draw-the-line ID        (the rules show their ids)",
    )
    game_argument(rules)
    rules.add_argument("id", metavar="ID", nargs="*", help="the id of one rule")
    deck = commands.add_parser("deck", help="check a deck file", description="Deck files.")
    deck.set_defaults(parser=deck)
    check = command(
        deck.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser),
        "check",
        "shelf:check_deck",
        "say whether a deck file holds a legal deck",
        "tuckbox deck check mine.deck",
    )
    check.add_argument("file", metavar="FILE", help="a deck file; its line 'game:' says which game")


def _playing(commands: Commands) -> None:
    play = command(
        commands,
        "play",
        "play:play",
        "play a game here, against bots or people at the same keyboard",
        "tuckbox play                                    shows what there is to play",
        "tuckbox play draw-the-line                      asks what it has to know",
        "tuckbox play draw-the-line --yes                starts at once",
        "tuckbox play draw-the-line --resume             goes on with an unfinished game",
        "tuckbox play draw-the-line --opponent human     two people, one keyboard",
        "tuckbox play draw-the-line --opponent human --names Ann,Bo",
        "tuckbox play draw-the-line --deck mine.deck --option NAME=VALUE",
        "",
        "'tuckbox games' lists the options of each game and of its seats.",
        "",
        "An unfinished game is kept in $TUCKBOX_HOME, or else in ~/.local/share/tuckbox.",
    )
    play.add_argument("game", metavar="GAME", nargs="?", help="a game, or a menu without it")
    play.add_argument("--resume", action="store_true", help="go on with an unfinished game")
    play.add_argument("--yes", "-y", action="store_true", help="take the defaults, ask nothing")
    play.add_argument("--opponent", metavar="KIND", help="human, or a bot: beginner, club, ...")
    play.add_argument("--players", metavar="LIST", help="who sits where: human,club")
    play.add_argument("--seats", metavar="N", type=count, help="how many seats there are")
    play.add_argument("--seat", metavar="N", help="your seat: 1, 2, ... or random")
    play.add_argument("--names", metavar="LIST", help="what the people are called: Ann,Bo")
    play.add_argument(
        "--seconds", metavar="N", type=seconds, help="how long study may think about a move"
    )
    play.add_argument("--deck", metavar="DECK", help="your deck: a ready one, a file, or random")
    play.add_argument("--their-deck", metavar="DECK", help="the deck of the others")
    play.add_argument("--seed", metavar="S", help="fix all draws by this word or number")
    choice_arguments(play)
    saves = command(
        commands,
        "saves",
        "save_shelf:saves",
        "list the unfinished games, or delete one",
        "tuckbox saves",
        "tuckbox saves --delete draw-the-line-1",
    )
    saves.add_argument("--delete", metavar="NAME", help="delete this one, for good")
    simulate = command(
        commands,
        "simulate",
        "simulate:simulate",
        "let bots play many games, and keep the records",
        "tuckbox simulate draw-the-line --games 1000 --players club,random",
        "tuckbox simulate draw-the-line --games 50 --seed 7 --out games.jsonl",
        "tuckbox simulate draw-the-line --players my_bot.py:MyBot,club --cores 2",
        "",
        "The same arguments always give the same games, byte for byte, on any number of cores.",
        "docs/bots.md tells how to write a bot. Loading it runs its file.",
    )
    game_argument(simulate)
    simulate.add_argument("--games", metavar="N", type=count, default=100, help="how many (100)")
    simulate.add_argument("--seed", metavar="S", default="0", help="a word or a number (0)")
    simulate.add_argument(
        "--players",
        metavar="LIST",
        help="a bot for each seat: random,random; or a class in a file: my_bot.py:MyBot,club",
    )
    cores_argument(simulate, 1)
    simulate.add_argument("--out", metavar="FILE", help="where the records go; - is the output")
    simulate.add_argument("--force", action="store_true", help="replace FILE if it is there")
    choice_arguments(simulate)
    ladder = command(
        commands,
        "ladder",
        "ladder:ladder",
        "measure how much stronger each level is than the one below",
        "tuckbox ladder draw-the-line",
        "tuckbox ladder gotchacards --pairs expert:club,club:random --contests 400",
        "tuckbox ladder scratch-wars --budget expert=500 --study 4000 --cores 2",
        "tuckbox ladder scratch-my-back --seats 4 --pairs expert:beginner --json",
        "tuckbox ladder draw-the-line --players my_bot.py:MyBot,club",
        "",
        "Each setup is played from every seat with the same draws. The same seed gives the",
        "same contests on any number of cores. docs/strength.md tells how the rates are made.",
    )
    game_argument(ladder)
    ladder.add_argument("--pairs", metavar="LIST", help="who meets whom: expert:club,club:random")
    ladder.add_argument(
        "--players",
        metavar="A,B",
        help="one pair instead; A or B may be a class in a file: my_bot.py:MyBot,club",
    )
    ladder.add_argument(
        "--contests", metavar="N", type=count, default=200, help="how many for each pair (200)"
    )
    ladder.add_argument("--seed", metavar="S", default="0", help="a word or a number (0)")
    cores_argument(ladder, None)
    ladder.add_argument(
        "--budget",
        metavar="LEVEL=N",
        action="append",
        default=[],
        help="simulations a decision for a level",
    )
    ladder.add_argument("--study", metavar="N", type=count, help="the same as --budget study=N")
    ladder.add_argument("--seats", metavar="N", type=count, help="how many seats there are")
    ladder.add_argument("--json", action="store_true", help="one JSON object a pair")
    option_argument(ladder)


def _records(commands: Commands) -> None:
    verify = command(
        commands,
        "verify",
        "verify:verify",
        "play every record of a file again and say which do not hold",
        "tuckbox verify games.jsonl",
        "tuckbox verify games.jsonl --strict",
        "tuckbox verify game.jsonl --certificate game.certificate.json --key 5ab4…",
        "",
        "Exit code 0: all are good. 1: some are not. 2: there is nothing to check.",
        "docs/fair-draws.md says what the proof of the draws proves, and to whom.",
    )
    verify.add_argument("file", metavar="FILE", help="a file of records, one on each line")
    verify.add_argument(
        "--strict", action="store_true", help="also refuse a record whose draws are not proved"
    )
    verify.add_argument(
        "--certificate",
        metavar="FILE",
        help="what a table service has signed about the record, which has to be in the file",
    )
    verify.add_argument("--key", metavar="KEY", help="the public key of that service")
    replay = command(
        commands,
        "replay",
        "replay:replay",
        "step through a recorded game, forwards and backwards",
        "tuckbox replay games.jsonl",
        "tuckbox replay games.jsonl --record 3 --seat 1",
        "tuckbox replay games.jsonl --language de",
        "tuckbox replay games.jsonl < /dev/null    (the whole story as text)",
    )
    replay.add_argument("file", metavar="FILE", help="a file of records, one on each line")
    replay.add_argument("--record", metavar="K", type=count, help="the line of the record")
    replay.add_argument("--seat", metavar="N", type=count, help="look with the eyes of this seat")
    replay.add_argument(
        "--language", metavar="CODE", default="en", help="the language of the story, like de (en)"
    )
    transcript = command(
        commands,
        "transcript",
        "transcript:transcript",
        "print the conversation of a recorded game, where the game has one",
        "tuckbox transcript games.jsonl",
        "tuckbox transcript games.jsonl --record 3 --vocabulary",
        "tuckbox transcript games.jsonl --format html > lesson.html",
    )
    transcript.add_argument("file", metavar="FILE", help="a file of records, one on each line")
    transcript.add_argument("--record", metavar="K", type=count, help="the line of the record")
    transcript.add_argument(
        "--format",
        choices=("text", "markdown", "html"),
        default="text",
        help="text, markdown, html",
    )
    transcript.add_argument(
        "--vocabulary", action="store_true", help="add the keywords and phrases that were used"
    )


def _paper_record(commands: Commands) -> None:
    record = command(
        commands,
        "record",
        "paper_record:record",
        "type up a game that was played with real cards",
        "tuckbox record draw-the-line moves.txt --names Ann,Bo -o evening.jsonl",
        "tuckbox record gotchacards - < moves.txt",
    )
    record.description = (
        "Type up a game that was played with real cards. MOVES has one move on each line, as the "
        "rules write them (their last chapter), draws included; words that go with a move stand "
        "behind it in quotation marks. What follows a '#' is left out. The last line may be "
        "'NAME resigns', 'NAME runs out of time', 'NAME leaves' or 'draw agreed'."
    )
    game_argument(record)
    record.add_argument("moves", metavar="MOVES", help="a text file; - for standard input")
    record.add_argument("--names", metavar="NAMES", help="what the players are called, as Ann,Bo")
    record.add_argument("--seats", metavar="N", type=count, help="how many seats there are")
    record.add_argument("-o", "--out", metavar="FILE", help="where to (GAME-on-paper.jsonl)")
    choice_arguments(record)


def _schema(commands: Commands) -> None:
    schema = command(
        commands,
        "schema",
        "schema:schema",
        "print the JSON Schema of all documents of a game, or of the messages of the service",
        "tuckbox schema draw-the-line",
        "tuckbox schema draw-the-line --typescript > draw-the-line.d.ts",
        "tuckbox schema draw-the-line --part move",
        "tuckbox schema service --part incoming",
    )
    game_argument(schema, "; or service, for the table service")
    schema.add_argument("--part", metavar="NAME", help="only this part: view, move, event, ...")
    schema.add_argument("--typescript", action="store_true", help="TypeScript declarations instead")


def _paper(commands: Commands) -> None:
    face = command(
        commands,
        "face",
        "faces:face",
        "show the face of a card, or write it to a file",
        "tuckbox face draw-the-line Griffin",
        "tuckbox face draw-the-line Griffin -o griffin.svg",
        "tuckbox face draw-the-line board -o board.png --width 1200",
    )
    game_argument(face)
    face.add_argument("card", metavar="CARD", nargs="+", help="a card, or a piece like 'back'")
    face.add_argument("-o", "--out", metavar="FILE", help="write it there, as .svg or .png")
    face.add_argument("--width", metavar="PIXELS", type=count, default=630, help="of a .png (630)")
    ink_argument(face)
    option_argument(face)
    sheets = command(
        commands,
        "print",
        "printing:print_game",
        "make a PDF of a game's cards, to print and cut out",
        "tuckbox print draw-the-line",
        "tuckbox print draw-the-line cards --deck griffin-nest --backs -o griffins.pdf",
        "tuckbox print draw-the-line monster --copies 3 --ink grayscale --paper letter",
        "tuckbox print draw-the-line cribs board coins",
        "tuckbox print scratch-wars cards wheels --pair --backs",
        "tuckbox print scratch-my-back --deck my-class.deck",
        "tuckbox print rules draw-the-line         (a booklet of A5 on folded A4)",
    )
    game_argument(sheets)
    sheets.add_argument(
        "part", metavar="PART", nargs="*", help="only these parts; an unknown one lists them"
    )
    sheets.add_argument("--paper", choices=("a4", "letter"), default="a4", help="a4 or letter (a4)")
    ink_argument(sheets)
    sheets.add_argument("--backs", action="store_true", help="backs, for printing on both sides")
    sheets.add_argument(
        "--copies", metavar="N", type=count, default=1, help="of each common card (1)"
    )
    sheets.add_argument("--deck", metavar="DECK", help="a ready deck or a deck file")
    sheets.add_argument(
        "--card",
        metavar="CARD",
        action="append",
        default=[],
        help="only this card, in Scratch Wars its code; may be given several times",
    )
    sheets.add_argument("--pack", metavar="KIND", help="Scratch Wars: a new booster or tin")
    sheets.add_argument(
        "--pair", action="store_true", help="Scratch Wars: the cards of a fair match"
    )
    sheets.add_argument(
        "--seed", metavar="S", help="for --pack and --pair: the same gives the same"
    )
    sheets.add_argument("-o", "--out", metavar="FILE", help="where to (GAME.pdf)")
    option_argument(sheets)
    scan = command(
        commands,
        "scan",
        "scan:scan",
        "read the codes of Scratch Wars cards from photos, and keep them in a collection",
        "tuckbox scan table.jpg",
        "tuckbox scan *.png --collection mine.txt",
    )
    scan.add_argument("picture", metavar="PICTURE", nargs="+", help="a photo of one card or many")
    scan.add_argument("--collection", metavar="FILE", help="where to (in your data folder)")


def _wars(commands: Commands) -> None:
    wars = commands.add_parser(
        "wars", help="cards of Scratch Wars", description="The cards of Scratch Wars."
    )
    wars.set_defaults(parser=wars)
    cards = wars.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    show = command(
        cards, "card", "wars:show_card", "show a card", "tuckbox wars card H3S-NTF-FGP-DC7"
    )
    show.add_argument("code", metavar="CODE", help="the code of the card")
    pack = command(
        cards, "open", "wars:open_a_pack", "open a pack", "tuckbox wars open --pack tin --seed 7"
    )
    pack.add_argument("--pack", metavar="KIND", default="booster", help="booster or tin (booster)")
    pack.add_argument("--seed", metavar="S", help="a word or a number; the same gives the same")
    compare = command(
        cards,
        "compare",
        "wars:compare",
        "compare two cards",
        "tuckbox wars compare W3S-NTF-FGP-G34 W22-222-222-269",
    )
    compare.add_argument("code", metavar="CODE", help="the code of a card")
    compare.add_argument("other", metavar="CODE", help="the code of another")
    find = command(
        cards,
        "find",
        "wars:search",
        "search codes by type, stars and strength",
        "tuckbox wars find Bamboo Bow --weakest 3",
        "tuckbox wars find --kind hero --stars 4 --foil --limit 3",
    )
    find.add_argument("type", metavar="TYPE", nargs="*", help="a card type, or its start")
    find.add_argument("--kind", choices=("any", "hero", "weapon"), default="any", help="(any)")
    find.add_argument("--stars", metavar="N", type=count, help="1 to 4")
    find.add_argument("--weakest", metavar="N", type=int, help="the least strength, like -2 or 3")
    find.add_argument("--strongest", metavar="N", type=int, help="the greatest strength")
    find.add_argument("--foil", action="store_true", help="foils only")
    find.add_argument("--limit", metavar="N", type=count, default=5, help="how many (5)")
    find.add_argument("--seed", metavar="S", default="0", help="where the search starts (0)")
    pair = command(
        cards, "pair", "wars:pair", "draw a fair match", "tuckbox wars pair --weapons 3 --seed 7"
    )
    pair.add_argument("--weapons", metavar="N", type=count, default=3, help="each side's (3)")
    pair.add_argument("--seed", metavar="S", help="a word or a number; the same gives the same")
