/** A message that was sent. */
export interface SentMessage {
  readonly id: string;
  readonly text: string;
  /** The API acknowledged that the message is recorded. */
  readonly isAcknowledged: boolean;
}

/** A message that was read back. */
export interface ReadMessage {
  readonly id: string;
  readonly content: string;
}

/** The outcome of the messages. Nothing is lost where the last four are 0. */
export interface Account {
  readonly sent: number;
  readonly acknowledged: number;
  /** Not acknowledged but recorded: the answer was lost, not the message. */
  readonly unanswered: number;
  readonly found: number;
  /** Acknowledged but not recorded. */
  readonly lost: number;
  readonly doubled: number;
  /** Recorded with other words. */
  readonly altered: number;
  /** Recorded but never sent. */
  readonly foreign: number;
}

/** Compares what was sent to a session with what it holds. */
export const accountOf = (sent: readonly SentMessage[], read: readonly ReadMessage[]): Account => {
  const contents = new Map(read.map(({ id, content }) => [id, content]));
  const ids = new Set(sent.map(({ id }) => id));
  const there = sent.filter(({ id }) => contents.has(id));
  return {
    sent: sent.length,
    acknowledged: sent.filter(({ isAcknowledged }) => isAcknowledged).length,
    unanswered: there.filter(({ isAcknowledged }) => !isAcknowledged).length,
    found: there.length,
    lost: sent.filter(({ id, isAcknowledged }) => isAcknowledged && !contents.has(id)).length,
    doubled: read.length - contents.size,
    altered: there.filter(({ id, text }) => contents.get(id) !== text).length,
    foreign: [...contents.keys()].filter((id) => !ids.has(id)).length,
  };
};

/** The sum over several sessions. */
export const sumOf = (accounts: readonly Account[]): Account => {
  const of = (name: keyof Account): number => accounts.reduce((sum, account) => sum + account[name], 0);
  return {
    sent: of('sent'),
    acknowledged: of('acknowledged'),
    unanswered: of('unanswered'),
    found: of('found'),
    lost: of('lost'),
    doubled: of('doubled'),
    altered: of('altered'),
    foreign: of('foreign'),
  };
};

export const isWhole = ({ lost, doubled, altered, foreign }: Account): boolean =>
  lost + doubled + altered + foreign === 0;
