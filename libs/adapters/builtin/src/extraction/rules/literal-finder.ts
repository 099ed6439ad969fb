interface Node {
  readonly next: Map<string, Node>;
  ends: string | null;
}

/** Returns a function that finds the literals in a text, in a time that does not depend on their number. */
export const literalFinder = (literals: Iterable<string>): ((text: string) => ReadonlySet<string>) => {
  const root = newNode();
  for (const literal of literals) {
    let node = root;
    for (const unit of literal.split('')) node = childOf(node, unit);
    node.ends = literal;
  }
  return (text) => {
    const found = new Set<string>();
    for (let start = 0; start < text.length; start += 1) {
      let node: Node | undefined = root;
      for (let at = start; node !== undefined; at += 1) {
        if (node.ends !== null) found.add(node.ends);
        node = node.next.get(text[at] ?? '');
      }
    }
    return found;
  };
};

const newNode = (): Node => ({ next: new Map(), ends: null });

const childOf = (node: Node, unit: string): Node => {
  const known = node.next.get(unit);
  if (known !== undefined) return known;
  const child = newNode();
  node.next.set(unit, child);
  return child;
};
