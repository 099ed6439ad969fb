/**
 * Greetings, thanks and padding in English, Spanish and German, in lower case. They carry no lasting
 * information.
 */
export const FILLERS: ReadonlySet<string> = new Set(
  `hi hey hello hiya howdy thanks thank thx please ok okay okey yeah yep yup wow great awesome cool nice really actually
  basically literally just kinda sorta um uh hmm haha hahaha lol btw anyway anyways well so oh ah very quite pretty
  hola gracias porfa vale bueno pues osea jaja jajaja oye claro muy bastante realmente simplemente
  hallo hi servus moin danke bitte gut super toll naja halt eben eigentlich einfach ziemlich echt ja na ach`.split(
    /\s+/u,
  ),
);

/** Verbs and nouns with little meaning of their own, in lower case. */
export const LIGHT: ReadonlySet<string> = new Set(
  `get gets got getting make makes made making take takes took taking go goes went going come comes came coming put let
  say says said tell tells told know knew think thought see saw look looks looked thing things lot lots bit way kind sort
  hacer hace hizo decir dice dijo ir va fue ver cosa cosas
  machen macht gemacht gehen geht ging kommen kommt kam sagen sagt gesagt sache sachen ding dinge`.split(
    /\s+/u,
  ),
);
