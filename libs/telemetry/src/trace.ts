import { idOf } from '@mneme/domain';
import { randomBytes } from 'node:crypto';

/** W3C Trace Context, version 00; what later versions append is not ours to understand. */
const PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-.*)?$/;
/** Nobody has said whether it is sampled: the flags of a trace that begins here. */
const NO_FLAGS = '00';
const TRACE_DIGITS = 32;
const SPAN_DIGITS = 16;

/** The trace of a request at the API: the caller's, with a span of our own, or a new one. */
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
 * The trace of an event on its way out: that of what led to it, with a span that follows from the event's
 * id, so that a second try makes the same bytes. What nothing traced led to begins a trace, just as firmly.
 */
export const nextHop = (trace: string | null, eventId: string): string => {
  const found = trace === null ? null : PARENT.exec(trace);
  const span = digitsOf(idOf('span', eventId)).slice(-SPAN_DIGITS);
  return traceParent(found?.[1] ?? digitsOf(idOf('trace', eventId)), span, found?.[2] ?? NO_FLAGS);
};

/** What all hops of a trace have in common, as logs name it; `null`: it is not traced. */
export const traceIdOf = (trace: string | null): string | null =>
  trace === null ? null : (PARENT.exec(trace)?.[1] ?? null);

const traceParent = (id: string, span: string, flags: string): string => `00-${id}-${span}-${flags}`;

const digitsOf = (uuid: string): string => uuid.replaceAll('-', '');
