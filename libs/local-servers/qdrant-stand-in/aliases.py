"""Other names of collections, kept in one file that is replaced whole."""

import json
import os

from failures import malformed


class Aliases:
    """By alias, the name of its collection."""

    def __init__(self, path: str):
        self.path = path
        self.targets: dict[str, str] = {}
        if os.path.exists(path):
            with open(path) as file:
                self.targets = json.load(file)

    def resolve(self, name: str) -> str:
        """The collection's own name: an alias may stand wherever a collection is named."""
        return self.targets.get(name, name)

    def of(self, collection: str | None) -> list[dict]:
        """Those of one collection, or of all."""
        return [
            {"alias_name": alias, "collection_name": target}
            for alias, target in sorted(self.targets.items())
            if collection in (None, target)
        ]

    def create(self, alias: str, collection: str) -> None:
        """An alias that is there already changes hands."""
        self.keep({**self.targets, alias: collection})

    def delete(self, alias: str) -> None:
        """What is not there is no error."""
        self.keep({each: target for each, target in self.targets.items() if each != alias})

    def forget(self, collection: str) -> None:
        """With a collection its aliases go."""
        self.keep({alias: target for alias, target in self.targets.items() if target != collection})

    def keep(self, targets: dict[str, str]) -> None:
        self.targets = targets
        aside = f"{self.path}.new"
        with open(aside, "w") as file:
            json.dump(targets, file)
        os.replace(aside, self.path)


def read_action(action: dict) -> tuple[str, dict]:
    """The kind of an action and what it says: `create_alias` or `delete_alias`, one an action."""
    kinds = [kind for kind in ("create_alias", "delete_alias") if kind in action]
    if len(kinds) != 1:
        raise malformed("data did not match any variant of untagged enum AliasOperations")
    return kinds[0], action[kinds[0]]
