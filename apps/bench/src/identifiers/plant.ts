import type { ImportedSession } from '@mneme/mneme';
import { fillerSession, fillerText } from '../filler.js';
import { pick } from '../random.js';
import { messageKey } from '../dataset/case.js';

export interface Planted {
  readonly kind: string;
  readonly identifier: string;
  /** The `messageKey` of the message. */
  readonly key: string;
}

const hex = (length: number, random: () => number): string =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');

const digits = (length: number, random: () => number): string =>
  Array.from({ length }, () => Math.floor(random() * 10)).join('');

const letters = (length: number, random: () => number): string =>
  Array.from({ length }, () => String.fromCodePoint(97 + Math.floor(random() * 26))).join('');

/** Generators for the kinds of bare identifiers that the paper finds weak (S3: about 5 % recall). */
export const KINDS: Readonly<Record<string, (random: () => number) => string>> = {
  path: (random) => `/srv/${letters(5, random)}/${letters(6, random)}_${digits(2, random)}.conf`,
  ticket: (random) => `${letters(3, random).toUpperCase()}-${digits(4, random)}`,
  hash: (random) => hex(12, random),
  'e-mail': (random) => `${letters(6, random)}.${letters(5, random)}@${letters(7, random)}.example`,
  version: (random) =>
    `v${digits(1, random)}.${digits(2, random)}.${digits(2, random)}-rc${digits(1, random)}`,
  'error code': (random) => `E_${letters(4, random).toUpperCase()}_${digits(3, random)}`,
  setting: (random) => `${letters(6, random)}.${letters(5, random)}_${letters(4, random)}`,
  address: (random) =>
    `10.${digits(2, random)}.${digits(2, random)}.${digits(2, random)}:${digits(4, random)}`,
};

export const SENTENCES = [
  (identifier: string) => `It turned out to be ${identifier} in the end.`,
  (identifier: string) => `Please look at ${identifier}, I think that is where it breaks.`,
  (identifier: string) => `We agreed on ${identifier} (for now).`,
  (identifier: string) => `"${identifier}" is what the log says.`,
];

export const plantIdentifiers = (
  plan: {
    readonly user: string;
    readonly sessions: number;
    readonly messages: number;
    readonly every: number;
  },
  random: () => number,
): {
  readonly sessions: readonly (ImportedSession & { readonly user: string })[];
  readonly planted: readonly Planted[];
} => {
  const planted: Planted[] = [];
  const sessions = Array.from({ length: plan.sessions }, (_, place) => {
    const session = fillerSession({ ...plan, session: `long-${place}`, place }, random);
    const messages = session.messages.map((message, index) => {
      if (index % plan.every !== 0) return message;
      const kind = pick(Object.keys(KINDS), random);
      const identifier = KINDS[kind]?.(random) ?? '';
      planted.push({ kind, identifier, key: messageKey(session.session, message.id) });
      const said = pick(SENTENCES, random)(identifier);
      return { ...message, content: `${fillerText(random, 8)}. ${said} ${fillerText(random, 8)}.` };
    });
    return { ...session, messages };
  });
  return { sessions, planted };
};
