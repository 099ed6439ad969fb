/**
 * A message with memory that another program recalled, and the words of the message outside of the memory.
 */
interface FramedMessage {
  readonly text: string;
  readonly kept: string;
}

const ASKED = 'What should I wear today?';

const before = (frame: string): FramedMessage => ({ text: `${frame}\n\n${ASKED}`, kept: ASKED });
const behind = (frame: string): FramedMessage => ({ text: `${ASKED}\n\n${frame}`, kept: ASKED });
const between = (frame: string): FramedMessage => ({
  text: `Hi there!\n\n${frame}\n\n${ASKED}`,
  kept: `Hi there!\n\n\n\n${ASKED}`,
});
const alone = (text: string): FramedMessage => ({ text, kept: '' });
const quoted = (frame: string): string => frame.replace(/^/gmu, '> ');

const LIST = '- User lives in Tartu\n- User works at Vantor';
const NUMBERED = '1. User lives in Tartu.\n2. User works at Vantor.';
const PROSE = 'The user lives in Tartu. The user works at Vantor.';

const TAGS: readonly FramedMessage[] = [
  before(`<memories>\n${LIST}\n</memories>`),
  behind(`<memories>\n${LIST}\n</memories>`),
  between(`<user_memory>\n${PROSE}\n</user_memory>`),
  before(`<context>\n${PROSE}\n</context>`),
  before(`<memory>I live in Tartu.</memory>`),
  before(`<recalled_memories count="2">\n${NUMBERED}\n</recalled_memories>`),
  before(`<UserProfile>\nName: Ana\nCity: Tartu\n</UserProfile>`),
  before(`<user-facts>${LIST}</user-facts>`),
  before(`<known_facts>\n* lives in Tartu\n</known_facts>`),
  before(`<relevant memories>\n${LIST}\n</relevant memories>`),
  before(
    `<memory_context>\n<memory id="1">Lives in Tartu</memory>\n<memory id="2">Likes tea</memory>\n</memory_context>`,
  ),
  before(`<long-term-memory>\n${LIST}\n</long-term-memory>`),
  before(`[MEMORY]\n${LIST}\n[/MEMORY]`),
  before(`[BEGIN MEMORIES]\n${LIST}\n[END MEMORIES]`),
  before(`<<MEMORIES>>\n${LIST}\n<</MEMORIES>>`),
  before(`<|memory|>\n${LIST}\n<|/memory|>`),
  before(`=== MEMORIES ===\n${LIST}\n=== END MEMORIES ===`),
  before(`--- User profile ---\n${PROSE}\n--- End of user profile ---`),
  before(quoted(`<memories>\n${LIST}\n</memories>`)),
  before(`<erinnerungen>\n- Der Nutzer wohnt in Tartu\n</erinnerungen>`),
  before(`<kontext>\nDer Nutzer wohnt in Tartu.\n</kontext>`),
  before(`<recuerdos>\n- El usuario vive en Tartu\n</recuerdos>`),
  before(`<perfil_usuario>\nVive en Tartu.\n</perfil_usuario>`),
  alone(`<memories>\n${LIST}`),
  before(`<memories>\n${LIST}`),
  { text: `${ASKED}\n<user_memory>\n${PROSE}`, kept: ASKED },
  behind(`<memories>\n${LIST}\n</memor`),
  { text: `<memories>\n${LIST}\n${ASKED}`, kept: ASKED },
  { text: `<user_memory> The user lives in Tartu.\n\n${ASKED}`, kept: ASKED },
];

