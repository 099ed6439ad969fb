import type { z } from 'zod';
import { described } from './described.js';
import { idField, notBoth, optional, recordedIdField } from './fields.js';

const sessionNames = (id: typeof idField) => ({
  run_id: described(optional(id), 'The session: a conversation, or a run of an agent.', '2026-05-08'),
  session_id: described(optional(id), 'Another name of `run_id`. Give only one of the two.', '2026-05-08'),
});

export const sessionFields = sessionNames(idField);

/**
 * The fields for a session, which here also accept a blank id, because an earlier build may have recorded
 * one.
 */
export const recordedSessionFields = sessionNames(recordedIdField);

/** The document allows only one of the two fields, because JSON Schema cannot require that both are equal. */
export const oneSession = notBoth('run_id', 'session_id');

/** Session of messages that are sent without one. */
export const DEFAULT_SESSION = 'default';

interface SessionNames {
  readonly run_id: string | null;
  readonly session_id: string | null;
}

/** Rejects two different names of a session. Two equal names are accepted. */
export const agreeOnSession = (named: SessionNames, context: z.RefinementCtx): void => {
  if (named.run_id !== null && named.session_id !== null && named.run_id !== named.session_id) {
    context.addIssue({
      code: 'custom',
      path: ['session_id'],
      message: 'differs from "run_id"; they are the same field',
      params: { code: 'contradictory-session' },
    });
  }
};

export const sessionOf = ({ run_id, session_id }: SessionNames): string | null => run_id ?? session_id;
