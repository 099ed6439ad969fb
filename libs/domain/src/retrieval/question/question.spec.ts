import { describe, expect, it } from 'vitest';
import { readQuestion, questionStems, countAskedWords } from './question.js';

const PAIR = { speakers: ['Ann', 'Bob'], referenceDate: null };

describe('readQuestion', () => {
  it('reads stems, counts, names and cues', () => {
    expect(readQuestion("When did Ann's dog eat the dog food in March 2024?", PAIR)).toEqual({
      stems: ['dog', 'eat', 'food', 'march', '2024'],
      surfaces: ['dog', 'eat', 'food', 'march', '2024'],
      weights: [2, 1, 1, 1, 1],
      named: ['Ann'],
      firstNamed: 'Ann',
      askedRole: null,
      head: null,
      asksWhen: true,
      asksWhere: false,
      asksHowMany: false,
      isInFirstPerson: false,
      answerType: null,
      asksForPast: false,
      isKeyWords: false,
      dates: [{ kind: 'month', year: 2024, month: 3 }],
      withoutNames: 'When did dog eat the dog food in March 2024',
    });
  });

  it('finds the same stems as questionStems if the question names no participant', () => {
    for (const text of ['Where did we park the car?', '¿Dónde trabajaba antes?', 'kites, kites', '?'])
      expect(questionStems(text)).toEqual(readQuestion(text, PAIR).stems);
    expect(questionStems('Does Ann like tea?')).toEqual(expect.arrayContaining(['like', 'tea']));
  });

  it('reads the person who is named first, the head noun, and whether the question asks where or how many', () => {
    const read = (text: string) => {
      const { firstNamed, head, asksWhere, asksHowMany } = readQuestion(text, PAIR);
      return { firstNamed, head, asks: asksWhere ? 'where' : asksHowMany ? 'how many' : null };
    };
    expect(read('Which dogs does Bob walk for Ann?')).toEqual({ firstNamed: 'Bob', head: 'dog', asks: null });
    expect(read('What kind of old house did Ann buy?')).toEqual({
      firstNamed: 'Ann',
      head: 'hous',
      asks: null,
    });
    expect(read('How often do Ann and Bob swim?')).toEqual({
      firstNamed: null,
      head: null,
      asks: 'how many',
    });
    expect(read('Where is the key?')).toEqual({ firstNamed: null, head: null, asks: 'where' });
  });

  it('assigns "What did I tell you" to the user and "What did you tell me" to the assistant', () => {
    const roleOf = (text: string) => readQuestion(text, PAIR).askedRole;
    expect(roleOf('What did I tell you about my sister?')).toBe('user');
    expect(roleOf('What did you tell me about my sister?')).toBe('assistant');
  });

  it('does not find a name inside another word', () => {
    expect(readQuestion('Which annual bobsleigh race?', PAIR).named).toEqual([]);
  });

  it('finds names in any script, ignoring case and Latin diacritics', () => {
    const asking = { speakers: ['José', 'Анна', '田中'], referenceDate: null };
    expect(readQuestion('Where does jose live?', asking)).toMatchObject({ named: ['José'], stems: ['live'] });
    expect(readQuestion('Где живёт АННА?', asking)).toMatchObject({
      named: ['Анна'],
      withoutNames: 'Где живёт',
    });
    expect(readQuestion('田中さんの猫', asking)).toMatchObject({ named: ['田中'], withoutNames: 'さんの猫' });
  });

  it('finds a longer name by its first word if no other speaker has that word', () => {
    const speakers = ['Ana Sousa', 'Max Bell', 'Max Stone'];
    expect(readQuestion('Do Ana and Max sing?', { speakers, referenceDate: null }).named).toEqual([
      'Ana Sousa',
    ]);
    expect(readQuestion('Does Max Bell sing?', { speakers, referenceDate: null }).named).toEqual([
      'Max Bell',
    ]);
  });

  it('takes a name literally, with its special characters', () => {
    const asking = { speakers: ['a.*(b', '', '+'], referenceDate: null };
    expect(readQuestion('What did a.*(b say?', asking).named).toEqual(['a.*(b']);
    expect(readQuestion('What did axb say?', asking).named).toEqual([]);
  });

  it('returns no stems for an empty question', () => {
    expect(readQuestion('', PAIR)).toMatchObject({ stems: [], weights: [], named: [], withoutNames: '' });
  });

  it('returns the asked role user if the question names the user and messages have no speakers', () => {
    const asking = { speakers: [], userNames: ['Maya'], referenceDate: null };
    expect(readQuestion('Is Maya vegetarian?', asking)).toMatchObject({
      named: [],
      askedRole: 'user',
      stems: ['vegetarian'],
      withoutNames: 'Is vegetarian',
    });
    expect(readQuestion('Is Sarah vegetarian?', asking)).toMatchObject({ askedRole: null });
  });

  it.each([
    ['¿Dónde trabaja ahora Lucía?', ['trabaja', 'lucia']],
    ['Wo wohnt sie denn jetzt?', ['wohnt']],
    ['What was the man in Die Hard called?', ['man', 'die', 'hard', 'call']],
    ['¿Qué es?', ['que', 'es']],
  ])("leaves out the function words of the question's language: %s", (text, stems) => {
    const question = readQuestion(text, PAIR);
    expect(question.stems.slice(0, countAskedWords(question))).toEqual(stems);
  });
});
