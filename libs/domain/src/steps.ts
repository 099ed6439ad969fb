/** A long computation in steps. The caller may serve other requests between two steps. */
export type Steps<Answer> = Generator<void, Answer, void>;

export const runSteps = <Answer>(steps: Steps<Answer>): Answer => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
