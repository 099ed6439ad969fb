import type { ImportedSession } from '@mneme/mneme';

export type Message = ImportedSession['messages'][number];

/** How a host shortens a conversation: it drops the older messages, with an extract of them in their place or without. */
export const STRATEGIES = ['sliding', 'extractive'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface Compacted {
  readonly dropped: readonly Message[];
  readonly kept: readonly Message[];
  readonly summary: string;
}

/** S0 4.3: everything before the compaction point goes, but for the last four messages before it. */
const RECENT = 4;
/** The extract is a tenth of what was dropped: the beginnings of the messages. */
const EXTRACT_SHARE = 0.1;

export const compact = (messages: readonly Message[], at: number, strategy: Strategy): Compacted => {
  const cut = Math.max(0, Math.floor(messages.length * at) - RECENT);
  const dropped = messages.slice(0, cut);
  return {
    dropped,
    kept: messages.slice(cut),
    summary: strategy === 'sliding' ? '' : dropped.map(beginningOf).join('\n'),
  };
};

const beginningOf = ({ content }: Message): string =>
  content.slice(0, Math.ceil(content.length * EXTRACT_SHARE)).trimEnd();
