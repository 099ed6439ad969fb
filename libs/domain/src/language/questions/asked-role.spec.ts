import { describe, expect, it } from 'vitest';
import { askedRole } from './asked-role.js';

describe('askedRole', () => {
  it.each([
    ['What did you tell me about Porto?', 'assistant'],
    ['What did I tell you about my sister?', 'user'],
    ['Can you tell me where I work?', 'user'],
    ['Where is Porto?', null],
    ['¿Qué restaurante me recomendaste?', 'assistant'],
    ['recuerdame lo q dijiste del omeprazol', 'assistant'],
    ['¿Qué te conté de mi hermana?', 'user'],
    ['¿Dónde está Valencia?', null],
    ['Was hast du mir gegen Rückenschmerzen empfohlen?', 'assistant'],
    ['Was habe ich dir über meine Schwester erzählt?', 'user'],
    ['Hast du eine Idee für das Essen?', null],
    ['Wo liegt Neukölln?', null],
    ['', null],
  ])('returns the asked role of "%s": %s', (question, role) => {
    expect(askedRole(question)).toBe(role);
  });

  it.each(['hast du ', 'du mir ', 'habe ich ', 'te '])(
    'returns null for a very long hostile question: %s…',
    (part) => {
      expect(askedRole(part.repeat(50_000))).toBeNull();
    },
  );
});
