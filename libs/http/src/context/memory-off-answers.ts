import { UNSURE } from '../search/memory-off-answer.js';
import { inFormat } from './context-format.js';
import type { ContextBody } from './context.js';
import type { RestoreBody } from './restore.js';

const NO_BLOCK = { used_tokens: 0, used_chars: 0, held: [] };

export const contextOff = ({ format }: ContextBody, reason: string) => ({
  context: inFormat('', format),
  tier: null,
  items: [],
  ...NO_BLOCK,
  ...UNSURE,
  reason,
});

export const restoreOff = ({ format }: RestoreBody, reason: string) => ({
  context: inFormat('', format),
  dropped: 0,
  messages: [],
  ...NO_BLOCK,
  reason,
});
