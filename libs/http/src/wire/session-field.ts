import type { z } from 'zod';
import { described } from './described.js';
import { idField, optional, recordedIdField } from './fields.js';
import { notBoth } from './not-both.js';

const sessionNames = (id: typeof idField) => ({
  run_id: described(optional(id), 'The session: a conversation, or a run of an agent.', '2026-05-08'),
  session_id: described(optional(id), 'Another name of `run_id`: give one of the two.', '2026-05-08'),
});

/** `run_id`, or its alias `session_id`. */
export const sessionFields = sessionNames(idField);

/** The same, for a session that may have been recorded by an earlier build. */
export const recordedSessionFields = sessionNames(recordedIdField);

/**
 * The part of the rule that JSON Schema can express: a schema that allows both fields would also allow two that differ.
 */
export const oneSession = notBoth('run_id', 'session_id');

/** The session of messages whose client names none. */
export const DEFAULT_SESSION = 'default';

interface Named {
  readonly run_id: string | null;
  readonly session_id: string | null;
}

/** Refuses a request that names its session under both names differently; both may be given if they agree. */
export const agreeOnSession = (named: Named, context: z.RefinementCtx): void => {
  if (named.run_id !== null && named.session_id !== null && named.run_id !== named.session_id) {
    context.addIssue({
      code: 'custom',
      path: ['session_id'],
      message: 'differs from "run_id"; they are the same field',
      params: { code: 'contradictory-session' },
    });
  }
};

export const sessionOf = ({ run_id, session_id }: Named): string | null => run_id ?? session_id;
