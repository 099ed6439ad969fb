import { englishObjects } from './words.js';

const PAY =
  /^(?:on |for )?[£$€]?\d[\d.,]*(?: ?k| grand)?(?: ?(?:pounds?|quid|euros?|dollars|gross))?(?: (?:an?|per) (?:year|month|hour|hr|day)| pa| ph)?$/iu;
const STARTS =
  /^(?:(?:and )?(?:I )?)?(?:start|starts|starting|started|beginning)(?: on| from)? (?<when>(?=.*(?:\d|day|week|month))[^,]{3,30})$/iu;
const TAKEN_ON = /(?:^| )(?:said yes|it is|offered me (?:it|the job)|want me)$/iu;
/** Words before the firm, which are cut: "got a start with sisk". */
const HIRED =
  /^(?:I )?(?:have )?(?:got|landed) (?:an?|the|that) (?:new )?(?:start|job|role|offer|position) (?:with|at|from|in) /iu;
const GOT = /(?:^| )got the (?<role>[^,]{3,40}?) (?:post|job|role|position|gig)$/iu;
const NO_FIRM =
  /^(?:hybrid|remote|fully remote|full[- ]time|part[- ]time|days|nights|permanent|contract|got .*|guess .*|new job.*|moved|sold|I|we|.*(?: is| was| am| are) .*)$/iu;
const LONGEST_FIRM_WORDS = 4;

const isRole = (part: string): boolean =>
  englishObjects.professions.has(part.toLowerCase().replace(/s$/u, '').split(' ').at(-1) ?? '');

/** Writes an announcement as whole sentences: "auto trader, senior researcher, 54k, start 7th april". */
export const expandAnnouncement = (text: string): string => {
  if (!/(?<!\p{L})(?:start|beginning)/iu.test(text)) return text;
  const parts = text
    .replace(/[.!]+$/u, '')
    .split(/[,:!]+ /u)
    .map((part) =>
      part
        .trim()
        .replace(HIRED, '')
        .replace(/ again$/iu, ''),
    );
  const at = parts.findIndex((part) => STARTS.test(part));
  const when = STARTS.exec(parts[at] ?? '')?.groups?.['when'];
  if (when === undefined || at === 0) return text;
  const before = parts.slice(0, at).filter((part) => !NO_FIRM.test(part.replace(TAKEN_ON, '')));
  const named = GOT.exec(parts[0] ?? '')?.groups?.['role'];
  const roles = before.filter(isRole);
  const role = roles.length > 0 ? roles.at(-1) : named;
  const firm = role === named ? before.find((part) => part !== role) : (named ?? before[0]);
  const pay = parts.find((part) => PAY.test(part))?.replace(/^(?:on|for) /iu, '');
  if (role === undefined && pay === undefined) return text;
  const isNamed =
    firm !== undefined &&
    firm !== role &&
    (firm === named || firm === before[0]) &&
    isFirm(firm.replace(TAKEN_ON, ''));
  if (!isNamed && !GOT.test(parts[0] ?? '')) return text;
  return [
    `I start${isNamed ? ` at ${capitaliseFirm(firm.replace(TAKEN_ON, ''))}` : ''}${role === undefined ? '' : ` as ${role}`} ${when}`,
    ...(pay === undefined ? [] : [`I start on ${pay} ${when}`]),
    ...parts.slice(at + 1).filter((part) => !PAY.test(part)),
  ].join('; ');
};

const isFirm = (part: string): boolean =>
  part !== '' && !PAY.test(part) && part.split(' ').length <= LONGEST_FIRM_WORDS;

/**
 * Capitalises the words of a firm, because the grammar finds firms by their capitals. A word of five or more
 * capitals keeps only the first.
 */
const capitaliseFirm = (firm: string): string =>
  firm.replace(/(?<![\p{L}'])\p{L}+/gu, (word) =>
    /^\p{Lu}{5,}$/u.test(word)
      ? word.charAt(0) + word.slice(1).toLowerCase()
      : word.charAt(0).toUpperCase() + word.slice(1),
  );
