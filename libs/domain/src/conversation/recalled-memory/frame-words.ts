const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const KEPT =
  'retrieved recalled remembered stored saved known persistent longterm episodic archival ' +
  'abgerufene abgerufener gespeicherte gespeicherter gespeichertes bekannte bekanntes ' +
  'recuperado recuperada recuperados recuperadas guardado guardada guardados guardadas conocido conocida conocidos conocidas';

/** Words of tags and headings with which programs put memory into a prompt, in English, German and Spanish. */
export const FRAME_WORDS = {
  /** Words that alone show that a tag contains memory. */
  memory: words(
    'memory memories mem langzeitgedächtnis langzeitgedaechtnis kurzzeitgedächtnis recall recalled recollections remembered usermemory usermemories ' +
      'erinnerung erinnerungen gedächtnis gedaechtnis gedächtnisinhalte ' +
      'memoria memorias recuerdo recuerdos',
  ),
  /**
   * Words that alone show that a tag contains memory. A heading with such a word also needs a user, a
   * qualifier, or statements about the user.
   */
  frame: words(
    'ctx context contexts profile profiles fact facts entities userprofile usercontext userfacts ' +
      'kontext profil fakten tatsachen nutzerprofil benutzerprofil nutzerkontext nutzerfakten ' +
      'contexto perfil hechos',
  ),
  /** Words that count only together with a word for the user or a qualifier. */
  support: words(
    'reminder info information informations preferences knowledge background details data notes insights summary history zusammenfassung verlauf resumen historial ' +
      'userinfo userdata attributes traits conversation conversations ' +
      'informationen präferenzen vorlieben wissen hintergrund notizen nutzerdaten ' +
      'información informacion preferencias conocimiento datos notas',
  ),
  qualifier: words(
    `relevant existing previous prior extracted long term semantic core previously ${KEPT} ` +
      'relevante relevanter frühere früherer früheres vorherige vorheriger langzeit ' +
      'relevantes anterior anteriores previo previa previos previas',
  ),
  /** Qualifiers of memory that a program stored. */
  kept: words(KEPT),
  /** Qualifiers only in tags, because people also write about past memories. */
  tagQualifier: words('past earlier last previous system'),
  user: words(
    'user users user’s nutzer nutzers nutzerin nutzende benutzer benutzers benutzerin anwender anwenders anwenderin ' +
      'usuario usuaria usernames',
  ),
  /** Words of the first person. A heading with one of them is in the words of a person. */
  own: words(
    'i my mine me myself we our ours us i’m i’ve ' +
      'ich mein meine meinem meinen meiner meines mich mir wir uns unser unsere unserem unseren unserer ' +
      'yo mi mis mí mío mía nosotros nuestra nuestras nuestro nuestros',
  ),
  /** Other words that a tag around memory may contain. */
  filler: words(
    'about the this of for from and mem0 zep letta my our conversation conversations chat chats session sessions block blocks section sections snapshot hits pieces human persona model set list items entries results store bank state current active directory folder file files automatically inserted injected ' +
      'important automatisch eingefügt über an der die das den des zum zur aus und sobre del de el la los las y data',
  ),
  opens: words('begin start beginning of the beginn anfang inicio'),
  closes: words('end ends ende fin final'),
} as const;

