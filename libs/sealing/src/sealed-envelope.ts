import { scopeKey } from '@mneme/domain';
import type { Envelope } from '@mneme/events';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { openBytes, sealBytes } from './sealed-bytes.js';

/** Level 1: most of what compression wins, at the least cost on the path of a write. */
const COMPRESSION = { level: 1 };

/** The envelope with its data sealed. Only the data are: ids, type, scope and trace stay readable. */
export const sealEnvelope = (envelope: Envelope, secret: Buffer): Envelope => {
  const plain = deflateRawSync(JSON.stringify(envelope.data ?? null), COMPRESSION);
  return { ...envelope, data: sealBytes(secret, plain, contextOf(envelope)).toString('base64') };
};

/** The envelope as it was before it was sealed. Throws `Rejected('seal-broken')`. */
export const openEnvelope = (envelope: Envelope, secret: Buffer): Envelope => {
  const sealed = Buffer.from(typeof envelope.data === 'string' ? envelope.data : '', 'base64');
  const plain = inflateRawSync(openBytes(secret, sealed, contextOf(envelope)));
  return { ...envelope, data: JSON.parse(plain.toString()) as unknown };
};

/** Binds the data to their event: data of one event do not open in another. */
const contextOf = ({ id, type, version, scope }: Envelope): string =>
  JSON.stringify([id, type, version, scopeKey(scope)]);
