import type { Kinship } from './update-scale.js';

interface ReferencePair {
  readonly kinship: Kinship;
  readonly one: string;
  readonly other: string;
}

const pairs = (
  kinship: Kinship,
  rows: readonly (readonly [one: string, other: string])[],
): readonly ReferencePair[] =>
  rows.map(([one, other]) => ({ kinship, one: `user: ${one}`, other: `user: ${other}` }));

/** Pairs in eight languages that calibrate the cosines of an embedder. */
export const REFERENCE_PAIRS: readonly ReferencePair[] = [
  ...pairs('same', [
    ['I live in Lisbon.', 'I live in Lisbon now, close to the river.'],
    ["I'm allergic to peanuts.", 'I have a peanut allergy.'],
    ['my sister is called Farah', "Farah is my sister's name."],
    ['We have two cats, Miso and Tofu.', 'we have two cats called Miso and Tofu'],
    ['I work as a nurse at the children’s hospital.', "i'm a nurse at the children's hospital"],
    ['My car is a green Volvo.', 'I drive a green Volvo.'],
    ["I don't eat meat.", 'I do not eat any meat.'],
    ['The staging database runs on port 5432.', 'staging db is on port 5432'],
    ['Nora moved to Oslo in March.', 'In March Nora moved to Oslo.'],
    ['We deploy on Wednesdays only.', 'Deploys happen only on Wednesdays.'],
    ['My favourite band is Radiohead.', 'Radiohead is my favourite band.'],
    ['I run every morning before work.', 'Every morning before work I go for a run.'],
    ['Vivo en Valencia desde hace dos años.', 'Llevo dos años viviendo en Valencia.'],
    ['Mi hijo Mateo es celíaco.', 'Mateo, mi hijo, es celíaco.'],
    ['trabajo de noche los martes', 'los martes trabajo de noche'],
    ['Ich wohne seit drei Jahren in Köln.', 'Seit drei Jahren wohne ich in Köln.'],
    ['Meine Freundin heißt Lena.', 'Lena ist meine Freundin.'],
    ["J'habite à Lyon avec ma femme.", 'Ma femme et moi, nous habitons à Lyon.'],
    ['Vivo a Roma con mia moglie.', 'Abito a Roma con mia moglie.'],
    ['Moro em Lisboa e trabalho na Galp.', 'Eu moro em Lisboa e trabalho na Galp.'],
    ['Я живу в Казани и работаю врачом.', 'Я врач и живу в Казани.'],
    ['我住在北京，在银行工作。', '我在北京的银行工作，也住在北京。'],
  ]),
  ...pairs('near', [
    ['I live in Lisbon.', 'I moved to Porto last month.'],
    ['I work at Siemens.', 'I started a new job at Bosch.'],
    ['My favourite band is Radiohead.', 'My favourite band is Portishead now.'],
    ['We have two cats.', 'We adopted a third cat yesterday.'],
    ['I run 5 km every morning.', 'I run 10 km every morning now.'],
    ['The staging database runs on port 5432.', 'We moved the staging database to port 6432.'],
    ['I weigh 94 kilos and want to get to 85.', 'weigh in this morning: 90.4 kilos'],
    ["I don't drink coffee.", 'I started drinking coffee again.'],
    ['My sister is expecting a baby.', "My sister's baby was born on Sunday."],
    ['I have a dentist appointment on Tuesday.', 'The dentist moved my appointment to Thursday.'],
    ['We deploy on Wednesdays only.', 'From now on we deploy every weekday.'],
    ['I am learning Spanish with an app.', 'I passed my first Spanish exam.'],
    ['Vivo en Valencia.', 'Nos mudamos a Burjassot en agosto.'],
    ['trabajo de noche los martes', 'ya no trabajo de noche'],
    ['Tenemos un perro.', 'Nuestro perro se llama Coco.'],
    ['Ich wohne in Köln.', 'Ich bin nach Hamburg gezogen.'],
    ['Ich arbeite bei der Post.', 'Ich habe bei der Post gekündigt.'],
    ["J'habite à Lyon.", "J'ai déménagé à Nantes."],
    ['Lavoro in una banca a Milano.', 'Ho cambiato banca, adesso lavoro a Torino.'],
    ['Eu gosto de café sem açúcar.', 'Agora tomo o café com um pouco de açúcar.'],
    ['Я работаю в школе.', 'Я больше не работаю в школе.'],
    ['我住在北京。', '我上个月搬到了上海。'],
  ]),
  ...pairs('other', [
    ['I live in Lisbon.', "I'm allergic to peanuts."],
    ['My favourite band is Radiohead.', 'The staging database runs on port 5432.'],
    ['I work at Siemens.', 'We have two cats, Miso and Tofu.'],
    ['I run every morning before work.', 'My sister is called Farah.'],
    ['I have a dentist appointment on Tuesday.', 'I am learning Spanish with an app.'],
    ['My car is a green Volvo.', "I don't drink coffee."],
    ['Nora moved to Oslo in March.', 'Nora bakes bread on Sundays.'],
    ['We deploy on Wednesdays only.', 'The repository uses pnpm.'],
    ['my gf works from home', 'im vegetarian now'],
    ['I have a meeting with my boss on Friday.', 'I have a cold and stay in bed.'],
    ['I want to visit Japan next year.', 'I want to paint the kitchen yellow.'],
    ['My mother makes great soup.', 'My mother sings in a choir.'],
    ['Vivo en Valencia.', 'Mi hijo Mateo es celíaco.'],
    ['me encanta el gazpacho', 'mi marido viaja mucho por trabajo'],
    ['Tenemos un perro nuevo.', 'Tengo el examen en mayo.'],
    ['Ich wohne in Köln.', 'Meine Freundin heißt Lena.'],
    ['Ich arbeite bei der Post.', 'Ich spiele jeden Samstag Fußball.'],
    ["J'habite à Lyon.", 'Je suis allergique aux noix.'],
    ['Lavoro in una banca.', 'Mi piacciono i film vecchi.'],
    ['Eu gosto de café.', 'A minha irmã tem um cachorro.'],
    ['Я работаю в школе.', 'У меня аллергия на кошек.'],
    ['我住在北京。', '我妹妹喜欢画画。'],
  ]),
];
