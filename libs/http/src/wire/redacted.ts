import { SECRET_KINDS, type SecretKind } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';

const kindNames = Object.keys(SECRET_KINDS) as [SecretKind, ...SecretKind[]];

/** The kinds of secrets that were left out: one for each, never its value. */
export const redactedKinds = described(
  z.array(z.enum(kindNames)),
  'What they were, one for each; `[redacted: …]` stands where it was.',
  ['aws-access-key'],
);
