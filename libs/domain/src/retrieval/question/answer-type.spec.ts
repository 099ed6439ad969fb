import { describe, expect, it } from 'vitest';
import { type AnswerType, answerTypeOf, containsAnswer } from './answer-type.js';
import { STOCK_QUESTIONS } from '../relevance/stock-questions.js';

describe('answerTypeOf and containsAnswer', () => {
  it.each<[AnswerType, readonly string[]]>([
    [
      'email',
      [
        "What is Lena's email address?",
        'whats her email again',
        'which e-mail does she use?',
        'do you have the mail address of the plumber?',
        'Wie lautet die E-Mail-Adresse von Frau Kurz?',
        'welche mailadresse hat lena',
        '¿Cuál es el correo electrónico de Mateo?',
        'dime su correo por favor',
      ],
    ],
    [
      'phone',
      [
        "what's the phone number of the dentist?",
        'give me his mobile number',
        'Wie ist die Telefonnummer vom Zahnarzt?',
        'hast du die handynummer von Meike?',
        '¿Cuál es el teléfono del médico?',
      ],
    ],
    ['url', ['What is the link of the survey?', 'send me the url again', 'dame el enlace de la encuesta']],
  ])('recognises a question for: %s', (type, questions) => {
    expect(questions.map((question) => [question, answerTypeOf(question)])).toEqual(
      questions.map((question) => [question, type]),
    );
  });

  it.each([
    'What did she say in her email?',
    'What email did she send yesterday?',
    'When did I email Bob?',
    'What did I buy instead of a phone?',
    'Which phone did he buy?',
    'Who called on the phone?',
    'What is the link between sleep and memory?',
    'Was steht in der E-Mail von Lena?',
    '¿Qué dice el correo de Mateo?',
    'where does she live',
    '',
  ])('finds no answer type in "%s"', (question) => {
    expect(answerTypeOf(question)).toBeNull();
  });

  it('finds no answer type in any stock question', () => {
    expect(Object.values(STOCK_QUESTIONS).flat().filter(answerTypeOf)).toEqual([]);
  });

  it('recognises values by their form and rejects similar text', () => {
    expect(containsAnswer('email', 'Write to lena.b@mail.example.org, she says.')).toBe(true);
    expect(containsAnswer('email', 'She wrote me @ noon.')).toBe(false);
    for (const text of ['419 555 0142', 'call +49 (0)171 2345678!', 'tel: 555-0142-9'])
      expect([text, containsAnswer('phone', text)]).toEqual([text, true]);
    for (const text of ['on 2026-05-08', 'room 12', '8.5.2026', 'from 2019-2023', '5 of 12'])
      expect([text, containsAnswer('phone', text)]).toEqual([text, false]);
    for (const text of ['see https://a.example/x', 'at www.kites.test', 'on kites.org/survey'])
      expect([text, containsAnswer('url', text)]).toEqual([text, true]);
    for (const text of ['a@b.org', 'the end.Then', 'version 1.2.3'])
      expect([text, containsAnswer('url', text)]).toEqual([text, false]);
  });
});
