import { alternation } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { wordClass } from '../lexicon.js';
import { englishObjects } from '../words.js';
import { NAME } from '../../rules/name.js';

const PROFESSION = alternation([...englishObjects.professions]);

/** True for "he left Arup", but not for "he left Rome" or "she left Tom". */
const isFirmLeft = (phrase: string): boolean => {
  const [word = ''] = phrase
    .replace(/^(?:(?:has|have) )?(?:left|quit|resigned from|was \p{L}+ (?:from|by)) /u, '')
    .split(/[ ,]/u);
  const found = wordClass(word.toLowerCase());
  return found === null || found === 'organisation';
};

export const englishWork = grammar`
  role: verb employment value holds; past=nothing
    /^(?:am|is|has|have) (?:now |already |semi[- ]|just )?(?<object>retired|unemployed|self[- ]employed)(?=$|[ ,.])/iu
  role: verb employment value begins; denial=null
    /^(?:am |is )?(?:going|gone|went|goes|became|becoming|turning) (?<object>self[- ]employed|freelance)(?=$|[ ,.])/iu
  business: verb runs thing holds; past=nothing
    /^(?:(?:run|runs|running|(?<past>ran)) (?:an? |my own |our own |her own |his own )|(?:have|has|own|owns|opened) (?:an? |my own )(?=.* called ))(?<object>(?:[\p{L}-]+ ){0,3}?(?:shop|store|business|company|cafe|café|bakery|studio|restaurant|pub|bar|salon|agency|farm|nursery|garage|practice|market stall|food truck|b&b|guesthouse|workshop))(?=$|[ ,.])/iu
  introduced: clause occupation profession holds
    /^(?:I am (?:called )?)?${NAME}(?: here)?(?:, \d{1,3})?, (?:and )?(?:an? |(?=\p{Ll}))(?:retired |registered )?(?<object>(?:[\p{L}-]+ ){0,2}?(?:${PROFESSION}))(?=$|,| in | at | on | for | from | with )/u
  introduced-age: clause age value holds
    /^${NAME} here, (?<object>\d{1,3})(?=$|,)/u
  role: verb occupation value holds; says=freelancer; past=nothing
    /^(?:freelance|freelancing|(?<past>freelanced))(?=$| (?:for|since|now|full|part|as))/iu
  work: verb works_at employer ends; selfOnly
    /^(?:left|quit|resigned from|retired from|(?:got |was |been )(?:fired|laid off|made redundant|let go|sacked|dismissed) (?:from|by)) (?:(?:my|a) (?:old |previous )?(?:job|position|role|internship) (?:at|with) |working (?:at|for) )?(?<object>\p{Lu}.*)/u
  work: verb works_at employer ends; othersOnly; denial=null; accepts=${isFirmLeft}
    /^(?:(?:has|have) )?(?:left|quit|resigned from|(?:was|got|been) (?:fired|laid off|sacked) (?:from|by)) (?<object>\p{Lu}.*)/u
  work: verb works_at employer ends
    /^lost (?:my|his|her) job (?:at|with) (?<object>.+)/iu
  work: verb works_at organisation begins
    /^(?:(?:have|has) )?(?:(?:just|recently) )?(?:(?:started|began|begun|start|starting|starts)(?: working| work| a job| my new job)? (?:at|with|for)|(?:started|began|got|landed|accepted|have|has|found|took) (?:an? |the |my |this )?(?:[\p{L}-]+ ){0,2}(?:job|position|role|offer|internship) (?:at|with|from)) (?<object>.+)/iu
  work: verb works_at employer begins
    /^(?:(?:have|has) )?(?:joined|was hired (?:at|by)|got hired (?:at|by)) (?<object>\p{Lu}.*)/u
  work: verb works_at organisation holds
    /^(?:works?|working|(?<past>worked)) (?:(?:full[- ]time|part[- ]time|remotely|as (?:an? |the )?[\p{L}\s-]{3,40}?) )?(?:at|for) (?<object>.+)/iu
    /^(?:am|is|are|(?<past>was|were)) employed (?:at|by|with) (?<object>.+)/iu
  work: verb works_at employer holds
    /^(?:am|is|are|(?<past>was|were)) (?:an? |the )(?:[\p{L}-]+ ){1,4}(?:at|for) (?<object>\p{Lu}.*)/u
  work: verb works_at organisation holds
    /^(?:am|is) (?:now )?(?:an? |the )?(?:[\p{L}-]+ ){0,3}?(?:${PROFESSION}|in (?:marketing|sales|finance|hr|it|accounts|procurement|logistics|retail|customer service|communications|legal|operations|recruitment|tech)) (?:at|for) (?<object>.+)/iu
  work: verb works_at employer holds
    /^(?:am|is) (?:an? )?(?:[\p{L}-]+ ){0,2}?(?:${PROFESSION}) in (?:the )?(?<object>(?:[\p{L}']+ ){1,3}(?:hospital|school|clinic|university|college|restaurant|hotel|cafe|library|primary))(?![\p{L}])/iu
  role: verb occupation role holds
    /^(?:works?|working|(?<past>worked)) (?:(?:full[- ]time|part[- ]time) )?as (?:an? |the )?(?<object>.+)/iu
  work: verb works_at employer holds
    /^(?:am (?:(?:now|currently) )?|is (?:now|currently|still|over) )(?:at|with) (?<object>\p{Lu}.*)/u
  role: verb occupation role begins
    /^(?:started|start|starting|starts|joined|joining) (?:(?:at|with) )?\p{Lu}[\p{L}\p{N}&.' -]{0,40}? as (?:an? |the )?(?<object>.+)/u
    /^(?:(?:have|has) )?(?:(?:just|recently) )?(?:(?:got|been|was) )?promoted to (?:an? |the )?(?<object>.+)/iu
    /^(?:started|got|took|accepted|landed)(?: working| (?:an? |the |my )?(?:new )?(?:job|position|role|gig)) as (?:an? |the )?(?<object>.+)/iu
  role: verb occupation profession begins
    /^(?:became|become) (?:an? |the )(?<object>.+)/iu
  role: verb occupation profession holds
    /^(?:am|is|(?<past>was)) (?:(?:now|currently|actually|also|just|still|previously) )?(?:an? |(?=\p{Ll}+(?:$| in | at | for | of ))|(?=(?:\p{Ll}+ ){1,3}(?:nurse|engineer|manager|teacher|assistant|driver|developer|designer|planner|researcher|officer|cleaner|worker)(?:$|,| in | at | for ))|the (?=(?:[\p{L}-]+ )?(?:ceo|cto|cfo|founder|cofounder|co-founder|director|manager)(?!\p{L})))(?<object>.+)/iu
  role: clause occupation role holds
    /^my (?:current |new )?(?:job|profession|occupation) is (?:being )?an? (?<object>.+)/iu
`;
