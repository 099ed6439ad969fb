import type { ImportedSession } from '@mneme/mneme';

export type Message = ImportedSession['messages'][number];

/** What a host leaves in the place of the messages that it drops: nothing, an extract, or what a model writes of them. */
export type Strategy = 'sliding' | 'extractive' | 'abstractive';

export type Summarise = (dropped: readonly Message[]) => Promise<string>;

export interface Compacted {
  readonly dropped: readonly Message[];
  readonly kept: readonly Message[];
  readonly summary: string;
}

/** S0 4.3: everything before the compaction point goes, but for the last four messages before it. */
const RECENT = 4;
/** A summary is a tenth of what was dropped. */
export const SUMMARY_SHARE = 0.1;

/** The strategies that ask no model; the extract is the beginnings of the messages. */
export const BY_RULES: readonly (readonly [Strategy, Summarise])[] = [
  ['sliding', () => Promise.resolve('')],
  ['extractive', (dropped) => Promise.resolve(dropped.map(beginningOf).join('\n'))],
];

/** Shortens a conversation at its point: older messages go, and their summary comes in their place. */
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
