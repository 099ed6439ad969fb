/** A message to send. It has an id, so that sending it again has no effect. */
export interface PostedMessage {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'user' | 'assistant';
  readonly name: string;
  readonly content: string;
  readonly timestamp: string;
}

const START = Date.UTC(2026, 0, 5, 9);
const MINUTE_MS = 60_000;
const CITIES = ['Porto', 'Lyon', 'Kraków', 'Oslo', 'Kyoto', 'Quito'];
const FIRMS = ['Acme', 'Globex', 'Initech', 'Umbrella', 'Hooli', 'Vandelay'];
const PETS = ['dog Rex', 'cat Olive', 'parrot Kiwi', 'turtle Shelly'];

/**
 * Returns messages of several speakers who move, change jobs and mention other topics, over several sessions.
 */
export const conversations = (messages: number): PostedMessage[] =>
  Array.from({ length: messages }, (_, n) => {
    const session = Math.floor(n / 24);
    const isReply = n % 2 === 1;
    return {
      id: `m${n}`,
      sessionId: `s${session}`,
      role: isReply ? 'assistant' : 'user',
      name: isReply ? 'Mia' : `Person${session % 5}`,
      content: isReply ? `Noted, point ${n}. Shall we go on with the plan?` : said(n),
      timestamp: new Date(START + session * 86_400_000 + n * MINUTE_MS).toISOString(),
    };
  });

const said = (n: number): string => {
  const pick = <T>(list: readonly T[]): T => list[(n * 7 + Math.floor(n / 11)) % list.length] as T;
  switch ((n / 2) % 5) {
    case 0:
      return `I live in ${pick(CITIES)} now, and the harbour is near.`;
    case 1:
      return `I work at ${pick(FIRMS)} since last month.`;
    case 2:
      return `My ${pick(PETS)} likes long walks on day ${n}.`;
    case 3:
      return `By the way, I love pottery number ${n}, the kiln was hot.`;
    default:
      return `The report ${n} is due on Friday and the budget is 34 euros.`;
  }
};
