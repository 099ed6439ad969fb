/** Maximum length of a header or separator line of a mail, in UTF-16 units. */
const LONGEST = 400;

const SENDER = 'from|von|de|da|van|fra|från|od|от|发件人|差出人';
const SUBJECT =
  'subject|betreff|asunto|objet|oggetto|assunto|onderwerp|ämne|emne|temat|тема|主题|件名|sent|gesendet|enviado(?: el)?|envoyé|inviato|verzonden|enviada em';
const OTHER =
  'to|cc|bcc|date|reply-to|an|kopie|datum|para|fecha|cco|à|a|data|aan|till|til|do|кому|received|importance|attachments?|anlagen?|adjuntos?';
const HEADER = new RegExp(
  `^[\\s>*_]{0,6}(?:(?<sender>${SENDER})|(?<subject>${SUBJECT})|(?<other>${OTHER}))[*_]{0,2}\\s{0,2}[:：][*_]{0,2}(?<value>.*)$`,
  'iu',
);

const SEPARATOR =
  /^[\s>*]{0,6}(?:[-_=–—]{2,20}\s{0,3}(?:original(?: message| appointment|nachricht)|forwarded(?: message| by [^-]{1,60})?|ursprüngliche nachricht|weitergeleitete nachricht|mensaje (?:original|reenviado)|message (?:d['’]origine|transféré)|messaggio (?:originale|inoltrato)|mensagem (?:original|encaminhada)|(?:oorspronkelijk|doorgestuurd) bericht)\s{0,3}[-_=–—]{2,20}|(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-mail)|inicio del mensaje reenviado|début du message (?:réexpédié|transféré)|inizio messaggio inoltrato|begin doorgestuurd bericht)\s?:?)\s*$/iu;
const RULE = /^\s*[_]{8,200}\s*$/u;
const PREFIX = /^\s*(?:fwd?|wg|rv|tr|doorst)\s?:\s*\S/iu;
const ATTRIBUTION =
  /^[\s>]{0,6}(?:on|am|el|le|il|em|op|den)\s.{4,250}(?:wrote|schrieb(?:\s.{1,120})?|escribió|a écrit|ha scritto|escreveu|schreef(?:\s.{1,120})?|skrev(?:\s.{1,120})?)\s?[:：]\s*$/iu;

interface Header {
  readonly kind: 'sender' | 'subject' | 'other';
  readonly value: string;
}

export const headerOf = (line: string): Header | null => {
  const groups = line.length > LONGEST ? undefined : HEADER.exec(line)?.groups;
  if (groups === undefined) return null;
  const kind = groups['sender'] ? 'sender' : groups['subject'] ? 'subject' : 'other';
  return { kind, value: (groups['value'] ?? '').trim() };
};

/** True for "-----Original Message-----" and "Begin forwarded message:". */
export const isSeparator = (line: string): boolean => line.length <= LONGEST && SEPARATOR.test(line);

/** True for a line of underscores, which Outlook puts above the head of the answered mail. */
export const isRule = (line: string): boolean => RULE.test(line);

/** True for "Fwd: ..." and "WG: ...". */
export const isForward = (line: string): boolean => PREFIX.test(line);

/** True for "On 3 May 2026, Anna wrote:". */
export const isAttribution = (line: string): boolean => line.length <= LONGEST && ATTRIBUTION.test(line);

const ADDRESS =
  /[(]?[<[]?\s?(?:mailto:)?[^\s<>()[\]]{1,120}@[^\s<>()[\]]{1,120}\s?[>\]]?[)]?|[(]?<[^<>]{0,200}>[)]?/gu;
const UP_TO_TIME = /^.*\d(?:\s?[ap]\.?m\.?)?(?:\s(?:uhr|hs?|utc|gmt))?(?![\p{L}\p{N}])/isu;
const SAID = /\s*(?:wrote|escribió|a écrit|ha scritto|escreveu)\s?[:：]\s*$/iu;
const SAID_BY = /^[\s,]*(?:schrieb|schreef|skrev)\s|[:：]\s*$/giu;

export const attributionAuthor = (line: string): string | null =>
  personIn(line.replace(ADDRESS, '').replace(SAID, '').replace(UP_TO_TIME, '').replace(SAID_BY, ''));

const NAMED = /^\p{L}[\p{L}\p{M}'’.-]*(?:,? [\p{L}\p{M}'’.-]+){0,4}$/u;

/** Returns the name in "Anna Schmidt <anna@example.org>", or `null` if the value does not look like a name. */
export const personIn = (value: string): string | null => {
  const name = value
    .slice(0, LONGEST)
    .replace(ADDRESS, '')
    .replace(/^[\s"'“”*,]+|[\s"'“”*,;:]+$/gu, '');
  return NAMED.test(name) && /^\p{Lu}|^\p{Lo}/u.test(name) ? name : null;
};
