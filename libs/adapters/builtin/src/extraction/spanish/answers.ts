import { wordPairs } from '@mneme/domain';
import { rewrites } from '../rules/rewrites.js';
import { answerReader, addLead, type Outcome } from '../rules/answers.js';
import { MEDICINE } from './words.js';

const SO = '(?: ahora| todavía| aún| actualmente| exactamente| en este momento)*';

/** Changes verbs from the second to the first person: "comes" and "comés" become "como". */
const VERBS = wordPairs(`
  eres|sos|es usted: soy, tienes|tenés|tiene: tengo, vives|vivís|vive usted: vivo, trabajas|trabajás: trabajo,
  estudias|estudiás: estudio, fumas|fumás: fumo, bebes|bebés: bebo, tomas|tomás|toma: tomo, comes|comés: como,
  juegas|jugás: juego, tocas|tocás: toco, haces|hacés: hago, hablas|hablás: hablo,
  conduces|manejas|manejás|conduce: conduzco, estás: estoy`);
/** Verbs after "sigues": "¿Sigues en el café?", "¿sigues con la terapia?". */
const STILL = wordPairs(`
  trabajando: trabajo, viviendo: vivo, tomando: tomo, siendo: soy, estudiando: estudio, jugando: juego,
  tocando: toco, yendo: voy, haciendo: hago, con: hago, en: trabajo en`);
/** "Sigues con" a medicine means taking it. */
const stillDone = (verb: string, rest: string): string =>
  verb === 'hago' && new RegExp(`^${MEDICINE}$`, 'iu').test(rest) ? 'tomo' : verb;
const SIGNS = { yes: '', no: 'no', ended: 'ya no' } as const satisfies Record<Outcome, string>;
const question = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu');
const joinStatement = (sign: string, verb: string, rest: string): string =>
  [sign, verb, rest].filter(Boolean).join(' ');

