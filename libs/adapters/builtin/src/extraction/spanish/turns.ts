import type { ChangeWords } from '../vocabulary/change-words.js';
import { ACTIVITY, HOUSEMATE, PARTNER, POSSESSION, POST } from '../rules/relations.js';

const OWN = '(?:(?:el|la|los|las|mi|mis|nuestro|nuestra|al|a|con|de|del) )*';
const NAMED = String.raw`(?<thing>\p{L}[\p{L}\p{N} '&.-]{0,40}?)`;
const SOFT = '(?:(?:ya|por fin|al final|también|ahora|hoy|nos|se|me|lo|la|yo|nosotros|hemos|he|ha|han) )*';
const CLOSE = String.raw`(?:,.*| (?:ya|ahora|por ahora|de momento|del todo|por .*|porque .*|y .*|jaja\p{L}*|también))*$`;

const turn = (pattern: string): RegExp => new RegExp(pattern, 'iu');

/** How Spanish tells that something known is over, on again, or not to be. */
export const spanishTurns: ChangeWords = {
  phrases: [
    {
      says: 'ends',
      of: ACTIVITY,
      pattern: turn(
        `^${SOFT}(?:dejado|dejé|dejo|dejamos|abandonado|abandoné|parado|paré|quitado|quité|cancelado|cancelé|quitaron) (?:de (?:ir|hacer|jugar|tomar|practicar|entrenar) )?${OWN}${NAMED}${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: ACTIVITY,
      pattern: turn(
        `^${SOFT}(?:no (?:juego|voy|hago|tomo|practico|entreno|fumo|uso|estudio)(?: más)?|nada de) ${OWN}${NAMED}${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: ACTIVITY,
      pattern: turn(
        `^${OWN}${NAMED} (?:(?:lo|la) )?(?:he dejado|dejé|se acabó|está parado|está parada|cancelado|cancelada|queda aparcado|en pausa|terminó)${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: POSSESSION,
      pattern: turn(
        `^${SOFT}(?:vendido|vendí|vendimos|regalado|regalé|robado|robaron|llevado) ${OWN}${NAMED}${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: POSSESSION,
      pattern: turn(
        `^${OWN}${NAMED} ${SOFT}(?:muerto|murió|vendido|vendí|vendimos|robado|robaron|vendida|al desguace|rompió del todo)${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: /^has_pet$/u,
      pattern: turn(
        `^(?:${OWN}${NAMED} ${SOFT}(?:muerto|muerta|murió|falleció|fallecido|ido|fue)|${SOFT}(?:murió|muerto|perdido a|perdimos a|dormir a) ${OWN}(?<other>\\p{L}+))${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: PARTNER,
      pattern: turn(
        `^${SOFT}(?:dejado|roto|corté|cortamos|cortado|rompí|rompimos|terminé|terminamos|terminado|separé|separado|divorciado|divorcié) (?:con|de|a) ${OWN}${NAMED}${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: PARTNER,
      pattern: turn(
        `^${OWN}${NAMED} y yo ${SOFT}(?:dejado|roto|cortamos|cortado|rompimos|terminamos|terminado|separamos|separado|divorciamos|dejamos)${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: HOUSEMATE,
      pattern: turn(
        `^${OWN}${NAMED} (?:se (?:ha ido|fue|va|mudó|muda|ha mudado|marcha|ha marchado)|dejó (?:el piso|la casa))(?: .*)?$`,
      ),
    },
    {
      says: 'ends',
      of: /^has_client$/u,
      pattern: turn(
        `^${OWN}${NAMED} (?:ya no(?: es (?:mi )?client[ea]| sigue| sigue conmigo)?|(?:ha )?(?:cerr(?:ó|ado)|quebr(?:ó|ado)|pet(?:ó|ado))|se (?:fue|ha ido))${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: POST,
      pattern: turn(
        `^${OWN}${NAMED} (?:se (?:ha ido|fue|va|jubila|jubiló|ha jubilado)|ha dimitido|renunció|deja la empresa|dejó la empresa)(?: .*)?$`,
      ),
    },
    {
      says: 'ends',
      of: /^works_at$/u,
      pattern: turn(
        `^${SOFT}(?:dejado|dejé|dejo|despedido|desp[ei]dieron|echado|echaron|renunciado|renuncié|fui|ido|salí|salido) (?:(?:de|del|en|a|al|el|la) )*${NAMED}${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: /^works_at$/u,
      pattern: turn(
        `^${SOFT}(?:renunciado|renuncié|despedido|desp[ei]dieron|echado|echaron|dejado el (?:trabajo|curro)|dejé el (?:trabajo|curro|jale)|jubilado|jubilé)(?: (?:del|en el) (?:trabajo|curro|jale|chamba))?${CLOSE}`,
      ),
    },
    {
      says: 'resumes',
      of: ACTIVITY,
      pattern: turn(
        `^${SOFT}(?:vuelto|volví|vuelvo|volvemos|volvimos|retomado|retomé|retomo) (?:(?:a|al|con|el|la|hacer|jugar|ir|tomar|entrenar|las|los) )*${NAMED}${CLOSE}`,
      ),
    },
    {
      says: 'ends',
      of: /^diet$/u,
      pattern: turn(
        `^(?:${SOFT}(?:vuelto|volví|vuelvo) a (?:comer )?(?:la )?(?:carne|pescado|pollo|huevos?|queso|todo)|${SOFT}como (?:carne|pescado|pollo|huevos?|queso|de todo)|${SOFT}no soy (?:vegan[oa]|vegetarian[oa]))${CLOSE}`,
      ),
    },
    {
      says: 'falls through',
      of: /^lives_in$/u,
      pattern: turn(
        String.raw`^(?:al final |ya |pues |que )*no (?:me mudo|nos mudamos|me voy a vivir|nos vamos a vivir)(?:[ ,].*)?$`,
      ),
    },
  ],
  days: /(?<!\p{L})los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)(?: y (?:los )?(?:lunes|martes|miércoles|jueves|viernes|sábados|domingos))?(?!\p{L})/iu,
  measure:
    /^(?:(?:ya|ahora|hoy|estoy|peso|en|he bajado|bajé|he subido|subí|voy por|sigo|todavía|a|los|las) )*(?<value>\d{1,3}(?:[.,]\d)?) ?(?<unit>kg|kilos?)?(?: (?:ya|ahora|hoy|esta mañana|en la báscula))*[.!]*$/iu,
};
