import { grammar } from '../../rules/grammar.js';
import { everydayRules } from '../../rules/everyday.js';
import { GERMAN_QUIT_HABITS, GERMAN_STOPPED, GERMAN_STOPPED_HABITS, isNoGermanActivity } from './habits.js';
import { NAME } from '../../rules/name.js';

const SUBJECT =
  '(?:lehramt|bio(?:logie)?|deutsch|mathe(?:matik)?|physik|chemie|informatik|medizin|jura|bwl|vwl|psychologie|germanistik|anglistik|geschichte|philosophie|soziologie|architektur|maschinenbau|elektrotechnik|pädagogik|kunst|musik|geographie|politik(?:wissenschaft)?|pharmazie|sport|zahnmedizin|tiermedizin|wirtschaft\\p{L}*|\\p{L}{4,}(?:wissenschaft(?:en)?|ingenieurwesen|technik|wissenschaften))';

export const germanEveryday = grammar`
  ${everydayRules({
    weighs: 'wiege|wiegt|tue(?= .* wiegen)',
    hasCar: 'habe|haben|hat|fahre|fahren|fährt|besitze',
    gotCar: '(?:habe|haben|hat) (?:gekauft|geleast|geholt|bekommen|geerbt|angeschafft|zugelegt)',
    soldCar: '(?:habe|haben|hat) (?:verkauft|verschrottet|abgegeben|zurückgegeben)',
    count:
      '(?:(?:nur|privat|ein|eine|einen|den|die|das|mein|meinen|unseren|alten|alte|neuen|neue|gebrauchten|weißen|schwarzen) )*',
    helps: 'hilft|unterstützt|kann helfen',
    helpsWith:
      '(?:um |bei (?:der |dem |den )?|mit (?:der |dem |den )?|im )(?:\\p{L}+en|\\p{L}+ern|haushalt|garten|wohnung|haus|wäsche|papierkram|umzug|hund)(?: .{1,30})?$',
    stopped: GERMAN_STOPPED,
    stoppedHabits: GERMAN_STOPPED_HABITS,
    quitHabits: GERMAN_QUIT_HABITS,
  })}
  studies: clause studies value holds; alone
    /^(?:\d{2}, )?(?:(?:ich )?mache )?(?<object>${SUBJECT}(?:(?: und |, ?| )${SUBJECT})*)(?: (?:auf lehramt|im bachelor|im master))?(?: in \p{L}+)?(?:, (?:im )?\d{1,2}\. semester)$/iu
  semester: clause semester value holds
    /^(?:(?:ich )?(?:bin|studiere|mache) |${SUBJECT}(?!\p{L}))(?:[^\d]{0,60}[ ,])?(?:im )?(?<object>\d{1,2})\. semester(?!\p{L})/iu
  flatmate: clause has_roommate name holds; isList
    /^[Mm]eine (?:neuen )?Mitbewohner(?:innen)?(?: sind| heißen|:|,) (?<object>${NAME}(?:(?:,| und) ${NAME})*)/u
  flatmate: verb has_roommate name holds; isList
    /^(?:wohne|wohnen|lebe) (?:in (?:eine[rn]?|der) [^,]{0,20}(?:WG|wg)(?: in (?:der )?\p{L}+)? )?(?:zusammen )?mit (?:(?:zwei|drei|vier|fünf|meinen|\d) (?:\p{L}+ )?(?:Leuten|leuten|Mitbewohnern|Freunden|freunden|mitbewohnern),? )?(?<object>${NAME}(?:(?:,| und) ${NAME})*)(?: zusammen)?(?=$|,| in )/u
  flatmate: verb has_roommate name holds; isList; denial=null
    /^habe (?:gefunden )?(?:eine |ein )?(?:neue |neues )?(?:[Ww][Gg]|[Zz]immer|[Ww]ohnung)(?: gefunden)?(?:,? \p{L}[\p{L} .-]{2,30}?)?,? mit (?<object>${NAME}(?:(?:,| und) ${NAME})*)$/u
  not vegan: verb diet value ends; denial=null; begunOnly; selfOnly; says=vegan
    /^(?:esse|essen|trinke|trinken) (?:.{0,20} )?(?:eier|milch|käse|joghurt|butter|honig|kuhmilch)(?!\p{L})/iu
  age: clause age value holds; first
    /^(?<object>1[4-9]|[2-9]\d), (?:[mwd](?=,)|aus \p{L}|(?:${SUBJECT}|student\p{L}*|schüler\p{L}*|azubi)(?!\p{L}))/iu
  home: verb lives_in value holds; selfOnly; says=bei {object}
    /^(?:wohne|wohnen|lebe|ziehe|ziehen|bin gezogen|zurückziehe) (?:(?:daheim|zuhause|zu hause|erstmal|erst|zurück) )*(?:bei|zu) (?<object>mein(?:em|er|en) (?:ex(?:-?freund(?:in)?)?|eltern|mutter|mama|vater|papa|oma|opa|großeltern|schwester|bruder|tante|onkel)(?:, \p{L}+)?)(?=$|, )/iu
  job: verb occupation value holds; says=Kellner
    /^kellnere(?!\p{L})/iu
  couple: verb has_partner name holds
    /^(?:bin|sind|ist) (?:zusammen )?mit (?<object>${NAME})(?: zusammen)?$/u
  couple: clause has_partner name ends
    /^mit (?<object>${NAME}) ist (?:es )?(?:schluss|aus|vorbei)(?=$|,)/u
  home: verb lives_in home begins; denial=null; selfOnly
    /^(?:habe|haben) (?:gefunden |gekauft |gemietet |bekommen )?(?:eine?n? )?(?:eigenes? |neues? |kleines? )*(?!Ferien|ferien)(?:[\p{L}\d-]*[Ww]ohnung|[\p{L}\d-]*[Hh]aus|[\p{L}\d-]*[Zz]immer) in (?<object>\p{Lu}.*)/u
  couple: verb has_partner name ends; denial=null
    /^(?:habe|hat|haben) (?=.*(?:getrennt|[Ss]chluss))(?:getrennt|gemacht)(?: [Ss]chluss)? (?:von|mit) (?<object>${NAME})(?: [Ss]chluss)?$/u
  couple: clause has_partner name ends; says={before}{after}
    /^(?:ich und (?<after>${NAME})|(?<before>${NAME}) und ich) (?:haben? (?:uns )?getrennt|sind (?:nicht mehr zusammen|getrennt|auseinander))/u
  couple: clause has_partner name ends
    /^(?<object>${NAME}) hat (?:gemacht [Ss]chluss|[Ss]chluss gemacht)$/u
  flatmate: clause has_roommate name ends
    /^(?<object>${NAME}) (?:ist ausgezogen|auszieht|zieht aus)(?=$|[ ,])/u
  flatmate: clause has_roommate name begins; says={first}{second}{third}
    /^(?:(?<first>${NAME}) (?:wohnt|lebt) (?:\p{L}+ )??bei(?: uns| mir)?|(?:wohnt|lebt) (?:\p{L}+ )??(?<second>${NAME}) bei(?: uns| mir)?|(?<third>${NAME}) ist (?:bei uns )?eingezogen)$/u
  given up: verb does thing ends; alone; accepts=${isNoGermanActivity}; denial=null
    /^(?:habe|hat|haben) (?:aufgehört|aufgegeben|hingeschmissen|abgebrochen) (?:mit (?:dem |der )?)?(?:mein\p{L}* |das |den |die )?(?<object>(?!arbeit|job|zu )\p{L}{3,})$/iu
  given up: verb does thing holds; alone; accepts=${isNoGermanActivity}; changeOnly
    /^(?:schaffe|mache|gehe|spiele) (?:zum |zur |ins )?(?<object>(?!das$|es$|den |die |das )\p{L}{4,})$/iu
`;
