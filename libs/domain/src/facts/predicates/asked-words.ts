import { termsOf } from '../../language/words/lexical.js';
import { canonicalPredicate } from './predicate.js';
import { ATTRIBUTES, HELD_BY_ONE, SYNONYMS } from './predicate-table.js';

/** Words with which questions ask for a relation besides its names, in English, Spanish and German. */
const ASKED: Readonly<Record<string, string>> = {
  works_at: `job employment firm company_work trabajo trabaja trabajas curro curra empresa empleador
    arbeite arbeitet arbeitest arbeiten angestellt beschäftigt arbeitgeber arbeitsplatz firma`,
  lives_in: `city_live town_live vivo vive vives ciudad_vive stadt_wohne wohne wohnt wohnst lebe lebt lebst wohnort`,
  occupation: `profession profesión oficio puesto ocupación dedica dedico beruf beruflich`,
  spouse: `married fiancé esposa esposo marido mujer casado casada verlobte verlobter ehefrau ehemann verheiratet`,
  has_partner: `seeing together_with novia novio pareja sale_con freundin freund partnerin zusammen`,
  birthday: `born bday nací nació cumpleaños cumple geburtstag geboren`,
  age: `old años_tengo años_tiene edad alt alter`,
  from: `born country nací nació origen geboren heimatstadt`,
  name: `nombre llamo heiße`,
  studies_at: `study uni estudio estudia universidad studiere studiert universität`,
  speaks: `idiomas hablo habla lenguas sprachen spreche spricht`,
  likes: `into gusta gustan mag mögen gefällt`,
  dislikes: `stand soporta soporto odia odio leiden hasst hasse`,
  has_pet: `mascota mascotas haustier haustiere`,
  has_child: `hijos hijas hijo hija kinder kind sohn tochter`,
  has_boss: `report reports jefe jefa chef chefin vorgesetzter vorgesetzte`,
  has_dentist: `dentista zahnarzt zahnärztin`,
  has_doctor: `gp médico médica doctora arzt ärztin hausarzt hausärztin`,
  allergic_to: `food_allergy food_allergic alérgico alérgica alergia alergias allergisch allergie allergien`,
  email: `mail email_address mail_address correo mailadresse`,
  phone: `phone_number mobile_number number teléfono número móvil telefonnummer handynummer nummer`,
  hobby: `free_time pastime aficiones afición pasatiempos hobbys freizeit`,
};

/**
 * Words that do not name the thing asked for: they refer to the present, address the assistant, or fill the
 * sentence.
 */
const GENERAL = `current currently now presently today right moment these days rn still actually exactly again lately recently
  before previously previous earlier formerly used last originally tell remember remind know give show called name named place kind
  thing stuff anything please pls plz ok okay hey hi um uh hmm lol btw so well just u forget forgot always got get
  ahora actualmente mismo hoy todavía aún antes oye dime dame pásame porfa favor acuerdas acuerdo sabes llama llaman
  jetzt zurzeit derzeit aktuell gerade grad heute noch nochmal früher vorher eigentlich denn mal bitte sag weißt weisst heißt heißen
  hast gibst welcher welchem cosas alles gar ich inzwischen wogegen macht`;

/**
 * Words in names of relations that say too little alone: "Who is coming?" does not ask for an origin, and
 * "Where am I going?" not for a plan.
 */
const VAGUE = new Set(['come', 'go']);

const stemsOfWords = (text: string): readonly string[] => termsOf(text.replaceAll('_', ' ')).stems;

interface RelationWords {
  readonly predicate: string;
  /** Stems of each name of the relation. */
  readonly names: readonly (readonly string[])[];
  /** Stems of all names of the relation together. */
  readonly all: ReadonlySet<string>;
}

const relationWords = (predicate: string, names: readonly string[]): RelationWords => {
  const stems = [predicate, ...names]
    .map(stemsOfWords)
    .filter((name) => name.some((stem) => !VAGUE.has(stem)));
  return { predicate, names: stems, all: new Set(stems.flat()) };
};

const split = (words: string | undefined): readonly string[] => words?.trim().split(/\s+/u) ?? [];

const PREDICATES = [...Object.keys(SYNONYMS), ...Object.keys(ASKED), ...ATTRIBUTES, ...HELD_BY_ONE];

const RELATIONS: readonly RelationWords[] = [...new Set(PREDICATES.map(canonicalPredicate))].map(
  (predicate) => relationWords(predicate, [...split(SYNONYMS[predicate]), ...split(ASKED[predicate])]),
);

const GENERAL_STEMS = new Set(stemsOfWords(GENERAL));

export interface AskedRelations {
  readonly predicates: readonly string[];
  /** Stems of the question that are in no name of these relations. Such stems name the subject. */
  readonly others: readonly string[];
}

/**
 * Returns the relations that a question with these stems asks for: those whose names leave the fewest stems
 * unused. A question must have all words of one name of the relation.
 */
export const askedRelations = (stems: readonly string[]): AskedRelations | null => {
  const asked = new Set(stems);
  const fits = RELATIONS.filter(({ names }) =>
    names.some((name) => name.every((stem) => asked.has(stem))),
  ).map(({ predicate, all }) => ({
    predicate,
    others: stems.filter((stem) => !all.has(stem) && !GENERAL_STEMS.has(stem)),
  }));
  const fewest = Math.min(...fits.map(({ others }) => others.length));
  const best = fits.filter(({ others }) => others.length === fewest);
  const [first] = best;
  return first ? { predicates: best.map(({ predicate }) => predicate), others: first.others } : null;
};
