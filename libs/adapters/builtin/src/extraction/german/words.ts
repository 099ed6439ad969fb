import { alternation, valuesByName, wordList, wordPairs } from '@mneme/domain';

/** Predicates by relation. "Mein Freund" alone is the partner, "mein bester Freund" is not. */
const RELATIONS = valuesByName(
  wordPairs(`
    sister: Schwester, brother: Bruder, mother: Mutter/Ma/Mama/Mutti, father: Vater/Pa/Papa/Vati, son: Sohn,
    daughter: Tochter, child: Kind, cousin: Cousin/Cousine, uncle: Onkel, aunt: Tante, niece: Nichte,
    nephew: Neffe, grandmother: Oma/Großmutter, grandfather: Opa/Großvater, grandson: Enkel,
    granddaughter: Enkelin, girlfriend: Freundin, boyfriend: Freund,
    partner: Partner/Partnerin/Lebensgefährte/Lebensgefährtin, fiance: Verlobte/Verlobter, friend: Kumpel,
    colleague: Kollege/Kollegin, boss: Chef/Chefin/Vorgesetzter, manager: Teamleiter/Teamleiterin,
    neighbor: Nachbar/Nachbarin, roommate: Mitbewohner/Mitbewohnerin, teacher: Lehrer/Lehrerin,
    trainer: Trainer/Trainerin, therapist: Therapeut/Therapeutin/Psychologin/Psychologe,
    doctor: Hausarzt/Hausärztin, pediatrician: Kinderarzt/Kinderärztin,
    gynecologist: Frauenarzt/Frauenärztin, accountant: Steuerberater/Steuerberaterin,
    supervisor: Ausbilder/Ausbilderin/Betreuer/Betreuerin/Doktormutter/Doktorvater,
    dentist: Zahnarzt/Zahnärztin, landlord: Vermieter/Vermieterin, cleaner: Putzfrau/Putzhilfe,
    childminder: Tagesmutter, babysitter: Babysitter/Babysitterin, midwife: Hebamme,
    lawyer: Anwalt/Anwältin, physio: Physiotherapeut/Physiotherapeutin,
    fellow_student: Kommilitone/Kommilitonin, ex: Exfreund/Exfreundin/Ex, stepfather: Stiefvater,
    stepmother: Stiefmutter, son_in_law: Schwiegersohn, daughter_in_law: Schwiegertochter,
    godchild: Patenkind, mother_in_law: Schwiegermutter, father_in_law: Schwiegervater,
    brother_in_law: Schwager, sister_in_law: Schwägerin`),
);

const FRIEND_WITH = String.raw`(?:best|gut|alt|eng|lieb)e?[nrs]? (?:Freund(?:in)?|Kumpel)`;

const SPOUSES = wordList('Mann Frau Ehemann Ehefrau Gatte Gattin');

export const GERMAN_RELATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...Object.entries(RELATIONS),
    ...SPOUSES.map((word) => [word, 'spouse'] as const),
    ...wordList(
      'beste bester besten gute guter guten alte alter alten enge enger engen liebe lieber lieben',
    ).flatMap((adjective) =>
      ['Freund', 'Freundin', 'Kumpel'].map((noun) => [`${adjective} ${noun}`, 'friend'] as const),
    ),
  ].flatMap(([word, meaning]) => [
    [word, meaning],
    [word.toLowerCase(), meaning],
  ]),
);

export const RELATION = `${FRIEND_WITH}|${alternation(Object.keys(RELATIONS))}`;
export const SPOUSE = alternation(SPOUSES);
export const ADJECTIVES = String.raw`(?:(?:jüngere|jüngste|ältere|älteste|kleine|große|neue|mittlere|neu|klein|groß|jüngst|ältest)[rsnm]? )*`;

const PETS =
  wordList(`Hund Hündin Welpe Welpen Katze Kater Kätzchen Hamster Kaninchen Hase Papagei Wellensittich Vogel
  Schildkröte Pferd Pony Fisch Schlange Gecko Frettchen Igel Huhn Meerschweinchen Pudel Labrador Dackel Beagle Schäferhund
  Golden-Retriever Retriever Ratte Hunde Katzen Kaninchen Hühner Pferde Fische Wellensittiche Hasen Kätzchen Welpe Mops Husky`);
export const PET = alternation(PETS);

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
/** Professions, also feminine and at the end of a compound: "Softwareentwicklerin". */
export const PROFESSION = String.raw`(?:\p{Lu}[\p{L}-]*)?(?:${alternation([...PROFESSIONS, ...PROFESSIONS.map((word) => word.toLowerCase())])})(?:in)?`;

const POSSESSIONS =
  wordList(`Auto Wagen Fahrrad Rad Rennrad Mountainbike E-Bike Ebike Lastenrad Motorrad Roller Moped Boot Segelboot
  Wohnmobil Wohnwagen Camper Haus Wohnung Eigentumswohnung Garten Schrebergarten Kleingarten Laptop Rechner Computer PC Tablet
  Handy Smartphone Kamera Gitarre Klavier Geige Schlagzeug Cello Keyboard Konsole Playstation Xbox Drohne Drucker Fernseher Uhr
  Smartwatch Firma Laden Café Restaurant Hof Bauernhof Teleskop Balkon Werkstatt E-Auto Kombi Van Bulli Thermomix Airfryer`);