export const { statementOfAnswer, isConfirmation } = answerReader({
  yes: /^(?:(?:ah|oh|ay|jaja|pues) ?,? ?)?(?:s[ií]+p?|claro(?: que sí)?|exacto|correcto|así es|por supuesto|efectivamente|desde luego|obvio|simón|dale)(?!\p{L})/iu,
  no: /^(?:(?:ah|oh|ay|jaja|uy|pues) ?,? ?)?(?:no+p?|nel|para nada|todavía no|aún no|nunca)(?!\p{L})|^(?=ya no )/iu,
  stopped:
    /^(?:ya no(?: (?:l[oa]s? )?(?:tomo|uso|hago|voy|juego|toco|como|bebo|practico|trabajo ahí|vivo ahí|estoy ahí))?|l[oa]s? (?:dejé|he dejado|dejamos|quité)|me l[oa]s? (?:quitaron|quitó))(?!\p{L})(?:, .*)?/iu,
  complete:
    /^(?:yo|me|nos|mi|mis|nuestr\p{L}+|él|ella|es|eso|soy|estoy|tengo|vivo|trabajo|porque|no sé|ni idea|depende|ya|lo)(?!\p{L})|^\p{L}+ (?:es|tiene|está|toma|vive|trabaja|va|cuida)(?!\p{L})/iu,
  phrases: [
    [
      question(`(?:y )?(?:en )?dónde (?:vives|vivís|vive)${SO}`),
      (_, answer) => `vivo ${addLead(answer, /^(?:en|con|cerca|por) /iu, 'en')}`,
    ],
    [
      question(`(?:en |para )?(?:dónde|qué empresa|quién) (?:trabajas|trabajás|trabaja)${SO}`),
      (_, answer) => `trabajo ${addLead(answer, /^(?:en|para|de|como) /iu, 'en')}`,
    ],
    [
      question(
        `(?:a qué te (?:dedicas|dedicás)|en qué (?:trabajas|trabajás)|de qué (?:trabajas|trabajás|laburás)|cuál es tu (?:trabajo|profesión))${SO}`,
      ),
      (_, answer) => `trabajo ${addLead(answer, /^(?:de|como|en|para) /iu, 'de')}`,
    ],
    [question(`qué (?:estudias|estudiás)${SO}`), (_, answer) => `estudio ${answer}`],
    [question(`cuántos años (?:tienes|tenés|tiene usted)`), (_, answer) => `tengo ${answer}`],
    [question(`cuántos años tiene (?<who>.{2,40})`), ({ who }, answer) => `${who} tiene ${answer}`],
    [question(`cómo se llaman? (?<what>tus? .{2,40})`), ({ what }, answer) => `${what} se llama ${answer}`],
    [question(`quién es (?<what>[ts]u .{2,40})`), ({ what }, answer) => `${what} es ${answer}`],
    [question(`de dónde (?:eres|sos)`), (_, answer) => `soy ${addLead(answer, /^de /iu, 'de')}`],
    [
      question(
        `(?:(?:tienes|tenés|tiene|hay|alguna?|eres|sos) )?.{0,20}(?:alergias?|intolerancias?|alérgic[oa]).{0,40}`,
      ),
      (_, answer) => `soy alérgico ${addLead(answer, /^(?:a|al) /iu, 'a')}`,
    ],
    [
      question(
        `(?:qué medica(?:mento|ción)s? (?:tomas|tomás)|(?:tomas|tomás|toma) .{0,20}(?:medica|pastilla).{0,30})`,
      ),
      (_, answer) => `tomo ${answer}`,
    ],
    [question(`con quién (?:vives|vivís)${SO}`), (_, answer) => `vivo ${addLead(answer, /^con /iu, 'con')}`],
    [question(`qué idiomas? (?:hablas|hablás)${SO}`), (_, answer) => `hablo ${answer}`],
    [question(`cuánto (?:pesas|pesás)${SO}`), (_, answer) => `peso ${answer}`],
    [question(`cuándo es (?<what>(?:tu|la|el) .{2,60})`), ({ what }, answer) => `${what} es ${answer}`],
    [
      question(
        `(?:tienes|tenés|tiene) (?:(?:una?|alguna?) )?(?<what>pareja|novi[oa]|perr[oa]|gat[oa]|mascota)`,
      ),
      ({ what }, answer) =>
        answer
          .replace(/^(?:se llama |llamad[oa] )/iu, `mi ${what} se llama `)
          .replace(/^(?=una? )/iu, 'tengo '),
    ],
    [
      question(`(?:tienes|tenés|tienen|tiene) (?:(?:una?|alguna?) )?(?<what>\\p{L}+)${SO}`),
      ({ what }, answer) =>
        /^(?:una?|unos|unas|dos|tres|cuatro|\d) /iu.test(answer)
          ? `tengo ${answer}`
          : `tengo ${answer.replace(/^(dos|tres|cuatro|cinco|\d)(?=$|[,:])/iu, `$1 ${what}`)}`,
    ],
    [
      question(`y (?<who>\\p{Lu}\\p{Ll}+)`),
      ({ who }, answer) =>
        answer.replace(
          /^(?:ya )?(?:terminamos|cortamos|rompimos|lo dejamos)(?!\p{L})/iu,
          `terminé con ${who}`,
        ),
    ],
  ],
  yesOrNo: [
    ...Object.entries(STILL).map(
      ([word, verb]) =>
        [
          new RegExp(`^(?:sigues|seguís|sigue) ${word} (?<rest>.+)$`, 'iu'),
          ({ rest = '' }: Readonly<Record<string, string>>, outcome: Outcome) => {
            const what = verb === 'trabajo en' ? rest : rest.replace(/^(?:el|la) /iu, '');
            return joinStatement(SIGNS[outcome === 'no' ? 'ended' : outcome], stillDone(verb, what), what);
          },
        ] as const,
    ),
    ...Object.entries(VERBS).map(
      ([asked, verb]) =>
        [
          new RegExp(`^(?<still>(?:todavía|aún) )?(?:${asked})${SO} (?<rest>.+)$`, 'iu'),
          ({ rest = '', still }: Readonly<Record<string, string>>, outcome: Outcome) =>
            joinStatement(SIGNS[outcome === 'no' && still ? 'ended' : outcome], verb, rest),
        ] as const,
    ),
  ],
  aboutSpeaker:
    /^(?:entonces )?(?:tienes|tenés|eres|sos|quieres|querés|sigues|seguís|vives|vivís|trabajas|trabajás|tomas|tomás|comes|haces|hacés|te|puedo|debo|es|son|está|estás|hay|lo|la|has|tu|tus)(?!\p{L})/iu,
  openers:
    /^(?:(?:y|entonces|ok|okay|vale|genial|perfecto|anotado|gracias|qué bien)(?:,|\s-)? )(?!\p{Lu}\p{Ll}+$)/iu,
  alternative: / o /iu,
  shortWords: /^(?:Una?|Dos|Tres|Cuatro|Al?|En|Con|De|Como|La|El)(?!\p{L})/u,
  perspective: rewrites`
  /(?<!\p{L})[ts]u(?!\p{L})/giu 'mi'
  /(?<!\p{L})[ts]us(?!\p{L})/giu 'mis'
`,
});
