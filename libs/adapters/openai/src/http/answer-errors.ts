/** Thrown if an answer began and did not end properly. */
export class BrokenAnswer extends Error {
  constructor(readonly how: 'silent' | 'endless' | 'server-error' | 'garbled') {
    super(`The answer is broken (${how}).`);
    this.name = 'BrokenAnswer';
  }
}

export class AnswerTooLong extends Error {
  constructor() {
    super('The answer is longer than 4 MiB.');
    this.name = 'AnswerTooLong';
  }
}
