import { grammar } from '../../rules/grammar.js';
import { isPastForm } from '../lexicon.js';

const DONE = '(?:(?:have|has) )?(?:(?:just|recently|finally|even) )*';
const VERB_PHRASES =
  'ran|painted|made|won|read|watched|saw|met|gave|cooked|baked|built|wrote|hosted|organized|organised|volunteered|performed|' +
  'celebrated|received|passed|hiked|camped|climbed|swam|planted|applied|presented|published|launched|started|began|joined|' +
  'tried|explored|adopted|signed|opened|lost|broke|found|created|participated|took|threw|helped|played|sent|discovered|' +
  'designed|donated|repaired|fixed|learned|learnt|submitted|ordered|interviewed|competed|shared|had (?:an?|my|our|some|the)|checked|held';
const OCCASIONS =
  'conference|concert|party|festival|event|show|game|match|parade|workshop|class|meeting|wedding|exhibit|exhibition|fair|convention|tournament|retreat|camp|gala|seminar|talk|lecture|funeral|ceremony|group|session|reunion';

const NO_EVENT =
  /^(?:did|decided|settled|chose|lived|resided|worked|set|cut|hit|put|let|read|was|were|had|felt|thought|said|told|wanted|needed|hoped|meant|guessed|asked|knew|liked|loved|hated|seemed|looked|heard|saw|saying|did not|used|tried|let|kept|started (?:at|on|off|with)|wondered|noticed|realised|realized|forgot|remembered|agreed|laughed|cried|slept|ate|figured|assumed|promised|worried|enjoyed|missed|wished|dreamt|dreamed|put|got an? (?:\p{L}+ ){0,2}(?:flat|house|place|room|studio|bungalow|job|interview|car|dog|cat)|got (?:the|that) (?:job|role|post|position)|got (?:two|three|four|\d) (?:\p{L}+ )?(?:cats|dogs|kids|brothers|sisters|rabbits)|got (?:it|that|this|you|to|him|her|them|me|a bit|so|really|very|lost|home|back|up|tired|bored|sick|sucked))(?!\p{L})/iu;
/** A name, a number or an amount. A verb phrase without one of them is small talk. */
const DETAIL = /(?<=\S )(?:\p{Lu}|[£$€#]?\d)/u;
const DANGLING =
  /(?<!\p{L})(?:to|of|about|that|with|in|on|for|at|by|from|into|like|my|the|a|an|your|and|or|because|so|it|them|this|him|her)$/iu;

const isEvent = (clause: string): boolean => {
  const text = clause.split(',')[0] ?? '';
  const words = text.split(' ');
  return (
    words.length >= 3 &&
    isPastForm((words[0] ?? '').toLowerCase()) &&
    !NO_EVENT.test(text) &&
    !/^\p{L}+ (?:it|that|this|those|these|them|him|her|you|up)(?!\p{L})/u.test(text) &&
    DETAIL.test(text) &&
    !DANGLING.test(text)
  );
};

export const englishEvents = grammar`
  event: verb visited place happens; denial=null
    /^(?!.*\b(?:${OCCASIONS})s?\b)${DONE}(?:visited|(?:went|gone|been|travel+ed|flew|drove|took a trip|went on a trip)(?: back)? to|(?:came |got )?back from) (?<object>.+)/iu
  event: verb attended outing happens; denial=null
    /^${DONE}(?:attended|(?:went|gone|been) to) (?!(?:bed|sleep|work|home|town|see|get|check|help|buy|visit|try|the same|places?|(?:a|some|this|the) (?:\p{L}+ )?places?)(?!\p{L}))(?<object>.+)/iu
  event: verb finished outing happens; denial=null
    /^${DONE}(?:finished|completed)(?: up)? (?<object>.+)/iu
  event: verb signed_up_for outing happens; denial=null
    /^${DONE}(?:signed up|registered|enrolled) (?:for|in) (?<object>.+)/iu
  event: verb booked outing happens; denial=null
    /^${DONE}(?:booked|reserved) (?<object>.+)/iu
  event: verb did phrase happens; denial=null; needsTime; alone
    /^${DONE}(?<object>(?:${VERB_PHRASES}|went \p{L}+ing|went on) (?!(?:it|that|this one|them|him|her|a few more|one|some)(?!\p{L})).+|went \p{L}+ing)/iu
  event: verb did phrase happens; selfOnly; denial=null; alone; accepts=${isEvent}
    /^(?<object>\p{Ll}+ [^,]+)/u
  decision: verb decision resolution holds; selfOnly; denial=null
    /^(?:(?:have|has) )?(?:finally )?(?:decided|agreed|chose|chosen|settled) (?:to|on|that we (?:will|should)) (?<object>.+)/iu
  decision: verb decision phrase holds; selfOnly; denial=null
    /^(?:will |are going to |am going to )?(?:use|go with|switch to|switched to|went with|move to|migrate to|migrated to|standardi[sz]ed? on) (?<object>\S.* (?:instead of|over|rather than) .+)/iu
  decision: clause decision phrase holds
    /^(?:let us |please )?(?<object>(?:use|go with|switch to|move to) \S.* (?:instead of|over|rather than) .+)/iu
    /^(?:the )?(?:final )?decision(?: is|:) (?:to )?(?<object>.+)/iu
`;
