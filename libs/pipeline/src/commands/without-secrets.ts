import {
  type Metadata,
  redactJson,
  redactNamedValue,
  redactText,
  type SecretKind,
  type ToolCall,
} from '@mneme/domain';
import type { MemoryPorts } from '../memory-ports.js';
import type { SentMessage } from './sent-message.js';
import type { StatedFact } from './facts/stated-fact.js';

/** Inputs without their secrets, and the kinds of the secrets per input, in the same order. */
export interface Cleaned<T> {
  readonly sent: readonly T[];
  readonly kinds: readonly (readonly SecretKind[])[];
}

type Ports = Pick<MemoryPorts, 'secrets' | 'yieldToEventLoop'>;

/**
 * Redacts the secrets of messages before ids, vectors and events are made from these messages, so that no
 * store sees a secret.
 */
export const messagesWithoutSecrets = (
  ports: Ports,
  messages: readonly SentMessage[],
): Promise<Cleaned<SentMessage>> =>
  cleaned(ports, messages, (message, take) => ({
    ...message,
    text: take(redactText(message.text)),
    speaker: message.speaker === null ? null : take(redactText(message.speaker)),
    toolCalls: message.toolCalls.map((call) => ({
      name: take(redactText(call.name)),
      arguments: take(redactArguments(call)),
    })),
    metadata: take<Metadata>(redactJson(message.metadata)),
  }));

export const textsWithoutSecrets = (ports: Ports, texts: readonly string[]): Promise<Cleaned<string>> =>
  cleaned(ports, texts, (text, take) => take(redactText(text)));

/**
 * Redacts the secrets of facts. A value whose predicate or key names a secret is redacted as it would be
 * after that name in a text.
 */
export const factsWithoutSecrets = (
  ports: Ports,
  facts: readonly StatedFact[],
): Promise<Cleaned<StatedFact>> =>
  cleaned(ports, facts, (fact, take) => {
    if (fact.kind === 'note') {
      const { key, value, category } = fact;
      return {
        ...fact,
        key: take(redactText(key)),
        value: take(redactNamedValue(key, value)),
        category: category === null ? null : take(redactText(category)),
      };
    }
    const name = `${fact.subject} ${fact.predicate.replaceAll('_', ' ')}`;
    return {
      ...fact,
      subject: take(redactText(fact.subject)),
      predicate: take(redactText(fact.predicate)),
      object: take(redactNamedValue(name, fact.object)),
    };
  });

type Take = <V>(part: { readonly value: V; readonly kinds: readonly SecretKind[] }) => V;

/**
 * Number of characters that are searched before the event loop runs other work. Searching this number takes
 * some milliseconds.
 */
const MOST_AT_ONCE = 100_000;

const cleaned = async <T>(
  { secrets: { mode, onRedacted }, yieldToEventLoop }: Ports,
  all: readonly T[],
  clean: (one: T, take: Take) => T,
): Promise<Cleaned<T>> => {
  if (mode === 'keep') return { sent: all, kinds: all.map(() => []) };
  const kinds: SecretKind[][] = [];
  const sent: T[] = [];
  let unserved = 0;
  for (const one of all) {
    const secretKinds: SecretKind[] = [];
    kinds.push(secretKinds);
    const without = clean(one, (part) => {
      secretKinds.push(...part.kinds);
      unserved += typeof part.value === 'string' ? part.value.length : 0;
      return part.value;
    });
    if (secretKinds.length > 0) onRedacted(secretKinds);
    sent.push(secretKinds.length > 0 ? without : one);
    if (unserved < MOST_AT_ONCE) continue;
    await yieldToEventLoop();
    unserved = 0;
  }
  return { sent, kinds };
};

/** Arguments with more brackets than a real tool call has are searched as text. */
const LIMIT_BRACKETS = 1000;

/** Redacts the arguments of a tool call. JSON stays valid JSON. */
const redactArguments = ({ arguments: text }: ToolCall): { value: string; kinds: readonly SecretKind[] } => {
  if ((text.match(/[[{]/g)?.length ?? 0) > LIMIT_BRACKETS) return redactText(text);
  const parsed = jsonOf(text);
  if (typeof parsed !== 'object' || parsed === null) return redactText(text);
  const { value, kinds } = redactJson(parsed as Metadata);
  return { value: kinds.length === 0 ? text : JSON.stringify(value), kinds };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // An assistant may call a tool with arguments that are not JSON.
    return null;
  }
};

export interface Redaction {
  readonly id: string;
  readonly kinds: readonly SecretKind[];
}

export const redactionsOf = (ids: readonly string[], { kinds }: Cleaned<unknown>): Redaction[] =>
  ids.flatMap((id, n) => {
    const secretKinds = kinds[n] ?? [];
    return secretKinds.length === 0 ? [] : [{ id, kinds: secretKinds }];
  });
