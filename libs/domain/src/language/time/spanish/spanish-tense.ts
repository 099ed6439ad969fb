import { wholeWords, wordSet } from '../../words/word-patterns.js';
import { type Cue, type TenseDirection, strong, type Tense, textAt, weak, type Word } from '../tense.js';

/** Past forms without a regular ending, and common past forms written without accents. */
const PAST_FORMS =
  wordSet(`fui fue fuiste fuimos fueron hice hizo hiciste hicimos hicieron tuve tuvo tuvimos tuvieron estuve estuvo
  estuvimos estuvieron dije dijo dijimos dijeron vine vinimos vinieron pude pudo pudimos pudieron puse puso pusimos pusieron
  supe supo supimos quise quiso quisimos traje trajo trajimos trajeron di dio dimos dieron vi vio vimos vieron anduve era eras
  éramos eramos eran iba ibas íbamos ibamos iban hubo conduje condujo empece empezo naci nacio conoci murio`);

const AUXILIARIES = wordSet('he has ha hemos habéis habeis han había habían habíamos');
const PARTICIPLE =
  /^(?:\p{L}+[aií]do|hecho|visto|dicho|puesto|escrito|abierto|roto|vuelto|muerto|cubierto|resuelto|ido)s?$/u;

const NOT_PAST =
  wordSet(`qué sé dé té café bebé josé comité porqué esté aquí allí ahí así sí mí ti casi día mediodía todavía vía
  triste existe consiste insiste chiste contraste desgaste alquiler ojalá jamás además acaba acaban graba graban alaba`);
const NOT_FUTURE =
  wordSet(`preparé paré comparé separé reparé declaré aclaré disparé esperé superé recuperé operé generé alteré
  liberé tiré miré retiré giré respiré admiré estiré está acá allá quizá mamá papá detrás atrás jamás`);

/** Words before a noun. After such a word, a word in "-ía" is a noun and not a past form. */
const DETERMINERS =
  wordSet(`el la los las un una unos unas mi mis tu tus su sus este esta estos estas ese esa de del al cada con sin por
  en para mucha toda qué otra`);

const PRESENT =
  wordSet(`soy eres es somos son estoy estás está estamos están tengo tienes tiene tenemos tenéis tienen hago haces
  hacemos hacen voy vas va vamos vais van vengo vienes viene venimos vienen salgo sales sale salimos salen hay toca puedo puedes
  puede podemos pueden vivo vive viven trabajo trabaja trabajan viajo viaja viajan vuelo vuela vuelan empiezo empieza empiezan
  comienzo comienza comienzan llego llega llegan vuelvo vuelve vuelven cumplo cumple cumplen celebro celebra termino termina
  terminan quedo quedas estudio estudia juego juega corro corre compro compra abre abren cierra cierran nace cae caen visito
  visita visitan mudo muda mudan caso entrego entrega presento presenta`);

const WISHES =
  wordSet(`quiero quieres quiere queremos quieren pienso pensamos planeo planeamos espero esperamos debo debes debe debemos
  deben necesito necesita necesitamos podría podrías podríamos debería deberíamos gustaría quisiera recuérdame recordarme acuérdate
  recuerda recuerdame apúntame apunta habrá`);

const TOPICS =
  wordSet(`cita dentista médico medico examen exámenes examenes vuelo viaje boda cumpleaños cumple aniversario fiesta reunión
  reunion entrevista plazo entrega vencimiento vacaciones operación concierto mudanza oposición revisión consulta`);

const FUTURE = /(?:[aei]|[bdl]|rr)r(?:é|ás|á|emos|éis|án)$/u;
const PRETERITE = /\p{L}(?:é|aste|ó|asteis|aron|í|iste|isteis|ieron|yeron)$/u;
const IMPERFECT = /\p{L}(?:aba|abas|ábamos|abamos|aban|ía|ías|íamos|ían)$/u;
const CONDITIONAL = /(?:[aei]|[bdl]|rr)r(?:ía|ías|íamos|ían)$/u;

/**
 * The past, present and future of Spanish. Forms in "-amos" and "-imos" are both past and present, so they
 * are no cue.
 */
export const spanishTense: Tense = {
  breaks:
    /[,;:.!?¿¡()[\]—–…"“”„«»]|\s-\s|(?<!\p{L})(?:y|e|pero|porque|cuando|donde|aunque|mientras|luego|entonces|así que|si)(?!\p{L})/giu,
  habit: wholeWords(
    String.raw`siempre|normalmente|generalmente|a veces|a menudo|suelo|suele|solemos|cada|al (?:día|mes|año)|a la semana|tod[oa]s l[oa]s`,
    'iu',
  ),
  cues: (words) =>
    words.flatMap((word, i): readonly Cue[] => {
      const looks = looksOf(words, i);
      if (looks !== null) return [strong(word.at, looks)];
      return TOPICS.has(word.text) ? [weak(word.at, 'ahead')] : [];
    }),
};

function looksOf(words: readonly Word[], i: number): TenseDirection | null {
  const word = textAt(words, i);
  const before = textAt(words, i - 1);
  const next = textAt(words, i + 1);
  if (AUXILIARIES.has(word) && PARTICIPLE.test(next)) return 'back';
  if (PARTICIPLE.test(word) && AUXILIARIES.has(before)) return 'back';
  if (/^(?:voy|vas|va|vamos|vais|van)$/u.test(word) && next === 'a') return 'ahead';
  if (/^(?:tengo|tienes|tiene|tenemos|tenéis|tienen|hay)$/u.test(word) && next === 'que') return 'ahead';
  if (WISHES.has(word)) return 'ahead';
  if (PAST_FORMS.has(word)) return 'back';
  if (DETERMINERS.has(before)) return null;
  // "Volvemos" is the present. The past form would be "volvimos".
  if (PRESENT.has(word) || (/\p{L}emos$/u.test(word) && !FUTURE.test(word))) return 'now';
  if (FUTURE.test(word) && !NOT_FUTURE.has(word)) return 'ahead';
  const isName = i > 0 && words[i]?.isCapitalised === true;
  if (CONDITIONAL.test(word) || NOT_PAST.has(word) || isName) return null;
  return PRETERITE.test(word) || IMPERFECT.test(word) ? 'back' : null;
}