export const POSSESSION = alternation(POSSESSIONS);
export const possessions: ReadonlySet<string> = new Set(POSSESSIONS.map((word) => word.toLowerCase()));
export const professions: ReadonlySet<string> = new Set(PROFESSIONS);

const LANGUAGES =
  wordList(`Deutsch Englisch Spanisch Französisch Italienisch Portugiesisch Türkisch Russisch Polnisch Arabisch
  Chinesisch Mandarin Japanisch Koreanisch Niederländisch Holländisch Schwedisch Norwegisch Dänisch Finnisch Griechisch Kroatisch
  Serbisch Bosnisch Rumänisch Ungarisch Tschechisch Ukrainisch Persisch Farsi Kurdisch Hindi Vietnamesisch Hebräisch Albanisch
  Bulgarisch Latein Katalanisch Isländisch`);
export const LANGUAGE = alternation(LANGUAGES);

const CONDITIONS =
  wordList(`Asthma Diabetes Zöliakie Heuschnupfen Migräne Epilepsie ADHS ADS Bluthochdruck Neurodermitis Rheuma Arthrose
  Endometriose Schuppenflechte Psoriasis Parkinson Hashimoto Tinnitus Reizdarm Alzheimer Demenz Skoliose Autismus Schilddrüsenunterfunktion
  Bandscheibenvorfall Bandscheibenvorfälle Kreuzbandriss Herzrhythmusstörungen Osteoporose Lipödem Depressionen Angststörung Legasthenie Hausstauballergie Gicht PCOS COPD HIV`);
export const CONDITION = `${alternation(CONDITIONS)}|Long Covid|Multiple Sklerose|Morbus Crohn|hohen Blutdruck`;

const MEDICINES =
  wordList(`Metformin Ibuprofen Paracetamol Aspirin Thyroxin L-Thyroxin Insulin Ramipril Bisoprolol Metoprolol Amlodipin
  Simvastatin Atorvastatin Pantoprazol Omeprazol Sertralin Citalopram Escitalopram Fluoxetin Venlafaxin Ritalin Medikinet Elvanse
  Methylphenidat Cetirizin Loratadin Salbutamol Cortison Kortison Prednisolon Ezetimib Tramadol Diclofenac
  Ibu Ibuprofen L-Thyrox Thyronajod Pantoprazol Concerta Lisdexamfetamin Duloxetin Mirtazapin Pregabalin Allopurinol Jodid Eisen Folsäure Naproxen Euthyrox Statin Antibiotikum
  Marcumar Xarelto Eliquis Antibiotika Antidepressiva
  Blutdruckmittel Blutdrucktabletten Schilddrüsentabletten Magnesium Eisentabletten Ozempic Wegovy Levothyroxin Lithium Novalgin
  Melatonin Candesartan Valsartan Torasemid`);
/** Medicines by name or typical ending. */
export const DRUG = String.raw`(?:${alternation(MEDICINES)}|\p{L}+(?:pril|sartan|statin|olol|formin|prazol|oxetin|mycin|cillin|mab|lacton|triptan|dipin|gliptin|floxacin|zepam|setron|profen))`;
export const MEDICINE = String.raw`(?:${DRUG}|die Pille|Vitamin [A-Z]\d{0,2}|[\p{L}-]+ \d+(?:[.,]\d+)? ?(?:mg|µg|ml)|\d+(?:[.,]\d+)? ?(?:mg|µg|ml) [\p{L}-]+)`;

const WORKPLACES =
  wordList(`Krankenhaus Klinik Klinikum Uniklinik Schule Grundschule Kita Kindergarten Gymnasium Universität Uni Hochschule
  Praxis Zahnarztpraxis Arztpraxis Kanzlei Agentur Werbeagentur Bäckerei Restaurant Hotel Café Apotheke Bibliothek Werkstatt Bank Amt
  Finanzamt Rathaus Museum Startup Firma Versicherung Labor Supermarkt Altenheim Pflegeheim Buchladen Buchhandlung Theater Verlag
  Fabrik Bücherei Stadtbücherei Post Gasthof Gasthaus Tankstelle Autohaus Spedition Druckerei Metzgerei Tierheim Tierklinik Reha Rehaklinik Kaserne Behörde Stadtverwaltung Jugendamt Bauamt Landratsamt Baumarkt Discounter Großhandel Callcenter Konzern Wohnheim Seniorenheim Hort Krippe Nachhilfeinstitut Eisdiele Biomarkt Fitnessstudio Unibib Unibibliothek Mensa Kneipe Kino Gesamtschule Realschule Förderschule Reinigung Gärtnerei Brauerei Redaktion`);
export const WORKPLACE = String.raw`(?:\p{Lu}[\p{L}-]*)?(?:${alternation(WORKPLACES.flatMap((word) => [word, word.toLowerCase()]))})`;

/** German nouns are always capitalised. */
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

/** A compound in lower case that ends in a profession: "softwareentwicklerin". */
export const COMPOUND = new RegExp(
  String.raw`^\p{Ll}{3,}(?:${alternation(PROFESSIONS.filter((word) => word.length > 5).map((word) => word.toLowerCase()))})(?:in)?$`,
  'u',
);

/** Excludes prepositions, because a preposition introduces no object. */
export const NO_PREPOSITION =
  '(?!(?:in|im|an|am|auf|bei|mit|für|von|vom|aus|nach|um|ab|gegen|bis|zu|zum|zur|ohne|durch|vor|über|unter|seit|wegen|beim|ins|ans)(?!\\p{L}))';
