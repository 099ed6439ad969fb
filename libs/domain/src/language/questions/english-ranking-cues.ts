import { MONTHS, WEEKDAYS } from '../languages/english-cues.js';

/**
 * English cues of questions and messages for the ranking (retrieval.md, R4). The cues were written with
 * knowledge of LoCoMo and LongMemEval. Texts in other languages are ranked by words, vectors and speaker.
 */

/** Time expressions that name a certain day, week or year: "last Friday", "two weeks ago", "2022". */
export const DEFINITE_TIME = new RegExp(
  '\\b(?:yesterday|today|tonight|tomorrow|(?:last|next|this|past) (?:week|weekend|month|year|night|summer|winter|spring|fall|\\w+day)|' +
    `(?:\\w+ )?(?:day|days|week|weeks|month|months|year|years|weekend) ago|${WEEKDAYS}|${MONTHS}|recently|` +
    '(?:a )?few (?:days|weeks|months|years)|since|\\d{4}|\\d+(?:st|nd|rd|th)|in may)\\b',
  'iu',
);

export const NUMBER =
  /\b(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|couple|several|dozen|hundred|thousand|half)\b/iu;

/** Words of a reaction to another message. A reaction states little. */
export const REACTION =
  /\b(?:wow|awesome|amazing|congrats|congratulations|thanks|thank you|cool|great|nice|glad|sounds|absolutely|definitely|totally|agreed|yeah|yep|sure|good luck|keep it up|proud of you|take care|bye|hey|hi|hello|woah|sorry)\b/giu;

export const ASKS_WHERE =
  /\bwhere\b|\b(?:what|which) (?:city|country|state|place|places|cities|countries|location|town|park|area)\b/iu;

export const ASKS_HOW_MANY =
  /\bhow (?:many|much|often|old|far|tall|big)\b|\bhow long\b(?! ago)|\bwhat (?:percentage|number|amount|total)\b|\b(?:total|average) (?:number|cost|amount)\b/iu;

/** Captures the thing asked for: "what kind of *dog*", "which *city*". */
export const ASKED_FOR =
  /\b(?:what|which)(?: (?:kind|type|kinds|types|sort|sorts)(?: of)?| (?:is|are|was|were) (?:the )?)? ?((?:[a-z'-]+ ){0,2}[a-z'-]+)/u;

/** Words that end the thing asked for: "which dog *did* she". */
export const ENDS_ASKED_FOR: ReadonlySet<string> = new Set(
  'did does do is are was were has have would will can could'.split(' '),
);

/** Joins two names, so that a question is about both persons. */
export const JOINS_NAMES = /\band\b|\bboth\b/iu;

/**
 * Words that occur in any conversation. If a message shares one of them with a question, that means little.
 */
export const GENERAL_WORDS: readonly string[] = (
  'kind type sort thing things way ways name person people time times event events activity activities many much new ' +
  'recently recent currently current do get got go going went make making made take took taking have like think thought ' +
  'feel feeling felt say said tell told mention mentioned share shared show showed describe described plan planned planning ' +
  'decide decided attend attended participate participated use used start started begin began happen happened give gave find ' +
  'found want wanted work help helped become day days week weeks month months year years long ago specific particular ' +
  'different various according conversation discuss discussed talk talked'
).split(' ');
