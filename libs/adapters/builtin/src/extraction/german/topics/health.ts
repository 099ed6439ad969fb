import { grammar } from '../../rules/grammar.js';
import { CONDITION, DRUG, MEDICINE, NO_PREPOSITION } from '../words.js';

const DIET = '(?:vegetarier(?:in)?|veganer(?:in)?|frutarier(?:in)?|pescetarier(?:in)?|flexitarier(?:in)?)';

const TAKEN = `${MEDICINE}(?: \\d+(?:[.,]\\d+)?(?: ?(?:mg|µg|ml))?)?(?: (?:ein|zwei|drei)mal)?`;

export const germanHealth = grammar`
  diet: verb diet value holds
    /^(?:bin|sind|ist|(?<past>war|waren)) (?:eine? )?(?:überzeugte[r]? )?(?<object>${DIET})(?=[ ,]|$)/iu
  diet: verb diet value holds; selfOnly
    /^(?:bin|sind|lebe|leben|esse|essen|ernähre|ernähren|koche|kochen) (?:nur |rein |komplett |strikt )?(?<object>vegan|vegetarisch|pescetarisch|ketogen|glutenfrei|laktosefrei|halal|koscher|low carb|lowcarb|keto|zuckerfrei)(?=[ ,]|$)/iu
  diet: verb diet value holds; othersOnly
    /^(?:isst|lebt|ernährt) (?:nur |rein |komplett |strikt )?(?<object>vegan|vegetarisch|pescetarisch|ketogen|glutenfrei|laktosefrei|halal|koscher|low carb|keto|zuckerfrei)(?=[ ,]|$)/iu
  diet: verb diet value begins; denial=null
    /^(?:bin|ist) geworden (?<object>${DIET}|vegan)(?=[ ,]|$)/iu
  diet: verb diet value ends; denial=null
    /^(?:habe|hat) (?:aufgegeben|aufgehört|gelassen) (?:mit )?(?<object>vegan|vegetarisch|keto|ketogen|glutenfrei|laktosefrei|low carb|zuckerfrei)(?=$|[ ,])/iu
  medicine: verb takes value ends; denial=null
    /^(?:habe|hat|haben) (?:abgesetzt|weggelassen|ausgeschlichen) (?:das |die |den )?(?<object>${DRUG})(?=$|[ ,])/iu
  medicine: clause takes value ends; says={object}{drug}
    /^(?:das |die |mein )?(?<object>${DRUG}) (?:(?:ist|wurde) abgesetzt|(?:nicht mehr brauche|brauche) ich nicht mehr)(?=$|[ ,])|^ich nicht mehr brauche (?<drug>${DRUG})(?=$|[ ,])/iu
  allergy: verb allergic_to thing holds; isList
    /^(?:bin|ist|sind|(?<past>war)) (?:\p{L}+ )?allergisch (?:gegen|auf) (?<object>.+)/iu
    /^(?:habe|hat|(?<past>hatte)) (?:eine )?(?:\p{L}+ )?Allergien? gegen (?<object>.+)/iu
  allergy: verb allergic_to thing holds
    /^(?:habe|hat|(?<past>hatte)) (?:eine )?(?:\p{Ll}+e )?(?<object>\p{L}{3,}?)allergie(?=[ ,]|$)/iu
  intolerance: verb intolerant_to thing holds
    /^(?:bin|ist) (?<object>laktose|gluten|fruktose|fructose|histamin)-?intolerant/iu
    /^(?:habe|hat) (?:eine )?(?<object>laktose|gluten|fruktose|fructose|histamin)-?(?:intoleranz|unverträglichkeit)/iu
  intolerance: verb tolerates taste holds; isList; changeOnly; denial=intolerant_to
    /^(?:vertrage|verträgt|kann vertragen) ${NO_PREPOSITION}(?<object>.+)/iu
  condition: verb has_condition value holds
    /^(?:(?:habe|hat|(?<past>hatte)|leide an|leidet an|leide unter) )(?:(?:eine|einen|starkes?|leichtes?|chronische?s?|schwere?s?) )*(?<object>(?:${CONDITION})(?: Typ [12])?)(?=$|[ ,])/iu
    /^(?:bin|ist) (?:(?:eine?|starke[r]?|schwere[r]?|typ-?[12]-?) ?)*(?<object>(?:asthmatiker|diabetiker|epileptiker)(?:in)?|autist(?:in)?|schwerhörig|farbenblind|kurzsichtig)(?=$|[ ,])/iu
  medicine: verb takes value holds; isList
    /^(?:ein)?(?:nehme|nimmt|muss nehmen|bekomme|bekommt|kriege|kriegt|spritze|spritzt) (?:(?:eine|einen|abends|wieder|regelmäßig|dafür|stattdessen) )*(?<object>${TAKEN}(?:(?:,| und|,? dazu) ${TAKEN})*)(?: (?:statt|anstelle von|anstatt) (?<origin>${DRUG}))?(?=$|[ ,])/iu
  medicine: clause takes value begins
    /^(?:(?:der|die|mein|meine) (?:\p{L}*arzt|\p{L}*ärztin|\p{L}+olog(?:e|in)|doc)|Dr\.? \p{L}+) hat (?:(?:verschrieben|aufgeschrieben|verordnet|gegeben) )?(?:mir )?(?:jetzt )?(?<object>${MEDICINE}(?: \d+(?:[.,]\d+)?(?: ?mg)?)?)(?: (?:statt|anstelle von|für) (?<origin>${DRUG}))?(?: (?:verschrieben|aufgeschrieben|verordnet|gegeben))?(?=$|[ ,])/iu
  medicine: clause takes value begins; says={drug} {dose}
    /^(?:mein |das |die )?(?<drug>${DRUG}) (?:ist|sind|nehme ich|liegt|wurde)(?: (?:jetzt|nun|nur|noch|auf|bei|mit|erhöht|gesenkt|reduziert|hochgesetzt|runtergesetzt|umgestellt|gesetzt))* (?<dose>\d+(?:[.,]\d+)?(?: ?(?:mg|µg|ml|einheiten)|(?<=auf \d{1,4})(?!\d| \p{L})))(?=$|[ ,])/iu
    /(?<!\p{L})(?<drug>${DRUG})(?: (?:jetzt|nun|von \d+(?: ?mg)?))? (?:auf|mit) (?<dose>\d+(?:[.,]\d+)?(?: ?(?:mg|µg|ml|einheiten))?)(?: (?:erhöht|gesenkt|reduziert|gesetzt|umgestellt|hochgesetzt|runtergesetzt))?$/iu
`;