const HEADINGS: readonly FramedMessage[] = [
  before(`Relevant memories:\n${LIST}`),
  behind(`Relevant memories:\n${LIST}`),
  between(`## Memories about the user\n${LIST}`),
  before(`## Memories about the user\n\n${LIST}`),
  before(`User profile:\nName: Ana\nCity: Tartu`),
  before(`Known facts:\n${LIST}`),
  before(`Known facts:\n- Lives in Tartu\n- Works at Vantor`),
  before(`Known facts:\n- Ana lives in Tartu\n- Ana works at Vantor`),
  before(`**Relevant memories:**\n${NUMBERED}`),
  before(`### Relevant Context\n${LIST}`),
  before(`Here are some relevant memories about the user:\n${LIST}`),
  before(`The following is what we know about the user:\n${LIST}`),
  before(`You have the following memories of this user:\n• Lives in Tartu\n• Has a dog`),
  before(`Context from previous conversations:\n${LIST}`),
  before(`Relevant memories: The user lives in Tartu. The user has a dog.`),
  { text: `Relevant memories: User lives in Tartu. ${ASKED}`, kept: ASKED },
  { text: `Relevant memories:\nUser lives in Tartu.\nUser has a dog.\n${ASKED}`, kept: ASKED },
  before(`Memories:\n- User's home is Tartu\n- User likes tea`),
  before(`Facts about the user:\n1) They live in Tartu\n2) They like tea`),
  before(`Relevant memories:\n- [2026-03-01] I live in Tartu\n- [2026-03-02] I like tea`),
  before(`Retrieved memories:\n- "I live in Tartu." (score 0.83)\n- "I like tea." (score 0.71)`),
  before(`Long-term memory:\n- user: I live in Tartu\n- user: I like tea`),
  before(`## User profile\n### Basics\n- Home: Tartu\n### Tastes\n- likes tea`),
  before(quoted(`Relevant memories:\n${LIST}`)),
  before(`🧠 Saved memories:\n${LIST}`),
  before(`What I remember about you:\n- You live in Tartu\n- You like tea`),
  before(`| Known facts | |\n|---|---|\n| city | Tartu |`),
  before(`Erinnerungen an den Nutzer:\n- Der Nutzer wohnt in Tartu\n- Der Nutzer mag Tee`),
  before(`Bekannte Fakten:\n- Wohnt in Tartu\n- Mag Tee`),
  before(`## Nutzerprofil\n- Wohnort: Tartu\n- Beruf: Lehrerin`),
  before(`Recuerdos relevantes:\n- El usuario vive en Tartu\n- Al usuario le gusta el té`),
  before(`Perfil del usuario:\nNombre: Ana\nCiudad: Tartu`),
  before(`Hechos conocidos:\n- Vive en Tartu\n- Tiene un perro`),
  before(`Relevant memories:\r\n- User lives in Tartu\r\n- User likes tea`),
  before(`Relevant memories:\n- User lives in Tartu,\n  near the river\n- User likes tea`),
  before(`Relevant memories:\n\n- User lives in Tartu\n\n- User likes tea`),
];

const STRANGE: readonly FramedMessage[] = [
  before(`<mem0_memories>\nlives in Tartu\n</mem0_memories>`),
  before(`<about_user>\nLives in Tartu\n</about_user>`),
  before(`<past_conversations>\nUser: I live in Tartu\n</past_conversations>`),
  before(`You know the following about the user:\n- lives in Tartu`),
  before(`[Memory 1] User lives in Tartu\n[Memory 2] User likes tea`),
  before(`--- MEMORY ---\nUser lives in Tartu\n--- END ---`),
  before(`Memories (most recent first):\n- 2026-03-01: lives in Tartu\n- 2026-02-01: likes tea`),
  before(`Das wissen wir über den Nutzer:\n- wohnt in Tartu`),
  before(`Lo que sabes del usuario:\n- vive en Tartu`),
  before(`Memories about Ana:\n- Ana lives in Tartu\n- Ana likes tea`),
  before(`I found these memories:\n- User lives in Tartu`),
  before(`# Model Set Context\n\n1. [2026-03-01]. User lives in Tartu.\n\n2. [2026-03-02]. User likes tea.`),
  before(`Relevant pieces of previous conversation:\ninput: I live in Tartu\noutput: Good to know!`),
  before(`Things I remember from our past chats:\n  → you live in Tartu\n  → you like tea`),
  before(`Kontext aus früheren Gesprächen\n-----\nWohnort: Tartu\nBeruf: Lehrerin`),
  before(`Contexto recuperado de la memoria:\nciudad: Tartu\nmascota: loro`),
  before(`## Was ich über dich weiß\n\n- Du wohnst in Tartu.\n- Du magst Tee.`),
  before(`User lives in Tartu.\nUser is a teacher.`),
  before(`{{memories}}\n- User lives in Tartu\n{{/memories}}`),
];

