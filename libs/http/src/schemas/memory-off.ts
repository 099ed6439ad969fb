import { awaitRead, type HeldWords, type MemoryPorts, type Switched, switchedOff } from '@mneme/pipeline';
import { textOrNull } from './described.js';

export const switchedOffReason = (off: 'user' | 'session'): string =>
  `memory is switched off for this ${off}`;

export const switchedOffField = textOrNull(
  'The reason why reads return no memories, or `null` if memory is switched on.',
  null,
);

/** The `reason` of reads that cannot abstain: recall and restore. */
export const noMemoryField = textOrNull(
  'The reason for an empty answer: memory is switched off, or no message was said by `as_of` or known at `known_at`. Otherwise `null`.',
  null,
);

/** Returns the reason for which the memory is off, or else waits until the write of `token` can be read. */
export const openRecall = async (
  ports: Pick<MemoryPorts, 'awaitToken' | 'state' | 'idle'>,
  { scope, sessionId }: Switched,
  token: string | undefined,
): Promise<{ readonly off: string | null; readonly held: readonly HeldWords[] }> => {
  const off = await switchedOff(ports.state, { scope, sessionId });
  return off === null
    ? { off, held: await awaitRead(ports, scope, token) }
    : { off: switchedOffReason(off), held: [] };
};
