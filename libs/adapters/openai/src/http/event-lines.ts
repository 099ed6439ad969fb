const LINE_END = /\r\n|\n|\r/u;

/** Reads the `data` of server-sent events from text that arrives in pieces of any size. */
export const openEventLines = () => {
  // Pieces of the current line. They are joined once at its end, because joining each piece would copy a long
  // line again each time.
  let line: string[] = [];
  let data: string[] = [];
  let endedInReturn = false;
  const take = (whole: string): string | null => {
    if (whole.startsWith('data:')) data.push(whole.slice(5).replace(/^ /u, ''));
    if (whole !== '' || data.length === 0) return null;
    const event = data.join('\n');
    data = [];
    return event;
  };
  /** Returns the data of the events that this piece completes. */
  const push = (piece: string): readonly string[] => {
    const fresh = endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    endedInReturn = piece.endsWith('\r');
    const [first = '', ...others] = fresh.split(LINE_END);
    line.push(first);
    const events: (string | null)[] = [];
    for (const next of others) {
      events.push(take(line.join('')));
      line = [next];
    }
    return events.filter((event) => event !== null);
  };
  // The last event may have no blank line after it.
  return { push, end: () => push('\n\n') };
};
