import { findSecrets } from '../secrets/find-secrets.js';

const wordsOfLines = (lines: string): ReadonlySet<string> => new Set(lines.trim().split(/\s+/u));

/**
 * Stems of words of the categories that are dropped whole (algorithms 6.5, step 1): health, money of people, credentials,
 * religion, politics, orientation. One such word drops the whole sentence: what it says is not needed, and what it
 * betrays is.
 */
const SENSITIVE = new RegExp(
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
);

const PERSONAL_DATA: readonly RegExp[] = [
  // E-mail addresses, handles and accounts.
  /@/u,
  // Addresses on the network: with a scheme, of a host, of a machine.
  /\b[a-z][a-z0-9+.-]*:\/\//iu,
  /\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|ai|co|eu|de|es|fr|uk|us|edu|gov|local|internal|corp|lan|home|cloud|info|biz|me)\b/iu,
  /\blocalhost\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[0-9a-f]{1,4}:){2,}[0-9a-f]{0,4}/iu,
  // Paths of files.
  /(?:^|\s)~?\/[\w.-]+|\w:\\|\\\\|\w\/\w+\//u,
  // Six digits and more, however they are grouped: telephones, accounts, cards, numbers of persons.
  /(?:\d[\s().+/-]{0,2}){6,}/u,
  /\+\d/u,
  // Dates finer than a year, and times.
  /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b|\b\d{1,2}[:h]\d{2}\b|\b\d{1,2}\s?(?:am|pm)\b/iu,
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu,
  /\b(?:today|yesterday|tomorrow|tonight|now|currently|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:this|last|next) (?:week|month|year|morning|evening|night))\b/iu,
  // Streets and doors.
  /\b\d+\w?,?\s+\p{L}+(?:\s\p{L}+)?\s+(?:street|st|avenue|ave|road|rd|lane|drive|court|square|boulevard)\b/iu,
  /\b(?:street|avenue|postcode|zip code|apartment|flat number)\b/iu,
];

/** Whether a text holds anything of the sensitive categories, or of what tells who somebody is and where. */
export const isSensitive = (text: string): boolean =>
  SENSITIVE.test(text) || PERSONAL_DATA.some((pattern) => pattern.test(text)) || findSecrets(text).length > 0;

/** Words of the first and second person: what they are said of is somebody's own (algorithms 6.5, step 2). */
const OWN = wordsOfLines(`
  i me my mine myself we us our ours ourselves you your yours yourself yourselves im ive ill id we're we've u ur
`);
/** Words that stand for somebody or something said before: nothing general is said with them. */
const POINTING = wordsOfLines(`
  he she him her his hers it its they them their theirs this that these those there here who whom whose somebody someone
  everybody everyone nobody anyone anybody something anything nothing everything one ones other another each both same such
`);
/** People as others know them: whose they are tells who they are. */
const KIN = wordsOfLines(`
  mother father mom mum dad brother sister son daughter wife husband partner girlfriend boyfriend fiance fiancee uncle aunt
  cousin grandmother grandfather grandma grandpa niece nephew friend neighbour neighbor colleague coworker boss manager
  landlord roommate flatmate ex mate buddy kid kids child baby guy girl boy man woman person people team client customer
`);

export const isOwnWord = (word: string): boolean => OWN.has(word);
export const isPointingWord = (word: string): boolean => POINTING.has(word);
export const isKinWord = (word: string): boolean => KIN.has(word);
