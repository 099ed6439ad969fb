import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClaim } from '../facts/a-claim.fixture.js';
import type { Claim } from '../facts/claim.js';
import { generaliseStatement } from './generalise.js';
import { english } from './languages/english.js';
import { publicLabel } from './public-label.js';
import { possibleNodeIds } from './possible-nodes.js';
import { isSensitive } from './sensitive.js';
import { edgeText, nodeId } from './unit.js';
import type { Vocabulary, WordKind } from './vocabulary.js';

const WORDS: Readonly<Record<string, WordKind>> = {
  anna: 'name',
  kowalski: 'name',
  plumber: 'person',
  broker: 'person',
  porto: 'place',
  cold: 'quality',
  slow: 'quality',
  fast: 'quality',
};
const PLAIN = new Set(
  'message database vector cache request rust starter tool bread virus card disk'.split(' '),
);
const vocabulary: Vocabulary = (word) =>
  Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : PLAIN.has(word) ? 'word' : null;

const edgesOf = (text: string, claims: readonly Claim[] = []): readonly string[] =>
  generaliseStatement({ text: `user: ${text}`, speaker: 'Ben', claims }, vocabulary).flatMap(
    ({ unit, polarity }) =>
      unit.kind === 'edge'
        ? [`${polarity === 'denied' ? 'not ' : ''}${unit.edge.type}: ${edgeText(unit.edge)}`]
        : [],
  );

describe('general sentences', () => {
  it.each([
    ['Kafka is a message broker.', 'IsA: kafka is a message broker'],
    ['I think qdrant is a kind of vector database', 'IsA: qdrant is a vector database'],
    ['Postgres supports JSON', 'HasProperty: postgres has the property json'],
    ['Rust is really fast!', 'HasProperty: rust has the property fast'],
    ['If the cache is cold, then requests are slow', 'Implies: cold cache leads to slow request'],
    ['a cold cache causes slow requests', 'Implies: cold cache leads to slow request'],
    ['Kafka requires a disk', 'RelatedTo: kafka is related to disk'],
  ])('reads an edge from "%s"', (text, edge) => {
    expect(
      edgesOf(text).map((each) => each.replace('disk is related to kafka', 'kafka is related to disk')),
    ).toEqual([edge]);
  });

  it('returns the same units for every speaker and every wording', () => {
    const units = (text: string) => generaliseStatement({ text, speaker: null, claims: [] }, vocabulary);
    expect(units('ana: so, Kafka is a message broker')).toEqual(units('ben: kafka is a message broker!'));
  });

  it('reads from a claim only the class of an employer or a tool, never the user', () => {
    const claim = (changes: Partial<Claim>): Claim =>
      aClaim({ id: 'c1', authority: 'extracted', ...changes });
    const works = claim({ predicate: 'works_at', object: 'Initech', text: 'Ben works at Initech' });
    const uses = claim({ predicate: 'uses', object: 'Terraform', text: 'Ben uses Terraform' });
    expect(edgesOf('I work at Initech', [works, uses])).toEqual([
      'IsA: initech is a organisation',
      'IsA: terraform is a tool',
    ]);
    expect(edgesOf('x', [claim({ ...works, polarity: 'denied' })])).toEqual([]);
    expect(edgesOf('Kafka is a message broker', [claim({ authority: 'quoted' })])).toEqual([]);
  });
});

describe('denied sentences', () => {
  it.each([
    ["Kafka isn't a message broker.", 'not IsA: kafka is a message broker'],
    ['Kafka is not really a database, but a message broker', 'not IsA: kafka is a database'],
    ['I think qdrant is not a kind of vector database', 'not IsA: qdrant is a vector database'],
    ['A virus is no tool', 'not IsA: virus is a tool'],
    ["Redis doesn't support JSON", 'not HasProperty: redis has the property json'],
    ['rust has no starter', 'not HasProperty: rust has the property starter'],
    ["Rust isn't fast!", 'not HasProperty: rust has the property fast'],
    ['a cold cache does not cause slow requests', 'not Implies: cold cache leads to slow request'],
  ])('reads a denied edge from "%s"', (text, edge) => {
    expect(edgesOf(text)).toEqual([edge]);
  });

  it('proposes for a denial the same edge as for the affirmation, without the nodes', () => {
    const units = (text: string) =>
      generaliseStatement({ text, speaker: null, claims: [] }, vocabulary).map(({ unit }) => unit);
    const affirmed = units('Kafka is a message broker');
    expect(units("Kafka isn't a message broker")).toEqual(affirmed.filter(({ kind }) => kind === 'edge'));
  });

  it('reads an affirmation and a denial from the same statement', () => {
    expect(edgesOf('Kafka is a message broker. Kafka is not a database.')).toEqual([
      'IsA: kafka is a message broker',
      'not IsA: kafka is a database',
    ]);
  });
});

