import { describe, expect, it } from 'vitest';
import { askedSlot } from './asked-slot.js';
import { readQuestion } from './question.js';

const asked = (text: string, speakers: readonly string[] = []): string | null => {
  const slot = askedSlot(text, readQuestion(text, { speakers, referenceDate: null }));
  return slot && `${slot.subjects.join(' or ')}: ${slot.predicates.join(', ')}`;
};

describe('askedSlot', () => {
  it.each([
    ['Where do I work?', 'user: works_at'],
    ['Who is my employer?', 'user: works_at'],
    ['which company do i work for now', 'user: works_at'],
    ['Where do I live?', 'user: lives_in'],
    ['Which city do I live in?', 'user: lives_in'],
    ['When was I born?', 'user: birthday'],
    ['Where was I born?', 'user: from'],
    ['How old am I?', 'user: age'],
    ['What languages do I speak?', 'user: speaks'],
    ['What do I do for a living?', 'user: occupation, works_at'],
    ['What is my job?', 'user: works_at, occupation'],
    ['Who is my dentist?', 'user: has_dentist'],
    ['¿Dónde vivo?', 'user: lives_in'],
    ['Wo wohne ich jetzt?', 'user: lives_in'],
    ['Wer ist mein Chef?', 'user: has_boss'],
  ])('finds the asked relation of the person who asks: %s', (question, slot) => {
    expect(asked(question)).toBe(slot);
  });

  it('finds the asked relation of another person, whether or not that person is a speaker', () => {
    expect(asked('Where does Lena work?')).toBe('lena: works_at');
    expect(asked('where does lena live', ['Ben'])).toBe('lena: lives_in');
    expect(asked('Where does Ben live?', ['Ben'])).toBe('ben: lives_in');
    expect(asked('Wie alt ist Anna Berg?')).toBe('anna berg: age');
    expect(asked('¿Dónde vive José?')).toBe('josé: lives_in');
    expect(asked("what is Lena's job")).toBe('lena: works_at, occupation');
  });

  it.each([
    'Where do they live?',
    'Where do you live?',
    'Who is coming?',
    'What did Ben and Lena say?',
    'boiler noises',
    '',
  ])('finds no asked relation in "%s"', (question) => {
    expect(asked(question)).toBeNull();
  });

  it('reads unknown words as the name of a person, who has no such fact', () => {
    expect(asked('Where do I work when it rains?')).toBe('rains or rain: works_at');
  });
});
