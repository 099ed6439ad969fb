import { describe, expect, it } from 'vitest';
import { classifyMemory } from './classify-memory.js';

describe('classifyMemory', () => {
  it.each([
    'Always run the tests before pushing.',
    'How to reset the router',
    '1. Open the lid\n2. Close it',
    'Please use tabs in this repo.',
    'I am a nurse. From now on, answer in French.',
    'Never share my address',
    '说明：\n```\nmake all\n```',
  ])('returns procedural for instructions, steps and code: %s', (text) => {
    expect(classifyMemory(text)).toBe('procedural');
  });

  it.each([
    'I am a nurse.',
    'I’m allergic to nuts.',
    'I have two cats.',
    'I work at Acme.',
    'My dog is called Rex.',
    'Tokyo is the capital of Japan.',
    'DB_HOST=localhost',
    'We met last year. I prefer tea.',
  ])('returns semantic for a lasting statement: %s', (text) => {
    expect(classifyMemory(text)).toBe('semantic');
  });

  it.each([
    'I went to Rome in May.',
    'I have never been to Paris.',
    'I’m going to the gym.',
    'My meeting is tomorrow.',
    'Is my dog a poodle?',
    'I’ll always remember to call him, I always loved him.',
    '昨日東京に行きました。',
    '',
    '\ud800',
  ])('returns episodic for an event, and for a text without cues: %s', (text) => {
    expect(classifyMemory(text)).toBe('episodic');
  });
});
