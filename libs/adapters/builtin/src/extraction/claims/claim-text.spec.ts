import { describe, expect, it } from 'vitest';
import { aMessage } from '../message.fixture.js';
import { ruleExtractor } from '../rule-extractor.js';
import { english } from '../english/english.js';
import { spanish } from '../spanish/spanish.js';
import { claimText } from './claim-text.js';

const textsIn = async (text: string): Promise<readonly string[]> =>
  (await ruleExtractor().extract([[aMessage({ text })]], { before: [], names: [], claims: [] })).flatMap(
    ({ claims }) => claims.map((claim) => claim.text),
  );

describe('claimText', () => {
  it.each([
    ['Me gusta el café.', 'A Ana le gusta: café'],
    ['No me gusta el café.', 'A Ana no le gusta: café'],
    ['Ya no me gusta el café.', 'A Ana no le gusta: café'],
    ['Ya no odio el jazz.', 'A Ana no le disgusta: jazz'],
    ["I don't like sushi anymore.", 'Ana does not like sushi'],
    ['I no longer hate running.', 'Ana does not dislike running'],
    ['I stopped eating meat.', 'Ana does not eat meat'],
    ['I no longer prefer tea.', 'Ana does not prefer tea'],
  ])('turns "%s" into "%s"', async (said, text) => {
    expect(await textsIn(said)).toEqual([text]);
  });

  it('denies a claim in the language of the sentence if its predicate has no denial of its own', () => {
    const told = { subject: 'Ana', predicate: 'rents', object: 'A$&', isDenied: true, mention: null };
    expect(claimText(told, english)).toBe('It is not so: Ana rents A$&');
    expect(claimText(told, spanish)).toBe('No es así: Ana rents A$&');
  });
});
