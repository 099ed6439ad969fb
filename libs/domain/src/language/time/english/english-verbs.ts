import { wordSet } from '../../words/word-patterns.js';

export const PAST_FORMS = wordSet(`
  ate became began bit blew bought bought broke brought built came caught chose died drank drew drove
  fell felt fought found flew forgot froze gave went grew had hadn't hadnt heard held hid kept knew laid led left lent lost
  made meant met paid quit ran rang rode rose said sang sat saw sent sold shook shot slept spent spoke stole stood stuck stung
  swam swore taught took told thought threw understood woke won wore wrote`);

/**
 * Past participles that are not also past forms. Alone they are weak cues of the past ("been to Oslo in
 * May").
 */
export const PARTICIPLES =
  wordSet(`been begun broken chosen driven eaten fallen flown forgotten given gone grown known ridden seen spoken
  stolen taken thrown woken worn written born married`);

/** Past forms that are weak cues, because "got an appointment" and "made a booking" are about the future. */
export const LIGHT_PAST_FORMS = wordSet('got gotten made');

/** Verbs with the same form in past and present. */
export const SAME_FORMS = wordSet('cut put set hit let read cost hurt shut bet spread split');

/** Words that end like a past form, but are none or may be about the future: "flights booked, July 3". */
export const NO_PAST_FORMS = wordSet(`
  need feed speed bed red shed seed weed wed ted fred ned indeed hundred naked sacred wicked exceed proceed succeed breed bleed
  united advanced excited tired interested scared worried bored used supposed embed med ded booked scheduled
  planned reserved arranged organised organized`);

/** Words that end like a present participle, but are none. */
export const NO_PARTICIPLES = wordSet(`
  morning evening thing things nothing something anything everything during king ring spring string building ceiling wedding
  meeting sibling being amazing interesting boring exciting`);

/** Verbs of actions and events in their base form, with which a note may begin: "start at N26", "cut it". */
export const BASE_FORMS = wordSet(`
  accept arrive attend be begin book bring build buy call cancel catch celebrate change check choose clean close collect come
  continue cook deliver depart deploy do drive drop eat end enter expire fetch file find finish fix fly get give go graduate
  happen have head help hire host install invite join keep kick land launch learn leave look mail make marry meet merge
  migrate move need open order organise organize paint pay perform pick plan play practise practice prepare present publish
  quit reach record register release remove renew repair replace report resign retire return review run see sell send ship
  show sign sleep speak start stay stop study switch take talk teach tell text train travel turn update visit wait wake walk
  watch wear work write cut put set read`);

export const THIRD_PERSON_FORMS: ReadonlySet<string> = new Set(
  [...BASE_FORMS].map((verb) =>
    /(?:s|sh|ch|x|o)$/u.test(verb) ? `${verb}es` : `${verb.replace(/(?<=[^aeiou])y$/u, 'ie')}s`,
  ),
);
