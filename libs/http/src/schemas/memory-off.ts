import { type MemoryPorts, type Switched, switchedOff } from '@mneme/pipeline';
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

export const memoryOffReason = async (
  state: MemoryPorts['state'],
  { scope, sessionId }: Switched,
): Promise<string | null> => {
  const off = await switchedOff(state, { scope, sessionId });
  return off === null ? null : switchedOffReason(off);
};
