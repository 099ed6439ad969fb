/** Long work in steps: others can be served between two of them. */
export type Steps<Answer> = Generator<void, Answer, void>;

/** Does the work without a break. */
export const atOnce = <Answer>(steps: Steps<Answer>): Answer => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
