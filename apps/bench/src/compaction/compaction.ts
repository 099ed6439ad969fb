import type { ImportedSession } from '@mneme/mneme';

export type Message = ImportedSession['messages'][number];

/** A host's replacement for the messages it drops: nothing, an extract of them, or a summary by a model. */
export type Strategy = 'sliding' | 'extractive' | 'abstractive';

export type Summarise = (dropped: readonly Message[]) => Promise<string>;

export interface Compacted {
  readonly dropped: readonly Message[];
  readonly kept: readonly Message[];
  readonly summary: string;
}

/** Number of messages before the compaction point that are kept. Older messages are dropped (S0 4.3). */
const RECENT = 4;
/** Length of a summary as a share of the dropped text. */
export const SUMMARY_SHARE = 0.1;

/** The strategies that ask no model. An extract is the beginning of each dropped message. */
export const BY_RULES: readonly (readonly [Strategy, Summarise])[] = [
  ['sliding', () => Promise.resolve('')],
  ['extractive', (dropped) => Promise.resolve(dropped.map(beginningOf).join('\n'))],
];

/** Drops messages before the compaction point `at`, a share of the conversation, and summarises them. */
export const compact = async (
  messages: readonly Message[],
  at: number,
  summarise: Summarise,
): Promise<Compacted> => {
  const cut = Math.max(0, Math.floor(messages.length * at) - RECENT);
  const dropped = messages.slice(0, cut);
  return { dropped, kept: messages.slice(cut), summary: await summarise(dropped) };
};

const beginningOf = ({ content }: Message): string =>
  content.slice(0, Math.ceil(content.length * SUMMARY_SHARE)).trimEnd();
