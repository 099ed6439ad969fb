import { wordSet } from '@mneme/domain';
import { grammar } from '../rules/grammar.js';
import { wordClass } from './lexicon.js';

/** Comforting words, which are not instructions: "do not worry". */
const COMFORT =
  /^(?:please )?do not (?:ever |just )?(?:worry|forget|mind|bother|know|think|care|want|like|need|have|get|laugh|judge|panic|believe|understand|even|really|feel|remember|see|hate|love|work|live|own|eat|drink|smoke|drive|take|speak|play|usually|always|go|come|stop|give up)(?!\p{L})/iu;

/** True for an order: "do not page him after ten". */
const isOrder = (clause: string): boolean => {
  const verb = /do not (?:ever |just )?(\p{Ll}+)/u.exec(clause)?.[1] ?? '';
  return !COMFORT.test(clause) && (wordClass(verb) === 'verb' || ORDERS.has(verb));
};
const ORDERS =
  wordSet(`touch use call mention recommend suggest ask tell remind send add include change delete remove commit push merge write
  answer reply start book schedule assume say make bring talk offer format explain translate switch install upgrade deploy
  edit rename order cook plan put show repeat page text ring mail email email ping wake cc`);

export const englishInstructions = grammar`
  instruction: clause instruction phrase holds; first
    /^(?:please )?(?<object>(?:always|never) (?!be |here|there|thought|forget|know|knew|heard|seen|had|been|saw|was|were|did|went|got|felt|came|took|made|found|told|gave|wanted|loved|liked|have|mind|a |an |the |in |on |so |up |nice|good|great|happy|give up|again|say|quit|stop|underestimate|lose|doubt)(?!\p{L}+(?:[^s]s|ed|ing|ly) )\p{Ll}+ (?!.*(?:yourself|your dreams|you love|you want)).+)/iu
    /^please (?:always )?remember (?:to |that )(?<object>.+)/iu
    /^(?:from now on|going forward|from here on|in the future)[,:]? (?!i |we |it |this |that |u )(?!.* (?:is|are)$)(?:please )?(?<object>.+)/iu
  instruction: clause instruction phrase holds; accepts=${isOrder}
    /^(?:please )?(?<object>do not (?:ever |just )?(?!ever |just |tell (?:my|anyone|anybody|him|her|them|the) )\p{Ll}+ (?!it(?:$| )|that(?:$| )|me$|anything$|up(?!\p{L})).+)/iu
  instruction: clause instruction phrase holds
    /^please (?<object>(?:never|always|stop|do not|avoid|no(?: more)?) (?!it(?:$| )|that(?:$| )|worry)\p{L}+ .+)/iu
  instruction: clause instruction phrase holds; first
    /^(?:please )?(?<object>only (?:put|add|send|remind|show|suggest|recommend|book|message|notify|ping|text|use|tell|include|list|give|ask) (?!it(?:$| )|that(?:$| )).+)/iu
  instruction: clause instruction phrase holds
    /^(?:please )?(?<object>stop (?:recommending|suggesting|asking|telling|reminding|calling|sending|using|adding|mentioning|saying|apologi[sz]ing|repeating|giving|offering|making|putting|writing) .+)/iu
    /^(?:please )?(?:always )?(?<object>(?:answer|reply|respond|write|speak|talk)(?: to me)?(?: back)? (?:in (?:\p{Lu}\p{L}+|short (?:answers|sentences)|full sentences|bullet points|plain \p{L}+|metric|lower ?case)|briefly|shortly|formally|informally)(?: only| always)?)$/iu
    /^(?:please )?(?<object>keep (?:your |all |the )?(?:answers?|replies|responses|explanations|messages|it|diffs?|commits?|the diff) (?:short|brief|small|concise|simple|to the point|under .{1,30}|formal|informal))$/iu
`;

/** A wish that is an instruction as a whole: "if i ever say i want keto, please talk me out of it". */
export const STANDING_WISH =
  /^(?:(?:and|so|also|oh)[, ]+)*(?:if|when|whenever|next time|every time|any time) (?:I|we) (?:ever |start to |do )?(?:say|tell you|ask|mention|forget|start|want|try|write|talk about|complain|seem|sound)(?!\p{L}).*(?<!\p{L})(?:please|remind me|tell me|talk me|stop me|do not let me|ask me|warn me|answer|reply|keep)(?!\p{L})|^(?:(?:and|so|also|oh|please|pls)[, ]+)*only (?:put|add|send|remind|show|suggest|recommend|book|message|notify|ping|text|use|tell|include|list|give|ask) .{3,60} (?:when|if|unless|after|before|once) (?:I|we)(?!\p{L})/iu;
