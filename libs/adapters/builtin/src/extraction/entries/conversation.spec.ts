import type { Message } from '@mneme/domain';
import type { DraftEntry } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../message.fixture.js';
import { ruleExtractor } from '../rule-extractor.js';

/**
 * Returns the entries of the last line, read after the lines before. Lines of an assistant begin with
 * `assistant:`.
 */
const lastRead = async (
  lines: readonly string[],
  names: readonly string[] = [],
): Promise<readonly DraftEntry[]> => {
  const messages = lines.map((line, at): Message => {
    const isAssistant = line.startsWith('assistant: ');
    return aMessage({
      id: `m${at}`,
      ordinal: at,
      role: isAssistant ? 'assistant' : 'user',
      speaker: isAssistant ? null : 'Ana',
      text: line.replace('assistant: ', ''),
    });
  });
  return ruleExtractor().extract([messages.slice(-1)], { before: messages.slice(0, -1), names, claims: [] });
};

const claimsIn = (entries: readonly DraftEntry[]): readonly string[] =>
  entries.flatMap(({ claims }) =>
    claims.map(({ subject, polarity, predicate, object }) =>
      [subject, ...(polarity === 'denied' ? ['not'] : []), predicate, object].join(' '),
    ),
  );

describe('answers', () => {
  it.each([
    ['assistant: Nice. Where do you work?', 'at Siemens', ['Ana works_at Siemens']],
    ['assistant: What do you do for work?', 'nurse', ['Ana occupation nurse']],
    ['assistant: What is your dog called?', 'rex', ['Ana has_pet Rex (dog)']],
    ['assistant: Are you still vegetarian?', 'nope', ['Ana not diet vegetarian']],
    ['assistant: Do you live in Porto?', 'yes, exactly', ['Ana lives_in Porto']],
    ['assistant: Hast du irgendwelche Allergien?', 'ja, haselnüsse', ['Ana allergic_to haselnüsse']],
    [
      'assistant: Haben Sie Enkel?',
      'Ja, zwei: Lukas und Anna',
      ['Ana has_grandchild Lukas', 'Ana has_grandchild Anna'],
    ],
    ['assistant: Hast du schon ein Auto?', 'ja, nen alten polo', ['Ana drives polo']],
    ['assistant: Bist du noch Veganer?', 'nee, seit mai nicht mehr', ['Ana not diet Veganer']],
    ['assistant: Gibt es Allergien?', 'mats hat ne erdnussallergie', ['Mats allergic_to erdnuss']],
    ['assistant: ¿Tienes alergias?', 'sí, al camarón', ['Ana allergic_to camarón']],
    ['assistant: ¿Tenés pareja?', 'sí, se llama fede', ['Ana has_partner Fede']],
    ['assistant: ¿Con quién vives?', 'con mi hija regina de 6 años', ['Ana has_daughter Regina']],
    ['assistant: ¿Sigues con la sertralina?', 'ya no la tomo', ['Ana not takes sertralina']],
    ['assistant: ¿Y Iván?', 'terminamos hace un mes', ['Ana not has_partner Iván']],
  ])('makes claims from a question with its answer: %s %s', async (question, answer, claims) => {
    expect(claimsIn(await lastRead([question, answer]))).toEqual(claims);
  });

  it.each([
    ['Should I remind you by mail?', 'yes pls'],
    ['Which eviction policy is set now?', 'volatile-ttl now'],
    ['Who owns the databases?', 'Joris.'],
  ])('quotes the question in the entry of a short answer: %s %s', async (question, answer) => {
    const entries = await lastRead([`assistant: ${question}`, answer]);
    expect(entries.map(({ text }) => text)).toEqual([`Ana: ${answer} (asked "${question}")`]);
  });

  it('reads the sentence after a bare "yes" as an answer, too', async () => {
    const entries = await lastRead([
      'assistant: Do you take any medicines?',
      'Yes. For the pressure amlodipine.',
    ]);
    expect(entries.map(({ text }) => text)).toEqual([
      'Ana: Yes. (asked "Do you take any medicines?")',
      'Ana: For the pressure amlodipine. (asked "Do you take any medicines?")',
    ]);
  });

  it('adds the date of the question to the entry', async () => {
    const entries = await lastRead(['assistant: Should I remind you on the 28th?', 'yes pls']);
    expect(entries.map(({ text }) => text)).toEqual([
      'Ana: yes pls (asked "Should I remind you on the 28th?" [2026-07-28])',
    ]);
  });

  it.each(['thanks!', 'ok', 'haha'])('makes no entry from an answer without content: %s', async (answer) => {
    expect(await lastRead(['assistant: Which policy is set now?', answer])).toEqual([]);
  });

  it('makes no claim if only the assistant states it', async () => {
    expect(claimsIn(await lastRead(['assistant: Do you live in Porto or in Faro?', 'yes']))).toEqual([]);
    expect(claimsIn(await lastRead(['assistant: You live in Porto.', 'ok, thanks']))).toEqual([]);
  });
});

