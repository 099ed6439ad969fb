import { anyOf } from '@mneme/domain';
import { wordList } from '../vocabulary/word-list.js';

/**
 * Words for related people, mapped to the word in the predicate. "mein Freund" alone is the partner, "mein
 * bester Freund" is not.
 */
const RELATIONS: Readonly<Record<string, string>> = {
  Schwester: 'sister',
  Bruder: 'brother',
  Mutter: 'mother',
  Ma: 'mother',
  Mama: 'mother',
  Mutti: 'mother',
  Vater: 'father',
  Pa: 'father',
  Papa: 'father',
  Vati: 'father',
  Sohn: 'son',
  Tochter: 'daughter',
  Kind: 'child',
  Cousin: 'cousin',
  Cousine: 'cousin',
  Onkel: 'uncle',
  Tante: 'aunt',
  Nichte: 'niece',
  Neffe: 'nephew',
  Oma: 'grandmother',
  Großmutter: 'grandmother',
  Opa: 'grandfather',
  Großvater: 'grandfather',
  Enkel: 'grandson',
  Enkelin: 'granddaughter',
  Freundin: 'girlfriend',
  Freund: 'boyfriend',
  Partner: 'partner',
  Partnerin: 'partner',
  Lebensgefährte: 'partner',
  Lebensgefährtin: 'partner',
  Verlobte: 'fiance',
  Verlobter: 'fiance',
  Kumpel: 'friend',
  Kollege: 'colleague',
  Kollegin: 'colleague',
  Chef: 'boss',
  Chefin: 'boss',
  Vorgesetzter: 'boss',
  Teamleiter: 'manager',
  Teamleiterin: 'manager',
  Nachbar: 'neighbor',
  Nachbarin: 'neighbor',
  Mitbewohner: 'roommate',
  Mitbewohnerin: 'roommate',
  Lehrer: 'teacher',
  Lehrerin: 'teacher',
  Trainer: 'trainer',
  Trainerin: 'trainer',
  Therapeut: 'therapist',
  Therapeutin: 'therapist',
  Hausarzt: 'doctor',
  Hausärztin: 'doctor',
  Kinderarzt: 'pediatrician',
  Kinderärztin: 'pediatrician',
  Frauenarzt: 'gynecologist',
  Frauenärztin: 'gynecologist',
  Steuerberater: 'accountant',
  Steuerberaterin: 'accountant',
  Ausbilder: 'supervisor',
  Ausbilderin: 'supervisor',
  Zahnarzt: 'dentist',
  Zahnärztin: 'dentist',
  Vermieter: 'landlord',
  Vermieterin: 'landlord',
  Putzfrau: 'cleaner',
  Putzhilfe: 'cleaner',
  Tagesmutter: 'childminder',
  Babysitter: 'babysitter',
  Babysitterin: 'babysitter',
  Hebamme: 'midwife',
  Anwalt: 'lawyer',
  Anwältin: 'lawyer',
  Physiotherapeut: 'physio',
  Physiotherapeutin: 'physio',
  Psychologin: 'therapist',
  Psychologe: 'therapist',
  Betreuer: 'supervisor',
  Betreuerin: 'supervisor',
  Doktormutter: 'supervisor',
  Doktorvater: 'supervisor',
  Kommilitone: 'fellow_student',
  Kommilitonin: 'fellow_student',
  Exfreund: 'ex',
  Exfreundin: 'ex',
  Ex: 'ex',
  Stiefvater: 'stepfather',
  Stiefmutter: 'stepmother',
  Schwiegersohn: 'son_in_law',
  Schwiegertochter: 'daughter_in_law',
  Patenkind: 'godchild',
  Schwiegermutter: 'mother_in_law',
  Schwiegervater: 'father_in_law',
  Schwager: 'brother_in_law',
  Schwägerin: 'sister_in_law',
};

const FRIEND_WITH = String.raw`(?:best|gut|alt|eng|lieb)e?[nrs]? (?:Freund(?:in)?|Kumpel)`;

const SPOUSES = wordList('Mann Frau Ehemann Ehefrau Gatte Gattin');

