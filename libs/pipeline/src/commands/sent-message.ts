import type { Instant, Message } from '@mneme/domain';

/** True if the message has no id and no time, so that only its words and its place identify it. */
export const isNameless = ({ id, saidAt }: Pick<SentMessage, 'id' | 'saidAt'>): boolean =>
  id === null && saidAt === null;

/** A message as a client sends it: its own id and time are optional. */
export type SentMessage = Pick<
  Message,
  'role' | 'speaker' | 'text' | 'toolCalls' | 'metadata' | 'recalled'
> & {
  readonly id: string | null;
  readonly saidAt: Instant | null;
};
