import { grammar } from '../../rules/grammar.js';
import { everydayRules } from '../../rules/everyday.js';
import { NAME } from '../../rules/name.js';
import { RELATION } from '../words.js';
import { SPANISH_QUIT_HABITS, SPANISH_STOPPED, SPANISH_STOPPED_HABITS } from './habits.js';

const NAMES = `(?<object>${NAME}(?:(?:,| y| e) ${NAME})*)`;
const FLATMATES = '(?:roomies?|roommates?|compañer[oa]s?(?: de (?:piso|casa|depa|cuarto))?|amig[oa]s)';

export const spanishEveryday = grammar`
  ${everydayRules({
    weighs: 'peso|pesa|pesamos|bajé(?: de \\d+)? a|subí(?: de \\d+)? a|adelgacé a',
    hasCar: 'tengo|tenemos|tiene|conduzco|conduce|manejo|maneja|llevo|traigo',
    gotCar:
      '(?:me |nos )?(?:compré|compramos|compró|compraron|pillé|pillamos|agarré|heredé|alquilé|cambié por|cambiamos por)|cambié de (?:coche|auto|carro) a|(?:cambié|cambiamos) (?:el|la|mi) [\\p{L}\\d]+ por',
    soldCar: 'vendí|vendimos|vendió|devolví|devolvimos|ya no tengo|ya no tenemos',
    count:
      '(?:(?:una?|el|la|mi|nuestr[oa]|nuev[oa]|viej[oa]|coche|auto|carro|camioneta|furgoneta|de segunda mano) )*',
    helps: '(?:me|nos) (?:ayuda|ayudan|puede ayudar|da una mano|echa una mano)|puede ayudar(?:me|nos)',
    helpsWith: '(?:con|en|a) (?:(?:el|la|los|las|mi|mis) )?\\p{L}+(?: .{1,30})?$',
    stopped: SPANISH_STOPPED,
    stoppedHabits: SPANISH_STOPPED_HABITS,
    quitHabits: SPANISH_QUIT_HABITS,
  })}
  flatmate: verb has_roommate name holds; isList
    /^(?:vivo|vivimos|comparto|compartimos)(?: (?:piso|casa|depa|departamento|apartamento))?(?: en [\p{L} ]{2,40}?)? con (?:(?:una?|dos|tres|cuatro|mis?) (?:${FLATMATES}(?:,|:| llamad[oa]s?)?|${RELATION},?) )?${NAMES}(?=$|,? en |,| y con )/u
  flatmate: clause has_roommate name ends
    /^(?<object>${NAME}) (?:se (?:salió|fue|mudó|marchó|va)|dejó)(?: del?)?(?: la| el)? (?:depa|departamento|piso|casa|cuarto)(?=$|[ ,])/u
  flatmate: clause has_roommate name begins; says={first}{second}
    /^(?:(?:ahora )?vive (?:con nosotr[oa]s|conmigo|en casa) (?:una? (?:chav|chic|muchach|compañer|amig)[oa] (?:que se llama |llamad[oa] )?)?(?<first>${NAME})|(?<second>${NAME}) (?:ahora )?vive (?:con nosotr[oa]s|conmigo))/u
  couple: clause has_partner name ends; says={object}{with}{name}
    /^(?:(?:terminé|corté|rompí|terminamos|lo dejé|me separé) (?:con|de) (?<object>${NAME})|con (?<with>${NAME}) (?:cortamos|terminamos|rompimos|lo dejamos|nos separamos)|(?<name>${NAME}) y yo (?:(?:ya )?(?:terminamos|cortamos|rompimos|nos separamos|nos dejamos|lo dejamos|lo hemos dejado)|ya no (?:estamos juntos|salimos)))/u
  couple: verb has_partner name begins; denial=null
    /^(?:salgo|estoy|estoy saliendo|ando|ando saliendo|empecé a salir|vivo|vivimos) con (?:alguien|un chico|una chica)(?:,| que)? llamad[oa] (?<object>${NAME})(?=$|,)/u
  couple: verb has_partner name holds
    /^(?:ando|salgo|estoy saliendo|empecé a salir|estoy|volví|he vuelto) con (?<object>${NAME})(?=$|,)/u
  couple: clause has_partner name begins; says={antecedent}
    /^(?:ya )?(?:estamos (?:saliendo|juntos|de novios)|somos (?:novios|novias|pareja))(?=$|,)/iu
  couple: clause has_partner name begins
    /^(?<object>${NAME}) y yo (?:ya )?(?:estamos (?:saliendo|juntos)|somos (?:novios|novias|pareja)|volvimos|hemos vuelto)(?=$|,)/u
  training: verb education value holds
    /^(?:estoy|está|hago|hace|estoy haciendo|está haciendo|empecé|empezó|comencé) (?:de |las |unas |un |una |el |la )?(?<object>(?:prácticas|beca|máster|maestría|doctorado|residencia|erasmus|pasantía|servicio social|especialidad|oposiciones|fp|ciclo formativo)(?: (?:de|en) (?:(?:el|la|los|las) )?[\p{L} ]{3,30}?)?)(?=$|,| (?:hasta|desde|y|turno)(?!\p{L}))/iu
  home: verb lives_in value begins; denial=null; selfOnly; says=con mis {object}
    /^(?:vivo otra vez|volví a vivir|volvimos a vivir|he vuelto a vivir|vivir|me volví|volví|me fui|me fui a vivir) (?:con|a casa de|en casa de|a lo de|en lo de) mis (?<object>papás|padres|viejos|abuelos|suegros|jefes)(?=$|,)/iu
  search: verb looking_for value holds; selfOnly
    /^(?:busco|buscamos|ando buscando|estoy buscando|estamos buscando) (?:una? |otr[oa] )?(?<object>(?:piso|depa|departamento|casa|cuarto|habitación|pieza|roomie|trabajo|prácticas|terapeuta|psicólog[oa]|niñera|local)(?: (?:compartid[oa]|nuev[oa]|en (?:la |el |las |los )?\p{L}+|de \p{L}+|más (?:grande|barat[oa])|hasta \d[\d.]*(?: ?(?:€|euros?|mil|pesos))?|por menos de \d[\d.]*)){0,3})(?=$|[ ,])/iu
  search: verb looking_for value ends; denial=null; selfOnly
    /^(?:encontré|encontramos|conseguí|conseguimos|me salió|alquilé|alquilamos|pillé) (?:una? |otr[oa] )?(?<object>piso|depa|departamento|casa|cuarto|habitación|pieza|roomie|trabajo|prácticas|terapeuta|psicólog[oa])(?=$|[ ,])/iu
`;
