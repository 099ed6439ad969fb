import { keyAfter } from './named-keys.js';
import { passwordAfter, passwordBefore } from './named-passwords.js';
import { pinAfter } from './named-pins.js';
import type { Finding } from './secret-kind.js';
import { namesIn, type SecretName } from './secret-names.js';

/** Finds secrets next to their name: "my password is …", `API_KEY=…`, "Kennwort: …". */
export const namedSecrets = (text: string): Finding[] =>
  namesIn(text).flatMap((name) => {
    const found = after(text, name);
    return found === null ? [] : [found];
  });

const after = (text: string, name: SecretName): Finding | null => {
  switch (name.named) {
    case 'pin':
    case 'code':
      return pinAfter(text, name);
    case 'key':
      return keyAfter(text, name);
    case 'short':
    case 'password':
      return passwordAfter(text, name) ?? passwordBefore(text, name);
  }
};
