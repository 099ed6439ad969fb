import { describe, expect, it } from 'vitest';
import { aGold } from './a-gold.fixture.js';
import { isAmong, isOneOf, personOf } from './match-names.js';

const people = aGold({ people: { sarah: ["user's girlfriend"], deniz: [] } });

describe('personOf and isOneOf', () => {
  it('recognises the user by any name, and others by name or by a relation to the user', () => {
    expect(['Maya', 'I', 'the user', 'user'].map((name) => personOf(name, people))).toEqual(
      Array.from({ length: 4 }, () => 'user'),
    );
    expect(['Maya’s girlfriend', "user's girlfriend", 'Sarah'].map((name) => personOf(name, people))).toEqual(
      Array.from({ length: 3 }, () => 'sarah'),
    );
    expect(personOf("Maya's sister", people)).toBe("user's sister");
  });

  it('compares a subject with a list of people, in which * matches any person', () => {
    expect(isOneOf('Deniz', ['user', 'deniz'], people)).toBe(true);
    expect(isOneOf('Deniz', ['user'], people)).toBe(false);
    expect(isOneOf('Deniz', ['*'], people)).toBe(true);
  });
});

describe('isAmong', () => {
  it('compares a predicate by its canonical name, or with a pattern', () => {
    expect(isAmong('moved_to', ['lives_in'])).toBe(true);
    expect(isAmong('config:staging_port', ['*staging*port'])).toBe(true);
    expect(isAmong('config:prod_port', ['*staging*port', 'config.prod*'])).toBe(false);
  });
});
