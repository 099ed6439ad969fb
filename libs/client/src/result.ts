import type { Shape } from './operation.js';

/** One memory, as every read gives it. Instants are ISO 8601; an open end is `null`. */
export type Result = Shape<'Memory'>;

/** The kind of a result: recorded words, or what was derived from them. */
export type Kind = Result['kind'];

/** Whether a fact is affirmed or denied. */
export type Polarity = NonNullable<Result['polarity']>;

/** A message that supports a result. */
export type CitedMessage = Shape<'Source'>;
