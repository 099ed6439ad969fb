interface Details {
  /** Name of the request field or setting that caused the error, as the sender wrote it. */
  readonly field?: string;
  readonly cause?: unknown;
  readonly others?: readonly Rejected[];
}

/**
 * A permanently wrong input. Such an input is never retried: the API returns a 4xx, and a stage parks the
 * event.
 */
export class Rejected extends Error {
  readonly code: string;
  readonly field: string | undefined;
  readonly others: readonly Rejected[];

  constructor(code: string, sentence: string, details: Details = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'Rejected';
    this.code = code;
    this.field = details.field;
    this.others = details.others ?? [];
  }
}

/** A dependency is missing. A stage retries with backoff, and the API returns a 503. */
export class Unavailable extends Error {
  readonly code: string;

  constructor(code: string, sentence: string, details: Pick<Details, 'cause'> = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'Unavailable';
    this.code = code;
  }
}
