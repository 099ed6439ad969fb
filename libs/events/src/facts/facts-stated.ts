import { claimSchema, newClaimSchema } from '@mneme/domain/facts/claim';
import { z } from 'zod';
import { claimsWithSpeaker } from './claims-with-speaker.js';
import { defineEvent } from '../event-type.js';

/** Facts that are stated directly, without extraction from a message. */
export const factsStated = defineEvent(
  'facts.stated',
  z.object({ claims: z.array(claimSchema).min(1) }),
  [claimsWithSpeaker],
  z.object({ claims: z.array(newClaimSchema).min(1) }),
);
