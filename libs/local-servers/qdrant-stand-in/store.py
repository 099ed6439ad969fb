"""The collections of a folder, by name."""

import os
import re

from aliases import Aliases, read_action
from collection import Collection
from failures import Failure, unknown_collection, wrong

FORBIDDEN = re.compile(r'[<>:"/\\|?*\0\x1f]')
LONGEST_NAME = 255


class Store:
    """Opens every collection that the folder holds."""

    def __init__(self, folder: str):
        os.makedirs(folder, exist_ok=True)
        self.folder = folder
        self.collections = {
            name: Collection(os.path.join(folder, name))
            for name in sorted(os.listdir(folder))
            if os.path.exists(os.path.join(folder, name, "settings.json"))
        }
        self.aliases = Aliases(os.path.join(folder, "aliases.json"))

    def has(self, name: str) -> bool:
        return self.aliases.resolve(name) in self.collections

    def get(self, name: str) -> Collection:
        if not self.has(name):
            raise unknown_collection(name)
        return self.collections[self.aliases.resolve(name)]

    def create(self, name: str, settings: dict) -> None:
        if name in self.collections:
            raise already_exists(name)
        if name in self.aliases.targets:
            raise wrong(f"Can't create collection with name {name}. Alias with the same name already exists")
        if len(name) > LONGEST_NAME or FORBIDDEN.search(name):
            raise Failure(
                422,
                "Validation error in path parameters: "
                "[collection_name: collection name cannot contain that char or is too long]",
            )
        self.collections[name] = Collection(os.path.join(self.folder, name), settings)

    def drop(self, name: str) -> bool:
        collection = self.collections.pop(name, None)
        if collection:
            collection.drop()
            self.aliases.forget(name)
        return collection is not None

    def change_aliases(self, actions: list[dict]) -> bool:
        """In order, and nobody sees the state in between: requests are answered one at a time."""
        for kind, said in [read_action(action) for action in actions]:
            alias = said["alias_name"]
            if kind == "delete_alias":
                self.aliases.delete(alias)
                continue
            if said["collection_name"] not in self.collections:
                raise unknown_collection(said["collection_name"])
            if alias in self.collections:
                raise already_exists(alias)
            self.aliases.create(alias, said["collection_name"])
        return True

    def close(self) -> None:
        for collection in self.collections.values():
            collection.close()


def already_exists(name: str) -> Failure:
    return Failure(409, f"Wrong input: Collection `{name}` already exists!")
