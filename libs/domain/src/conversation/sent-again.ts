/** A message that is sent. */
export interface Sent {
  /** The fingerprint of its words (`same-words.ts`). */
  readonly words: string;
  /** `null`: the client gave neither an id nor a time. */
  readonly id: string | null;
}

/** A message that the session has. */
export interface Held {
  readonly words: string;
  readonly id: string;
  readonly isReply: boolean;
}

/** What a session has, and had. */
export interface SaidBefore {
  /** The last messages of the session, in order. */
  readonly held: readonly Held[];
  /** Whether these are all that the session has. */
  readonly isWhole: boolean;
  /** The words of the messages that were erased of it, one by one. */
  readonly erased: readonly string[];
}

/** What a message that is sent is to its session. */
export type Again = { readonly is: 'held'; readonly id: string } | { readonly is: 'erased' | 'new' };

const ERASED: Again = { is: 'erased' };
const NEW: Again = { is: 'new' };

/** One message may be the same by chance; two in a row are a conversation that is sent again. */
const LEAST_RUN = 2;

/**
 * Which messages of a request the session has already, or had until they were erased (docs/decisions/sent-again.md). A
 * request repeats its session where it begins with the messages that the session ends with: two at least, or all that the
 * session has. A message that is sent alone is said again.
 */
export const sentAgain = (sent: readonly Sent[], before: SaidBefore): readonly Again[] => {
  if (sent.length < LEAST_RUN) return sent.map(() => NEW);
  const history = historyIn(sent, before);
  const takeErased = takerOf(before.erased);
  // Those between the messages of the run were taken already.
  history.forEach((again, n) => again.is === 'erased' && takeErased(sent[n]));
  const rest = sent.slice(history.length).map((message) => (takeErased(message) ? ERASED : NEW));
  return [...history, ...rest];
};

/** The longest beginning of the request that is the end of the session, or its end but for a reply made anew. */
const historyIn = (sent: readonly Sent[], before: SaidBefore): readonly Again[] => {
  const run = longestRun(sent, before);
  if (run.length > 0 || before.held.at(-1)?.isReply !== true) return run;
  return longestRun(sent, { ...before, held: before.held.slice(0, -1), isWhole: false });
};

const longestRun = (sent: readonly Sent[], before: SaidBefore): readonly Again[] => {
  for (let length = sent.length; length > 0; length -= 1) {
    const run = runOf(sent.slice(0, length), before);
    if (run) return run;
  }
  return [];
};

/** These messages, all of which the session ends with or had; `null`: they are no run of the session. */
const runOf = (sent: readonly Sent[], { held, isWhole, erased }: SaidBefore): readonly Again[] | null => {
  const takeErased = takerOf(erased);
  const run: Again[] = [];
  let left = held.length;
  for (const message of sent.toReversed()) {
    const last = held[left - 1];
    if (last && isSame(message, last)) {
      run.push({ is: 'held', id: last.id });
      left -= 1;
    } else if (takeErased(message)) run.push(ERASED);
    else return null;
  }
  const count = held.length - left;
  const isEnough = count >= LEAST_RUN || (count > 0 && left === 0 && isWhole);
  return isEnough ? run.reverse() : null;
};

const isSame = (sent: Sent, held: Held): boolean =>
  sent.words === held.words && (sent.id === null || sent.id === held.id);

/** Tells of a message without an id whether its words were erased; each that was erased answers for one. */
const takerOf = (erased: readonly string[]): ((message: Sent | undefined) => boolean) => {
  const left = [...erased];
  return (message) => {
    const at = message?.id === null ? left.indexOf(message.words) : -1;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
};
