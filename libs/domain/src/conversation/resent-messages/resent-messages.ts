export interface SentMessage {
  readonly words: string;
  /** `null` if the client gave neither an id nor a time. */
  readonly id: string | null;
}

export interface StoredMessage {
  readonly words: string;
  readonly id: string;
  readonly isReply: boolean;
}

export interface SessionHistory {
  /** The last messages of the session, in order. */
  readonly held: readonly StoredMessage[];
  readonly isWhole: boolean;
  readonly erased: readonly string[];
}

export type ResentStatus = { readonly is: 'held'; readonly id: string } | { readonly is: 'erased' | 'new' };

const ERASED: ResentStatus = { is: 'erased' };
const NEW: ResentStatus = { is: 'new' };

/** One repeated message may be chance, but two in a row are a conversation that is sent again. */
const LEAST_RUN = 2;

/**
 * Tells which messages of a request the session holds or held (docs/decisions/0033-resent-messages.md). A
 * request repeats its session if it begins with the session's last messages: at least two, or all. A message
 * sent alone is new.
 */
export const findResentMessages = (
  sent: readonly SentMessage[],
  before: SessionHistory,
): readonly ResentStatus[] => {
  if (sent.length < LEAST_RUN) return sent.map(() => NEW);
  const history = repeatedBeginning(sent, before);
  const takeErased = erasedMatcher(before.erased);
  // Erased messages within the run use up their fingerprints first.
  history.forEach((again, n) => again.is === 'erased' && takeErased(sent[n]));
  const rest = sent.slice(history.length).map((message) => (takeErased(message) ? ERASED : NEW));
  return [...history, ...rest];
};

/**
 * Returns the longest beginning of the request that is the end of the session. The last reply may differ,
 * because clients generate replies anew.
 */
const repeatedBeginning = (sent: readonly SentMessage[], before: SessionHistory): readonly ResentStatus[] => {
  const run = longestRun(sent, before);
  if (run.length > 0 || before.held.at(-1)?.isReply !== true) return run;
  return longestRun(sent, { ...before, held: before.held.slice(0, -1), isWhole: false });
};

const longestRun = (sent: readonly SentMessage[], before: SessionHistory): readonly ResentStatus[] => {
  for (let length = sent.length; length > 0; length -= 1) {
    const run = runOf(sent.slice(0, length), before);
    if (run) return run;
  }
  return [];
};

/** Returns null if the session does not end with these messages, erased ones included. */
const runOf = (
  sent: readonly SentMessage[],
  { held, isWhole, erased }: SessionHistory,
): readonly ResentStatus[] | null => {
  const takeErased = erasedMatcher(erased);
  const run: ResentStatus[] = [];
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

const isSame = (sent: SentMessage, held: StoredMessage): boolean =>
  sent.words === held.words && (sent.id === null || sent.id === held.id);

/** Each erased fingerprint matches one message without an id. */
const erasedMatcher = (erased: readonly string[]): ((message: SentMessage | undefined) => boolean) => {
  const left = [...erased];
  return (message) => {
    const at = message?.id === null ? left.indexOf(message.words) : -1;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
};
