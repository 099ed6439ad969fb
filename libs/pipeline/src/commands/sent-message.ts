import type { Instant, Message } from '@mneme/domain';

/** True if nothing but its words and its place identifies the message. */
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
