import { describe, expect, it } from 'vitest';
import { evidenceShape } from './evidence-shape.js';

describe('evidenceShape', () => {
  it.each([
    ['Where does Ana live?', 'one'],
    ['where does ana live now', 'latest'],
    ['¿Dónde vive Ana ahora?', 'latest'],
    ['Wo wohnt Ana derzeit?', 'latest'],
    ['How many books did I read?', 'count'],
    ['¿Cuántos libros he leído?', 'count'],
    ['Wie viele Bücher habe ich gelesen?', 'count'],
    ['List all the cities I visited', 'list'],
    ['What are the names of my cats?', 'list'],
    ['Which cities have I visited?', 'list'],
    ['Where did she live before?', 'history'],
    ['Can you recommend a restaurant?', 'advice'],
    ['any tips for my trip', 'advice'],
    ['¿Me recomiendas un restaurante?', 'advice'],
    ['Was sollte ich kochen?', 'advice'],
    ['How many restaurants should I book?', 'advice'],
    ['', 'one'],
    ['🎉', 'one'],
  ] as const)('reads "%s" as %s', (question, shape) => {
    expect(evidenceShape(question)).toBe(shape);
  });
});
