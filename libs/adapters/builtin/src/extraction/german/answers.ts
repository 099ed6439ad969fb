import { wordPairs } from '@mneme/domain';
import { rewrites } from '../rules/rewrites.js';
import { answerReader, addLead, type Outcome } from '../rules/answers.js';

const SO = '(?: denn| jetzt| gerade| inzwischen| eigentlich| momentan| aktuell| ursprünglich| so| noch)*';
const DO_YOU = (verbs: string): string => `(?:${verbs}) (?:du|sie|ihr)${SO}`;

/**
 * Changes verbs from the second to the first person: "isst du" and "nehmen Sie" become "esse" and "nehme".
 */
const VERBS = wordPairs(`
  bist|sind: bin, hast|haben: habe, wohnst|wohnen: wohne, lebst|leben: lebe, arbeitest|arbeiten: arbeite,
  rauchst|rauchen: rauche, isst|essen: esse, trinkst|trinken: trinke, nimmst|nehmen: nehme,
  spielst|spielen: spiele, machst|machen: mache, gehst|gehen: gehe, fährst|fahren: fahre,
  trainierst|trainieren: trainiere, lernst|lernen: lerne, studierst|studieren: studiere, magst|mögen: mag,
  sprichst|sprechen: spreche`);
const SIGNS = { yes: '', no: 'nicht', ended: 'nicht mehr' } as const satisfies Record<Outcome, string>;
const question = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu');

