/** Maximum length of a salutation and of a farewell, in UTF-16 units. */
const LONGEST = 80;

const NOT_ASSISTANT =
  '(?!(?:assistant|claude|chatgpt|gpt|gemini|copilot|siri|alexa|ai|bot|diary|diario|tagebuch)\\b)';
const TO = `${NOT_ASSISTANT}\\p{L}[\\p{L}\\p{M}'’.& -]{0,50}`;
const FORMAL = new RegExp(
  `^\\s*(?:(?:dear|sehr geehrte[rs]?|estimad[oa]s?|querid[oa]s?|apreciad[oa]s?|chère?s?|gentile|egregi[oa]|prezad[oa]s?|geachte|beste|liebe[rs]?|to whom it may concern)(?: ${TO})?|(?:hi|hello|hallo|hey|hola|bonjour|ciao|good (?:morning|afternoon)|guten (?:tag|morgen)|buenos días|buenas)(?: (?:team|all|everyone|everybody|folks|colleagues|zusammen|alle|liebes team|a todos|a todas|equipo|tous|à tous|tutti)))\\s*[,:!.]?\\s*$`,
  'iu',
);
const INFORMAL = new RegExp(
  `^\\s*(?:hi|hello|hey|hallo|hola|bonjour|ciao|good (?:morning|afternoon|evening)|guten (?:tag|morgen|abend)|moin|servus|buenos días|buenas (?:tardes|noches)|olá|hoi)(?: ${TO})?\\s*[,:!.]\\s*$`,
  'iu',
);
const FAREWELL =
  /^\s*(?:(?:with )?(?:best|kind|warm|warmest|kindest|many) (?:regards|wishes|thanks)|regards|sincerely(?: yours)?|yours(?: (?:truly|sincerely|faithfully))?|respectfully|mit (?:freundlichen|besten|herzlichen|lieben) gr(?:ü|ue)(?:ß|ss)en|(?:viele|liebe|beste|herzliche|freundliche|schöne) gr(?:ü|ue)(?:ß|ss)e|mfg|(?:un |muchos )?(?:cordial )?saludos?(?: cordiales)?|atentamente|cordialmente|un (?:fuerte )?abrazo|(?:bien )?cordialement|bien à (?:vous|toi)|salutations distinguées|(?:cordiali|distinti) saluti|atenciosamente|met vriendelijke groet(?:en)?)(?:[\s,.!–-]+(?<name>\p{Lu}[^\n]{0,40}))?\s*[,.!]?\s*$/iu;
const LIGHT_FAREWELL =
  /^\s*(?:best|cheers|thanks(?: (?:a lot|again|so much|in advance))?|thank you|thx|love|take care|xoxo|lg|vg|danke(?: (?:dir|euch|ihnen|im voraus))?|gruß|grüße|gracias(?: de antemano)?|besos|merci|à bientôt|a presto|grazie|groetjes|obrigad[oa])\s*[,.!]?\s*$/iu;
const NAME_LINE =
  /^\s*[-–—~]{0,2}\s*(?<name>\p{Lu}[\p{L}\p{M}'’-]*(?: (?:\p{Lu}[\p{L}\p{M}'’-]*|\p{Lu}\.|de|da|do|del|la|van|von|der|bin|al|y)){0,4})\s*$/u;

type Salutation = 'formal' | 'informal';

/**
 * Returns the salutation on a line, or `null`. "Dear Mr Costa," and "Hi team," certainly open a letter. "Hi
 * Ana," is informal, because it may greet the assistant.
 */
export const salutationOf = (line: string): Salutation | null => {
  if (line.length > LONGEST) return null;
  if (FORMAL.test(line)) return 'formal';
  return INFORMAL.test(line) ? 'informal' : null;
};

/**
 * Returns the farewell on a line, or `null`. An informal farewell ("Thanks!") needs a name on the next line.
 */
export const farewellOf = (
  line: string,
): { readonly isLight: boolean; readonly name: string | null } | null => {
  if (line.length > LONGEST) return null;
  const match = FAREWELL.exec(line);
  if (match !== null) return { isLight: false, name: nameIn(match.groups?.['name'] ?? '') };
  return LIGHT_FAREWELL.test(line) ? { isLight: true, name: null } : null;
};

/** Returns the name on a line that has no other words. */
export const nameIn = (line: string): string | null =>
  line.length > LONGEST ? null : (NAME_LINE.exec(line)?.groups?.['name'] ?? null);
