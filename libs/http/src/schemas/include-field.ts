import { z } from 'zod';
import { described } from './described.js';

const MEANING =
  'Further messages to read. `abandoned`: messages of the branches that the conversation left after an earlier message was edited. Default: none.';

export const includeField = described(z.array(z.enum(['abandoned'])).default([]), MEANING, ['abandoned']);

/** The field `include` in a query string. */
export const includeQuery = described(
  z.enum(['abandoned'], 'must be abandoned').optional(),
  MEANING,
  'abandoned',
);
