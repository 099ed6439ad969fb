/** An answer began and has no end: it fell silent, took longer than its total time, or reports an error of the server. */
export class BrokenAnswer extends Error {
  constructor(readonly how: 'silent' | 'endless' | 'server-error' | 'garbled') {
    super(`The answer is broken (${how}).`);
    this.name = 'BrokenAnswer';
  }
}

/** An answer is longer than is read. */
export class AnswerTooLong extends Error {
  constructor() {
    super('The answer is longer than 4 MiB.');
    this.name = 'AnswerTooLong';
  }
}
