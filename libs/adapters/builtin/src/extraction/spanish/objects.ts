import { alternation, wholeWords, wordSet } from '@mneme/domain';
import type { ObjectWords } from '../vocabulary/language-grammar.js';
import { possessions, professions } from './words.js';

export const POSSESSION_AHEAD = String.raw`(?:una? |dos |tres )?(?:nuev[oa]s? |viej[oa]s? |pequeñ[oa]s? )?(?:${alternation([...possessions])})s?(?!\p{L})(?= |$|,|\.)`;

export const spanishObjects: ObjectWords = {
  ends: / (?:(?:los|cada) (?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|fines)|todos los|porque|desde|así que|que|donde|cuando|mientras|pero|aunque|si|como|antes|después|hasta|sobre todo|por eso|ni|salvo|excepto|sino|y (?:yo|me|mi|es|tengo|no|odio|nos|también|trabajo|vivo|estoy|soy|voy)) |\s[-–—(]|[;(]|:\s/iu,
  properEnds:
    /,? (?:en|como|con|desde|cerca|por|para|hace|ahora|durante|junto|a|al|desde|sin|solo|sola|llamad[oa]|pero|entre) |, (?!\p{Lu})|,? (?:y|o|e) (?!\p{Lu})/u,
  leading:
    /^(?:un poco de|algo de|el|la|los|las|un|una|unos|unas|mucho|mucha|muchísimo|muy|nada|bastante|todo tipo de|todo lo|sobre todo|comer|tomar|beber|demasiado|a) (?=\S)/u,
  trailing:
    /[\s,]+(?:también|ahora|actualmente|mucho|muchísimo|todavía|ya|y|o|con|en|de|nada|eso sí|(?:ja)+j?|(?:je)+|lol|xd|la verdad|además|tampoco|bastante|por cierto|siempre|a veces|sola?|aquí|allí|así|claro|eh|no|a|al|para nada|demasiado|un montón|por|otra vez|más|juntos|gracias|creo|vamos|tío|tía|por favor|de momento|por ahora|por suerte|del todo|en general)$/iu,
  never:
    /^(?:eso|esto|ello|ella|él|ellos|que|lo|le|les|te|ti|tu|tus|mi|mis|su|sus|cuando|como|cómo|donde|dónde|si|nada|algo|todos?|todas?|aquí|allí|ahí|así|mucho|poco|bien|mal|otr[oa]s?|más|menos|nadie|alguien|ambos|igual|cada|est[eao]s?|es[eao]s?|aquel\p{L}*|ir$|ser$|hacer$|verte|verlo|tener que|uno|cualquier\p{L}*|varios|varias|tanto|fuera|dentro|ya|no|de|con|en|por|para|sin|a)(?!\p{L})/iu,
  dangling: / (?:de|a|en|con|por|para|que|del|al|el|la|los|las|un|una|mi|su)$/iu,
  particular:
    /^(?:esta?|estos|estas|ese|esa|esos|esas|tu|tus|su|sus|mi|mis) |^(?:el|la|los|las) (?:\p{L}+ )?(?:de (?:ayer|antes|hoy|siempre|mi|tu|su)|que )(?!\p{L}| york)/iu,
  vague:
    /^(?:\p{L}+r(?:lo|la|te|les|los|me|nos|se)?$|ser |hacerlo|intentar|seguir|ver |decir|saber|preguntar|hablar|pensar|creer|tener |estar |poder |contar|ayudar|mirar|probar|pedir|dar |quedar|llorar|comentar|organizar|dormir|mejorar|ponerme|entender|\p{L}+rte )/iu,
  notOrganisations: wordSet(
    'casa mí ti él ella eso la el un una unos unas las los mañana noche tarde turnos equipo ello lo mi su tu nada algo remoto teletrabajo verano',
  ),
  professions,
  possessions,
  determiners: /^(?:el|la|los|las|un|una|mi|mis|su|sus|este|esta) /iu,
  schools: wholeWords(
    'universidad|uni|instituto|escuela|colegio|facultad|politécnica|upv|upm|ucm|uab|uned|academia|conservatorio|uoc|unam|uba',
    'iu',
  ),
  inner: / (?:con|de|sobre) /iu,
  neverLast: /(?:^| )(?:lo|ello|eso|esto|ti|mí|él|ella|cosas?|tema|vosotros|ustedes|usted|tú)$/iu,
  listBreaks: /\s*,\s*(?:(?:y|o|e|ni) )?(?:al? )?|\s+(?:y|e|o|ni)\s+(?:al? (?=(?:el|la|los|las) ))?/iu,
  wholes: wholeWords(
    alternation(
      `rock and roll, blanco y negro, arroz y frijoles, moros y cristianos, fish and chips, drum and bass, sal y pimienta, pan y tomate`.split(
        ', ',
      ),
    ),
    'giu',
  ),
};