export const GERMAN_RELATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...Object.entries(RELATIONS),
    ...SPOUSES.map((word) => [word, 'spouse'] as const),
    ...[
      'beste',
      'bester',
      'besten',
      'gute',
      'guter',
      'guten',
      'alte',
      'alter',
      'alten',
      'enge',
      'enger',
      'engen',
      'liebe',
      'lieber',
      'lieben',
    ].flatMap((adjective) =>
      ['Freund', 'Freundin', 'Kumpel'].map((noun) => [`${adjective} ${noun}`, 'friend'] as const),
    ),
  ].flatMap(([word, meaning]) => [
    [word, meaning],
    [word.toLowerCase(), meaning],
  ]),
);

export const RELATION = `${FRIEND_WITH}|${anyOf(Object.keys(RELATIONS))}`;
export const SPOUSE = anyOf(SPOUSES);
export const ADJECTIVES = String.raw`(?:(?:jüngere|jüngste|ältere|älteste|kleine|große|neue|mittlere|neu|klein|groß|jüngst|ältest)[rsnm]? )*`;

const PETS =
  wordList(`Hund Hündin Welpe Welpen Katze Kater Kätzchen Hamster Kaninchen Hase Papagei Wellensittich Vogel
  Schildkröte Pferd Pony Fisch Schlange Gecko Frettchen Igel Huhn Meerschweinchen Pudel Labrador Dackel Beagle Schäferhund
  Golden-Retriever Retriever Ratte Hunde Katzen Kaninchen Hühner Pferde Fische Wellensittiche Hasen Kätzchen Welpe Mops Husky`);
export const PET = anyOf(PETS);

const PROFESSIONS =
  wordList(`Lehrer Arzt Ärztin Ingenieur Entwickler Programmierer Informatiker Designer Krankenpfleger
  Krankenschwester Pfleger Pflegefachkraft Hebamme Anwalt Anwältin Jurist Richter Architekt Bäcker Koch Köchin Kellner Friseur
  Tischler Schreiner Maurer Dachdecker Elektriker Mechaniker Mechatroniker Geselle Gesellin Meister Vorarbeiter Lehrling Altenpfleger Bürgermeister Hausmeister Filialleiter Maler Lackierer Zimmerer Klempner Installateur Müller Kassierer Lagerist Reinigungskraft Tierpfleger Zahntechniker Rettungssanitäter Referendar Rechtsanwalt Partner Schlosser Schweißer Gärtner Landwirt Förster Fahrer
  Pilot Polizist Soldat Feuerwehrmann Sanitäter Notfallsanitäter Therapeut Psychologe Psychologin Apotheker Zahnarzt Zahnärztin
  Tierarzt Tierärztin Physiker Chemiker Biologe Biologin Mathematiker Forscher Wissenschaftler Professor Dozent Journalist
  Redakteur Autor Schriftsteller Übersetzer Dolmetscher Musiker Sänger Schauspieler Fotograf Künstler Grafiker Buchhalter
  Steuerberater Berater Verkäufer Kaufmann Kauffrau Bürokaufmann Bürokauffrau Manager Leiter Assistent Sekretär Sachbearbeiter
  Erzieher Sozialarbeiter Sozialpädagoge Sozialpädagogin Beamter Beamtin Student Schüler Azubi Auszubildende Auszubildender
  Praktikant Rentner Rentnerin Hausmann Hausfrau Freelancer Freiberufler Selbstständige Unternehmer Gründer Makler Bibliothekar
  Analyst Techniker Laborant Optiker Florist Imker Winzer Metzger Konditor Trainer Coach Physiotherapeut Logopäde Logopädin
  Anästhesist Internist Chirurg Kardiologe Urologe Gynäkologe Radiologe Neurologe Psychiater Konrektor Rektor Schulleiter Prokurist Geschäftsführer Facharbeiter Gruppenführer Stationsleiter Sozialpädagoge Polizist Bauingenieur Architektin Logistiker Tänzer Bibliothekarin Museumspädagoge Heilpraktiker Hundetrainer Schornsteinfeger Straßenbahnfahrer Taxifahrer Kurierfahrer Paketbote Staplerfahrer Maschinenführer Anlagenmechaniker Hotelfachfrau Hotelfachmann Bankkaufmann Bankkauffrau Einzelhandelskaufmann Justiziar Referent Pressesprecher Controller Personaler Tontechniker Kameramann Regisseur
  Physio Elektroniker Krankenpflegerin Fachinformatiker Zerspanungsmechaniker Industriemechaniker Kfz-Mechatroniker Spülkraft Küchenhilfe Servicekraft Aushilfe Verkäuferin Filialleiterin Schichtleiter Schichtleiterin Teamleiter Abteilungsleiter Projektleiter Bauleiter Busfahrer Lkw-Fahrer Zugbegleiter Lokführer Stewardess Flugbegleiter Steuerfachangestellte MFA ZFA Arzthelferin Goldschmied Schneider Raumausstatter Fliesenleger Gerüstbauer Monteur Disponent Tagesmutter Erzieherin Heilpädagoge Kinderpfleger Pfarrer Vikar Hausarzt Assistenzarzt Oberarzt Chefarzt Rechtspfleger Notar
  Ergotherapeut Werkstudent Doktorand Postbote Barista Scientist Engineer Developer Consultant Product-Owner`);
