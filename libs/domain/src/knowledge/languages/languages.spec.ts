import { describe, expect, it } from 'vitest';
import { generaliseStatement } from '../generalise.js';
import { isSensitive } from '../sensitive.js';
import { possibleNodeIds } from '../possible-nodes.js';
import { edgeText, nodeId } from '../unit.js';
import type { Vocabulary, WordKind } from '../vocabulary.js';

/** A vocabulary with English words only, like the real dictionary. */
const WORDS: Readonly<Record<string, WordKind>> = {
  ana: 'name',
  lucia: 'name',
  hans: 'name',
  berlin: 'place',
  persona: 'word',
  server: 'person',
};
const vocabulary: Vocabulary = (word) => (Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null);

const edgesOf = (text: string): readonly string[] =>
  generaliseStatement({ text: `user: ${text}`, speaker: 'Ben', claims: [] }, vocabulary).flatMap(
    ({ unit, polarity }) =>
      unit.kind === 'edge'
        ? [`${polarity === 'denied' ? 'not ' : ''}${unit.edge.type}: ${edgeText(unit.edge)}`]
        : [],
  );

describe('general sentences in Spanish', () => {
  it.each([
    ['Postgres es una base de datos.', 'IsA: postgres is a base de datos'],
    ['creo que Kafka es una cola de mensajes escrita en Java', 'IsA: kafka is a cola de mensaje'],
    ['pues rust es un lenguaje compilado', 'IsA: rust is a lenguaje compilado'],
    ['Ubuntu es un tipo de sistema operativo', 'IsA: ubuntu is a sistema operativo'],
    [
      'Si la caché está fría, entonces las consultas son lentas',
      'Implies: cache frio leads to consulta lento',
    ],
    ['cuando la red es lenta, la latencia es grande', 'Implies: red lento leads to latencia grande'],
    ['una caché fría provoca consultas lentas', 'Implies: cache frio leads to consulta lento'],
    ['Las bases de datos son rápidas', 'HasProperty: base de datos has the property rapido'],
    ['Kafka no es una base de datos', 'not IsA: kafka is a base de datos'],
    ['Go no es ningún framework', 'not IsA: go is a framework'],
  ])('reads an edge from "%s"', (text, edge) => {
    expect(edgesOf(text)).toEqual([edge]);
  });

  it.each([
    ['the speaker’s sister by her profession', 'mi hermana es médica'],
    ['the speaker’s sister by her profession, with an article', 'Mi hermana es una médica'],
    ['a person by name', 'Ana es una persona'],
    ['a name that means a thing', 'Lucía es una herramienta'],
    ['a neighbour', 'La vecina es una herramienta'],
    ['a name in no dictionary, by a profession', 'Xiomara es una fontanera'],
    ['a name in no dictionary, by an insult', 'Xiomara es una rata'],
    ['a name in no dictionary, by a quality', 'Xiomara es lenta'],
    ['a name with an article, as people say it', 'la Xiomara es muy rápida'],
    ['a thing of the speaker', 'mi servidor es un sistema'],
    ['a thing of another person', 'su base de datos es lenta'],
    ['the person addressed', 'usted es un sistema'],
    ['a reference to earlier text', 'Eso es una base de datos'],
    ['a sentence without a subject', 'Es una base de datos'],
    ['a question', '¿Kafka es una base de datos?'],
    ['the past', 'Kafka era una base de datos'],
    ['doubt', 'A lo mejor Kafka es una base de datos'],
    ['a partial denial', 'Kafka no es solo una base de datos'],
    ['the end of a state', 'Kafka ya no es una base de datos'],
    ['health', 'El VIH es un sistema'],
    ['money', 'El sueldo es un sistema'],
    ['religion', 'La iglesia es un sistema'],
    ['a class that names somebody', 'Kafka es una herramienta de Xiomara'],
    ['a place', 'Berlin es un sistema'],
    ['an address', 'db1.internal.corp es una base de datos'],
    ['a telephone', '+34 612 345 678 es un sistema'],
  ])('reads nothing from %s', (_, text) => {
    expect(edgesOf(text)).toEqual([]);
  });
});

