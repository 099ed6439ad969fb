import type { Rule } from '../rule.js';

const THING =
  'port|host|hostname|url|endpoint|timeout|region|branch|database|db|bucket|time ?zone|editor|version|pool|pool size|batch size|rate limit|limit|repo|repository|stack|server|cluster|queue|topic|namespace|channel|registry|image|package manager|framework|runtime|orm|ci|linter|formatter|test runner|budget|deadline|quota|password policy|threshold|retention|maxmemory|replicas|ttl|on-?call|handover|schema|prefix|domain|folder|path|interval|ssid|subnet|gateway|broker|ip|ip address|log level|heap|workers|concurrency|memory|ram|cron|vlan|base image|build tool|message broker';
const PLACE =
  'prod|production|staging|stage|dev|test|qa|preprod|sandbox|local|live|backup|main|primary|replica';
const STORE = 'db|database|data store';
const PRODUCT =
  'postgres(?:ql)?|mysql|mariadb|sqlite|mongo(?:db)?|oracle|sql server|cockroach(?:db)?|dynamo(?:db)?';
const BECAME =
  '(?:(?:was |got |is |has been )?(?:moved|migrated|upgraded|switched|bumped|updated)(?: over)? to|is now(?: on)?|runs on|is on|is)';

/** How things are set: ports, hosts, versions, sizes. What is set is named whole, so that two ports are two settings. */
export const englishSettings: readonly Rule[] = [
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:I|we) )?(?:have )?(?:moved|migrated|switched) (?:the |our |my )?(?<key>(?:[\\w.-]+ )?(?:${THING}))(?: over)? to (?<object>[^,;]{2,40})(?:, .*)?$`,
      'iu',
    ),
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}_port',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:the |our |my )?(?<key>(?!(?:it|that|this|they|he|she|I|we|you|now|still|and|meet|let|see|call) )[\w.-]+(?: [\w.-]+){0,2}?)(?: (?:is|runs|running|listens|listening|moved|was moved|got moved|lives))?(?: now)?(?: in (?:an? )?\w+)?(?: on| to| at)(?: port (?<object>\d{2,5})|(?<=^[\w.-]{3,20} on) (?<number>(?!(?:19|20)\d\d$)\d{4,5}))(?: now)?(?:, .*)?$/iu,
    says: '{object}{number}',
  },
  {
    family: 'setting-port',
    reads: 'clause',
    predicate: 'config:{key}_port',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:the |our |my )?(?<key>(?:${PLACE})(?: (?:${STORE}|server|api|app|backend|frontend))?) (?:is|runs|listens)(?: .{1,40})? on port (?<object>\\d{2,5})(?!\\d)`,
      'iu',
    ),
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:(?:please|I|we) )?(?:set|changed?|updated?|bump|bumped|raised?|lowered?|increased?|reduced|switched?) (?:the |our |my )?(?<key>(?!mind |subject |topic )[A-Za-z_][\w.-]*(?: (?:size|limit|timeout|level|mode|port|url|version|count|host|path|name|pool|budget))?) (?:to|=) (?<object>\S{1,80})(?: too| now| already| instead)?$/iu,
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    says: '{list}{object}',
    pattern: new RegExp(
      `^(?:the |our |my )?(?<key>(?:[\\w.-]+ ){0,2}?(?:${THING}))(?:: ?(?<list>(?=[^;]*\\d)\\S.{0,80})| (?<object>\\d[^,;]{0,80})(?:, .*)?)$`,
      'iu',
    ),
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
      /^(?:the |our |my )?(?<key>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+) (?:is|equals|points to|is set to|must be) (?:now )?(?<object>\S{1,120})$/u,
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern:
      /^(?:the |our |my )?(?:(?:listens|runs|running) on )?(?<key>port) (?:is |number |to )?(?:now )?(?<object>\d{2,5})$/iu,
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:the|our|my) )?(?<key>(?:[\\w.-]+ ){0,2}?(?:${THING})(?: (?:for|of|on) [\\w.-]+)?) (?:is|are|was set to|is set to|is called|is now|is on|runs|uses) (?:now |currently |set to |still )?(?<object>(?!(?:not|down|up|broken|slow|fine|ok|okay|full|big|small|gone|back|ready|done|empty|failing|too|so|very|really|the|a|an|in|my|our|your|his|her|that|this|it|what|how|where|good|bad|great|important|better|worse|live|running|still|being)(?!\\p{L}|[/:.]))\\S.{0,60}?)(?: on port \\d+.*|, (?:running|new|same|because|on|in|with|and) .*)?$`,
      'iu',
    ),
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}_db',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(
      `^(?:the )?(?<key>${PLACE})(?: (?:${STORE}))? ${BECAME} (?<object>(?:${PRODUCT})(?!\\p{L}).{0,60}?)(?: on port \\d+.*)?$`,
      'iu',
    ),
  },
  {
    family: 'setting',
    reads: 'clause',
    predicate: 'config:{key}',
    shape: 'value',
    course: 'holds',
    pattern: new RegExp(`^(?:the )?(?<key>${PLACE}) ${BECAME} (?<object>(?=\\S*\\d)\\S{1,60})$`, 'iu'),
  },
];