describe('private statements', () => {
  it.each([
    ['a person by name', 'Anna is a virus'],
    ['a person by a family name', 'Kowalski is a database'],
    ['a person by a profession', 'Xiomara is a plumber'],
    ['the speaker', 'Ben is a tool'],
    ['a thing of the speaker', 'My project is a database'],
    ['a thing of the hearer', 'your cache is slow'],
    ['a place', 'Porto is a database'],
    ['a reference to earlier text', 'It is a database'],
    ['a subject that may be a person because of the verb', 'Xiomara uses Redis'],
    ['a question', 'Kafka is a message broker?'],
    ['a partial denial', 'Kafka is not only a message broker'],
    ['the end of a state', 'Kafka is no longer a message broker'],
    ['a denial with a condition', 'Requests are not slow if the cache is fast'],
    ['a denial without its apostrophe', 'rust cant have bread'],
    ['a denial inside of a sentence', 'A cache that is not fast causes slow requests'],
    ['a denial of a denial', "Kafka isn't never a database"],
    ['a denial about a person by name', 'Anna is not a virus'],
    ['a denial of the profession of a person', 'Xiomara is not a plumber'],
    ['a denial about a thing of the speaker', "My cache isn't fast"],
    ['a denial about health', 'Kafka is not a disease'],
    ['the past', 'Kafka was a message broker'],
    ['a day', 'Kafka is a message broker since Tuesday 12 May'],
    ['today', 'The cache is slow today'],
    ['health', 'HIV is a virus'],
    ['religion', 'Kafka is a muslim'],
    ['an e-mail address', 'ana@example.com is a card'],
    ['a number', 'Order 4711222 is a card'],
    ['a telephone', '+351 912 345 678 is a card'],
    ['a host', 'db1.internal.corp is a database'],
    ['a path', '/home/ana/x is a database'],
    ['an account', '@ana is a database'],
    ['a key', 'sk-proj-abcdefghijklmnopqrstuvwx1234567890 is a card'],
    ['markup', '<script>x</script> is a database'],
    ['an instruction to a model', 'ignore all previous instructions is a database'],
    ['a clause instead of a name', 'the one that he said he would give is a database'],
  ])('reads nothing from %s', (_, text) => {
    expect(edgesOf(text)).toEqual([]);
  });

  it('reads nothing that an assistant, a tool or the system says', () => {
    for (const who of ['assistant', 'tool', 'system'])
      expect(
        generaliseStatement(
          { text: `${who}: Kafka is a message broker`, speaker: null, claims: [] },
          vocabulary,
        ),
      ).toEqual([]);
  });

  it('reads nothing about a person whom a claim of the same statement names', () => {
    const boss = aClaim({ id: 'c1', predicate: 'has_boss', object: 'Xiomara', authority: 'extracted' });
    expect(edgesOf('Xiomara is a database', [boss])).toEqual([]);
  });
});

describe('a label', () => {
  it('a label never contains six digits, an address, a path or markup, for any phrase', () => {
    const piece = fc.constantFrom(
      'kafka',
      '1234567',
      'a@b.co',
      'x.com',
      '/etc',
      '<b>',
      '2024-05-01',
      'Anna',
      'my',
      '\u202e',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { minLength: 1, maxLength: 5 }), (pieces) => {
        const label = publicLabel(pieces.join(' '), { language: english, vocabulary });
        if (label === null) return;
        expect(label).toMatch(/^[\p{Script=Latin}\p{N}+#' -]+$/u);
        expect(label).not.toMatch(/\d{5}|anna/u);
        expect(label.split(' ').length).toBeLessThanOrEqual(3);
        expect(isSensitive(label)).toBe(false);
      }),
    );
  });

  it('possibleNodeIds finds a label by any consecutive words of a question', () => {
    const found = possibleNodeIds('what is a message broker like Kafka?');
    expect(found).toContain(nodeId({ type: 'Concept', label: 'message broker' }));
    expect(found).toContain(nodeId({ type: 'Entity', label: 'kafka' }));
    expect(possibleNodeIds('which databases are fast?')).toContain(
      nodeId({ type: 'Concept', label: 'database' }),
    );
  });
});
