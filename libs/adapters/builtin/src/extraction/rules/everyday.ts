import { anyOf } from '@mneme/domain';
import type { Rule } from './rule.js';

/** Makes and models that are hardly ever anything else beside "I have a". */
const MAKES = `vw volkswagen audi bmw mercedes benz opel ford renault peugeot citroen citroën fiat seat skoda škoda toyota honda
  nissan mazda hyundai kia dacia volvo tesla porsche suzuki mitsubishi chevrolet jeep subaru cupra`;
const MODELS = `polo golf passat tiguan touran caddy crafter sprinter transporter vito fiesta focus kuga transit corsa astra meriva
  zafira clio twingo kangoo megane mégane scenic duster sandero logan panda punto ibiza ateca arona octavia fabia superb yaris
  corolla tacoma bulli t4 t5 t6 ranger enyaq aygo auris prius rav4 civic micra qashqai versa aveo jetta tsuru hilux berlingo i10 i20 i30 picanto tucson sportage`;

/** A car by its make, its model, or both; its year and its kind belong to it. */
const CAR = `(?:${anyOf(`${MAKES} ${MODELS}`.split(/\s+/u))})(?:[ -](?!(?:de|del|y|und|in|mit|von|für|aus|im|por|que|en|con|a) )[\\p{L}\\d-]{1,12}){0,2}`;

/** What a language says of weights, cars and help; alternatives of a pattern, each without its object. */
export interface EverydayWords {
  readonly weighs: string;
  /** "have", "drive", "bought": a car follows; `count` may stand between. */
  readonly hasCar: string;
  readonly gotCar: string;
  readonly soldCar: string;
  readonly count: string;
  /** Somebody else helps the speaker. */
  readonly helps: string;
  /** What with, or nothing more. */
  readonly helpsWith: string;
  /** A weekly pursuit ends: group `what`. */
  readonly stopped: readonly string[];
  /** The same of somebody else: what they "no longer" do, and what they gave up. */
  readonly stoppedHabits: readonly string[];
  readonly quitHabits: readonly string[];
}

/** Weights, cars, help and the end of weekly pursuits: alike in German and Spanish clauses. */
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

/** Denied as a whole, whatever its days were, and whether it was told as a routine or as what is played. */
const over = (pattern: string, how: Pick<Rule, 'reads' | 'ofOthers' | 'ended'>): Rule => ({
  family: 'routine over',
  predicate: 'does',
  shape: 'value',
  course: 'ends',
  says: '{what}',
  pattern: new RegExp(pattern, 'iu'),
  ...how,
});

/** One car at a time: another takes its place. */
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
