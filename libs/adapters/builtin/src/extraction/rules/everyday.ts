import { alternation } from '@mneme/domain';
import type { Rule } from './rule.js';

/** Car makes that rarely mean anything else after "I have a". */
const MAKES = `vw volkswagen audi bmw mercedes benz opel ford renault peugeot citroen citroën fiat seat skoda škoda toyota honda
  nissan mazda hyundai kia dacia volvo tesla porsche suzuki mitsubishi chevrolet jeep subaru cupra`;
const MODELS = `polo golf passat tiguan touran caddy crafter sprinter transporter vito fiesta focus kuga transit corsa astra meriva
  zafira clio twingo kangoo megane mégane scenic duster sandero logan panda punto ibiza ateca arona octavia fabia superb yaris
  corolla tacoma bulli t4 t5 t6 ranger enyaq aygo auris prius rav4 civic micra qashqai versa aveo jetta tsuru hilux berlingo i10 i20 i30 picanto tucson sportage`;

const CAR = `(?:${alternation(`${MAKES} ${MODELS}`.split(/\s+/u))})(?:[ -](?!(?:de|del|y|und|in|mit|von|für|aus|im|por|que|en|con|a) )[\\p{L}\\d-]{1,12}){0,2}`;

interface EverydayWords {
  readonly weighs: string;
  /** Verbs before a car: "have", "drive", "bought". The words of `count` may follow such a verb. */
  readonly hasCar: string;
  readonly gotCar: string;
  readonly soldCar: string;
  readonly count: string;
  readonly helps: string;
  readonly helpsWith: string;
  /** Clauses that end a weekly activity. Group `what` names it. */
  readonly stopped: readonly string[];
  /** Verb phrases that end another person's activity: "no longer does". */
  readonly stoppedHabits: readonly string[];
  readonly quitHabits: readonly string[];
}

export const everydayRules = (words: EverydayWords): readonly Rule[] => [
  {
    family: 'weight',
    reads: 'verb',
    predicate: 'weight',
    shape: 'value',
    aspect: 'holds',
    denial: null,
    pattern: new RegExp(
      `^(?:${words.weighs})(?: \\p{L}+)?? (?<object>\\d{1,3}(?:[.,]\\d+)? ?(?:kg|kilos?)(?=$|[ ,])|\\d{2,3}(?=$|,(?!\\d)))`,
      'iu',
    ),
  },
  ...carRules(words.hasCar, words.count, 'holds'),
  ...carRules(words.gotCar, words.count, 'begins'),
  ...carRules(words.soldCar, words.count, 'ends'),
  ...['{speaker}', '{speaker} ({with})'].map((says): Rule => ({
    family: 'help',
    reads: 'verb',
    predicate: 'helps',
    shape: 'value',
    aspect: 'holds',
    othersOnly: true,
    says,
    pattern: new RegExp(
      `^(?:${words.helps})${says.includes('with') ? ` (?<with>${words.helpsWith})` : '(?=$|,)'}`,
      'iu',
    ),
  })),
  ...words.stopped.map((pattern) => routineEnd(pattern, { reads: 'clause' })),
  ...words.stoppedHabits.map((pattern) =>
    routineEnd(pattern, { reads: 'verb', othersOnly: true, endedOnly: true }),
  ),
  ...words.quitHabits.map((pattern) => routineEnd(pattern, { reads: 'verb', othersOnly: true })),
];

/** Denies an activity with all its days, whether it was claimed as a routine or as a hobby. */
const routineEnd = (pattern: string, how: Pick<Rule, 'reads' | 'othersOnly' | 'endedOnly'>): Rule => ({
  family: 'routine over',
  predicate: 'does',
  shape: 'value',
  aspect: 'ends',
  says: '{what}',
  pattern: new RegExp(pattern, 'iu'),
  ...how,
});

const carRules = (verbs: string, count: string, aspect: Rule['aspect']): readonly Rule[] =>
  verbs === ''
    ? []
    : [
        {
          family: 'car',
          reads: 'verb',
          predicate: 'drives',
          shape: 'value',
          aspect,
          ...(aspect === 'holds' ? {} : { denial: null }),
          pattern: new RegExp(`^(?:${verbs}) ${count}(?<object>${CAR})(?=$|[ ,])`, 'iu'),
        },
      ];