describe('general sentences in German', () => {
  it.each([
    ['Postgres ist eine Datenbank.', 'IsA: postgres is a datenbank'],
    ['ich glaube, kafka ist ein verteilter nachrichtenbroker', 'IsA: kafka is a verteilt nachrichtenbroker'],
    ['Rust ist eine Programmiersprache, die schnell ist', 'IsA: rust is a programmiersprache'],
    ['Qdrant ist eine Art Vektordatenbank', 'IsA: qdrant is a vektordatenbank'],
    [
      'Wenn der Cache kalt ist, dann sind die Anfragen langsam',
      'Implies: kalt cache leads to langsam anfrage',
    ],
    ['Wenn der Cache kalt ist, sind Anfragen langsam', 'Implies: kalt cache leads to langsam anfrage'],
    ['Ein kalter Cache verursacht langsame Anfragen', 'Implies: kalt cache leads to langsam anfrage'],
    ['Datenbanken sind schnell', 'HasProperty: datenbank has the property schnell'],
    ['Kafka ist keine Datenbank', 'not IsA: kafka is a datenbank'],
    ['Datenbanken sind nicht langsam', 'not HasProperty: datenbank has the property langsam'],
  ])('reads an edge from "%s"', (text, edge) => {
    expect(edgesOf(text)).toEqual([edge]);
  });

  it.each([
    ['the speaker’s neighbour', 'meine Nachbarin ist eine Lehrerin'],
    ['a neighbour', 'Die Nachbarin ist eine Datenbank'],
    ['a person by name', 'Hans ist eine Datenbank'],
    ['a name in no dictionary, by a profession', 'Xiomara ist eine Lehrerin'],
    ['a profession that sounds like a thing', 'Xiomara ist ein Tester'],
    ['a name in no dictionary, by an insult', 'Xiomara ist ein Esel'],
    ['a name in no dictionary, by a quality', 'Xiomara ist langsam'],
    ['a name with an article, as people say it', 'die Xiomara ist sehr schnell'],
    ['a name with a title', 'Frau Xiomara ist ein System'],
    ['a thing of the speaker', 'mein Server ist ein System'],
    ['a thing of another person', 'ihre Datenbank ist langsam'],
    ['the person addressed', 'du bist eine Datenbank'],
    ['a reference to earlier text', 'Das ist eine Datenbank'],
    ['a question', 'Ist Kafka eine Datenbank?'],
    ['the past', 'Kafka war eine Datenbank'],
    ['doubt', 'Vielleicht ist Kafka eine Datenbank'],
    ['a partial denial', 'Kafka ist nicht nur eine Datenbank'],
    ['the end of a state', 'Kafka ist keine Datenbank mehr'],
    ['health', 'Diabetes ist ein System'],
    ['money', 'Das Gehalt ist ein System'],
    ['politics', 'Die Partei ist ein System'],
    ['a place', 'Berlin ist ein System'],
    ['an e-mail address', 'ana@example.com ist ein System'],
    ['a number', 'Auftrag 4711222 ist ein System'],
  ])('reads nothing from %s', (_, text) => {
    expect(edgesOf(text)).toEqual([]);
  });
});

describe('classes in Spanish and German', () => {
  it('finds a Spanish or German class by a question in its language, in singular and plural', () => {
    expect(possibleNodeIds('¿qué bases de datos hay?')).toContain(
      nodeId({ type: 'Concept', label: 'base de datos' }),
    );
    expect(possibleNodeIds('Welche Datenbanken gibt es?')).toContain(
      nodeId({ type: 'Concept', label: 'datenbank' }),
    );
  });

  it('does not treat an English word as sensitive because it resembles a sensitive word of another language', () => {
    for (const text of ['a caller', 'an atomic operation', 'nominal typing', 'misaligned memory', 'harassed'])
      expect(isSensitive(text)).toBe(false);
  });
});
