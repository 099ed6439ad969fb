import type { Rule } from './rule.js';

const DONE = '(?:(?:have|has) )?(?:(?:just|recently|finally|even) )*';
const DEEDS =
  'ran|painted|made|won|read|watched|saw|met|gave|cooked|baked|built|wrote|hosted|organized|organised|volunteered|performed|' +
  'celebrated|received|passed|hiked|camped|climbed|swam|planted|applied|presented|published|launched|started|began|joined|' +
  'tried|explored|adopted|signed|opened|lost|broke|found|created|participated|took|threw|helped|played|sent|discovered|' +
  'designed|donated|repaired|fixed|learned|learnt|submitted|ordered|interviewed|competed|shared|had (?:an?|my|our|some|the)|checked|held';
const OCCASIONS =
  'conference|concert|party|festival|event|show|game|match|parade|workshop|class|meeting|wedding|exhibit|exhibition|fair|convention|tournament|retreat|camp|gala|seminar|talk|lecture|funeral|ceremony|group|session|reunion';

/** What happened, what is intended, what was settled, and how things are set. */
export const englishEvents: readonly Rule[] = [
  {
    family: 'event',
    reads: 'deed',
    predicate: 'visited',
    shape: 'place',
    course: 'happens',
    denial: null,
    pattern: new RegExp(
      `^(?!.*\\b(?:${OCCASIONS})s?\\b)${DONE}(?:visited|(?:went|gone|been|travel+ed|flew|drove|took a trip|went on a trip)(?: back)? to|(?:came|got) back from) (?<object>.+)`,
      'iu',
    ),
  },
  {
    family: 'event',
    reads: 'deed',
    predicate: 'attended',
    shape: 'outing',
    course: 'happens',
    denial: null,
    pattern: new RegExp(
      `^${DONE}(?:attended|(?:went|gone|been) to) (?!(?:bed|sleep|work|home|town|see|get|check|help|buy|visit|try|the same|places?|(?:a|some|this|the) (?:\\p{L}+ )?places?)(?!\\p{L}))(?<object>.+)`,
      'iu',
    ),
  },
  {
    family: 'event',
    reads: 'deed',
    predicate: 'finished',
    shape: 'outing',
    course: 'happens',
    denial: null,
    pattern: new RegExp(`^${DONE}(?:finished|completed)(?: up)? (?<object>.+)`, 'iu'),
  },
  {
    family: 'event',
    reads: 'deed',
    predicate: 'signed_up_for',
    shape: 'outing',
    course: 'happens',
    denial: null,
    pattern: new RegExp(`^${DONE}(?:signed up|registered|enrolled) (?:for|in) (?<object>.+)`, 'iu'),
  },
  {
    family: 'event',
    reads: 'deed',
    predicate: 'booked',
    shape: 'outing',
    course: 'happens',
    denial: null,
    pattern: new RegExp(`^${DONE}(?:booked|reserved) (?<object>.+)`, 'iu'),
  },
  {
    family: 'event',
    reads: 'deed',
    predicate: 'did',
    shape: 'phrase',
    course: 'happens',
    denial: null,
    needsTime: true,
    alone: true,
    pattern: new RegExp(
      `^${DONE}(?<object>(?:${DEEDS}|went \\p{L}+ing|went on) (?!(?:it|that|this one|them|him|her|a few more|one|some)(?!\\p{L})).+|went \\p{L}+ing)`,
      'iu',
    ),
  },
  {
    family: 'decision',
    reads: 'deed',
    predicate: 'decision',
    shape: 'resolution',
    course: 'holds',
    ofSelf: true,
    denial: null,
    pattern:
      /^(?:(?:have|has) )?(?:finally )?(?:decided|agreed|chose|chosen|settled) (?:to|on|that we (?:will|should)) (?<object>.+)/iu,
  },
  {
    family: 'decision',
    reads: 'deed',
    predicate: 'decision',
    shape: 'phrase',
    course: 'holds',
    ofSelf: true,
    denial: null,
    pattern:
      /^(?:will |are going to |am going to )?(?:use|go with|switch to|switched to|went with|move to|migrate to|migrated to|standardi[sz]ed? on) (?<object>\S.* (?:instead of|over|rather than) .+)/iu,
  },
  {
    family: 'decision',
    reads: 'clause',
    predicate: 'decision',
    shape: 'phrase',
    course: 'holds',
    pattern:
      /^(?:let us |please )?(?<object>(?:use|go with|switch to|move to) \S.* (?:instead of|over|rather than) .+)/iu,
  },
  {
    family: 'decision',
    reads: 'clause',
    predicate: 'decision',
    shape: 'phrase',
    course: 'holds',
    pattern: /^(?:the )?(?:final )?decision(?: is|:) (?:to )?(?<object>.+)/iu,
  },
  {
    family: 'instruction',
    reads: 'clause',
    first: true,
    predicate: 'instruction',
    shape: 'phrase',
    course: 'holds',
    pattern:
      /^(?:please )?(?<object>(?:always|never) (?!be |here|there|thought|forget|know|knew|heard|seen|had|been|saw|was|were|did|went|got|felt|came|took|made|found|told|gave|wanted|loved|liked|have|mind|a |an |the |in |on |so |up |nice|good|great|happy|give up|again|say|quit|stop|underestimate|lose|doubt)(?!\p{L}+(?:[^s]s|ed|ing|ly) )\p{Ll}+ (?!.*(?:yourself|your dreams|you love|you want)).+)/iu,
  },
  {
    family: 'instruction',
    reads: 'clause',
    first: true,
    predicate: 'instruction',
    shape: 'phrase',
    course: 'holds',
    pattern: /^please (?:always )?remember (?:to |that )(?<object>.+)/iu,
  },
  {
    family: 'instruction',
    reads: 'clause',
    first: true,
    predicate: 'instruction',
    shape: 'phrase',
    course: 'holds',
    pattern:
      /^(?:from now on|going forward|from here on|in the future),? (?!i |we |it |this |that |u )(?:please )?(?<object>.+)/iu,
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:(?:please|i|we) )?(?:set|changed?|updated?|bump|bumped|switched?) (?:the |our |my )?(?<key>[A-Za-z_][\w.-]*(?: (?:size|limit|timeout|level|mode|port|url|version|count|host|path|name))?) (?:to|=) (?<object>\S{1,80})$/iu,
  },
  {
    family: 'setting',
    reads: 'clause',
    first: true,
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:set |export |use )?(?<key>[A-Za-z_][\w.-]{1,60}) ?= ?(?<object>[\w@:/+-][\w.@:/+%-]{0,80})$/u,
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:the |our |my )?(?:[\w-]+ ){0,2}?(?:(?:listens|runs|is running|running) on )?(?<key>port) (?:is |number |to )?(?:now )?(?<object>\d{2,5})$/iu,
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:the|our|my) (?<key>(?:[\w-]+ ){0,2}(?:port|host|hostname|url|endpoint|timeout|region|branch|database|bucket|time ?zone|editor|version)) (?:is|are|was set to|is set to) (?:now )?(?<object>\S{1,80})$/iu,
  },
];
