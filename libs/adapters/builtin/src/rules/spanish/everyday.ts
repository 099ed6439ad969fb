import { everydayRules } from '../everyday.js';
import { NAME } from '../name.js';
import type { Rule } from '../rule.js';
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
      `^(?:vivo|vivimos|comparto|compartimos)(?: (?:piso|casa|depa|departamento|apartamento))?(?: en [\\p{L} ]{2,40}?)? con (?:(?:una?|dos|tres|cuatro|mis?) ${FLATMATES}(?:,|:| llamad[oa]s?) )?${NAMES}(?=$|,? en |,)`,
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
      `^(?<object>${NAME}) (?:se (?:salió|fue|mudó|marchó)|dejó)(?: del?)?(?: la| el)? (?:depa|departamento|piso|casa|cuarto)(?=$|[ ,])`,
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
      `^(?:salgo|estoy saliendo|ando|ando saliendo|empecé a salir|vivo|vivimos) con (?:alguien|un chico|una chica)(?:,| que)? llamad[oa] (?<object>${NAME})(?=$|,)`,
      'u',
    ),
  },
];
