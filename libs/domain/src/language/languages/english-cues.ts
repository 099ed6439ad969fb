/** Role whose messages a question asks for, in a store with user and assistant messages. */
export type AskedRole = 'user' | 'assistant';

/** Names of the months without "may", which is a common verb. */
export const MONTHS = 'january|february|march|april|june|july|august|september|october|november|december';
export const WEEKDAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';

const TIME = new RegExp(
  `\\b(?:yesterday|today|tonight|tomorrow|last|next|ago|week|weekend|month|year|${WEEKDAYS}|` +
    `${MONTHS}|recently|morning|evening|night|since|\\d{4}|` +
    '\\d+(?:st|nd|rd|th)|day|days|weeks|months|years|summer|winter|spring|fall)\\b',
  'i',
);
const WHEN = /^\s*when\b|\b(?:what|which) (?:date|month|year|day|time of year|season)\b|\bhow long ago\b/i;

const REQUEST = /\b(?:can|could|would|will|do|are) you\b/gi;
const TOLD_BEFORE = new RegExp(
  '\\b(?:previous|earlier|last|our) (?:chat|conversation|discussion)\\b|\\bremind me\\b|' +
    "\\byou(?:'d)? (?:\\w+ )?(?:told|said|recommended|suggested|gave|mentioned|provided|listed|explained|" +
    'described|shared|advised)\\b|\\byou\\b|\\byour\\b',
  'i',
);
/** "What did I tell you about ..." asks for messages of the user. */
const USER_TOLD = new RegExp(
  "\\bi(?:'ve|'d| have| had)? (?:just |already |previously |ever )?" +
    '(?:told|said|mentioned|asked|shared|described|gave|given|explained|brought up|stated)\\b|' +
    '\\bdid i (?:just |already |previously |ever )?(?:tell|say|mention|ask|share|describe|give|explain|bring up|state)\\b',
  'i',
);
const FIRST_PERSON = /\b(?:i|i'm|i've|i'd|my|me|mine|we|our|us)\b/i;

/**
 * Returns the role whose messages hold the answer, or null. The cues were written with knowledge of LoCoMo
 * and LongMemEval. Ranking uses them for English only (retrieval.md, "Cautions").
 */
export const englishAskedRole = (question: string): AskedRole | null => {
  const rest = question.replace(REQUEST, ' ');
  if (USER_TOLD.test(rest)) return 'user';
  if (TOLD_BEFORE.test(rest)) return 'assistant';
  return FIRST_PERSON.test(question) || rest !== question ? 'user' : null;
};

export const asksWhen = (question: string): boolean => WHEN.test(question);

export const namesTime = (text: string): boolean => TIME.test(text);

export const ENGLISH_FIRST_PERSON =
  /\b(?:i|i['’]m|im|i['’]ve|i['’]d|i['’]ll|me|my|mine|myself|we|we['’]re|we['’]ve|our|us)\b/giu;
export const ENGLISH_SECOND_PERSON = /\b(?:you|you['’]re|you['’]ve|your|yours|yourself|ur)\b/giu;

/**
 * Cues of standing instructions and of descriptions how to do something, anywhere in a sentence (algorithms
 * 1.5).
 */
export const ENGLISH_PROCEDURAL: readonly RegExp[] = [
  /\bhow to \p{L}/iu,
  /\b(?:from now on|step by step|steps to|step \d|as a rule)\b/iu,
  /(?:^|[,;:]\s*|\b(?:please|you (?:should|must|can)|should|must)\s)(?:always|never)\s(?!been\b|\p{L}+ed\b)\p{L}/iu,
  /(?<!\b(?:i|i'll|we|he|she|they|didn't|don't|can't|couldn't)\s(?:always\s|never\s)?)\bremember to\b/iu,
  /(?<!\b(?:i|i'll|we|we'll|he|she|they|i'd|to)\s)\b(?:make sure (?:to|you|that)|be sure to|don't forget to|do not forget to)\b/iu,
  /\b(?:whenever|every time) (?:you|i|we)\b.*,/iu,
  /\b(?:first|then|next|finally), (?:you )?(?:run|use|open|click|add|set|install|create|go|type|choose|select)\b/iu,
];

/** Imperative verbs with an object. A sentence that begins with one is an instruction. */
export const ENGLISH_IMPERATIVE =
  /^(?:please |then |next |now |first |finally |always |never |don't |do not )*(?:add|adjust|apply|avoid|bake|boil|build|call|change|check|choose|clean|clear|click|clone|close|combine|commit|compile|configure|connect|convert|copy|create|cut|define|delete|deploy|disable|download|drag|drain|edit|enable|ensure|enter|execute|export|fill|follow|format|import|insert|install|launch|log in|measure|merge|mix|move|navigate|open|paste|place|pour|preheat|press|pull|push|put|reboot|refactor|remove|rename|repeat|replace|reply|reset|restart|rinse|run|save|scan|select|send|set|sort|start|stir|stop|store|switch|turn|type|update|upgrade|upload|use|verify|wash|write) (?:a|an|all|any|at|both|down|each|every|for|from|in|into|it|its|me|my|no|off|on|one|only|our|over|that|the|them|these|this|those|to|two|until|with|your|\d|[`"'/~.-]|[a-z-]+ (?:to|with|from|in|into|on|for|before|after|and|until)\b)/iu;

/**
 * Cues of lasting statements, as opposed to events (algorithms 1.5): statements about oneself, or "X is Y".
 */
export const ENGLISH_SEMANTIC: readonly RegExp[] = [
  /\b(?:i am|i'm|we are|we're) (?!(?:\p{L}+ing|(?!married|divorced|engaged|retired|based|employed|related)\p{L}+ed|so|glad|happy|sorry|sure|excited|afraid|back|here|not sure|about to|going|just|still|really|looking|doing)\b)\p{L}/iu,
  /\b(?:i|we) (?:also |really |always |usually |often |mostly |only )?(?:have(?! (?:been|had|to|never|always|just|already|not|gone|seen|done|\p{L}+ed)\b)|own|prefer|like|love|hate|dislike|enjoy|use|know|speak|believe|live|work|study|teach|drive|play|drink|eat|wear|belong|collect|manage|run(?! into))\b/iu,
  /\b(?:i|we) (?:don't|do not|can't|cannot|never) (?:like|eat|drink|use|want|have|own|speak|work|live|drive|enjoy|know)\b/iu,
  /\b(?:my|our|his|her|their|your|the|this|that|these|those)(?: [\p{L}\p{N}'’_-]+){1,5} (?:is|are|isn't|aren't|means|costs|belongs|contains|supports|requires|runs on|lives|works|speaks|prefers|likes|loves|hates|owns|has)\b(?! \p{L}+ing\b)/iu,
  /(?:^|[.,;:]\s)(?:he|she|it|they|\p{Lu}[\p{L}\p{N}_-]+(?: \p{Lu}[\p{L}\p{N}_-]+){0,3}) (?:is|are|isn't|aren't|lives|works|prefers|likes|loves|hates|owns|has|speaks|means|uses|supports|requires)\b(?! (?:\p{L}+ing|been)\b)/u,
  /\b(?:refers to|is defined as|is called|stands for|is short for|is known as|allergic to|named after)\b/iu,
];

/** Time expressions of a single event. A sentence with one describes an event, regardless of its verb. */
export const ENGLISH_DATED =
  /\b(?:yesterday|today|tonight|tomorrow|ago|this (?:morning|afternoon|evening|week|weekend|month)|(?:last|next) (?:night|week|weekend|month|year|time|summer|winter|spring|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:on|since) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|right now|just now|at the moment|recently|lately)\b/iu;

const phrases = (text: string): readonly string[] => text.trim().split(/\|\s*/u);

/** Phrases that announce another topic at the start of a message (algorithms 2.8). */
export const ENGLISH_TOPIC_MARKERS = phrases(`
  by the way|btw|different question|another question|unrelated question|new question|separate question|
  new topic|different topic|on a different note|on another note|on an unrelated note|on a separate note|
  changing the subject|changing topics|to change the subject|let's change the subject|let's change the topic|
  let's talk about something else|let's switch topics|let's switch gears|switching gears|switching topics|
  moving on to|let's move on to|unrelated but|completely unrelated|off topic|something else entirely`);

/** Phrases that open a conversation (algorithms 2.8). */
export const ENGLISH_OPENERS = phrases(`
  hi|hey|hello|hiya|howdy|yo|greetings|good morning|good afternoon|good evening|what's up|long time no|
  great to see you|good to see you|nice to see you|it's been a while`);

export const ENGLISH_LEAD_INS = phrases(`
  oh|ok|okay|so|and|but|well|anyway|anyways|alright|right|also|now|ah|um|uh|hmm|thanks|a`);
