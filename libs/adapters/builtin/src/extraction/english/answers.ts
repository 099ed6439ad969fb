import { confirmationReader, lastQuestion } from '../rules/answers.js';

const YES =
  /^(?:(?:oh|ah|well|haha) ?,? ?)?(?:yes|yeah|yep|yup|yea|ya|exactly|correct|right|sure|of course|definitely|absolutely|indeed|true|that is right|i do|i am|i did|i have|we do|we are)(?!\p{L})/iu;
const NO =
  /^(?:(?:oh|ah|well|haha) ?,? ?)?(?:no(?=$|[,.!;:…–-]| (?:not|i|we|longer|way|thanks|sorry|unfortunately|never)(?!\p{L}))|nope|nah|not really|not yet|not anymore|never|i do not|i am not|i did not|we do not)(?!\p{L})/iu;
const WHOLE =
  /^(?:i|we|my|our|it|it's|she|he|they|that|this|there|the|i'm|we're|her|his|their|because|not sure|no idea|depends)(?!\p{L})/iu;
const LONGEST_ANSWER_WORDS = 12;

/** Answers that have a verb and so are not the name of a place: "born in Lagos". */
const SAYS_ITSELF = /^(?:born|raised|grew|came|moved|lived)(?!\p{L})/iu;

type Completion = readonly [
  question: RegExp,
  statement: (groups: Readonly<Record<string, string>>, answer: string) => string,
];

const PHRASES: readonly Completion[] = [
  [/^what do you do(?: for (?:a living|work))?$/iu, (_, answer) => `I work as ${answer}`],
  [/^what(?:'s| is) your (?:job|profession|occupation)$/iu, (_, answer) => `I work as ${answer}`],
  [
    /^(?:what(?:'s| is)) (?<what>.+?) (?:called|named)$/iu,
    ({ what }, answer) => `${what} is called ${answer}`,
  ],
  [
    /^(?:what(?:'s| is|'re| are)|which is) (?<what>(?:your|his|her|their|the|\p{Lu}).+)$/iu,
    ({ what }, answer) => `${what} is ${answer}`,
  ],
  [
    /^where (?:do|are) you (?:live|living|based)(?: now| these days)?$/iu,
    (_, answer) => `I live ${addIn(answer)}`,
  ],
  [/^where do you work(?: now| these days)?$/iu, (_, answer) => `I work ${addAt(answer)}`],
  [
    /^where are you from(?: originally)?$/iu,
    (_, answer) =>
      SAYS_ITSELF.test(answer) ? '' : `I am ${answer.startsWith('from ') ? answer : `from ${answer}`}`,
  ],
  [/^how old (?:are|is) (?<who>you|.{1,40})$/iu, ({ who }, answer) => `${who} is ${answer}`],
  [/^when(?:'s| is) (?<what>.{1,60})$/iu, ({ what }, answer) => `${what} is ${answer}`],
  [
    /^who (?<verb>owns|runs|handles|manages|leads|looks after|takes care of|is in charge of|is responsible for|maintains) (?<what>.{2,40}?)(?: now)?$/iu,
    ({ verb, what }, answer) => `${answer.replace(/^(?:now|its|it is) /iu, '')} ${verb} ${what}`,
  ],
  [
    /^(?:what about |how about )?(?:the |your )?(?<what>\p{L}[\p{L} -]{1,30}?) (?:upgrade|update|migration|bump)$/iu,
    ({ what }, answer) => {
      const version = /^(?:done|finished|complete),? (?:(?:now )?(?:on|at) )?(v?\d+\.\d.{0,40})$/iu.exec(
        answer,
      )?.[1];
      return version === undefined ? '' : `the ${what} is on ${version}`;
    },
  ],
  [
    /^(?:what|which) (?<what>\p{L}[\p{L} -]{2,40}?) (?:is|are)(?: it| they)?(?: now| currently)?(?: set(?: to)?| used| in use| configured| active| running| in place)?(?: now| currently)?$/iu,
    ({ what }, answer) => `the ${what} is ${answer}`,
  ],
  [
    /^(?:what|which \p{L}+) (?:do|are) you (?:use|using) (?:for|as) .{2,30}$/iu,
    (_, answer) => `I use ${answer}`,
  ],
  [/^who(?:'s| is) (?<what>(?:your|the) .{1,40})$/iu, ({ what }, answer) => `${what} is ${answer}`],
  [
    /^(?:what|which)(?: \p{L}+){0,2} do you (?<verb>play|speak|prefer|use|drive|study|own|eat|drink|take|like)(?: most| best)?$/iu,
    ({ verb }, answer) => `I ${verb} ${answer}`,
  ],
  [
    /^(?:what about |how about |how is |how's |and )?(?<what>(?:your |the )?(?:weight|blood pressure|bp|rent|salary|budget|commute|resting heart rate|height|job|target|goal))(?: now| these days)?$/iu,
    ({ what = '' }, answer) =>
      /^(?:at |now |still )?[£$€]?\d/u.test(answer)
        ? `my ${what.replace(/^(?:your|the) /iu, '')} is ${answer.split(',')[0]}`
        : '',
  ],
  [
    /^(?:how is your health|(?:do you have )?any (?:health|medical) (?:issues|conditions|problems|things).*|anything (?:medical|health.*))$/iu,
    (_, answer) => `I have ${answer}`,
  ],
  [/^what are you allergic to$/iu, (_, answer) => `I am allergic to ${answer}`],
];

const CLOSED: readonly (readonly [RegExp, yes: string, no: string])[] = [
  [/^(?:so )?do you (?:still )?(?<rest>.+)$/iu, 'you $1', 'you do not $1'],
  [/^(?:so )?are you (?:still )?(?<rest>.+)$/iu, 'you are $1', 'you are not $1'],
  [
    /^(?:so,? |and )?(?<rest>you(?:r \p{L}+)? (?:are|is|have|work|live|moved|like|love|hate|prefer|use|still|now|do not|no longer) .+)$/iu,
    '$1',
    '',
  ],
];

/**
 * Returns the statement of question and answer: "Are you still vegetarian?", "nope" becomes "I am not
 * vegetarian".
 */
export const statementOfAnswer = (question: string, answer: string): string | null => {
  const questionText = lastQuestion(question, OPENERS);
  if (questionText === null) return null;
  const answerText = answer
    .replace(/[\s.!…)]+$/u, '')
    .replace(/^(?:his|her|their) name (?:is|'s) |^(?:he|she|it)(?: is|'s) called /iu, '')
    .trim();
  const closed = CLOSED.find(([pattern]) => pattern.test(questionText));
  if (closed !== undefined && (YES.test(answerText) || NO.test(answerText))) {
    const statement = questionText.replace(closed[0], YES.test(answerText) ? closed[1] : closed[2]);
    return statement === '' || / or /u.test(questionText) ? null : turnToSpeaker(statement);
  }
  if (WHOLE.test(answerText) || YES.test(answerText) || NO.test(answerText)) return null;
  const phrase = answerText.split(/,? (?:but|because|and i|so|though) /iu)[0] ?? answerText;
  if (
    phrase.split(/\s+/u).length > LONGEST_ANSWER_WORDS ||
    / (?:is|are|was|were) /u.test(phrase.split(',')[0] ?? '')
  )
    return null;
  const rest = answerText.slice(phrase.length);
  const own = /^,? and i /iu.test(rest) ? rest : '';
  for (const [pattern, statement] of PHRASES) {
    const match = pattern.exec(questionText);
    const completed = match === null ? '' : statement(match.groups ?? {}, phrase);
    if (completed !== '') return turnToSpeaker(completed) + own;
  }
  return null;
};

const OPENERS = /^(?:and|so|ok|okay|nice|great|cool|noted|thanks|by the way)(?:,|\s-)? /iu;

export const isConfirmation = confirmationReader({
  yes: YES,
  no: NO,
  openers: OPENERS,
  aboutSpeaker:
    /^(?:so )?(?:do|did|are|were|have|will|would|can|could|should|shall|may|is|was) (?:i|you|we|it|that|this|your|the)(?!\p{L})/iu,
});

const turnToSpeaker = (statement: string): string =>
  statement
    .replace(/(?<!\p{L})you is(?!\p{L})/giu, 'I am')
    .replace(/(?<!\p{L})you are(?!\p{L})/giu, 'I am')
    .replace(/(?<!\p{L})your(?!\p{L})/giu, 'my')
    .replace(/(?<!\p{L})yours(?!\p{L})/giu, 'mine')
    .replace(/(?<!\p{L})you(?!\p{L})/giu, 'I');

const addIn = (answer: string): string =>
  /^(?:in|at|near|with|on) /iu.test(answer) ? answer : `in ${answer}`;
const addAt = (answer: string): string =>
  /^(?:in|at|for|from|as) /iu.test(answer) ? answer : `at ${answer}`;
