import type { OccasionWords } from '../vocabulary/occasion-words.js';

/** How German speaks of the day that something was given. */
export const germanOccasions: OccasionWords = {
  known: /(?<!\p{L})(?:sorry|doch|nicht|eigentlich|verschoben|verlegt|der|die|das)(?!\p{L})/iu,
  day: /\d|tag|morgen|mittwoch|woch|monat/iu,
  moved: /(?<!\p{L})(?:verschoben|verlegt|vorverlegt)(?!\p{L})/iu,
  same: /gleich/iu,
  not: /(?<!\p{L})(?:nicht|kein|not)(?: am| um| den| der)* ?$/iu,
  hour: /(?<![\d.:,£$€])(?:(?:um|gegen|ab) )?(?:\d{1,2}[.:][0-5]\d(?: ?uhr)?|\d{1,2} ?uhr|(?<=(?:um|gegen|ab) )\d{1,2})(?![\d:%]|[.,]\d| ?(?:€|euro|kg|km|mg|k(?!\p{L})))/giu,
  restated: [],
  named: [/(?:^|[ ,])(\p{L}{3,}) (?:ist|war) (?!nicht )/iu],
  anything: /^(?:das|es|der|termin|uhrzeit|datum|tag)$/iu,
};
