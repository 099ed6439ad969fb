import { describe, expect, it } from 'vitest';
import {
  rewriteClaim,
  addKnownClaims,
  findClaimsByName,
  findMentionedClaims,
  type KnownClaims,
} from './known-claims.js';

const said = (predicate: string, object: string, polarity: 'affirmed' | 'denied' = 'affirmed') => ({
  subject: 'user',
  predicate,
  object,
  polarity,
  text: `user ${predicate} ${object}`,
  validFrom: 0,
});
const known: KnownClaims = addKnownClaims(
  [],
  [
    said('config:redis_maxmemory', '4gb'),
    said('config:staging_port', '8080'),
    said('config:prod_port', '9090'),
    said('routine:volleyball', 'dienstags'),
    said('has_pet', 'Rex (dog)'),
    said('has_roommate', 'Lena'),
    said('diet', 'vegan'),
    said('owns', '20kg dumbbells'),
    said('works_at', 'Acme Robotics'),
    said('allergic_to', 'eggs'),
    said('likes', 'coffee cake'),
    said('did', 'bought a car'),
  ],
);

describe('rewriteClaim', () => {
  it.each([
    [said('config:maxmemory', '8gb'), 'config:redis_maxmemory 8gb'],
    [said('config:redis_maxmemory_limit', '8gb'), 'config:redis_maxmemory 8gb'],
    [said('does', 'volleyball', 'denied'), 'routine:volleyball dienstags'],
    [said('owns', 'dog', 'denied'), 'has_pet Rex (dog)'],
    [said('works_at', 'acme', 'denied'), 'works_at Acme Robotics'],
    [said('lives_with', 'Lena', 'denied'), 'has_roommate Lena'],
    [said('routine:volleyball', 'volleyball', 'denied'), 'routine:volleyball dienstags'],
    [said('diet', 'vegetarian', 'denied'), 'diet vegan'],
    [said('allergic_to', 'egg', 'denied'), 'allergic_to eggs'],
  ])('rewrites a claim with the name that was used before: %j', (claim, expected) => {
    const meant = rewriteClaim(known, claim).map(({ predicate, object }) => `${predicate} ${object}`);
    expect(meant).toEqual([expected]);
  });

  it('matches a denial to a single value by the sentence of that value, but not by a name in the sentence', () => {
    const holding = [
      { ...said('works_nights', 'Tuesdays'), text: 'Ana works at night on Tuesdays.', before: null },
      { ...said('works_at', 'Acme'), text: 'Ana left Bosch for Acme.', before: null },
    ];
    expect(rewriteClaim(holding, said('works_nights', 'nights', 'denied'))).toEqual([
      { ...said('works_nights', 'Tuesdays', 'denied'), text: 'user works_nights nights' },
    ]);
    const bosch = said('works_at', 'Bosch', 'denied');
    expect(rewriteClaim(holding, bosch)).toEqual([bosch]);
  });

  it.each([
    ['two known claims match', said('config:port', '8081')],
    ['another setting', said('config:redis_policy', 'lru')],
    ['a part of the known setting', said('config:redis_maxmemory_port', '1')],
    ['only a common word', said('config:limit', '5')],
    ['the beginning of an activity', said('does', 'volleyball')],
    ['another relation', said('lives_in', 'Acme', 'denied')],
    ['a part of the name of a taste', said('likes', 'coffee', 'denied')],
    ['more than the known value', said('allergic_to', 'eggs and milk', 'denied')],
    ['another subject', { ...said('does', 'volleyball', 'denied'), subject: 'Tom' }],
    ['the name of the known setting', said('config:staging_port', '8081')],
  ])('leaves a claim unchanged: %s', (_, claim) => {
    expect(rewriteClaim(known, claim)).toEqual([claim]);
  });
});

it('rewriteClaim ends a routine together with the activity that the routine is named after, and the setting of a tool', () => {
  const both = addKnownClaims(
    [],
    [said('routine:pádel', 'los martes'), said('plays', 'pádel'), said('config:docs', 'Notion')],
  );
  const ended = (predicate: string, object: string) =>
    rewriteClaim(both, said(predicate, object, 'denied')).map(
      (claim) => `${claim.predicate} ${claim.object}`,
    );
  expect(ended('does', 'pádel')).toEqual(['routine:pádel los martes', 'plays pádel']);
  expect(ended('uses', 'notion')).toEqual(['config:docs Notion']);
});

describe('rewriteClaim for kinship terms', () => {
  const kin = addKnownClaims(
    [],
    [
      said('has_brother', 'Tom'),
      said('has_pet', 'Rex (dog)'),
      said('has_sister', 'Ana'),
      said('has_sister', 'Eva'),
    ],
  );
  const moved = (subject: string) => ({
    ...said('lives_in', 'York'),
    subject,
    text: `${subject} lives in York`,
  });

  it('replaces a kinship term by the only name known for it', () => {
    expect(rewriteClaim(kin, moved("user's brother"))).toMatchObject([
      { subject: 'Tom', text: 'Tom lives in York' },
    ]);
  });

  it.each(["user's sister", "user's uncle", "Mia's brother", 'Tom'])(
    'keeps %s if no name or several names are known',
    (subject) => {
      expect(rewriteClaim(kin, moved(subject))).toMatchObject([{ subject }]);
    },
  );
});

it('addKnownClaims keeps the latest claim of each slot, including denials', () => {
  expect(known.map(({ predicate }) => predicate)).not.toContain('did');
  const later = addKnownClaims(known, [
    said('config:staging_port', '1'),
    said('owns', 'dumbbells', 'denied'),
  ]);
  expect(later).toHaveLength(known.length);
  expect(later.slice(-2)).toMatchObject([
    { subject: 'user', predicate: 'config:staging_port', object: '1', polarity: 'affirmed', before: '8080' },
    { subject: 'user', predicate: 'owns', object: 'dumbbells', polarity: 'denied' },
  ]);
  const many = Array.from({ length: 99 }, (_, n) => said(`config:setting${n}`, 'on'));
  expect(addKnownClaims(known, many).map(({ predicate }) => predicate)).toEqual(
    many.slice(-60).map(({ predicate }) => predicate),
  );
});

describe('findClaimsByName and findMentionedClaims', () => {
  it.each([
    ['the dog', ['has_pet']],
    ['our old Rex', ['has_pet']],
    ['volleyball', ['routine:volleyball']],
    ['the port', []],
    ['piano', []],
  ])('finds known claims by the words: %s', (words, predicates) => {
    expect(findClaimsByName(known, 'user', words).map(({ predicate }) => predicate)).toEqual(predicates);
  });

  it('finds claims that a text mentions by the beginning of their name', () => {
    expect(findMentionedClaims(known, 'dropped the volleyballs').map(({ predicate }) => predicate)).toEqual([
      'routine:volleyball',
    ]);
    expect(findMentionedClaims(known, 'nothing of it')).toEqual([]);
  });

  it('finds claims of one subject only', () => {
    expect(findClaimsByName(known, 'Tom', 'the dog')).toEqual([]);
  });
});
