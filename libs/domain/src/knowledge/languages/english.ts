import { wordSet } from '../../language/words/word-patterns.js';
import type { GeneralLanguage } from './general-language.js';

/** Words after a negation that deny only a part: "not only", "isn't always". */
const IN_PART =
  '(?!(?:only|just|merely|simply|always|necessarily|yet|exactly|quite|entirely|all|every|even|enough|so|very|too|that|as|the|no|not|longer|more)\\b)';
const VERBS =
  'have|offer|support|include|contain|provide|cause|lead to|result in|trigger|require|integrate|run on|depend on|use|need|work|go|pair';

const singular = (label: string): string => {
  if (label.length > 4 && label.endsWith('ies')) return `${label.slice(0, -3)}y`;
  if (/(?:[tnr]ch|sh|x|ss|zz)es$/u.test(label)) return label.slice(0, -2);
  return label.length > 3 && /[^sui]s$/u.test(label) ? label.slice(0, -1) : label;
};

/**
 * Reads sentences such as "Kafka is a message broker", "a cold cache leads to slow requests", "Go doesn't
 * have inheritance".
 */
export const english: GeneralLanguage = {
  id: 'en',
  lead: /^(?:(?:ok(?:ay)?|so|well|yeah|yes|btw|by the way|fyi|apparently|turns out|it turns out|i (?:think|guess|believe|know|heard|read|learned|found out)|you know|did you know|remember|note|til|in general|generally|usually|honestly|basically|also|and|but)(?:,|:| that\b)?\s+)+/iu,
  notGeneral:
    /\?|\b(?:not|never|no longer|nobody|nothing|none|hardly|maybe|perhaps|probably|might|could|would|should|if only|wish|hope|was|were|had|used to|will|won't|going to|cannot|(?:ai|are|ca|could|did|do|does|had|has|have|is|should|was|were|wo|would)nt)\b|n['’]t\b/iu,
  tail: /\s*(?:,|;|\(|—| - |\b(?:that|which|who|where|when|because|since|so|for|in|on|at|with|by|from|written|made|used|built|called|and|or|but|than|as|of|to)\b).*$/iu,
  // Patterns of algorithms 6.3, for kinds, consequences, relations and qualities.
  forms: [
    [/^(?<a>.+?) (?:is|are) (?:an? )?(?:kinds?|types?|sorts?|forms?) of (?<b>.+)$/iu, 'is-a'],
    [/^(?:if|when|whenever) (?<a>.+?),? (?:then )(?<b>.+)$/iu, 'leads-to'],
    [/^(?:if|when|whenever) (?<a>.+?), (?<b>.+)$/iu, 'leads-to'],
    [/^because (?<a>.+?), (?<b>.+)$/iu, 'leads-to'],
    [/^(?<a>.+?) (?:causes?|leads? to|results? in|triggers?) (?<b>.+)$/iu, 'leads-to'],
    [/^(?<b>.+?) because (?!of )(?<a>.+)$/iu, 'leads-to'],
    [/^(?<a>.+?) (?:is|are) an? (?<b>.+)$/iu, 'is-a'],
    [/^(?<a>.+?) (?:supports?|includes?|contains?|provides?) (?<b>.+)$/iu, 'offers'],
    [/^(?<a>.+?) (?:has|have|offers?) (?<b>.+)$/iu, 'has'],
    [
      /^(?<a>.+?) (?:requires?|integrates? (?:well )?with|runs? on|depends? on|(?:is|are) (?:written|built|based|made) (?:in|on|with|of)|builds? on) (?<b>.+)$/iu,
      'requires',
    ],
    [/^(?<a>.+?) (?:uses?|needs?|(?:works?|goes|go|pairs?) (?:well |best |great )?with) (?<b>.+)$/iu, 'uses'],
    [/^(?<a>.+?) (?:is|are) (?:really |very |so |quite |pretty |rather )?(?<b>\p{L}+)$/iu, 'is-how'],
  ],
  denials: [
    [
      new RegExp(`^(?<subject>.+?) (is|are)(?: not|n['’]?t)(?: really| actually)? ${IN_PART}`, 'iu'),
      '$<subject> $2 ',
    ],
    [/^(?<subject>.+?) (is|are) no (?!longer|more|such)/iu, '$<subject> $2 a '],
    [
      new RegExp(
        `^(?<subject>.+?) (?:do|does)(?: not|n['’]?t)(?: really| actually)? ${IN_PART}(?=(?:${VERBS})\\b)`,
        'iu',
      ),
      '$<subject> ',
    ],
    [
      /^(?<subject>.+?) (has|have|offers?|supports?|includes?|contains?|provides?) no (?!longer|more)/iu,
      '$<subject> $2 ',
    ],
  ],
  condition: /\b(?:if|when|whenever|because|unless|until)\b/iu,
  states: {
    clauses: [/^(?:(?:the|an?)\s+)?(?<thing>.+?) (?:is|are|gets?|becomes?|stays?) (?<state>\p{L}+)$/iu],
    label: '$<state> $<thing>',
  },
  articles:
    /^(?:an?|the|some|any|all|every|most|many|more|no|several|certain|various|typical|basic|simple|good|great)$/u,
  joining: wordSet(`
    of in on at by for with from to into onto and or but nor so if then than as when while where because since after before
    until unless although though that which what how why not never very too quite just only even also still already is are was
    were be been being am do does did done has have had having can could will would shall should may might must gets get got
    i.e e.g etc about over under between through during without within per via vs not always often sometimes usually
  `),
  empty: wordSet(`
    thing things stuff way ways kind type sort form part bit lot lots one mess pain joke idea problem issue question answer
    fact case point example reason result matter day time year month week hour moment place work job life world favourite
    favorite best worst must nightmare disaster dream blessing shame pity fan fun winner loser genius idiot total bunch couple few
    number set pair piece level stage step side end start
  `),
  own: wordSet(`
    i me my mine myself we us our ours ourselves you your yours yourself yourselves im ive ill id we're we've u ur
  `),
  pointing: wordSet(`
    he she him her his hers it its they them their theirs this that these those there here who whom whose somebody someone
    everybody everyone nobody anyone anybody something anything nothing everything one ones other another each both same such
  `),
  kin: wordSet(`
    mother father mom mum dad brother sister son daughter wife husband partner girlfriend boyfriend fiance fiancee uncle aunt
    cousin grandmother grandfather grandma grandpa niece nephew friend neighbour neighbor colleague coworker boss manager
    landlord roommate flatmate ex mate buddy kid kids child baby guy girl boy man woman person people team client customer
  `),
  sensitive: new RegExp(
    `\\b(?:${[
      'illness|disease|cancer|tumou?r|diabet|depress|anxiety|therap|medic|drug|dose|pill|prescri|diagnos|symptom|surg(?:ery|eon)|hospital|clinic|patient|pregnan|abort|hiv|aids|allerg|disab|autis|adhd|bipolar|suicid|addict|alcoholi|rehab|vaccin|blood|psychi|mental|doctor|nurse',
      'salar|income|wage|debt|mortgage|loan|bankrupt|credit|iban|tax(?:es)?\\b|pension|invoice|payroll|net worth',
      'password|passcode|passphrase|pin code|secret|credential|token|api key|private key|passport|licen[cs]e number|social security|ssn',
      'religio|church|mosque|synagogue|temple|christian|catholic|protestant|muslim|islam|jew(?:ish)?\\b|hindu|buddh|atheis|prayer|faith',
      'politic|election|vote|voter|republican|democrat|conservative party|labour party|liberal party|communis|socialis|fascis|immigra|asylum|refugee|union member',
      'gay\\b|lesbian|bisexual|homosexual|heterosexual|transgender|queer|sexual|sex\\b|erotic|porn',
      'criminal|convict|arrest|prison|jail|lawsuit|probation|ethnic|race\\b|racial',
    ].join('|')})`,
    'iu',
  ),
  known: null,
  singular,
};
