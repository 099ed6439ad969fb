import { everydayRules } from '../rules/everyday.js';
import { NAME } from '../rules/name.js';
import type { Rule } from '../rules/rule.js';
import { RELATION } from './words.js';
import { SPANISH_QUIT_DEEDS, SPANISH_STOPPED, SPANISH_STOPPED_DEEDS } from './habits.js';

const NAMES = `(?<object>${NAME}(?:(?:,| y| e) ${NAME})*)`;
const FLATMATES = '(?:roomies?|roommates?|compañer[oa]s?(?: de (?:piso|casa|depa|cuarto))?|amig[oa]s)';

/** What is told in passing, in Spanish: flatmates, couples, cars, help, what is given up. */
export const spanishEveryday: readonly Rule[] = [
  ...everydayRules({
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
    stoppedDeeds: SPANISH_STOPPED_DEEDS,
    quitDeeds: SPANISH_QUIT_DEEDS,
  }),
  {
    family: 'flatmate',
    reads: 'deed',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'holds',
    isList: true,
    pattern: new RegExp(
      `^(?:vivo|vivimos|comparto|compartimos)(?: (?:piso|casa|depa|departamento|apartamento))?(?: en [\\p{L} ]{2,40}?)? con (?:(?:una?|dos|tres|cuatro|mis?) (?:${FLATMATES}(?:,|:| llamad[oa]s?)?|${RELATION},?) )?${NAMES}(?=$|,? en |,| y con )`,
      'u',
    ),
  },
  {
    family: 'flatmate',
    reads: 'clause',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(
      `^(?<object>${NAME}) (?:se (?:salió|fue|mudó|marchó|va)|dejó)(?: del?)?(?: la| el)? (?:depa|departamento|piso|casa|cuarto)(?=$|[ ,])`,
      'u',
    ),
  },
  {
    family: 'flatmate',
    reads: 'clause',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'begins',
    pattern: new RegExp(
      `^(?:(?:ahora )?vive (?:con nosotr[oa]s|conmigo|en casa) (?:una? (?:chav|chic|muchach|compañer|amig)[oa] (?:que se llama |llamad[oa] )?)?(?<first>${NAME})|(?<second>${NAME}) (?:ahora )?vive (?:con nosotr[oa]s|conmigo))`,
      'u',
    ),
    says: '{first}{second}',
  },
  {
    family: 'couple',
    reads: 'clause',
    predicate: 'has_partner',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(
      `^(?:(?:terminé|corté|rompí|terminamos|lo dejé|me separé) (?:con|de) (?<object>${NAME})|con (?<with>${NAME}) (?:cortamos|terminamos|rompimos|lo dejamos|nos separamos)|(?<name>${NAME}) y yo (?:(?:ya )?(?:terminamos|cortamos|rompimos|nos separamos|nos dejamos|lo dejamos|lo hemos dejado)|ya no (?:estamos juntos|salimos)))`,
      'u',
    ),
    says: '{object}{with}{name}',
  },
  {
    family: 'couple',
    reads: 'deed',
    predicate: 'has_partner',
    shape: 'name',
    course: 'begins',
    denial: null,
    pattern: new RegExp(
      `^(?:salgo|estoy|estoy saliendo|ando|ando saliendo|empecé a salir|vivo|vivimos) con (?:alguien|un chico|una chica)(?:,| que)? llamad[oa] (?<object>${NAME})(?=$|,)`,
      'u',
    ),
  },
  {
    family: 'couple',
    reads: 'deed',
    predicate: 'has_partner',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:ando|salgo|estoy saliendo|empecé a salir|estoy|volví|he vuelto) con (?<object>${NAME})(?=$|,)`,
      'u',
    ),
  },
  {
    family: 'couple',
    reads: 'clause',
    predicate: 'has_partner',
    shape: 'name',
    course: 'begins',
    says: '{antecedent}',
    pattern: /^(?:ya )?(?:estamos (?:saliendo|juntos|de novios)|somos (?:novios|novias|pareja))(?=$|,)/iu,
  },
  {
    family: 'couple',
    reads: 'clause',
    predicate: 'has_partner',
    shape: 'name',
    course: 'begins',
    pattern: new RegExp(
      `^(?<object>${NAME}) y yo (?:ya )?(?:estamos (?:saliendo|juntos)|somos (?:novios|novias|pareja)|volvimos|hemos vuelto)(?=$|,)`,
      'u',
    ),
  },
  {
    family: 'training',
    reads: 'deed',
    predicate: 'education',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:estoy|está|hago|hace|estoy haciendo|está haciendo|empecé|empezó|comencé) (?:de |las |unas |un |una |el |la )?(?<object>(?:prácticas|beca|máster|maestría|doctorado|residencia|erasmus|pasantía|servicio social|especialidad|oposiciones|fp|ciclo formativo)(?: (?:de|en) (?:(?:el|la|los|las) )?[\p{L} ]{3,30}?)?)(?=$|,| (?:hasta|desde|y|turno)(?!\p{L}))/iu,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'value',
    course: 'begins',
    denial: null,
    ofSelf: true,
    says: 'con mis {object}',
    pattern:
      /^(?:vivo otra vez|volví a vivir|volvimos a vivir|he vuelto a vivir|vivir|me volví|volví|me fui|me fui a vivir) (?:con|a casa de|en casa de|a lo de|en lo de) mis (?<object>papás|padres|viejos|abuelos|suegros|jefes)(?=$|,)/iu,
  },
  {
    family: 'search',
    reads: 'deed',
    predicate: 'looking_for',
    shape: 'value',
    course: 'holds',
    ofSelf: true,
    pattern:
      /^(?:busco|buscamos|ando buscando|estoy buscando|estamos buscando) (?:una? |otr[oa] )?(?<object>(?:piso|depa|departamento|casa|cuarto|habitación|pieza|roomie|trabajo|prácticas|terapeuta|psicólog[oa]|niñera|local)(?: (?:compartid[oa]|nuev[oa]|en (?:la |el |las |los )?\p{L}+|de \p{L}+|más (?:grande|barat[oa])|hasta \d[\d.]*(?: ?(?:€|euros?|mil|pesos))?|por menos de \d[\d.]*)){0,3})(?=$|[ ,])/iu,
  },
  {
    family: 'search',
    reads: 'deed',
    predicate: 'looking_for',
    shape: 'value',
    course: 'ends',
    denial: null,
    ofSelf: true,
    pattern:
      /^(?:encontré|encontramos|conseguí|conseguimos|me salió|alquilé|alquilamos|pillé) (?:una? |otr[oa] )?(?<object>piso|depa|departamento|casa|cuarto|habitación|pieza|roomie|trabajo|prácticas|terapeuta|psicólog[oa])(?=$|[ ,])/iu,
  },
];
