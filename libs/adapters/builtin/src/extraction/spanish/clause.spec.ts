import { describe, expect, it } from 'vitest';
import { spanishClause } from './clause.js';

describe('spanishClause', () => {
  it.each([
    ['me encanta el gazpacho eso sí', 'me encanta el gazpacho'],
    ['odio cocinar jaja', 'odio cocinar'],
    ['trabajo de noche los martes y los viernes', 'trabajo'],
    ['el cilantro no lo soporto', 'no soporto el cilantro'],
    ['a mí me gusta el jazz', 'me gusta el jazz'],
    ['a mi hermana le gusta el jazz', 'mi hermana le gusta el jazz'],
    ['vivo en valencia', 'vivo en Valencia'],
    ['vivo en un piso', 'vivo en un piso'],
    ['soy lucia', 'me llamo Lucia'],
    ['soy vago', 'soy vago'],
  ])('turns "%s" into "%s"', (clause, plain) => {
    expect(spanishClause(clause)).toBe(plain);
  });

  it('returns an empty text if the denial is about something else', () => {
    expect(spanishClause('no solo me gusta el jazz')).toBe('');
  });
});
