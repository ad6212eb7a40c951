"""`python -m tuckbox` is the terminal program."""

import sys

from tuckbox.cli.main import main

sys.exit(main())