export const { statementOfAnswer, isConfirmation } = answerReader({
  yes: /^(?:(?:oh|ah|ach|haha|ja) ?,? ?)?(?:ja(?:wohl|p|a+)?|jo|jep|jup|genau|richtig|stimmt|klar|sicher|auf jeden fall|natürlich|bin ich|hab ich|mach ich)(?!\p{L})/iu,
  no: /^(?:(?:oh|ah|ach|haha) ?,? ?)?(?:nein|nee?|nö|nope|na(?=,)|nicht mehr|noch nicht|nie|gar nicht)(?!\p{L})/iu,
  stopped:
    /^(?:(?:leider|schon|lange|schon lange|jetzt) )*(?:nicht mehr|aufgehört|(?:ich )?habe? (?:damit )?aufgehört|habs gelassen)(?!\p{L})|(?<= )(?:nicht mehr|(?:habe? ich )?(?:damit )?aufgehört)$/iu,
  complete:
    /^(?:ich|wir|mein\p{L}*|unser\p{L}*|er|sie|es|das|die|der|bin|hab\p{L}*|wohne?|arbeite?|weil|weiß nicht|keine ahnung|kommt drauf an)(?!\p{L})|^\p{L}+ (?:ist|hat|kann|verträgt|nimmt|hört|wohnt|arbeitet)(?!\p{L})/iu,
  phrases: [
    [
      question(`wo ${DO_YOU('wohnst|wohnen|lebst|leben|wohnt')}`),
      (_, answer) => `ich wohne ${addLead(answer, /^(?:in|im|bei|auf|am|an) /iu, 'in')}`,
    ],
    [
      question(`wie ${DO_YOU('wohnst|wohnen|lebst|leben')}`),
      (_, answer) =>
        /^(?:in|im|bei|mit|allein|alleine|zusammen|auf) /iu.test(answer) ? `ich wohne ${answer}` : answer,
    ],
    [
      question(`(?:hast|haben|habt) (?:du|sie|ihr)${SO} (?:eine?n?|schon eine?n?) (?<what>\\p{L}+)`),
      ({ what }, answer) =>
        / zusammen$/iu.test(answer)
          ? `ich bin ${answer}`
          : `ich habe ${answer.replace(/^(?:sie|er|es) heißt /iu, `eine ${what} namens `)}`,
    ],
    [
      question(`wo ${DO_YOU('arbeitest|arbeiten')}`),
      (_, answer) => `ich arbeite ${addLead(answer, /^(?:in|im|bei|beim|für|als|am|an) /iu, 'bei')}`,
    ],
    [
      question(
        `(?:was ${DO_YOU('machst|machen|arbeitest|arbeiten')} beruflich|als was ${DO_YOU('arbeitest|arbeiten')}|was ist (?:dein|ihr) beruf)`,
      ),
      (_, answer) => `ich arbeite ${addLead(answer, /^als /iu, 'als')}`,
    ],
    [question(`was ${DO_YOU('studierst|studieren')}`), (_, answer) => `ich studiere ${answer}`],
    [question(`wie alt (?:bist du|sind sie)`), (_, answer) => `ich bin ${answer}`],
    [question(`wie alt (?:ist|sind) (?<who>.{2,40})`), ({ who }, answer) => `${who} ist ${answer}`],
    [
      question(`wie (?:heißt|heißen) (?<what>(?:dein|ihr).{1,40})`),
      ({ what }, answer) => `${what} heißt ${answer}`,
    ],
    [
      question(`wer (?:ist|sind) (?<what>(?:dein|ihr).{1,40})`),
      ({ what }, answer) => `${what} ist ${answer}`,
    ],
    [
      question(`wann (?:ist|hast du|haben sie) (?<what>(?:dein|ihr|der|die|das).{1,60})`),
      ({ what }, answer) => `${what} ist ${answer}`,
    ],
    [
      question(`woher ${DO_YOU('kommst|kommen')}`),
      (_, answer) => `ich komme ${addLead(answer, /^aus /iu, 'aus')}`,
    ],
    [
      question(
        `(?:wogegen (?:bist du|sind sie) allergisch|(?:hast|haben|gibt)(?: du| sie| es)? .{0,30}(?:allergie|unverträglichkeit).{0,40})`,
      ),
      (_, answer) => `ich bin allergisch ${addLead(answer, /^gegen /iu, 'gegen')}`,
    ],
    [
      question(
        `(?:welche (?:medikamente|tabletten) ${DO_YOU('nimmst|nehmen')}|${DO_YOU('nimmst|nehmen')} .{0,20}(?:medikament|tablette).{0,20})`,
      ),
      (_, answer) => `ich nehme ${answer}`,
    ],
    [
      question(`mit wem ${DO_YOU('wohnst|wohnen|lebst|leben')}(?: zusammen)?`),
      (_, answer) => `ich wohne ${addLead(answer, /^mit /iu, 'mit')}`,
    ],
    [
      question(`welche (?:fremd)?sprachen? ${DO_YOU('sprichst|sprechen|kannst|können')}`),
      (_, answer) => `ich spreche ${answer}`,
    ],
    [
      question(
        `(?:wie (?:viel|schwer) (?:wiegst|wiegen|bist|sind) (?:du|sie)|(?:was|wieviel) (?:wiegst|wiegen) (?:du|sie))${SO}`,
      ),
      (_, answer) => `ich wiege ${answer}`,
    ],
    [
      question(
        `(?:hast|haben|habt) (?:du|sie|ihr)${SO}(?: schon| auch)? (?:(?:ein|eine|einen|irgendwelche) )?(?<what>\\p{L}+)`,
      ),
      ({ what }, answer) =>
        `ich habe ${answer.replace(/^(zwei|drei|vier|fünf|\d)(?=$|[,:])/iu, `$1 ${what}`)}`,
    ],
  ],
  yesOrNo: Object.entries(VERBS).map(
    ([asked, verb]) =>
      [
        new RegExp(
          `^(?:${asked}) (?:du|sie)(?:${SO}| immer noch| schon| auch| denn)*(?: (?<rest>.+))?$`,
          'iu',
        ),
        ({ rest = '' }, outcome) => ['ich', verb, SIGNS[outcome], rest].filter(Boolean).join(' '),
      ] as const,
  ),
  aboutSpeaker:
    /^(?:also )?(?:bist|hast|willst|möchtest|kannst|magst|wirst|wohnst|arbeitest|soll|darf|kann|ist|sind|war|du|haben|nehmen|gehst|machst|isst|trinkst|nimmst|spielst) (?:du|ich|wir|das|der|die|dein\p{L}*|es|bist|hast|sie|ihr\p{L}*)(?!\p{L})/iu,
  openers: /^(?:und|also|ok|okay|super|schön|notiert|danke|übrigens|gut|verstanden)(?:,|\s-)? /iu,
  alternative: / oder /iu,
  shortWords: /^(?:Eine?n?|Zwei|Drei|Vier|Mit|In|Im|Bei|Beim|Als|Am|An|Gegen|Seit|Auf)(?!\p{L})/u,
  perspective: rewrites`
  /(?<!\p{L})(?:[Dd]ein|Ihr)(?=(?:e[mnrs]?)?(?!\p{L}))/gu 'mein'
  /(?<!\p{L})dich(?!\p{L})/giu 'mich'
`,
});
