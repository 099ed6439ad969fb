import { describe, expect, it } from 'vitest';
import { REFERENCE } from './reference-vectors.fixture.js';
import { staticEmbedder } from './static-embedder.js';

const embedder = staticEmbedder();

const cosine = async (one: string, other: string): Promise<number> => {
  const [a, b] = await embedder.embed([one, other]);
  return a!.reduce((sum, value, at) => sum + value * b![at]!, 0);
};

const lengthOf = (vector: Float32Array): number => Math.hypot(...vector);

describe('staticEmbedder', () => {
  it('returns the vectors of the reference encoder', async () => {
    const vectors = await embedder.embed(REFERENCE.map(([sentence]) => sentence));
    const furthest = REFERENCE.flatMap(([, expected], at) =>
      expected.map((value, d) => Math.abs(value - vectors[at]![d]!)),
    );
    expect(Math.max(...furthest)).toBeLessThan(1e-5);
  });

  it('returns the same vector for a text alone and in a batch', async () => {
    const texts = Array.from({ length: 700 }, (_, at) => `Message ${at} about dogs, 北京 and Москва`);
    const together = await embedder.embed(texts);
    const [alone] = await embedder.embed([texts[650]!]);
    expect(together[650]).toEqual(alone);
  });

  it('returns unit vectors in every script and zeros for texts without words', async () => {
    const texts = [
      'Olá mundo',
      '北京是中国的首都',
      'Я живу в Москве',
      'مرحبا بالعالم',
      'สวัสดีครับ',
      '한국어',
      'ありがとう',
      '#4711',
    ];
    for (const vector of await embedder.embed(texts)) expect(lengthOf(vector)).toBeCloseTo(1, 5);
    for (const vector of await embedder.embed(['', ' \n', '\u0000', '🎉🎉', '\ud800']))
      expect(lengthOf(vector)).toBe(0);
  });

  it.each([
    ['北京是中国的首都', '中国的首都在哪里', '我喜欢吃苹果'],
    ['Я живу в Москве', 'Москва большой город', 'люблю кошек'],
    ['ありがとうございます', 'ありがとう', 'さようなら'],
    ['나는 서울에 산다', '서울에 사는 사람', '고양이를 좋아해'],
    ['I adopted a puppy', 'my dog is young', 'the invoice is overdue'],
  ])('places "%s" nearer to "%s" than to "%s"', async (text, near, far) => {
    expect(await cosine(text, near)).toBeGreaterThan((await cosine(text, far)) + 0.1);
  });

  it('uses the known part of an unknown word', async () => {
    expect(await cosine('18°C', '18 c')).toBeCloseTo(1, 5);
    expect(await cosine('congrats🎉', 'congrats')).toBeCloseTo(1, 5);
  });

  it('reads a huge text without spaces, and only the beginning of a long text', async () => {
    const [whole, start] = await embedder.embed(['dog '.repeat(1_000_000), 'dog '.repeat(25_000)]);
    expect(whole).toEqual(start);
    const [blob] = await embedder.embed(['Ж'.repeat(3_000_000)]);
    expect(lengthOf(blob!)).toBeCloseTo(1, 5);
  });

  it('lets timers run between slices of many texts', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await embedder.embed(
      Array.from({ length: 4_000 }, (_, at) => `a message about the weather, number ${at}`),
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  it('has an id and 128 dimensions', () => {
    expect([embedder.id, embedder.dimensions]).toEqual(['minilm-static-128+grams3-1', 128]);
  });
});