const JSONS: readonly FramedMessage[] = [
  before(`Relevant memories: ["User lives in Tartu", "User likes tea"]`),
  before(`{"memories": [{"memory": "User lives in Tartu", "score": 0.8}]}`),
  before(`\`\`\`json\n{"user_profile": {"name": "Ana", "city": "Tartu"}}\n\`\`\``),
  before(`User memory:\n[\n  {"id": 1, "text": "lives in Tartu"},\n  {"id": 2, "text": "likes tea"}\n]`),
  behind(`{"relevant_memories": ["User lives in Tartu", "User li`),
];

const slotted = (prompt: string): FramedMessage => ({ text: `${prompt}${ASKED}`, kept: ASKED });

/** Prompts with a slot for the words of the person. */
const SLOTS: readonly FramedMessage[] = [
  slotted('Das weißt du bereits über den Nutzer:\n- wohnt in Tartu\n\nNachricht des Nutzers:\n'),
  slotted('Kundenakte (automatisch geladen): Frau Saar, Tartu.\nAktuelle Anfrage: '),
  slotted('Retrieved (k=3, score>0.7):\n1) "we live in Tartu"\n\nQ: '),
  { text: `Conversation history:\n  We moved to Tartu.\n\nQuestion: ${ASKED}\nAnswer:`, kept: ASKED },
  slotted('Earlier you told me that you moved to Tartu. Keep that in mind.\n\nNew message from user: '),
  slotted('En conversaciones pasadas el alumno dijo que vive en Tartu.\nAhora el alumno escribe:\n'),
  slotted('Hey! Recall what they told you:\n\n"I live in Tartu."\n\nThey now say:\n\n'),
  slotted(
    'Recall results for "home":\n- (2023) You live in Tartu\n\nWith this in mind here is the user\'s prompt:\n\n',
  ),
  {
    text: `[STUDENT HISTORY]\nSchool: Tartu.\n[/STUDENT HISTORY]\n[STUDENT SAYS]\n${ASKED}\n[/STUDENT SAYS]`,
    kept: ASKED,
  },
  {
    text: `Use the provided context.\n<context>\nUser lives in Tartu.\n</context>\n<user_query>${ASKED}</user_query>`,
    kept: ASKED,
  },
  slotted("The student is Mart from Tartu. Do not mention this information.\n\nStudent's message: "),
  slotted(
    "You asked me to keep these in mind from our chats: you live in Tartu.\n\nUser's new message follows.\n",
  ),
  slotted(
    "Dear assistant, before you answer, here's your file.\n\nAddress: Tartu\n\nWhat the customer wrote in the chat:\n",
  ),
  slotted('Folgendes weißt du noch aus früheren Gesprächen: Sie lebt in Tartu. Antworte jetzt auf: '),
  slotted('Resumen de memoria: La clienta vive en Tartu.\nTexto de la clienta: '),
  slotted('[12/02/2024] El alumno es de Tartu.\n[19/02/2024] El alumno aprobó.\nAlumno: '),
  slotted('user_profile:\n  location: Tartu\n  interests:\n    - falconry\ncurrent_input: '),
  slotted('### Memory\nThe following was recalled about this user.\n\n* lives in Tartu\n\n### Message\n'),
  slotted('Summary of the conversation so far:\nThe human is a cook from Tartu.\n\nCurrent message:\n'),
  slotted('Graph facts:\n(user)-[:LIVES_IN]->(Tartu)\n\nUser input: '),
  slotted('PREVIOUSLY KNOWN: home city Tartu · employer Vantor\nUSER NOW: '),
  slotted(
    'Past chats that might help:\n\nChat #1\nUser: we moved to Tartu\nAssistant: Nice!\n\n=== NEW MESSAGE ===\n',
  ),
  slotted('## What I know about you\n**Work:** Vantor\n**Home:** Tartu\n\n## Your message\n'),
  slotted(
    'Use the following pieces of retrieved context to help the user.\n\n[doc 1 | score 0.8]\nI live in Tartu.\n\nQuestion: ',
  ),
  slotted(
    'Things the assistant has saved about the person:\n a) She lives in Tartu.\n\nHer new message follows after the line.\n____\n\n',
  ),
  slotted('Your memory of this user, oldest first:\n\nMar 2022 — moved to Tartu\n\nReply naturally to:\n\n'),
  slotted(
    'Record of earlier interactions with this user:\n- They lived in Tartu.\n\nNow the user writes the following.\n\n',
  ),
  slotted('Notes on this customer. Do not repeat.\n\n"Customer is based in Tartu."\n\nCustomer says: '),
  slotted(
    'Zusammenfassung des bisherigen Gesprächs:\nDer Koch kommt aus Tartu.\n\nNeue Nachricht des Benutzers:\n',
  ),
  slotted('Erinnerungen (nach Relevanz)\n[0,91] 14.05.2024 – lebt in Tartu\n\nNachricht: '),
  slotted('## Profil (aus der Datenbank)\nStadt: Tartu\n\n## Aktuelle Eingabe\n'),
  slotted('Lo que sabes de mí:\n* 2024-01-15: vivo en Tartu\n\nMi mensaje:\n'),
  slotted('## Perfil guardado\nciudad: Tartu\n\n## Mensaje actual\n'),
  { text: `Entities:\n- Mart: lives in Tartu.\n\nHuman: ${ASKED}\nYou:`, kept: ASKED },
  { text: `Resumen de la conversación hasta ahora: vive en Tartu.\n\nHumano: ${ASKED}\nIA:`, kept: ASKED },
];

