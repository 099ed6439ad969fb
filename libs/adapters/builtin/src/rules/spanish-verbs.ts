/** Forms of the first person, alternatives of a pattern: in Spanish the verb alone says who. */
export const FIRST_PERSON =
  'pago|pagamos|comparto|compartimos|soy|estoy|he|hemos|somos|estamos|trabajo|trabajaba|trabajando|vivo|vivía|vivíamos|viviendo|tengo|tenía|teníamos|gustan?|encantan?|flipan?|chiflan?|apasionan?|molan?|fascinan?|odio|detesto|prefiero|hablo|adoro|amo|estudio|voy|llamo|mudo|caso|quiero|evito|soporto|aguanto|tomo|bebo|como|fumo|hago|juego|toco|uso|leo|vengo|empiezo|comienzo|entro|incorporo|planeo|pienso|espero|cumplo|nací|viví|corrí|conocí|leí|vi|vendí|perdí|rompí|salí|decidí|escribí|cumplí|crecí|heredé|sufro|padezco|tolero|era|estaba|estuve|fui|tuve|hice|hicimos|vine|vinimos|recetaron|recetó|diagnosticaron|detectaron|despidieron|echaron|contrataron|ficharon|cogieron|ascendieron|regalaron|robaron|operaron|da asco|dan asco|sigo|vuelvo';

/** "empecé", "compramos": what ends so is the first person's, but for a few names and nouns. */
export const FIRST_PERSON_PAST = String.raw`(?!(?:café|bebé|josé|andré|noé|porqué|olé|canapé|comité|puré|paté|ramos|amos|tramos|kilos)(?!\p{L}))\p{L}{2,}(?:é|amos|emos|imos)`;
