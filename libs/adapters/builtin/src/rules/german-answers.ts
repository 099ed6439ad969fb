const YES =
  /^(?:(?:oh|ah|ach|haha|ja) ?,? ?)?(?:ja(?:wohl|p|a+)?|jo|jep|jup|genau|richtig|stimmt|klar|sicher|auf jeden fall|natürlich|bin ich|hab ich|mach ich)(?!\p{L})/iu;
const NO =
  /^(?:(?:oh|ah|ach|haha) ?,? ?)?(?:nein|nee?|nö|nope|nicht mehr|noch nicht|nie|gar nicht)(?!\p{L})/iu;
/** An answer that says itself whom it is about needs no question. */
const WHOLE =
  /^(?:ich|wir|mein\p{L}*|unser\p{L}*|er|sie|es|das|die|der|bin|hab\p{L}*|wohne?|arbeite?|weil|weiß nicht|keine ahnung|kommt drauf an)(?!\p{L})/iu;
const LONGEST_ANSWER_WORDS = 12;
const LONGEST_CONFIRMATION = 30;

type Groups = Readonly<Record<string, string>>;
type Completion = readonly [question: RegExp, statement: (groups: Groups, answer: string) => string];

const led = (answer: string, leads: RegExp, usual: string): string =>
  leads.test(answer) ? answer : `${usual} ${answer}`;

/** Questions whose answer is a phrase, and the statement that the answer makes of them. */
const PHRASES: readonly Completion[] = [
  [
    /^wo (?:wohnst|lebst) du(?: denn| jetzt| gerade| inzwischen)*$/iu,
    (_, answer) => `ich wohne ${led(answer, /^(?:in|im|bei|auf|am|an) /iu, 'in')}`,
  ],
  [
    /^wo arbeitest du(?: denn| jetzt| gerade| inzwischen)*$/iu,
    (_, answer) => `ich arbeite ${led(answer, /^(?:in|im|bei|beim|für|als|am|an) /iu, 'bei')}`,
  ],
  [
    /^(?:was (?:machst|arbeitest) du beruflich|als was arbeitest du|was ist dein beruf)$/iu,
    (_, answer) => `ich arbeite ${led(answer, /^als /iu, 'als')}`,
  ],
  [/^was studierst du(?: denn)?$/iu, (_, answer) => `ich studiere ${answer}`],
  [/^wie alt bist du$/iu, (_, answer) => `ich bin ${answer}`],
  [/^wie heißt (?<what>dein\p{L}* .{1,40})$/iu, ({ what }, answer) => `${what} heißt ${answer}`],
  [
    /^wann (?:ist|hast du) (?<what>(?:dein|der|die|das).{1,60})$/iu,
    ({ what }, answer) => `${what} ist ${answer}`,
  ],
  [
    /^woher kommst du(?: denn| ursprünglich)*$/iu,
    (_, answer) => `ich komme ${led(answer, /^aus /iu, 'aus')}`,
  ],
  [
    /^wogegen bist du allergisch$/iu,
    (_, answer) => `ich bin allergisch ${led(answer, /^gegen /iu, 'gegen')}`,
  ],
];

/** "du bist noch bei Bosch?", "bist du noch Veganer?": to which yes and no are whole answers. */
const CLOSED: readonly (readonly [RegExp, string])[] = [
  [/^(?:bist du)(?: noch| immer noch| eigentlich)? (?<rest>.+)$/iu, 'bin'],
  [/^(?:wohnst du)(?: noch| immer noch| eigentlich)? (?<rest>.+)$/iu, 'wohne'],
  [/^(?:arbeitest du)(?: noch| immer noch| eigentlich)? (?<rest>.+)$/iu, 'arbeite'],
  [/^(?:rauchst du)(?: noch| immer noch| eigentlich)?$/iu, 'rauche'],
];

/** The statement that a German answer makes of the question before it; `null`: it says it itself, or nothing certain. */
export const answered = (question: string, answer: string): string | null => {
  const asked = lastQuestion(question);
  if (asked === null) return null;
  const said = answer.replace(/[\s.!…)]+$/u, '').trim();
  if (YES.test(said) || NO.test(said)) return said.includes(' ') ? null : confirmed(asked, YES.test(said));
  if (WHOLE.test(said) || said.split(/\s+/u).length > LONGEST_ANSWER_WORDS) return null;
  for (const [pattern, statement] of PHRASES) {
    const match = pattern.exec(asked);
    if (match !== null) return fromTheirSide(statement(match.groups ?? {}, said));
  }
  return null;
};

/** Whether a German answer is a bare yes or no to what was asked of the one who answers. */
export const confirms = (question: string, answer: string): boolean => {
  const asked = lastQuestion(question);
  if (asked === null || answer.length > LONGEST_CONFIRMATION) return false;
  return ASKED_OF_THEM.test(asked) && (YES.test(answer) || NO.test(answer));
};

const ASKED_OF_THEM =
  /^(?:also )?(?:bist|hast|willst|möchtest|kannst|magst|wirst|wohnst|arbeitest|soll|darf|kann|ist|sind|war|du) (?:du|ich|wir|das|der|die|dein\p{L}*|es|bist|hast)(?!\p{L})/iu;

function confirmed(asked: string, isYes: boolean): string | null {
  for (const [pattern, verb] of CLOSED) {
    const match = pattern.exec(asked);
    if (match === null || / oder /u.test(asked)) continue;
    return fromTheirSide(
      ['ich', verb, isYes ? '' : 'nicht', match.groups?.['rest'] ?? ''].filter(Boolean).join(' '),
    );
  }
  return null;
}

const lastQuestion = (text: string): string | null =>
  /(?:^|[.!?:;,–—\n]\s*)([^.!?:;\n]{3,160})\?[\s"'”)\p{Extended_Pictographic}]*$/u
    .exec(text.slice(-400))?.[1]
    ?.trim()
    .replace(/^(?:und|also|ok|okay|super|schön|notiert|danke|übrigens)(?:,|\s-)? /iu, '') ?? null;

/** "dein Chef" in a question is "mein Chef" in its answer. */
const fromTheirSide = (statement: string): string =>
  statement
    .replace(/(?<!\p{L})dein(?=(?:e[mnrs]?)?(?!\p{L}))/giu, 'mein')
    .replace(/(?<!\p{L})dich(?!\p{L})/giu, 'mich');
