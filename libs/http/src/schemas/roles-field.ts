import { ROLES, SPOKEN_ROLES } from '@mneme/domain';
import { z } from 'zod';
import { described } from './described.js';

export const rolesField = described(
  z
    .array(z.enum(ROLES))
    .min(1, 'must name at least one role')
    .default([...SPOKEN_ROLES]),
  'The roles of the messages to read. System prompts are read only if `system` is one of them. Facts, entries and digests have no role. Default: user, assistant and tool.',
  ['user', 'assistant', 'tool'],
);