describe('references to the sentence before', () => {
  it('quotes the sentence before in the entry of a sentence that begins with "its"', async () => {
    const entries = await lastRead(['we got the flat!! its in wedding, moving in sept 1st']);
    expect(entries.map(({ text }) => text)).toEqual([
      'Ana: its in wedding, moving in sept 1st (after "we got the flat!!") [2026-09-01]',
    ]);
  });

  it('quotes the sentence before if it is too short for its own entry', async () => {
    const entries = await lastRead(['auto trader!! senior researcher, 54k, start 7th april']);
    expect(entries.map(({ text }) => text)).toEqual([
      'Ana: senior researcher, 54k, start 7th april (after "auto trader!!") [2027-04-07]',
    ]);
  });

  it('adds no context to a sentence that names its subject', async () => {
    const entries = await lastRead(['assistant: Rex is a good name.', 'that dog of mine hates the vet']);
    expect(entries.map(({ text }) => text)).toEqual(['Ana: that dog of mine hates the vet']);
  });
});

describe('corrections', () => {
  const dentist = 'dentist on tuesday at 4';

  it.each([
    ["Actually it's on Thursday, not Tuesday", 'Ana date:dentist 2026-07-16 at 4'],
    ['no wait, the 17th', 'Ana date:dentist 2026-07-17 at 4'],
    ['oh wait no, 2.30', 'Ana date:dentist 2026-07-14 at 2.30'],
    ['dentist is 3.30 sorry not 4', 'Ana date:dentist 2026-07-14 at 3.30'],
    ["no that's wrong, it's thursday at 5", 'Ana date:dentist 2026-07-16 at 5'],
    ['I was wrong about the dentist, it is 5pm', 'Ana date:dentist 2026-07-14 at 5pm'],
    ['It got moved to 20 July', 'Ana date:dentist 2026-07-20'],
    ['no wait, at 5', 'Ana date:dentist 2026-07-14 at 5'],
    ['ay no, perdón, el jueves a las 5', 'Ana date:dentist 2026-07-16 a las 5'],
  ])('gives the occasion of an earlier message its corrected time: %s', async (correction, claim) => {
    expect(claimsIn(await lastRead([dentist, 'assistant: Noted.', correction]))).toEqual([claim]);
  });

  it('finds the occasion that an earlier message named in full', async () => {
    const claims = claimsIn(
      await lastRead([
        'The vet appointment for Biscuit is on 14 July.',
        'assistant: Noted.',
        'The appointment is on 16 July.',
      ]),
    );
    expect(claims).toEqual(['Ana date:vet_appointment_for_biscuit 2026-07-16']);
  });

  it('makes no claim if no occasion was dated before', async () => {
    expect(claimsIn(await lastRead(["Actually it's on Thursday, not Tuesday"]))).toEqual([]);
  });
});

describe('mentioned people', () => {
  it('resolves pronouns in the next sentences and adds the name to their entries', async () => {
    const entries = await lastRead(["my friend deniz. he's a carpenter. his birthday is aug 30"]);
    expect(claimsIn(entries)).toEqual([
      'Ana has_friend Deniz',
      'Deniz occupation carpenter',
      'Deniz birthday aug 30',
    ]);
    expect(entries.map(({ text }) => text)).toEqual([
      'Ana: my friend deniz.',
      "Ana: he's (Deniz) a carpenter.",
      'Ana: his (Deniz) birthday is aug 30 [2026-08-30]',
    ]);
  });

  it('reads a lower-case name if the scope knows it, and makes no claim otherwise', async () => {
    expect(claimsIn(await lastRead(['i quit kontist'], ['Kontist']))).toEqual(['Ana not works_at Kontist']);
    expect(claimsIn(await lastRead(['i quit kontist']))).toEqual([]);
  });
});

it('reads a standing wish with "if" as an instruction, and makes no claim from a plain condition', async () => {
  const wish = 'if i ever say i want to do keto please talk me out of it';
  expect((await lastRead([wish])).flatMap(({ claims }) => claims.map(({ predicate }) => predicate))).toEqual([
    'instruction',
  ]);
  expect(claimsIn(await lastRead(['if i move to berlin i need a car']))).toEqual([]);
});

describe('consecutive messages', () => {
  it('resolves "he" to the person of the message before', async () => {
    const read = await lastRead(['Kuba wants to quit football', 'he does chess club fridays']);
    expect(claimsIn(read)).toEqual(['Kuba routine:chess_club fridays']);
  });
});
