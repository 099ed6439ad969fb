import type { Shape } from './operation.js';

/**
 * One memory, in the form that every read returns. Instants are ISO 8601. The end of an open interval is
 * `null`.
 */
export type Result = Shape<'Memory'>;

/** The kind of a result: a chunk of recorded text, or a memory derived from it. */
export type Kind = Result['kind'];

export type Polarity = NonNullable<Result['polarity']>;

/** A message that supports a result. */
export type CitedMessage = Shape<'Source'>;
