interface Details {
  /** The request field or setting the sentence is about, as its sender wrote it. */
  readonly field?: string;
  readonly cause?: unknown;
}

/** The input is wrong and will stay wrong: never retried, a 4xx at a door, parked in a stage. */
export class Rejected extends Error {
  readonly code: string;
  readonly field: string | undefined;

  constructor(code: string, sentence: string, details: Details = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'Rejected';
    this.code = code;
    this.field = details.field;
  }
}

/** The world is not ready: retried with backoff in a stage, a 503 at a door. */
export class Unavailable extends Error {
  readonly code: string;

  constructor(code: string, sentence: string, details: Omit<Details, 'field'> = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'Unavailable';
    this.code = code;
  }
}
