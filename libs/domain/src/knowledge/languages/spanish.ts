import { wordSet } from '../../language/words/word-patterns.js';
import type { GeneralLanguage } from './general-language.js';
import { toBaseForms, type KnownWords } from './known-words.js';

const known: KnownWords = {
  nouns: wordSet(`
    algoritmo almacenamiento analizador aplicacion archivo arquitectura base biblioteca bosque broker bucle cache cadena
    cliente-servidor codificacion codigo cola compilador complemento compresion computacion conexion consulta contenedor
    dato datos de dependencia depurador directorio disco dispositivo documento energia entorno especificacion estandar
    estructura evento extension fichero flujo formato fotosintesis framework fruta funcion galaxia gestion grafo herencia
    herramienta hoja imagen indice instrumento interfaz juego latencia lenguaje libreria matriz memoria mensaje mensajeria
    metal metodo metrica microservicio mineral modulo motor navegador nodo nube orquestador pagina paquete particion
    peticion pila planeta planta plataforma procesador proceso programa programacion protocolo prueba red registro
    relacion replica repositorio sensor servicio servidor sesion sistema software tabla tarea tecnica tecnologia texto
    transaccion validacion variable vector verdura version volumen web
  `),
  qualities: wordSet(`
    abierto asincrono barato bloqueante caro compilado declarativo dinamico distribuido duradero escalable estatico fragil
    frio funcional grande gratuito imperativo inestable inmutable interpretado lento lleno local mutable operativo orientado paralelo
    pequeno persistente rapido relacional robusto seguro sincrono soluble tipado transaccional vacio vectorial volatil
  `),
  nounEndings: [
    ['s', ''],
    ['es', ''],
  ],
  qualityEndings: [
    ['s', ''],
    ['es', ''],
    ['as', 'o'],
    ['a', 'o'],
  ],
};

/** Words after a negation that deny only a part: "no solo", "no siempre". */
const IN_PART =
  '(?!(?:solo|solamente|unicamente|siempre|necesariamente|exactamente|todavia|aun|mas|tan|tanto|muy|del? todo|el|la|lo|los|las|que)\\b)';

