import type { Instant, Message } from '@mneme/domain';

/** A message as a client sends it: its own id and time are optional. */
export type SentMessage = Pick<
  Message,
  'role' | 'speaker' | 'text' | 'toolCalls' | 'metadata' | 'recalled'
> & {
  readonly id: string | null;
  readonly saidAt: Instant | null;
};