const ENDED: readonly FramedMessage[] = [
  {
    text: `Context: I live in Porto.\n\n[BEGIN MEMORIES]\n- User lives in Tartu\n[END MEMORIES]\n\n${ASKED}`,
    kept: `Context: I live in Porto.\n\n\n\n${ASKED}`,
  },
  {
    text: `Known facts:\n- I live in Porto\n\n=== MEMORIES ===\nUser lives in Tartu\n=== END MEMORIES ===\n\n${ASKED}`,
    kept: `Known facts:\n- I live in Porto\n\n\n\n${ASKED}`,
  },
  behind('# Memories that might help\n- When it rains in Tartu, suggest the library.'),
  before('[CONTEXT 0]:\nThe user lives in Tartu.\n[END CONTEXT 0]'),
  before('MEMORIA DEL ASISTENTE\nciudad: Tartu\nFIN DE MEMORIA'),
  before('[What you remember about Mart: he moved to Tartu, he is tired.]'),
  { text: `[memory: @mart is from Tartu] [memory: @mart owns a lamp] ${ASKED}`, kept: ASKED },
  {
    text: `Memories:\nUser lives in Tartu.\nHas a dog.\ndraft a letter, polite`,
    kept: 'draft a letter, polite',
  },
  behind('Answer using the following information:\nThe user lives in Tartu.\nThe user returned a lamp.'),
  before('<<MEM>> lives in Tartu :: employer: Vantor <<ENDMEM>>'),
  behind('<!-- injected by memory-service\nfact[0]=lives in Tartu\nfact[1]=owns a d'),
  behind('(Remembered about this user: lives in Tartu; has six years of Excel)'),
  behind('[Erinnerungen: Nutzerin lebt in Tartu | glutenarm seit 2022]'),
  behind('--- memoria ---\ncliente: Ana\nciudad: Tartu'),
  before('(0,89) Nutzer spielt Trompete in Tartu\n(0,81) Nutzer hat Urlaub'),
  before('Usuario —[vive_en]→ Tartu\nUsuario —[tiene]→ Canelo'),
  behind('{"role": "memory", "content": "Lives in Tartu"}'),
  before('Here is what you remember about me:\n\nI live in Tartu.\n\n(end of memory)'),
  before('```memory\nlives: Tartu\n```'),
  before('<system-reminder>\nAs you answer, use this:\n- Ana lives in Tartu\n</system-reminder>'),
  before('<memory_directory>\n/memories/user.md: Lives in Tartu.\n</memory_directory>'),
  behind('[Langzeitgedächtnis – automatisch eingefügt]\nWohnort: Tartu\n[Ende Langzeitgedächtnis]'),
  before('<contexto_previo>\nEl usuario vive en Tartu.\n</contexto_previo>'),
  {
    text: `| subject | predicate |\n| user | lives_in Tartu |\n| user | owns Piko |\n\n${ASKED}`,
    kept: `| subject | predicate |\n\n\n${ASKED}`,
  },
  between(
    quoted(
      'Recalled from the store (namespace: ("m", "u")):\n{"content": "lives in Tartu"}\n{"content": "works"}',
    ),
  ),
  {
    text: `input: ${ASKED}\nchat_history: [HumanMessage(content='I live in Tartu')]`,
    kept: `input: ${ASKED}`,
  },
];

