import { connectorAt, valueAt } from './connectors.js';
import type { Finding } from './secret-kind.js';
import { OPENS_NOTHING, type SecretName } from './secret-names.js';
import { isRandom } from './secret-value.js';

const SECRET = /secret|credential|geheimnis|private|encrypt|signing|master/i;
const CLIENT = /(?:api|client|access|auth|account|service)[ _-]?(?:key|secret|token)?$/i;

export const keyAfter = (text: string, name: SecretName): Finding | null => {
  const before = text.slice(Math.max(0, name.start - 24), name.start);
  if (OPENS_NOTHING.test(before)) return null;
  const connector = connectorAt(text, name.end);
  const value = connector && valueAt(text, connector.end);
  // A "value" before a colon is the next name, as after a line break.
  if (!connector || !value || /\s/.test(value.text) || text[value.end] === ':') return null;
  const isSecret = SECRET.test(before + name.word);
  const isWritten = connector.by === 'assignment';
  const isKey = isRandom(value.text, {
    leastLength: isSecret && isWritten ? 8 : 16,
    isUuidKey: isSecret || CLIENT.test(before + name.word),
  });
  if (!isKey) return null;
  const kind = /aws|amazon/i.test(before) && isSecret ? 'aws-secret-key' : 'key';
  return { kind, start: value.start, end: value.end };
};
