import { z } from 'zod';
import { described } from './described.js';

const MEANING =
  'Messages to read besides those of the conversation. `abandoned`: messages of branches that the conversation left when an earlier message was edited. Default: none.';

export const includeField = described(z.array(z.enum(['abandoned'])).default([]), MEANING, ['abandoned']);

/** The same field in a query string. */
export const includeQuery = described(
  z.enum(['abandoned'], 'must be abandoned').optional(),
  MEANING,
  'abandoned',
);