/** Reads sentences such as "Kafka es una cola de mensajes", "Go no es un framework". */
export const spanish: GeneralLanguage = {
  id: 'es',
  lead: /^(?:(?:bueno|pues|o sea|vale|oye|mira|si|por cierto|resulta|al parecer|en general|normalmente|generalmente|basicamente|(?:yo )?(?:creo|pienso|se|lei|he leido)|tambien|y|pero)(?:[,:]| que\b)\s+|(?:pues|y|pero|tambien|en general|normalmente)\s+)+/iu,
  notGeneral:
    /[?¿]|\b(?:no|nunca|jamas|nadie|nada|ningun[oa]?|tampoco|ni|apenas|quizas?|tal vez|a lo mejor|igual|probablemente|posiblemente|seguramente|supuestamente|puede que|pod(?:ria|rian)|deberian?|seria[ns]?|ojala|espero|fue(?:ron)?|eran?|sera[ns]?|habian?|hubo|tenian?|ya|va a|van a|todavia|aun|antes|hoy|ayer|manana|ahora|actualmente)\b/iu,
  tail: /\s*(?:,|;|\(|—| - |\b(?:que|quien|donde|cuando|porque|pues|ya que|para|en|con|por|desde|hech[oa]s?|escrit[oa]s?|basad[oa]s?|usad[oa]s?|cread[oa]s?|y|e|o|u|pero|sino|como|al?)\b).*$/iu,
  forms: [
    [/^(?<a>.+?) (?:es|son) (?:una? |un[oa]s )?(?:tipos?|clases?|formas?) de (?<b>.+)$/iu, 'is-a'],
    [/^(?:si|cuando|siempre que) (?<a>.+?),? entonces (?<b>.+)$/iu, 'leads-to'],
    [/^(?:si|cuando|siempre que) (?<a>.+?), (?<b>.+)$/iu, 'leads-to'],
    [/^(?<a>.+?) (?:causan?|provocan?|producen?|(?:llevan?|conducen?) a) (?<b>.+)$/iu, 'leads-to'],
    [/^(?<a>.+?) (?:es|son) (?:una?|un[oa]s) (?<b>.+)$/iu, 'is-a'],
    [/^(?<a>.+?) (?:es|son) (?:muy |bastante |realmente )?(?<b>\p{L}+)$/iu, 'is-how'],
  ],
  denials: [
    [new RegExp(`^(?<subject>.+?) no (es|son) (?!ningun)${IN_PART}`, 'iu'), '$<subject> $2 '],
    [/^(?<subject>.+?) no (es|son) ningun(?:a|o)? /iu, '$<subject> $2 un '],
    [
      /^(?<subject>.+?) no (causan?|provocan?|producen?|(?:llevan?|conducen?) a) (?!(?:siempre|solo)\b)/iu,
      '$<subject> $2 ',
    ],
  ],
  condition: /\b(?:si|cuando|siempre que|porque|a menos que|hasta que|ya que)\b/iu,
  states: {
    clauses: [
      /^(?:(?:el|la|los|las|una?|un[oa]s)\s+)?(?<thing>.+?) (?:es|son|esta|estan|se vuelven?|se ponen?) (?<state>\p{L}+)$/iu,
      /^(?:es|son|esta|estan|se vuelven?|se ponen?) (?<state>\p{L}+) (?:el|la|los|las) (?<thing>.+)$/iu,
    ],
    label: '$<thing> $<state>',
  },
  articles:
    /^(?:el|la|los|las|una?|unos|unas|todos?|todas?|cada|much[oa]s|vari[oa]s|algun[oa]?s?|buen[oa]?|gran)$/u,
  joining: wordSet(`
    a al con contra cual cuando como del desde donde durante e en entre es esta estan ha han hasta hay lo mas mientras muy ni no
    o para pero por porque pues que se segun si sin sino sobre son tambien tan u y ya
  `),
  empty: wordSet('cosa tipo clase forma parte de elemento eje lista tiempo'),
  own: wordSet(`
    yo me mi mis mio mia mios mias conmigo nosotros nosotras nos nuestro nuestra nuestros nuestras tu tus te ti tuyo tuya tuyos
    tuyas contigo vos vosotros vosotras vuestro vuestra vuestros vuestras usted ustedes soy somos eres sois tengo tenemos
  `),
  pointing: wordSet(`
    el ella ello ellos ellas le les su sus suyo suya suyos suyas este esta esto estos estas ese esa eso esos esas aquel aquella
    aquello aquellos aquellas aqui ahi alli alguien nadie algo nada todo otro otra otros otras mismo misma cual quien uno una
  `),
  kin: wordSet(`
    madre padre mama papa mami papi hermano hermana hermanos hermanas hijo hija hijos hijas esposa esposo mujer marido pareja
    novio novia tio tia primo prima abuelo abuela sobrino sobrina cunado cunada suegro suegra yerno nuera amigo amiga amigos
    amigas vecino vecina vecinos vecinas companero companera colega jefe jefa casero casera ex nino nina ninos ninas bebe chico
    chica hombre senor senora senorita don dona persona personas gente equipo cliente clientes profe profesor profesora maestro
    maestra medico medica doctor doctora enfermero enfermera abogado abogada perro perra gato gata
  `),
  sensitive:
    /\b(?:enferm|cancer|tumor|diabet|depresi|ansiedad|terapia|terapeut|medic|farmac|droga|dosis|pastilla|receta|diagnos|sintoma|cirug|hospital|clinic|pacient|embaraz|abort|vih|sida\b|alerg|discapac|autis|tdah|bipolar|suicid|adict|alcohol|vacun|sangre|psic|psiqui|mental|sueldo|salario|nominas?\b|ingreso|deuda|hipotec|prestamo|credito|banco|banca|iban|impuesto|pension|factura|contrasena|clave|secretos?\b|credencial|pasaporte|dni\b|seguridad social|religi|iglesia|mezquita|sinagoga|cristian|catolic|protestant|musulman|islam|judi[oa]s?\b|hindu|budis|ateo|atea|misas?\b|politic|eleccion|votos?\b|votant|partido|comunis|socialis|fascis|inmigra|asilo|refugiad|sindica|gay\b|lesbian|bisexual|homosexual|heterosexual|trans\b|sexual|sexo|erotic|porno|criminal|delincu|condena|arrest|carcel|prision|denuncia|etnia|raza|racial|calles?\b|avenida|plaza|codigo postal|piso\b)/iu,
  known,
  singular: toBaseForms(known),
};
