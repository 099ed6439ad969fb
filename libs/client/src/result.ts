import type { Shape } from './operation.js';

/** One memory, as every read gives it. Instants are ISO 8601; an open end is `null`. */
export type Result = Shape<'Memory'>;

/** What kind of thing a result is: words as they were said, or what was made of them. */
export type Kind = Result['kind'];

/** Whether a fact is said to be so, or not to be so. */
export type Polarity = NonNullable<Result['polarity']>;

/** A message that supports a result. */
export type CitedMessage = Shape<'Source'>;
