import { SECRET_KINDS, type SecretKind } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';

const kindNames = Object.keys(SECRET_KINDS) as [SecretKind, ...SecretKind[]];

/** Kinds of the secrets that were replaced, one kind per secret, without their values. */
export const redactedKinds = described(
  z.array(z.enum(kindNames)),
  'The kinds of the replaced secrets, one per secret. The text has `[redacted: …]` in their place.',
  ['aws-access-key'],
);