/** Matches a profession, also feminine and at the end of a compound: "Softwareentwicklerin". */
export const PROFESSION = String.raw`(?:\p{Lu}[\p{L}-]*)?(?:${anyOf([...PROFESSIONS, ...PROFESSIONS.map((word) => word.toLowerCase())])})(?:in)?`;

const POSSESSIONS =
  wordList(`Auto Wagen Fahrrad Rad Rennrad Mountainbike E-Bike Ebike Lastenrad Motorrad Roller Moped Boot Segelboot
  Wohnmobil Wohnwagen Camper Haus Wohnung Eigentumswohnung Garten Schrebergarten Kleingarten Laptop Rechner Computer PC Tablet
  Handy Smartphone Kamera Gitarre Klavier Geige Schlagzeug Cello Keyboard Konsole Playstation Xbox Drohne Drucker Fernseher Uhr
  Smartwatch Firma Laden Café Restaurant Hof Bauernhof Teleskop Balkon Werkstatt E-Auto Kombi Van Bulli Thermomix Airfryer`);
export const POSSESSION = anyOf(POSSESSIONS);
export const possessions: ReadonlySet<string> = new Set(POSSESSIONS.map((word) => word.toLowerCase()));
export const professions: ReadonlySet<string> = new Set(PROFESSIONS);

const LANGUAGES =
  wordList(`Deutsch Englisch Spanisch Französisch Italienisch Portugiesisch Türkisch Russisch Polnisch Arabisch
  Chinesisch Mandarin Japanisch Koreanisch Niederländisch Holländisch Schwedisch Norwegisch Dänisch Finnisch Griechisch Kroatisch
  Serbisch Bosnisch Rumänisch Ungarisch Tschechisch Ukrainisch Persisch Farsi Kurdisch Hindi Vietnamesisch Hebräisch Albanisch
  Bulgarisch Latein Katalanisch Isländisch`);
export const LANGUAGE = anyOf(LANGUAGES);

const CONDITIONS =
  wordList(`Asthma Diabetes Zöliakie Heuschnupfen Migräne Epilepsie ADHS ADS Bluthochdruck Neurodermitis Rheuma Arthrose
  Endometriose Schuppenflechte Psoriasis Parkinson Hashimoto Tinnitus Reizdarm Alzheimer Demenz Skoliose Autismus Schilddrüsenunterfunktion
  Bandscheibenvorfall Bandscheibenvorfälle Kreuzbandriss Herzrhythmusstörungen Osteoporose Lipödem Depressionen Angststörung Legasthenie Hausstauballergie Gicht PCOS COPD HIV`);
export const CONDITION = `${anyOf(CONDITIONS)}|Long Covid|Multiple Sklerose|Morbus Crohn|hohen Blutdruck`;

const MEDICINES =
  wordList(`Metformin Ibuprofen Paracetamol Aspirin Thyroxin L-Thyroxin Insulin Ramipril Bisoprolol Metoprolol Amlodipin
  Simvastatin Atorvastatin Pantoprazol Omeprazol Sertralin Citalopram Escitalopram Fluoxetin Venlafaxin Ritalin Medikinet Elvanse
  Methylphenidat Cetirizin Loratadin Salbutamol Cortison Kortison Prednisolon Ezetimib Tramadol Diclofenac
  Ibu Ibuprofen L-Thyrox Thyronajod Pantoprazol Concerta Lisdexamfetamin Duloxetin Mirtazapin Pregabalin Allopurinol Jodid Eisen Folsäure Naproxen Euthyrox Statin Antibiotikum
  Marcumar Xarelto Eliquis Antibiotika Antidepressiva
  Blutdruckmittel Blutdrucktabletten Schilddrüsentabletten Magnesium Eisentabletten Ozempic Wegovy Levothyroxin Lithium Novalgin
  Melatonin Candesartan Valsartan Torasemid`);
