import { scopeKey } from '@mneme/domain';
import type { Envelope } from '@mneme/events';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { openBytes, sealBytes } from './sealed-bytes.js';

/** Level 1 has the lowest cost per write, and higher levels make the data only a little smaller. */
const COMPRESSION = { level: 1 };

/** Seals the data of an envelope. Ids, type, scope and trace stay readable. */
export const sealEnvelope = (envelope: Envelope, secret: Buffer): Envelope => {
  const content = deflateRawSync(JSON.stringify(envelope.data ?? null), COMPRESSION);
  return { ...envelope, data: sealBytes(secret, content, contextOf(envelope)).toString('base64') };
};

/** Opens the data of an envelope. Throws `Rejected('seal-broken')`. */
export const openEnvelope = (envelope: Envelope, secret: Buffer): Envelope => {
  const sealed = Buffer.from(typeof envelope.data === 'string' ? envelope.data : '', 'base64');
  const content = inflateRawSync(openBytes(secret, sealed, contextOf(envelope)));
  return { ...envelope, data: JSON.parse(content.toString()) as unknown };
};

/**
 * Returns the context that binds the sealed data to its event, so that it cannot be opened as the data of
 * another event.
 */
const contextOf = ({ id, type, version, scope }: Envelope): string =>
  JSON.stringify([id, type, version, scopeKey(scope)]);
