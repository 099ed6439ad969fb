import type { Envelope } from '@mneme/events';
import { anEnvelope } from '@mneme/ports/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newSecret } from './sealed-bytes.js';
import { openEnvelope, sealEnvelope } from './sealed-envelope.js';

const secret = newSecret();

describe('sealEnvelope and openEnvelope', () => {
  it('opens any sealed envelope unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (data) => {
        const envelope = anEnvelope({ data });
        expect(openEnvelope(sealEnvelope(envelope, secret), secret)).toEqual(
          JSON.parse(JSON.stringify(envelope)),
        );
      }),
    );
  });

  it('keeps id, type and scope readable, but no part of the data', () => {
    const envelope = anEnvelope({ data: { text: 'We moved to Porto in March.' } });
    const { data, ...shown } = sealEnvelope(envelope, secret);
    const { data: _, ...before } = envelope;
    expect(shown).toEqual(before);
    const bytes = Buffer.from(data as string, 'base64').toString('latin1');
    for (const part of ['Porto', 'moved', 'text']) expect(bytes).not.toContain(part);
  });

  it('seals the same envelope differently each time', () => {
    const envelope = anEnvelope({ data: { text: 'yes' } });
    expect(sealEnvelope(envelope, secret).data).not.toBe(sealEnvelope(envelope, secret).data);
  });

  it('throws seal-broken for another key or any changed part', () => {
    const sealed = sealEnvelope(anEnvelope({ data: { text: 'yes' } }), secret);
    const bytes = Buffer.from(sealed.data as string, 'base64');
    const flipped = Buffer.from(bytes);
    flipped[20] = (flipped[20] ?? 0) ^ 1;
    const broken: readonly (readonly [Envelope, Buffer])[] = [
      [sealed, newSecret()],
      [{ ...sealed, id: 'another' }, secret],
      [{ ...sealed, type: 'another' }, secret],
      [{ ...sealed, scope: { tenant: 'acme', user: 'somebody' } }, secret],
      [{ ...sealed, data: flipped.toString('base64') }, secret],
      [{ ...sealed, data: bytes.subarray(0, 10).toString('base64') }, secret],
      [{ ...sealed, data: '' }, secret],
      [{ ...sealed, data: { text: 'not sealed' } }, secret],
    ];
    for (const [envelope, key] of broken) {
      expect(() => openEnvelope(envelope, key)).toThrow(expect.objectContaining({ code: 'seal-broken' }));
    }
  });
});
