interface Details {
  /** Name of the request field or setting at fault, as the sender wrote it. */
  readonly field?: string;
  readonly cause?: unknown;
  readonly others?: readonly Rejected[];
}

/** Error of a permanently wrong input: never retried, a 4xx at the API, parked in a stage. */
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

/** Error of a missing dependency: retried with backoff in a stage, a 503 at the API. */
export class Unavailable extends Error {
  readonly code: string;

  constructor(code: string, sentence: string, details: Pick<Details, 'cause'> = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'Unavailable';
    this.code = code;
  }
}
