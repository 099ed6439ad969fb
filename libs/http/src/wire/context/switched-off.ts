import { z } from 'zod';
import { described } from '../described.js';

/** What is switched off, as a sentence. */
export const switchedOffReason = (off: 'user' | 'session'): string =>
  `memory is switched off for this ${off}`;

export const switchedOffField = described(
  z.string().nullable(),
  'Why nothing is answered where memory is switched off; `null`: it is on.',
  null,
);

/** Of reads that have no other reason to answer nothing. */
export const noMemoryField = described(
  z.string().nullable(),
  'Why there is nothing to answer: memory is switched off, or nothing was known, or said, by then; `null`: neither.',
  null,
);
