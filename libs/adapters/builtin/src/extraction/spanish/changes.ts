import { changePhrases, type ChangeWords, THING } from '../vocabulary/change-words.js';
import { ACTIVITY, HOUSEMATE, PARTNER, POSSESSION, POST } from '../rules/predicates.js';

const OWN = '(?:(?:el|la|los|las|mi|mis|nuestro|nuestra|al|a|con|de|del) )*';
const SOFT = '(?:(?:ya|por fin|al final|también|ahora|hoy|nos|se|me|lo|la|yo|nosotros|hemos|he|ha|han) )*';
const CLOSE = String.raw`(?:,.*| (?:ya|ahora|por ahora|de momento|del todo|por .*|porque .*|y .*|jaja\p{L}*|también))*$`;

export const spanishChanges: ChangeWords = {
  phrases: changePhrases`
  ends ${ACTIVITY}
    /^${SOFT}(?:dejado|dejé|dejo|dejamos|abandonado|abandoné|parado|paré|quitado|quité|cancelado|cancelé|quitaron) (?:de (?:ir|hacer|jugar|tomar|practicar|entrenar) )?${OWN}${THING}${CLOSE}/iu
    /^${SOFT}(?:no (?:juego|voy|hago|tomo|practico|entreno|fumo|uso|estudio)(?: más)?|nada de) ${OWN}${THING}${CLOSE}/iu
    /^${OWN}${THING} (?:(?:lo|la) )?(?:he dejado|dejé|se acabó|está parado|está parada|cancelado|cancelada|queda aparcado|en pausa|terminó)${CLOSE}/iu
  ends ${POSSESSION}
    /^${SOFT}(?:vendido|vendí|vendimos|regalado|regalé|robado|robaron|llevado) ${OWN}${THING}${CLOSE}/iu
    /^${OWN}${THING} ${SOFT}(?:muerto|murió|vendido|vendí|vendimos|robado|robaron|vendida|al desguace|rompió del todo)${CLOSE}/iu
  ends ${/^has_pet$/u}
    /^(?:${OWN}${THING} ${SOFT}(?:muerto|muerta|murió|falleció|fallecido|ido|fue)|${SOFT}(?:murió|muerto|perdido a|perdimos a|dormir a) ${OWN}(?<other>\p{L}+))${CLOSE}/iu
  ends ${PARTNER}
    /^${SOFT}(?:dejado|roto|corté|cortamos|cortado|rompí|rompimos|terminé|terminamos|terminado|separé|separado|divorciado|divorcié) (?:con|de|a) ${OWN}${THING}${CLOSE}/iu
    /^${OWN}${THING} y yo ${SOFT}(?:dejado|roto|cortamos|cortado|rompimos|terminamos|terminado|separamos|separado|divorciamos|dejamos)${CLOSE}/iu
  ends ${HOUSEMATE}
    /^${OWN}${THING} (?:se (?:ha ido|fue|va|mudó|muda|ha mudado|marcha|ha marchado)|dejó (?:el piso|la casa))(?: .*)?$/iu
  ends ${/^has_client$/u}
    /^${OWN}${THING} (?:ya no(?: es (?:mi )?client[ea]| sigue| sigue conmigo)?|(?:ha )?(?:cerr(?:ó|ado)|quebr(?:ó|ado)|pet(?:ó|ado))|se (?:fue|ha ido))${CLOSE}/iu
  ends ${POST}
    /^${OWN}${THING} (?:se (?:ha ido|fue|va|jubila|jubiló|ha jubilado)|ha dimitido|renunció|deja la empresa|dejó la empresa)(?: .*)?$/iu
  ends ${/^works_at$/u}
    /^${SOFT}(?:dejado|dejé|dejo|despedido|desp[ei]dieron|echado|echaron|renunciado|renuncié|fui|ido|salí|salido) (?:(?:de|del|en|a|al|el|la) )*${THING}${CLOSE}/iu
    /^${SOFT}(?:renunciado|renuncié|despedido|desp[ei]dieron|echado|echaron|dejado el (?:trabajo|curro)|dejé el (?:trabajo|curro|jale)|jubilado|jubilé)(?: (?:del|en el) (?:trabajo|curro|jale|chamba))?${CLOSE}/iu
  resumes ${ACTIVITY}
    /^${SOFT}(?:vuelto|volví|vuelvo|volvemos|volvimos|retomado|retomé|retomo) (?:(?:a|al|con|el|la|hacer|jugar|ir|tomar|entrenar|las|los) )*${THING}${CLOSE}/iu
  ends ${/^diet$/u}
    /^(?:${SOFT}(?:vuelto|volví|vuelvo) a (?:comer )?(?:la )?(?:carne|pescado|pollo|huevos?|queso|todo)|${SOFT}como (?:carne|pescado|pollo|huevos?|queso|de todo)|${SOFT}no soy (?:vegan[oa]|vegetarian[oa]))${CLOSE}/iu
  falls through ${/^lives_in$/u}
    /^(?:al final |ya |pues |que )*no (?:me mudo|nos mudamos|me voy a vivir|nos vamos a vivir)(?:[ ,].*)?$/iu
`,
  days: /(?<!\p{L})los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)(?: y (?:los )?(?:lunes|martes|miércoles|jueves|viernes|sábados|domingos))?(?!\p{L})/iu,
  measure:
    /^(?:(?:ya|ahora|hoy|estoy|peso|en|he bajado|bajé|he subido|subí|voy por|sigo|todavía|a|los|las) )*(?<value>\d{1,3}(?:[.,]\d)?) ?(?<unit>kg|kilos?)?(?: (?:ya|ahora|hoy|esta mañana|en la báscula))*[.!]*$/iu,
};