/** Nouns after "user" that do not name a person: "user interface". */
export const USER_COMPOUND =
  /\buser(?:['’]s)?[ -](?:interfaces?|stor(?:y|ies)|experience|manuals?|guides?|research|interviews?|test\w*|accounts?|base|groups?|journeys?|input|ids?|names?|agents?|space|tables?|model|class|objects?|services?|flows?|requests?|ui)\b/giu;

/** Phrases by which a program says that it remembers the user: "What I know about you", "Things saved about the person". */
export const KNOWS_USER = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`(?:know|remember|recall|learned|learnt) from (?:our|your|earlier|past|previous)(?![\p{L}\p{M}])`,
    String.raw`(?:known?|remember(?:ed|s)?|recall|learned|learnt|saved|stored|knowledge) (?:\w+ ){0,3}(?:about|on) (?:(?:the|this) (?:user|human|asker)|you|me)(?![\p{L}\p{M}])`,
    String.raw`(?:saved|stored|remembered) about (?:the|this) person`,
    String.raw`(?:über (?:dich|mich)|von dir|über den (?:be)?nutzer) (?:weiß|weiss|wissen)`,
    String.raw`(?:weiß|weißt|wissen)(?: \p{L}+){0,3} (?:über (?:dich|mich|den (?:be)?nutzer|die (?:be)?nutzerin)|noch aus)`,
    String.raw`das system erinnert sich`,
    String.raw`you (?:know|remember) about \p{Lu}`,
    String.raw`(?:sé|sabes|sabemos|recuerdo) (?:sobre|de|del) (?:ti|mí|usted|(?:el |la )?usuari[oa])`,
    String.raw`from (?:the |a )?vector (?:store|database|db)`,
  ].join('|')})`,
  'iu',
);

/** The end of a heading such as "Memories that might help". */
export const OFFERED = /\bthat (?:might|may|could) (?:help|be (?:useful|relevant|helpful))$/iu;

/**
 * Phrases for an earlier conversation. The word "our" in such a phrase does not mean that a person wrote the
 * heading.
 */
export const EARLIER_TALK =
  /\b(?:(?:our|the|your|all|some)?\s*(?:previous|past|earlier|prior|former|last) (?:conversations?|chats?|sessions?|messages?|interactions?)|(?:unseren |den )?(?:früheren|letzten|vorherigen) (?:gesprächen?|unterhaltungen?|chats?)|conversaciones (?:anteriores|previas|pasadas)|(?:the |this )?conversation so far|(?:chat|conversation|message) history|(?:des )?bisherigen (?:gesprächs?|gespräche|unterhaltung|chats?)|alten (?:gesprächen|chats)|(?:la )?conversación hasta (?:ahora|el momento|aquí))\b/giu;

const VERBS =
  'lives?|works?|worked|likes?|loves?|prefers?|enjoys?|hates?|dislikes?|has|had|have|is|was|are|were|wants?|needs?|owns?|speaks?|studies|studied|plays?|plans?|drives?|uses?|keeps?|moved|named|born|married|allergic|vegan|vegetarian|avoids?|drinks?|eats?|visited|visits|bought|got|started|said|says|mentioned|asked|' +
  'lebt|wohnt|arbeitet|hat|hatte|ist|war|mag|liebt|spricht|studiert|spielt|heißt|bevorzugt|zog|möchte|will|' +
  'vive|trabaja|tiene|es|era|gusta|prefiere|habla|estudia|quiere|odia|llama|nació|está';

/** Verbs of statements about a user. */
export const STATEMENT_VERB = new RegExp(`^(?:${VERBS})(?![\\p{L}\\p{M}])`, 'iu');
const ADVERB =
  '(?: (?:also|really|still|now|often|always|never|usually|currently|recently|auch|noch|jetzt|immer|también|siempre|ya))?';
const SUBJECT =
  "(?:(?!(?:The|A|An|It|This|That|There|Der|Die|Das|Es|El|La|Los|Las)\\b)\\p{Lu}[\\p{L}\\p{M}'’-]+(?: \\p{Lu}[\\p{L}\\p{M}'’-]+)?(?:['’]s \\p{L}+)?)";
export const NAMED_STATEMENT = new RegExp(
  `^(?:(?:[Hh]e|[Ss]he|[Tt]hey|[Ee]r|[Ss]ie|[Éé]l|[Ee]lla)${ADVERB} (?:${VERBS})|${SUBJECT}${ADVERB} (?:${VERBS}))(?![\\p{L}\\p{M}])`,
  'u',
);

const STATES =
  'lives|works|likes|loves|prefers|enjoys|hates|has|is|wants|owns|speaks|studies|plays|lebt|wohnt|arbeitet|hat|ist|mag|vive|trabaja|tiene|es|prefiere';

/** True if the line states something about the person of this name. */
export const statesAbout = (name: string, line: string): boolean => {
  const behind = line.startsWith(name) ? line.slice(name.length) : '';
  return /^['’]s \p{L}/u.test(behind) || new RegExp(`^${ADVERB} (?:${STATES})(?![\\p{L}])`, 'u').test(behind);
};

export const USER_STATEMENT =
  /(?:^(?:the |this |der |die |el |la |al )?(?:user|nutzer(?:in)?|benutzer(?:in)?|anwender(?:in)?|usuari[oa])(?:['’]?s)?(?![\p{L}\p{M}_-]|\s*[:-]|\s+(?:stor(?:y|ies)|interface))|(?<![\p{L}\p{M}])(?:the|this|der|die|dem|den|des|el|la|al|del) (?:user|nutzers?|nutzerin|benutzers?|usuari[oa])(?![\p{L}\p{M}]))/iu;

export const FIRST_PERSON =
  /(?<![\p{L}\p{M}'’])(?:i|i['’](?:m|ve|d|ll)|im|my|mine|me|myself|we|we['’](?:re|ve|ll)|our|ours|us|ich|mein\p{L}*|mich|mir|wir|unser\p{L}*|uns|yo|mis?|mí|conmigo|nosotros|nuestr\p{L}+)(?![\p{L}\p{M}])|^(?:am|live|work|have|moved|grew|wohne|arbeite|habe|bin|lebe|vivo|tengo|soy|estoy|trabajo|nací|prefiero|quiero|hablo)(?![\p{L}\p{M}]|[*_"']*\s*[:=])/iu;

export const ADDRESSED =
  /^(?:you|your|you['’]re|du|dein\p{L}*|dir|tú|tu|tus|vives|tienes|trabajas|eres)(?![\p{L}\p{M}])/iu;
