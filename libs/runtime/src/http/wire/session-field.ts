import type { z } from 'zod';
import { idField, optional } from './fields.js';

/** `run_id`, or its alias `session_id`. */
export const sessionFields = { run_id: optional(idField), session_id: optional(idField) };

interface Named {
  readonly run_id: string | null;
  readonly session_id: string | null;
}

/** The session a request names under either name; both may be given if they agree. */
export const agreeOnSession = (named: Named, context: z.RefinementCtx): void => {
  if (named.run_id !== null && named.session_id !== null && named.run_id !== named.session_id) {
    context.addIssue({
      code: 'custom',
      path: ['session_id'],
      message: 'differs from "run_id"; they are the same field',
    });
  }
};

export const sessionOf = ({ run_id, session_id }: Named): string | null => run_id ?? session_id;
