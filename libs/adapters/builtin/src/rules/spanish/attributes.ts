import type { Rule } from '../rule.js';

/** What one's things are, in Spanish: "el alquiler son 650", "mi talla de zapato es la 38". */
export const spanishAttributes: readonly Rule[] = [
  {
    family: 'attribute',
    reads: 'clause',
    predicate: '{what}',
    shape: 'value',
    course: 'holds',
    alone: true,
    pattern:
      /^(?:mi |el |la |nuestr[oa] )?(?<what>alquiler|renta|fianza|presupuesto|sueldo|salario|hipoteca|grupo sanguíneo|talla(?: de zapatos?)?|número de (?:pie|habitación|vuelo|pedido|reserva|socio|expediente)|matrícula|código postal) (?:es|son|cuesta|sube a|baja a) (?:ahora |unos |casi |de |la |el )*(?<object>(?=[^,;]*\d)[^,;]{1,50})$/iu,
  },
  {
    family: 'rent',
    reads: 'deed',
    predicate: 'rent',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern: /^(?:pago|pagamos) (?<object>\d[\d.,]*(?: ?€| euros)?) de alquiler(?=$|[ ,])/iu,
  },
  {
    family: 'flatmate',
    reads: 'deed',
    predicate: 'has_roommate',
    shape: 'name',
    course: 'holds',
    isList: true,
    pattern: /^comparto (?:piso|casa|depa|departamento) con (?<object>\p{Lu}.*)/u,
  },
];
