import { wordSet } from '../words/word-patterns.js';
import type { Language } from './language.js';

/** Verbs of actions and possessions, in the third person. */
const DOES =
  '(?:se )?(?:tiene|vive|trabaja|estudia|come|toma|bebe|lleva|juega|hace|entrena|gana|paga|conduce|llama|levanta|duerme|cocina|prefiere|necesita|quiere|usa|celebra|naci[oó]|empieza|termina|cumple|va|viaja|habla|puede (?:comer|tomar|beber|venir))';

export const spanish: Language = {
  id: 'es',
  functionWords: wordSet(`
  a al algo algún alguna algunas alguno algunos ahora ante aquel aquella aquellas aquello aquellos aquí así aun aún
  cada como cómo con contra cual cuál cuales cuáles cuando cuándo cuanto cuánto cuanta cuánta cuantas cuántas
  cuantos cuántos de del desde donde dónde dos durante e el él ella ellas ello ellos en entre era eran eras eres es
  esa esas ese eso esos esta está estaba estado estamos están estar estas estás este esto estos estoy fue fueron
  fui ha había habían hace hacia haber han has hasta hay he hemos hoy la las le les lo los más me mi mí mía mías
  mío míos mis mismo mucha muchas mucho muchos muy nada ni no nos nosotras nosotros nuestra nuestras nuestro
  nuestros o os otra otras otro otros para pero poco por porque pues puede puedo que qué quien quién quienes
  quiénes se sea ser será si sí sido sin sobre sois somos son soy su sus suya suyas suyo suyos también tan tanto te
  tener tengo ti tiene tienen tienes toda todas todo todos tu tú tus u un una unas uno unos usted ustedes va
  vosotras vosotros voy y ya yo`),
  tellingWords: wordSet(`
    el la los las de del que y en un una unos unas es está mi mis me nos con por para al se lo le les su sus
    nuestro nuestra pero muy yo ya no a he ha has hemos han como más este esta eso gusta gustan encanta encantan
    gustaría hace hoy ayer fue ser hay cuando también porque si sí mucho mucha muchos muchas siempre nunca todo
    todos dos tres ella ellos tiene vive trabaja habla tuve hijos marido mujer novia novio madre padre hermana
    hermano años hola ahora desde trabajo además aquí tu te qué favor solo nada algo mismo favorita favorito
    mudamos casé mudé dejé compré finde curro cole tengo q xq tb jefe jefa perro gato anos casado casada sin
    español ingles inglés eres llama dónde cuándo cuál cuáles quién quiénes cuánto cuánta cuántos cuántas cómo son puedo puede`),
  spellings:
    /[ñÑ¿¡]|(?<![\p{L}\p{M}])\p{Ll}*[áíóú]\p{Ll}*|(?<![\p{L}\p{M}])\p{Ll}{2,}é(?![\p{L}\p{M}])|(?<!\p{L})(?:[Hh]e|[Hh]as|[Hh]a|[Hh]emos|[Hh]an) \p{Ll}+[ai]do(?!\p{L})/gu,
  past: /(?<!\p{L})(?:antes(?! de)|antiguamente|anterior(?:es|mente)?|previamente|sol[ií]a[ns]?|solíamos|en el pasado|al principio|originalmente|hasta hace poco|en aquel entonces|antigu[oa]s? (?:casa|jefe|jefa|piso|trabajo|dirección|empresa)|ex[ -]?(?:jefe|jefa|novi[oa]|marido|mujer))(?!\p{L})/iu,
  personal: new RegExp(
    [
      String.raw`(?<!\p{L})(?:[Ee]lla|[Éé]l|[Ss]us?|[Mm]is?|nuestr[oa]s?|nosotr[oa]s|[Tt]enemos|[Tt]engo|[Vv]ivimos|[Vv]ivo|[Pp]uedo|[Pp]odemos|[Dd]ebo)(?!\p{L})`,
      // A question for the time of an appointment, an exam or a move is about a person, not about general
      // knowledge.
      String.raw`^¿?(?:[Aa] qué hora|[Cc]u[aá]ndo|[Qq]u[eé] d[ií]a) (?:es|son|tiene|toca|ser[aá]) (?:el|la|los|las) (?:cita|examen|boda|mudanza|entrega|operaci[oó]n|dentista|m[eé]dico|veterinario|vete|revisi[oó]n|entrevista|reuni[oó]n|an[aá]lisis|consulta|defensa|presentaci[oó]n|ecograf[ií]a|turno|vacuna)(?!\p{L})`,
      // A question whose verb is the first or the last word has no written subject, so it means a known
      // person.
      String.raw`^¿?(?:(?:[Aa]|[Cc]on|[Ee]n|[Dd]e|[Pp]or|[Pp]ara|[Dd]esde) )?(?:[Qq]u[eé]|[Cc]u[aá]nt[oa]s?|[Cc]u[aá]ndo|(?:[Aa])?[Dd][oó]nde|[Cc][oó]mo|[Qq]ui[eé]n(?:es)?|[Cc]u[aá]l) (?!tiempo)(?:\p{L}+ ){0,2}${DOES}(?: ahora| hoy| ya| normalmente)?(?:,? y (?:(?:a|con|en|de|por|para|desde) )?(?:qu[eé]|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|c[oó]mo|qui[eé]n(?:es)?|cu[aá]l)(?!\p{L})[^?]{0,40})?\s*\??$`,
      String.raw`^¿?(?:[Pp]uede|[Ss]abe|[Dd]ebe) (?:comer|tomar|beber|conducir|trabajar|venir|ir|usar|hablar|cocinar|nadar)(?!\p{L})`,
      String.raw`^¿?(?:[Tt]iene|[Ss]igue|[Vv]ive|[Tt]rabaja|[Cc]ome|[Bb]ebe|[Ff]uma|[Tt]oma|[Jj]uega|[Ee]studia|[Cc]onduce|[Ll]e gustan?) (?!\p{Lu})`,
    ].join('|'),
    'u',
  ),
  // The list has only verb forms that are not also nouns. Often the verb is the only sign of the first
  // person.
  firstPerson:
    /^(?!.*(?<!\p{L})(?:mis?|nuestr[oa]s?)(?!\p{L})).*(?<!\p{L})(?:yo|me|mí|conmigo|nosotr[oa]s|nos|vivo|vivimos|tengo|tenemos|soy|somos|estoy|estamos|puedo|podemos|debo|voy|vamos|hago|hacemos|quiero|prefiero|viv[ií]a|nac[ií])(?!\p{L})/isu,
};