export const FRAMED_MESSAGES: readonly FramedMessage[] = [
  ...[...TAGS, ...HEADINGS, ...STRANGE, ...JSONS],
  ...[...SLOTS, ...ENDED],
];

/**
 * Messages in a person's own words, about memory or with lists. These messages contain no recalled memory.
 */
export const OWN_WORDS: readonly string[] = [
  'My memories of Porto:\n- the river\n- I live in Tartu now\n- the light in the evening',
  'My memories of Porto: the river, the bridge, my flat. I live in Tartu.',
  'Facts about me:\n- I live in Tartu\n- I work at Vantor',
  'Some facts:\n- I live in Tartu\n- my brother is called Ben',
  'Known facts:\n- I live in Tartu\n- I have two dogs',
  'User profile:\nI live in Tartu and I am a nurse.',
  'About me:\nI live in Tartu.',
  'Context: I live in Tartu and need a tram pass.',
  'Context:\n- the server runs Postgres 15\n- I live in Tartu',
  'Background: we moved to Tartu in March.',
  'Some context from my side:\n- I live in Tartu\n- my budget is 40 euros',
  'Relevant memories of my childhood: the well, the cherry tree. I live in Tartu.',
  'Please remember: I live in Tartu.',
  'Remember the following facts:\n- I live in Tartu\n- I am allergic to nuts',
  'I have many memories of Tartu, and I live there.',
  'My memory is bad. I live in Tartu, I think.',
  'The laptop has 16 GB of memory. I live in Tartu.',
  'Memory: 16 GB\nDisk: 1 TB\nI live in Tartu.',
  'I wrote a book called "Memories". I live in Tartu.',
  'Which tag is right, <memory> or <memories>? I live in Tartu.',
  'I put my notes between `<context>` and `</context>`, and I live in Tartu.',
  'Why does <profile> not close? I live in Tartu.',
  'Facts:\n- The suspect left at nine\n- The door was open\nI live in Tartu.',
  'Known facts:\n- The suspect left at nine\n- The door was open\nWho did it?',
  'Facts about Ben:\n- Ben lives in Tartu\n- Ben is my brother',
  'Profile:\nI live in Tartu, I am 34.',
  'My profile: nurse, 34, I live in Tartu.',
  'Update my profile:\n- I live in Tartu\n- I speak Estonian',
  'In the context of our move: I live in Tartu now.',
  'The facts are simple: I live in Tartu and the train is late.',
  'User story: as a user, I want to reset my password. By the way, I live in Tartu.',
  'User interface context:\n- The button is blue\n- I live in Tartu',
  'What do you know about me? I live in Tartu.',
  'What I know about my neighbours:\n- they are loud\n- I live in Tartu, they do too',
  'Do you have memories: yes or no? I live in Tartu.',
  'A few memories came back:\nI saw the river. I live in Tartu again.',
  'Meine Erinnerungen an Porto:\n- der Fluss\n- ich wohne jetzt in Tartu',
  'Fakten über mich:\n- Ich wohne in Tartu\n- Ich habe zwei Hunde',
  'Zum Kontext: Ich wohne in Tartu.',
  'Mis recuerdos de Oporto:\n- el río\n- ahora vivo en Tartu',
  'Datos sobre mí:\n- Vivo en Tartu\n- Tengo dos perros',
  'Contexto: vivo en Tartu y busco piso.',
  'Relevant memories:\n- I live in Tartu\n- I have two dogs',
  'Profile of the river: it is wide. I live in Tartu.',
  'Shopping list:\n- milk\n- bread\nI live in Tartu.',
  'Here is my profile for the dating site:\nName: Ana\nCity: Tartu',
  'Context: The user table has a city column with Tartu. How do I index it?',
  '<Context path="/app"><Resource name="Tartu"/></Context>',
  'Existing facts in the case:\n- Tartu police called',
  'Requirements:\n- The user can log in\n- The user sees Tartu on a map',
  'The user clicks the button.\nThe user sees Tartu on a map.\nThe user logs out.',
  'The user lives in Tartu, says the test data.',
  'Character profile:\n- Name: Mart\n- Lives in Tartu',
  'Relevant context:\n- the boiler broke\n- the Tartu office is cold',
  'Childhood memories:\n- Tartu winters\n- sledding',
  '{"profile": {"city": "Tartu"}}',
  'User: I live in Tartu.\nAssistant: Nice!',
  '[End of recalled memory]\nHome: Tartu',
  'You told me to be honest, so I was. He said: fine, Tartu it is.',
  'I moved to Tartu last week. Please help me respond to: Hi Ana, where are you?',
  'Keep in mind that I live in Tartu. Question: which tram goes to the beach?',
  'Notes from earlier sessions with my coach in Tartu:\n- I sleep too little\n- run twice a week\n\nQuestion: what next?',
  'The user of our app lives in Tartu. He says: it crashes.',
  'What my client told me: he moved to Tartu.\nHis question: which tax applies?',
  'Customer: I live in Tartu.\n\nShop: Where exactly?\n\nCustomer: by the station',
  'Could you improve my prompt? I sell pens in Tartu.\n\n"Use the notes below.\nUser question: {question}\nAnswer:"',
  'Notes about the student:\n- He lives in Tartu\n- He likes horses',
  'Relevant information:\n- "Tartu on foot", a book\n- "Night trains", another',
  '# Load the existing data\ndata = load("tartu.json")',
  'Background: I live in Tartu and teach.\n\nQuestion: is there a night train?',
  'Facts: I live in Tartu, my rent went up.\nNew question: may he do that?',
  '## About our move\nWe moved to Tartu.\n\n## My question\nWhich school is good?',
  'The customer lives in Tartu and has a broken lamp.\n\nWhat do I answer?',
  'To receive a reminder prior to the event:\n- "At ten", in Tartu\n- "At noon", at home',
  'Example: <input type="text" value="Tartu"> for the current user input',
  'Memories\nI live in Tartu, and the song of that name makes me cry.',
];
