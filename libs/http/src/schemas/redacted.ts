import { SECRET_KINDS, type SecretKind } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';

const kindNames = Object.keys(SECRET_KINDS) as [SecretKind, ...SecretKind[]];

export const redactedKinds = described(
  z.array(z.enum(kindNames)),
  'The kinds of the replaced secrets, one per secret. The text has `[redacted: …]` in their place.',
  ['aws-access-key'],
);
