"""Gives each request of the stateful phase an idempotency key of its own.

Schemathesis repeats requests when it looks for a smaller case. With the same key the relay would answer the first
result again, such as a token that has been revoked since.
"""

from itertools import count

import schemathesis

numbers = count(1)
KEY = "Idempotency-Key"


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or case.meta.phase.name != "stateful" or KEY not in (case.headers or {}):
        return
    # A wrong key stays as it is.
    if case.meta.generation.mode.is_positive:
        case.headers[KEY] = f"{next(numbers):032}"