/** Matches a medicine by its name or by a typical ending. */
export const DRUG = String.raw`(?:${anyOf(MEDICINES)}|\p{L}+(?:pril|sartan|statin|olol|formin|prazol|oxetin|mycin|cillin|mab|lacton|triptan|dipin|gliptin|floxacin|zepam|setron|profen))`;
export const MEDICINE = String.raw`(?:${DRUG}|die Pille|Vitamin [A-Z]\d{0,2}|[\p{L}-]+ \d+(?:[.,]\d+)? ?(?:mg|µg|ml)|\d+(?:[.,]\d+)? ?(?:mg|µg|ml) [\p{L}-]+)`;

const WORKPLACES =
  wordList(`Krankenhaus Klinik Klinikum Uniklinik Schule Grundschule Kita Kindergarten Gymnasium Universität Uni Hochschule
  Praxis Zahnarztpraxis Arztpraxis Kanzlei Agentur Werbeagentur Bäckerei Restaurant Hotel Café Apotheke Bibliothek Werkstatt Bank Amt
  Finanzamt Rathaus Museum Startup Firma Versicherung Labor Supermarkt Altenheim Pflegeheim Buchladen Buchhandlung Theater Verlag
  Fabrik Bücherei Stadtbücherei Post Gasthof Gasthaus Tankstelle Autohaus Spedition Druckerei Metzgerei Tierheim Tierklinik Reha Rehaklinik Kaserne Behörde Stadtverwaltung Jugendamt Bauamt Landratsamt Baumarkt Discounter Großhandel Callcenter Konzern Wohnheim Seniorenheim Hort Krippe Nachhilfeinstitut Eisdiele Biomarkt Fitnessstudio Unibib Unibibliothek Mensa Kneipe Kino Gesamtschule Realschule Förderschule Reinigung Gärtnerei Brauerei Redaktion`);
export const WORKPLACE = String.raw`(?:\p{Lu}[\p{L}-]*)?(?:${anyOf(WORKPLACES.flatMap((word) => [word, word.toLowerCase()]))})`;

/** Nouns by their lower-case form. German nouns are always capitalised. */
export const NOUNS: ReadonlyMap<string, string> = new Map(
  [
    ...Object.keys(RELATIONS),
    ...SPOUSES,
    ...PETS,
    ...PROFESSIONS,
    ...PROFESSIONS.map((word) => `${word}in`),
    ...POSSESSIONS,
    ...LANGUAGES,
    ...CONDITIONS,
    ...MEDICINES,
    ...WORKPLACES,
    ...wordList(`Kinder Töchter Söhne Zwillinge Jungs Mädchen Name Geburtstag Jahre Vegetarier Vegetarierin Veganer Veganerin Asthmatiker
      Asthmatikerin Diabetiker Diabetikerin Job Stelle Arbeit Geschwister Brüder Schwestern Eltern Prüfung Führerschein Abitur Abi Bachelor Master Klausur Katzen Hunde`),
  ].map((word) => [word.toLowerCase(), word]),
);

/** Matches a lower-case compound that ends in a profession: "softwareentwicklerin". */
export const COMPOUND = new RegExp(
  String.raw`^\p{Ll}{3,}(?:${anyOf(PROFESSIONS.filter((word) => word.length > 5).map((word) => word.toLowerCase()))})(?:in)?$`,
  'u',
);

/** Excludes a preposition, behind which a place, a time or a person follows and no object. */
export const NO_PREPOSITION =
  '(?!(?:in|im|an|am|auf|bei|mit|für|von|vom|aus|nach|um|ab|gegen|bis|zu|zum|zur|ohne|durch|vor|über|unter|seit|wegen|beim|ins|ans)(?!\\p{L}))';
