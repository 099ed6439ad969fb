import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';

const CASES: Record<string, readonly string[]> = {
  'My name is José Álvarez.': ['Ana name José Álvarez'],
  'My name is 李雷.': ['Ana name 李雷'],
  'Call me Łukasz': ['Ana name Łukasz'],
  "Hi, I'm Marta and I live in Lyon.": ['Ana name Marta', 'Ana lives_in Lyon'],
  'I am tired': [],
  "I'm Irish": [],
  "I'm American": [],
  "I'm so Happy": [],
  'My name is not important': [],
  'My dog is named Rex': ['Ana has_pet Rex (dog)'],
  'My cat Luna is asleep': ['Ana has_pet Luna (cat)'],
  "My cat's name is Luna": ['Ana has_pet Luna (cat)'],
  'I have a dog named Biscuit': ['Ana has_pet Biscuit (dog)'],
  'I have two cats': ['Ana has_pet two cats'],
  'We adopted a puppy last month': ['Ana has_pet puppy from 2026-06-01'],
  'I got a new dog bed for him': [],
  "I've always had a love for horses": [],
  'I used to have a parrot': ['Ana not has_pet parrot'],
  'My sister Inês works at Globex': ['Ana has_sister Inês', 'Inês works_at Globex'],
  'My sister works at Globex': ["Ana's sister works_at Globex"],
  'Łukasz is my brother': ['Ana has_brother Łukasz'],
  '李雷 is my friend': ['Ana has_friend 李雷'],
  "My husband's name is Tom": ['Ana spouse Tom'],
  'My wife Maria and I live in Boston.': ['Ana spouse Maria', 'Ana lives_in Boston'],
  "I'm married to Tom Reed": ['Ana spouse Tom Reed', 'Ana marital_status married'],
  'I got married to Tom in 2019': [
    'Ana spouse Tom from 2019-01-01',
    'Ana marital_status married from 2019-01-01',
  ],
  "I'm single": ['Ana marital_status single'],
  'I have a brother called Rui': ['Ana has_brother Rui'],
  'My boss Ms. is strict': [],
  'My sister is wonderful': [],
  'My best friend Eva moved to Oslo in May': ['Ana has_friend Eva', 'Eva lives_in Oslo from 2026-05-01'],
};

describe('people and pets, in English', () => {
  it.each(Object.entries(CASES))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });

  it('calls a speaker without a name "user"', async () => {
    expect(await claimsIn('My mom lives in Ohio', { speaker: null })).toEqual([
      "user's mother lives_in Ohio",
    ]);
  });
});
