export interface SentMessage {
  readonly id: string;
  readonly text: string;
  readonly isAcknowledged: boolean;
}

export interface ReadMessage {
  readonly id: string;
  readonly content: string;
}

/** The fate of the messages of a load. The history is whole if the last four counts are 0. */
export interface Account {
  readonly sent: number;
  readonly acknowledged: number;
  /** Recorded without acknowledgement: only the answer was lost. */
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
