/** Nouns with which programs name the person whose words they send on. */
export const PERSON =
  '(?:user|human|person|customer|client|patient|student|pupil|learner|player|caller|guest|visitor|member|asker|speaker|shopper|runner|' +
  'nutzer(?:in)?|benutzer(?:in)?|kunde|kundin|patientin|schüler(?:in)?|spieler(?:in)?|anrufer(?:in)?|gast|mensch|' +
  'usuari[oa]|client[ea]|paciente|alumn[oa]|estudiante|jugadora?|humano|persona)';
const OF_PERSON = `${PERSON}(?:['’]?s)?`;
const INPUT =
  '(?:message|input|query|prompt|request|turn|utterance|reply|nachricht|eingabe|anfrage|mensaje|texto|entrada|consulta|question|frage|pregunta)';
const CURRENT =
  '(?:current|follow up|latest|incoming|newest|present|aktuelle[rs]?|jetzige[rs]?|eingehende[rs]?|actual)';
const NEW = '(?:new|next|neue[rs]?|nächste[rs]?|nuev[oa])';
const BY = `(?:from|of|by|von|vom|des|der|de la|del) (?:the |dem |den )?${OF_PERSON}`;
const SAYS =
  '(?:now |just |gerade |jetzt )?(?:says?|said|asks?|asked|asking|writes?|wrote|sends?|sent|types?|typed|schreibt|sagt|fragt|dice|escribe|pregunta)(?: now| jetzt| gerade| ahora)?';
const THEY = '(?:she|he|they|sie|er|ella|él)';
/** The words before the label in the sentence of a label: "With this in mind, here is the …". */
const LEAD = String.raw`(?:[\p{L}’]+ ){0,8}`;
const WORD_END = String.raw`(?![\p{L}\p{M}])`;

const USER = '(?:user|human|nutzer(?:in)?|benutzer(?:in)?|usuari[oa]|humano)';

/** Labels that only programs write before the words of a person: "Current message", "User says". */
export const SURE_LABEL = new RegExp(
  [
    `^(?:the )?(?:${CURRENT}|recent|${USER}(?:['’]?s)?)(?: ${CURRENT}| ${NEW}| ${USER})? ${INPUT}(?: ${BY})?$`,
    `^(?:the )?${NEW} (?:${OF_PERSON} )?(?:message|input|query|prompt|nachricht|eingabe|mensaje|entrada)(?: ${BY})?$`,
    `^${INPUT} (?:actual|nuev[oa]|${BY})$`,
    `^(?:(?:the|der|die|el|la) )?${USER} (?:now|${SAYS})$`,
    `^(?:now|next|jetzt|nun|ahora),? (?:(?:the|der|die|el|la) )?(?:${PERSON} ${SAYS}|(?:schreibt|sagt) (?:der|die) ${PERSON})${WORD_END}`,
    `^(?:the )?${USER}(?:['’]?s)? (?:${NEW} |current |latest )?(?:message|question|input|request) (?:follows|is)${WORD_END}`,
    `^${LEAD}here(?:['’]?s| is) the ${USER}(?:['’]?s)? (?:${NEW} )?${INPUT}$`,
    '^(?:command (?:heard|received)|voice command|sprachbefehl)$',
  ].join('|'),
  'iu',
);

/** Names of tags around the words of a person. */
export const TAG_LABEL = new RegExp(
  `^(?:${INPUT}|${PERSON} (?:${INPUT}|${SAYS}|text)|${INPUT} (?:del|de la) ${PERSON})$`,
  'iu',
);

/** Labels that people also write: "Question", "My message", "She said". */
export const DOUBTFUL_LABEL = new RegExp(
  [
    `^(?:(?:my|your|meine|deine|mi|tu|the|die|la|el) )?${INPUT}$`,
    '^(?:q|task|aufgabe|tarea|now|jetzt|ahora)$',
    `^(?:(?:the|der|die|el|la) )?${OF_PERSON} (?:${INPUT}|${SAYS})$`,
    `^(?:now |jetzt |ahora )?(?:${THEY} )?${SAYS}(?: the following| lo siguiente)?$`,
    `^(?:his|her|their|(?:the )?${OF_PERSON}) (?:${NEW} |current |latest )?(?:message|question|input|request)(?: today| now| (?:follows|is)${WORD_END}.*)?$`,
    `^${LEAD}what (?:${THEY}|(?:the|this) ${PERSON})(?:['’](?:s|re))? ${SAYS}(?: in the chat(?: \\p{L}+)?)?(?: right now)?(?: follows.*)?$`,
    `^(?:you wrote to me|tú me dices|ich schreibe dir(?: jetzt)?)$`,
    String.raw`^${LEAD}(?:reply|respond|answer)(?: \p{L}+){0,3} to(?: this| the (?:following|message|user))?$`,
    `^antworte(?:n sie)?(?: \\p{L}+){0,2} auf$`,
    `^responde(?: \\p{L}+){0,2} a$`,
  ].join('|'),
  'iu',
);

export const PERSON_LABEL = new RegExp(`^${PERSON}\\s*:`, 'iu');
export const REPLY_LABEL =
  /^(?:ai|assistant|bot|you|chatbot|model|response|output|answer|ki|assistent(?:in)?|ia|asistente|modelo|tú)\s*:/iu;

/**
 * Phrases of a program that knows the person: "Things we know about this customer", "Your file on the
 * patient".
 */
export const KNOWN_PERSON = new RegExp(
  [
    String.raw`(?:knows?|remembers?|recalls?|observ\p{L}+|knowledge|info|information|facts|notes?|file) (?:\p{L}+ ){0,3}(?:about|on) (?:the|this) ${PERSON}${WORD_END}`,
    String.raw`(?:(?:the|this) ${PERSON}|they|you) (?:has |have )?told (?:us|you|me)${WORD_END}`,
    String.raw`told (?:me|us|you) before${WORD_END}`,
    String.raw`happened previously in the conversation`,
    String.raw`keep (?:\p{L}+ ){0,2}in mind${WORD_END}`,
    String.raw`(?:remembered|recalled|loaded|retrieved) from (?:\p{L}+ ){0,2}(?:conversation|memory|store|chats?|session)`,
    String.raw`(?:das )?weißt du noch über mich`,
    String.raw`sabes de (?:esta|este) ${PERSON}`,
    String.raw`erinnert sich an`,
  ].join('|'),
  'iu',
);

/** Instructions that tell a model how to use recalled memory. */
export const PROMPT_INSTRUCTION =
  /(?<![\p{L}\p{M}])(?:(?:do not|don['’]t|never|without) (?:\p{L}+ ){0,3}(?:mention|mentioning|repeat|repeating|reveal)|(?:use|using) (?:this|these|the following|the provided) (?:\p{L}+ ){0,3}(?:information|memories|context|facts|details|pieces|references)|treat (?:this|it|these|them)? ?as (?:background|context)|(?:only )?if (?:it is |it['’]s |they are )?relevant|stay in character|before you answer|ohne es zu erwähnen|erwähne (?:es|das|sie) nicht|berücksichtige (?:das|dies|es)|no lo (?:menciones|repitas)|ten(?:lo|ga)? en cuenta (?:lo que|que)|(?:generado|cargado) automáticamente|automatisch (?:geladen|eingefügt|erzeugt)|automatically (?:loaded|inserted|generated))(?![\p{L}\p{M}])/iu;
