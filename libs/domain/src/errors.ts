interface Details {
  /** The request field or setting the sentence is about, as its sender wrote it. */
  readonly field?: string;
  readonly cause?: unknown;
  /** What else is wrong with the same input. */
  readonly others?: readonly Rejected[];
}

/** The input is wrong and will stay wrong: never retried, a 4xx at the API, parked in a stage. */
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

/** The world is not ready: retried with backoff in a stage, a 503 at the API. */
export class Unavailable extends Error {
  readonly code: string;

  constructor(code: string, sentence: string, details: Pick<Details, 'cause'> = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'Unavailable';
    this.code = code;
  }
}
