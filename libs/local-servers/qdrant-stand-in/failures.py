"""How the server says no."""


class Failure(Exception):
    """An answer that is not a result: its status and its sentence, as the server words them."""

    def __init__(self, status: int, sentence: str):
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence


def malformed(what: str) -> Failure:
    """The body does not have the shape of the request."""
    return Failure(400, f"Format error in JSON body: {what}")


def wrong(what: str) -> Failure:
    """The body has the right shape and asks for something that cannot be."""
    return Failure(400, f"Wrong input: {what}")


def invalid(what: str) -> Failure:
    """A value is outside of its range."""
    return Failure(422, f"Validation error in JSON body: [{what}]")


def unknown_collection(name: str) -> Failure:
    return Failure(404, f"Not found: Collection `{name}` doesn't exist!")


def unknown_route() -> Failure:
    return Failure(404, "")


def no_room() -> Failure:
    """The disk is full."""
    return Failure(
        500,
        "Service internal error: No space left on device: WAL buffer size exceeds available disk space",
    )
