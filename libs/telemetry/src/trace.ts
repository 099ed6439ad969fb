import { idOf } from '@mneme/domain';
import { randomBytes } from 'node:crypto';

/** Matches W3C Trace Context, version 00, and ignores what later versions append. */
const PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-.*)?$/;
/** Flags of a new trace, for which no sampling decision is known. */
const NO_FLAGS = '00';
const TRACE_DIGITS = 32;
const SPAN_DIGITS = 16;

/** Returns the trace of the caller with a new span, or a new trace if the caller sends no valid trace. */
export const traceOfRequest = (parent: unknown): string => {
  const span = randomBytes(SPAN_DIGITS / 2).toString('hex');
  const found = typeof parent === 'string' ? PARENT.exec(parent) : null;
  return traceParent(
    found?.[1] ?? randomBytes(TRACE_DIGITS / 2).toString('hex'),
    span,
    found?.[2] ?? NO_FLAGS,
  );
};

/**
 * Returns the trace parent of an outgoing event: the trace of its cause, with a span derived from the event
 * id. If the cause has no trace, derives the trace from the event id, too. So a retry writes the same bytes.
 */
export const nextHop = (trace: string | null, eventId: string): string => {
  const found = trace === null ? null : PARENT.exec(trace);
  const span = digitsOf(idOf('span', eventId)).slice(-SPAN_DIGITS);
  return traceParent(found?.[1] ?? digitsOf(idOf('trace', eventId)), span, found?.[2] ?? NO_FLAGS);
};

/** Returns the id that all spans of a trace share, as logs show it. `null` if there is no valid trace. */
export const traceIdOf = (trace: string | null): string | null =>
  trace === null ? null : (PARENT.exec(trace)?.[1] ?? null);

const traceParent = (id: string, span: string, flags: string): string => `00-${id}-${span}-${flags}`;

const digitsOf = (uuid: string): string => uuid.replaceAll('-', '');
