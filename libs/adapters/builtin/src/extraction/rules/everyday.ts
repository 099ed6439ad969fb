import { alternation } from '@mneme/domain';
import type { Rule } from './rule.js';

/** Car makes that rarely mean anything else after "I have a". */
const MAKES = `vw volkswagen audi bmw mercedes benz opel ford renault peugeot citroen citroën fiat seat skoda škoda toyota honda
  nissan mazda hyundai kia dacia volvo tesla porsche suzuki mitsubishi chevrolet jeep subaru cupra`;
const MODELS = `polo golf passat tiguan touran caddy crafter sprinter transporter vito fiesta focus kuga transit corsa astra meriva
  zafira clio twingo kangoo megane mégane scenic duster sandero logan panda punto ibiza ateca arona octavia fabia superb yaris
  corolla tacoma bulli t4 t5 t6 ranger enyaq aygo auris prius rav4 civic micra qashqai versa aveo jetta tsuru hilux berlingo i10 i20 i30 picanto tucson sportage`;

/** Matches a car by its make, its model or both, with a year and a type behind. */
const CAR = `(?:${alternation(`${MAKES} ${MODELS}`.split(/\s+/u))})(?:[ -](?!(?:de|del|y|und|in|mit|von|für|aus|im|por|que|en|con|a) )[\\p{L}\\d-]{1,12}){0,2}`;

/** Alternatives of patterns for weights, cars and help, without their objects. */
export interface EverydayWords {
  readonly weighs: string;
  /** Verbs before a car: "have", "drive", "bought". `count` may follow. */
  readonly hasCar: string;
  readonly gotCar: string;
  readonly soldCar: string;
  readonly count: string;
  /** Another person helps the speaker. */
  readonly helps: string;
  /** The task that the help is for. */
  readonly helpsWith: string;
  /** A weekly activity ends. Group `what` names it. */
  readonly stopped: readonly string[];
  /** The end of another person's activity: "no longer does". */
  readonly stoppedHabits: readonly string[];
  readonly quitHabits: readonly string[];
}

/** Rules for weights, cars, help and the end of weekly activities, shared by German and Spanish. */
export const everydayRules = (words: EverydayWords): readonly Rule[] => [
  {
    family: 'weight',
    reads: 'deed',
    predicate: 'weight',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern: new RegExp(
      `^(?:${words.weighs})(?: \\p{L}+)?? (?<object>\\d{1,3}(?:[.,]\\d+)? ?(?:kg|kilos?)(?=$|[ ,])|\\d{2,3}(?=$|,(?!\\d)))`,
      'iu',
    ),
  },
  ...car(words.hasCar, words.count, 'holds'),
  ...car(words.gotCar, words.count, 'begins'),
  ...car(words.soldCar, words.count, 'ends'),
  ...['{speaker}', '{speaker} ({with})'].map((says): Rule => ({
    family: 'help',
    reads: 'deed',
    predicate: 'helps',
    shape: 'value',
    course: 'holds',
    ofOthers: true,
    says,
    pattern: new RegExp(
      `^(?:${words.helps})${says.includes('with') ? ` (?<with>${words.helpsWith})` : '(?=$|,)'}`,
      'iu',
    ),
  })),
  ...words.stopped.map((pattern) => over(pattern, { reads: 'clause' })),
  ...words.stoppedHabits.map((pattern) => over(pattern, { reads: 'deed', ofOthers: true, ended: true })),
  ...words.quitHabits.map((pattern) => over(pattern, { reads: 'deed', ofOthers: true })),
];

/**
 * A rule that denies an activity as a whole, with all its days, whether it was claimed as a routine or as a
 * hobby.
 */
const over = (pattern: string, how: Pick<Rule, 'reads' | 'ofOthers' | 'ended'>): Rule => ({
  family: 'routine over',
  predicate: 'does',
  shape: 'value',
  course: 'ends',
  says: '{what}',
  pattern: new RegExp(pattern, 'iu'),
  ...how,
});

/** Rules for a car. A new car replaces the old one. */
const car = (verbs: string, count: string, course: Rule['course']): readonly Rule[] =>
  verbs === ''
    ? []
    : [
        {
          family: 'car',
          reads: 'deed',
          predicate: 'drives',
          shape: 'value',
          course,
          ...(course === 'holds' ? {} : { denial: null }),
          pattern: new RegExp(`^(?:${verbs}) ${count}(?<object>${CAR})(?=$|[ ,])`, 'iu'),
        },
      ];
