import { hasLongRun } from './long-run.js';
import type { Finding, SecretKind } from './secret-kind.js';
import { isPlaceholder, isReference } from './secret-value.js';

/** The password in `scheme://user:password@host`. The password extends to the last `@` before the path. */
const IN_ADDRESS = /:\/\/[^\s/?#:@"'<>]{0,128}:([^\s/"'<>]{1,256})@(?=[\w[])/g;
const HEADER =
  /\b(bearer|basic|(?:authorization|x-api-key|private-token)["']?\s?[:=]\s?["']?(?:token|apikey)?)\s{0,2}["']?([\w+/=.~-]{12,4096})/gi;
const THREE_PARTS = /(?<![\w-])eyJ[\w-]{10,2048}\.eyJ[\w-]{6,65536}\.[\w-]{0,2048}/g;
const LOGIN_OPTION =
  /\b(?:curl|wget|http|sshpass|mysql|psql|docker)\b[^\n]{0,200}?\s-(?:u\s{0,2}["']?[\w.@-]{1,64}:|p\s?["']?)([^\s"']{4,128})/g;

export const credentials = (text: string): Finding[] => {
  const valueOf = ({ start, end }: Finding): string => text.slice(start, end);
  return [
    ...(text.includes('://')
      ? groupOf(text, IN_ADDRESS, 'url-password', 1).filter((found) => isReal(valueOf(found)))
      : []),
    ...(text.includes('eyJ') ? webTokens(text) : []),
    ...(hasLongRun(text, 12)
      ? groupOf(text, HEADER, 'authorization', 2).filter((found) =>
          isCredential(valueOf(found), text.slice(found.start - 8, found.start)),
        )
      : []),
    ...(text.includes(' -')
      ? groupOf(text, LOGIN_OPTION, 'password', 1).filter((found) => isLogin(valueOf(found)))
      : []),
  ];
};

const groupOf = (text: string, form: RegExp, kind: SecretKind, group: 1 | 2): Finding[] =>
  [...text.matchAll(form)].map((match) => {
    const value = match[group] ?? '';
    const end = match.index + match[0].length - (kind === 'url-password' ? 1 : 0);
    return { kind, start: end - value.length, end };
  });

const isReal = (value: string): boolean => !isPlaceholder(value) && !isReference(value);

const isLogin = (value: string): boolean =>
  isReal(value) && !/^[\d.:/]+(?:tcp|udp)?$/.test(value) && /[\d!@#$%^&*]/.test(value);

/** True for a value that is a real credential. "Bearer authentication" is none. */
const isCredential = (value: string, before: string): boolean => {
  if (!isReal(value)) return false;
  if (/basic\s{1,2}$/i.test(before))
    return /^[\w+/-]+={0,2}$/.test(value) && /^[\x20-\x7e]*:[\x20-\x7e]*$/.test(fromBase64(value));
  return (
    value.length >= 16 &&
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !/^[\w-]+(?:\.[a-z]{2,4})+$/.test(value)
  );
};

const webTokens = (text: string): Finding[] =>
  [...text.matchAll(THREE_PARTS)].flatMap(({ index, 0: token }): Finding[] =>
    /^\{.*"alg"/.test(fromBase64(token.slice(0, token.indexOf('.'))))
      ? [{ kind: 'json-web-token', start: index, end: index + token.length }]
      : [],
  );

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const fromBase64 = (encoded: string): string => {
  let bits = 0;
  let bitCount = 0;
  let decoded = '';
  for (const character of encoded.replaceAll('-', '+').replaceAll('_', '/')) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) break;
    bits = ((bits << 6) | value) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    decoded += String.fromCharCode((bits >> bitCount) & 0xff);
  }
  return decoded;
};
