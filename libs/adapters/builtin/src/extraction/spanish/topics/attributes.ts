import { grammar } from '../../rules/grammar.js';
import { moneyRules } from '../../rules/money.js';

/** Attributes of things: "el alquiler son 650", "mi talla de zapato es la 38". */
export const spanishAttributes = grammar`
  attribute: clause {what} value holds; alone
    /^(?:mi |el |la |nuestr[oa] )?(?<what>alquiler|renta|fianza|presupuesto|sueldo|salario|hipoteca|grupo sanguíneo|talla(?: de zapatos?)?|número de (?:pie|habitación|vuelo|pedido|reserva|socio|expediente)|matrícula|código postal) (?:es|son|cuesta) (?:ahora |unos |casi |de |la |el )*(?<object>(?=[^,;]*\d)[^,;]{1,50})$/iu
  rent: verb rent value holds; denial=null; selfOnly
    /^(?:viv(?:o|imos) de (?:alquiler|arriendo|renta)|alquil(?:o|amos)|arriendo|arrendamos|rent(?:o|amos))(?: [\p{L} ]{2,40}?)?(?:,| por| a) (?:pago |pagamos |son )?(?<object>\d[\d.,]*(?<=\d)(?!\d)(?: ?(?:€|euros?|mil|pesos|soles|dólares))?(?: al mes)?)(?=$|,)/iu
  rent: verb rent value begins; denial=null; selfOnly
    /^(?:me mudo|nos mudamos|me mudé|viv(?:o|imos)|alquil(?:o|amos)|alquilé)(?= )[^\d]{0,60}[ ,](?<object>\d{3,4}(?: ?€| euros)? (?:con todo|al mes|todo incluido|(?:con|sin) gastos))(?=$|[ ,])/iu
  client: clause has_client thing holds; isList
    /^(?:(?:mis|los|tengo|tenemos) )?(?:(?:dos|tres|cuatro|\d) )?clientes(?: fijos| actuales| habituales| ahora)* ?(?::|,|son) (?<object>.+)/iu
  client: verb has_client thing begins; denial=null; timeless
    /^(?:tengo|tenemos|conseguí|conseguimos|cogí|gané|ganamos) (?:una? )?(?:nuev[oa] client[ea]|client[ea] nuev[oa])(?:,|:| llamad[oa]) (?<object>[^,]+)/iu
  shift: verb shift value holds; says=turno de {object}
    /^(?:(?:trabaj[oa]|trabajamos|curr[oa]|está|estoy|tengo|tiene|hago|hace) (?:de|en turno de|turno de|el turno de)|(?:me|le|nos) (?:dieron|pusieron|pasaron|tocó|cambiaron)(?: a| en| al)?(?: el)? turno de) (?<object>noche|mañana|tarde)s?(?=$|,)/iu
  breed: verb breed value holds; othersOnly
    /^es una? (?<object>(?:border collie|labrador|golden(?: retriever)?|pastor (?:alemán|belga|australiano)|galg[oa]|podenc[oa]|caniche|beagle|bulldog(?: francés)?|b[oó]xer|chihuahua|teckel|dálmata|mastín|husky|mestiz[oa]|pitbull|yorkshire|cocker|siamés|siamesa|persa|maine coon)(?: \p{L}+o)?)(?=$|,| de \d)/iu
  wage: clause hourly_rate value holds; denial=null
    /^(?:(?:subo|subí|subimos|he subido|bajo|bajé|cambio|cambié) )?(?:(?:la|mi|mis|las) )?(?:tarifas?|honorarios|precio por hora)(?:,|:| a| es(?: de)?| son| ahora| pasa a)* (?<object>\d[\d.,]*(?<=\d)(?: ?(?:€|euros?|pesos|dólares))?) (?:la|por|a la|\/) ?hora(?!\p{L})/iu
  ${moneyRules({
    pays: 'pago |pagamos ',
    asRent:
      ' (?:al mes )?(?:de|por el|por la) (?:alquiler|renta|arriendo|hipoteca|piso|depa|departamento|habitación|cuarto|pieza)',
    theRent: '(?:(?:el|la|mi|nuestr[oa]) )?(?:alquiler|renta|arriendo) ',
    theWage: '(?:(?:el|mi) )?(?:sueldo|salario) ',
    amountsTo:
      '(?:ahora )?(?:es de|es|son|cuesta|sale|está en|subió a|baj[oó] a|sube a|baja a|pas[oó] a|pasa a|qued[oó] en|me lo subieron a|me la subieron a|nos lo subieron a|nos la subieron a) ',
    raised: '',
    earns:
      'gano |ganamos |(?:les |le )?cobro |me pagan |me pagarán |me van a pagar |voy a ganar |voy a cobrar ',
    currency: '€|euros?|lucas|pesos|dólares|soles|mil(?: pesos| euros)?|k|millones|millón|palos|varos',
    kind: 'al mes|mensuales|por mes|limpios|netos?|brutos?|al año|anuales|por quincena',
    anHour: ' (?:la|por|a la) hora',
    about: 'ahora |unos |unas |casi |como |solo |nomás ',
  })}
  flatmate: verb has_roommate name holds; isList
    /^comparto (?:piso|casa|depa|departamento) con (?<object>\p{Lu}.*)/u
`;
