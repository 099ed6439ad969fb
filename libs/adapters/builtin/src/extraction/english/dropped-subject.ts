import { isGerund, isPastForm } from './lexicon.js';

const STATES =
  /^(?:(?:also|still|now|just|really|not|very|pretty|currently|originally|severely|mildly|newly) )*(?:allergic to|intolerant to|(?:asthmatic|diabetic|celiac|coeliac|vegan|vegetarian|pescatarian)(?=$|[,.]| (?:since|and|but|now|too|so|for|from|because|again|by|at|as|or|anymore|type)(?!\p{L}))|lactose|gluten|married|engaged|divorced|widowed|based in|born in|born on|from \p{Lu}|fluent in|on (?:sick|maternity|paternity|parental|annual|unpaid|compassionate) leave|seeing (?:this|an?|someone|somebody|the) |doing (?=\p{L}+ (?:on|every|\p{L}+days?|\d|once|twice))|on (?!the |my |our |an? |it|that|this|top|one |me|second |holiday)|a (?:big |huge )?fan of|into|no longer|retired|pregnant|freelancing|off (?=(?:sugar|alcohol|coffee|caffeine|meat|dairy|gluten|carbs)(?!\p{L}))|unemployed|self[- ]employed)(?!\p{L})/u;
/** Verbs of states, which are not orders: "want to get to 85". */
const STATIVE =
  /^(?:(?:also|still|really|just|usually|always|often|mostly|only) )*(?:keep (?=getting |having )|want|need|love|hate|detest|prefer|dislike|charge|play (?=\p{L}+ (?:on |every |\p{L}+days? ))|live|work|weigh|speak|own|can not|do not|does not|did not|will|going to|used to|have been|been|would love)(?!\p{L})/u;
const ADVERBS =
  /^(?:(?:also|still|just|recently|finally|already|really|only|even|almost|never|actually|then|now) )+(?=\p{L})/u;
const REPLY =
  /^(?:got it|got you|got that|made my day|done|thanks|heard you|do not (?:worry|forget|mind|bother|use|touch|do|make|tell|say|ask|remind|recommend|suggest|call|send|give|include|add|change|assume|mention|write|answer|be|ever|let|get|put|start|go|change|commit|push|merge|delete|remove|try)|can not (?:wait|believe|complain)|will (?:do|see|be|it)|used to be|did not know)(?!\p{L})/u;

/**
 * Returns a clause as the first person would continue it: "allergic to nuts" becomes "am allergic to nuts".
 * Returns null for an order such as "keep it short".
 */
export const restoreSubject = (clause: string): string | null => {
  const text = clause.charAt(0).toLowerCase() + clause.slice(1);
  if (REPLY.test(text)) return null;
  if (STATES.test(text))
    return /^(?:not|no longer) /u.test(text) || !text.startsWith('been') ? `am ${text}` : text;
  if (
    /^(?:start|starting) (?:at \p{Lu}|work (?:at|from) \d|as |on [£$€]?\d|as an? |my new (?:job|role))/u.test(
      text,
    )
  )
    return text;
  if (/^going to /u.test(text)) return `am ${text}`;
  if (/^been /u.test(text)) return `have ${text}`;
  if (STATIVE.test(text))
    return /^\p{L}+ (?:is|are|was|were|to have|brings?|makes?)(?!\p{L})/u.test(text) ? null : text;
  const bare = text.replace(ADVERBS, '');
  const [first = '', second = ''] = bare.split(' ');
  if (second === '') return null;
  if (isGerund(first)) return /(?:^| )(?:is|are|was|were) /u.test(bare) ? null : `am ${bare}`;
  return isPastForm(first) && !/^(?:by|of|about|with)$/u.test(second) ? text : null;
};
