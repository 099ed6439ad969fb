/** The words or signs between the name of a secret and its value. */
export interface Connector {
  readonly end: number;
  readonly by: 'assignment' | 'statement' | 'verb';
}

/**
 * An optional purpose before the value: "the password for the router is". The length of the purpose is
 * limited, because long matches would be slow.
 */
const FOR =
  '(?:[ \\t]{1,3}(?:for|of|to|on|at|in|from|für|vom|von|zum|zur|im|del|de|para|en|pour|от|для|к|du|sur|per|di|da|do|voor|van|again|here|now|hier|für)(?=[ \\t])(?:[ \\t]{1,3}[^\\s.,;:=!?"]{1,24}){1,5}?)?';
const ASSIGNED = new RegExp(
  `(?:\\\\?["'\`\\])*]{0,3}(?:[ \\t]?\\([^()\\n]{1,30}\\))?${FOR}[ \\t]{0,8}(?::=|=>|=|:|：|->|→|—|–)[ \\t]{0,8}(?:\\r?\\n[ \\t]{0,8})?|(?<=--[\\w-]{0,24})[ \\t]{1,4})`,
  'iuy',
);
const STATED = new RegExp(
  `(?:${FOR}[ \\t]{1,3}(?:is now|is set to|was set to|is still|is just|is simply|is|was|will be|ist jetzt|ist nun|ist|war|lautet|heißt|es ahora|es|era|será|est maintenant|est|était|è|é|é:|jest|är|er|это|теперь|to(?=:))(?!\\p{L})[ \\t]{0,3}:?[ \\t]{0,3}|'s[ \\t]{1,3}|[ \\t]{0,2}(?:是|为|為|は|が|는|은)[ \\t]{0,2}[:：]?[ \\t]{0,2})`,
  'iuy',
);
const SET = new RegExp(
  `${FOR}[ \\t]{1,3}(?:to|auf|zu|in|en|por|a|à|na|to:|into|by|как|на)[ \\t]{1,3}`,
  'iuy',
);
/** Verbs after which the value itself always follows. */
const VERB = /(?:lautet|heißt)[ \t:]{1,6}$/i;

export const connectorAt = (text: string, end: number): Connector | null => {
  ASSIGNED.lastIndex = end;
  if (ASSIGNED.test(text)) return { end: ASSIGNED.lastIndex, by: 'assignment' };
  STATED.lastIndex = end;
  if (STATED.test(text)) {
    const stop = STATED.lastIndex;
    return { end: stop, by: VERB.test(text.slice(Math.max(0, stop - 16), stop)) ? 'verb' : 'statement' };
  }
  return null;
};

/** Returns the start of the value X in "set the password to X". */
export const valueStartAfterTo = (text: string, end: number): number | null => {
  SET.lastIndex = end;
  return SET.test(text) ? SET.lastIndex : null;
};

export interface Value {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

const QUOTED = /\\?(["'`“„«‘])([^"'`”“»’\n]{1,256}?)\\?["'`”“»’]/y;
/**
 * A value without quotation marks. Such a value ends at white space, a quotation mark, or the next of several
 * settings.
 */
const TOKEN =
  /(?:[^\s"'`<>“”„«»，。；、（）\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af\\;&,]|\\(?!["'nrt])|[;&,](?![\w ]{1,30}[=:]|\s|$))+/y;
const TRAILING = /[.,;:)\]}…]{1,8}$/;
const EMPHASIS = /[*_]{1,2}(?=[^\s*_])/y;

/**
 * Maximum length of a value in UTF-16 units. The limit bounds the work for a text that has a name at every
 * tenth character.
 */
const LIMIT_VALUE = 1024;

export const valueAt = (text: string, at: number): Value | null => {
  EMPHASIS.lastIndex = at;
  const from = EMPHASIS.test(text) ? EMPHASIS.lastIndex : at;
  QUOTED.lastIndex = from;
  const quoted = QUOTED.exec(text);
  if (quoted?.[2] !== undefined) {
    const start = from + quoted[0].indexOf(quoted[2], 1);
    return { text: quoted[2], start, end: start + quoted[2].length, isQuoted: true };
  }
  TOKEN.lastIndex = from;
  const token =
    TOKEN.exec(text.length - from > LIMIT_VALUE ? text.slice(0, from + LIMIT_VALUE) : text)?.[0] ?? '';
  const value = from === at ? token.replace(TRAILING, '') : token.replace(/[*_.,;:)]{1,8}$/, '');
  return value === '' ? null : { text: value, start: from, end: from + value.length, isQuoted: false };
};
