import { changePhrases, type ChangeWords, THING } from '../vocabulary/change-words.js';
import { ACTIVITY, HOUSEMATE, PARTNER, POSSESSION, POST } from '../rules/predicates.js';

const OWN =
  '(?:(?:der|die|das|den|dem|mein|meine|meinen|meinem|unser|unsere|unseren|mit|zum|zur|beim|ins|ans) )*';
const SOFT =
  '(?:(?:ich|wir|mich|uns|jetzt|gerade|grad|erstmal|leider|momentan|im moment|nun|endlich|auch|halt|wohl|schon|seit|damit|komplett|ganz|wieder) )*';
const CLOSE = String.raw`(?:,.*| (?:jetzt|leider|erstmal|erst mal|wegen .*|weil .*|und .*|seitdem|haha|übrigens))*$`;

export const germanChanges: ChangeWords = {
  phrases: changePhrases`
  ends ${ACTIVITY}
    /^(?:(?:ich|wir|habe|haben|hab) )*${OWN}${THING} (?:(?:habe|haben|hab) )?${SOFT}(?:aufgehört|aufgegeben|geschmissen|hingeschmissen|abgebrochen|abgesetzt|gekündigt|beendet|gestrichen|pausiert|gelassen|sein gelassen|an den Nagel gehängt)${CLOSE}/iu
    /^${OWN}${THING} (?:geht|läuft|ist|fällt|wurde|liegt|pausiert|findet) ?${SOFT}(?:nicht mehr|nicht|aus|flach|auf Eis|vorbei|gestrichen|abgesagt|rum|Geschichte|statt nicht)${CLOSE}/iu
    /^(?:ich |wir )?(?:mache?|gehe?|spiele?|nehme?|rauche?|trinke?|lerne?|machen|gehen|spielen) ${SOFT}(?:kein(?:e|en)? ${THING} mehr|nicht mehr ${OWN}(?<other>\p{L}+))${CLOSE}/iu
    /^kein(?:e|en)? ${THING} mehr${CLOSE}/iu
  ends ${POSSESSION}
    /^(?:(?:ich|wir|habe|haben|hab) )*${OWN}${THING} (?:(?:ist|habe|haben|hab|wurde) )?${SOFT}(?:verkauft|verschrottet|geschrottet|abgegeben|weggegeben|geklaut|gestohlen|hinüber|weg)${CLOSE}/iu
  ends ${/^has_pet$/u}
    /^${OWN}${THING} (?:ist|wurde|mussten wir|musste) ?${SOFT}(?:gestorben|tot|eingeschläfert|verstorben|weg|einschläfern(?: lassen)?|überfahren)${CLOSE}/iu
  ends ${PARTNER}
    /^(?:(?:ich|habe|hab|bin) )*(?:mich )?(?:von |mit )?${OWN}${THING}(?: und ich)? (?:(?:ich|haben|habe|hab|sind|ist|hat|uns|mich|jetzt|leider|wir|bin) )*(?:getrennt|schluss(?: gemacht)?|auseinander|aus|vorbei)${CLOSE}/iu
  ends ${HOUSEMATE}
    /^${OWN}${THING} (?:ist|zieht) ${SOFT}(?:ausgezogen|aus|weg|weggezogen)${CLOSE}/iu
  ends ${POST}
    /^${OWN}${THING} (?:(?:ist|hat|geht|hört|wurde) )${SOFT}(?:gekündigt|weg|gegangen|auf|in Rente|in den Ruhestand|entlassen|gefeuert|nicht mehr da)${CLOSE}/iu
  ends ${/^works_at$/u}
    /^(?:(?:ich|habe|hab|bin) )*(?:bei|beim|von|aus) ${OWN}${THING} (?:(?:habe|hab|bin|höre|hör) )?${SOFT}(?:gekündigt|aufgehört|raus|weg|auf|entlassen worden|gegangen|rausgeflogen)${CLOSE}/iu
    /^(?:(?:ich|habe|hab|mir|mich|bin|wurde) )*(?:${SOFT}(?:gekündigt|gefeuert|entlassen)(?: worden)?|(?:den|meinen) job (?:gekündigt|geschmissen|verloren|hingeschmissen))${CLOSE}/iu
  resumes ${ACTIVITY}
    /^(?:ich |wir )?(?:gehe?|mache?|spiele?|bin|nehme?|fange?|habe?|gehen|machen|spielen) (?:(?:ich|wir|jetzt|seit|auch) )*wieder (?:(?:mit|zum|zur|beim|ins|an) )*(?:angefangen (?:mit )?)?${THING}(?: angefangen)?${CLOSE}/iu
  ends ${/^diet$/u}
    /^(?:(?:ich |wir )?(?:esse?n?|ess|bin|lebe) ${SOFT}(?:wieder |doch |auch )*(?:fleisch|fisch|käse|eier|wurst|hähnchen|alles|nicht mehr (?:ganz |so |streng |strikt )?(?:vegan|vegetarisch|vegetarier(?:in)?|veganer(?:in)?)|kein(?:e)? (?:vegetarier|veganer)(?:in)? mehr)|nicht mehr (?:vegan|vegetarisch|vegetarier(?:in)?|veganer(?:in)?))${CLOSE}/iu
  falls through ${/^lives_in$/u}
    /^(?:(?:ich |wir )?ziehe?n? (?:(?:ich|wir|jetzt|am Ende) )*(?:doch nicht|jetzt nicht)(?: .*)?|(?:der |mein |unser )?Umzug .*(?:abgesagt|geplatzt|ins Wasser|nicht statt|aus))$/iu
`,
  days: /(?<!\p{L})(?:(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs)(?: und (?:(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs))?(?!\p{L})/iu,
  measure:
    /^(?:(?:ich bin|bin|ich|jetzt|aktuell|wieder|heute|inzwischen|mittlerweile|noch|runter|rauf|hoch|wiege|waage sagt|bei|auf|nur|nun|gerade) )*(?<value>\d{1,3}(?:[.,]\d)?) ?(?<unit>kg|kilos?)?(?: (?:jetzt|heute|heute früh|heute morgen|gerade|wieder|runter|auf der Waage))*[.!]*$/iu,
};
