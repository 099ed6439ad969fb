import { grammar } from '../../rules/grammar.js';

export const SETTING =
  'port|host|hostname|url|endpoint|timeout|region|branch|database|db|bucket|time ?zone|editor|version|pool|pool size|batch size|rate limit|limit|repo|repository|stack|server|cluster|queue|topic|namespace|channel|registry|image|package manager|framework|runtime|orm|ci|linter|formatter|test runner|budget|quota|password policy|threshold|retention|maxmemory|replicas|ttl|schema|prefix|domain|folder|path|interval|ssid|subnet|gateway|broker|ip|ip address|log level|heap|workers|concurrency|memory|ram|cron|vlan|base image|build tool|message broker|alert threshold|limits|timeouts|retries|retry count|instance type|node count|upload size|file size|eviction policy|sample rate|sampling rate|learning rate|max tokens|error budget|min(?:imum)? (?:ios|android|sdk)(?: version)?|target sdk|slo|sla|warehouse size|instance size|cluster size|node size|auto suspend|rpo|rto|prefix length|refresh rate|max connections|connections|expiry|alarm|deploy window|latency target|latency|cooldown|sampling';
const PRICED =
  '(?:[\\w-]+ ){0,3}(?:prices?|rate card|day rate|hourly rate|fees?|deposit|rent|discount|wages?|pay|salary|salaries|charge|tickets?|hours|dose|dosage|goal|target|weight) ';
const PLACE =
  'prod|production|staging|stage|dev|test|qa|preprod|sandbox|local|live|backup|main|primary|replica';
const STORE = 'db|database|data store';
const PRODUCT =
  'postgres(?:ql)?|mysql|mariadb|sqlite|mongo(?:db)?|oracle|sql server|cockroach(?:db)?|dynamo(?:db)?';
const BECAME =
  '(?:(?:was |got |is |has been )?(?:moved|migrated|upgraded|switched|bumped|updated)(?: over)? to|is now(?: on)?|runs on|is on|is)';

const KEY = `(?!(?:if|when|and|but|so|their|his|her|your|its|this|that|what|every|no|any) )(?:[\\w.-]+ ){0,3}?(?:${SETTING})(?: (?:for|of|on|in|per) (?:the |our )?(?!(?:now|is|are)(?!\\w))[\\w.-]+(?: (?!(?:is|are|was|went|has|have|got|now)(?!\\w))[\\w.-]+){0,2}?)?`;
const TURNED =
  '(?:(?:is|are|has|have|was|were|got|been|now|just) )*(?:went|gone|goes|going|raised|lowered|increased|reduced|tightened|relaxed|capped|bumped|moved|moves|changed|changes|cut|extended|dropped|switched|set|upped|doubled|halved|fell|rose|jumped|pushed|shortened|back|up|down|on|at)(?: up| down| back| over)*(?: from \\S{1,15}(?: \\p{L}{1,10})?)?(?: to| at)?';

/** A setting keeps its full name, so that two ports are two settings. */
export const englishSettings = grammar`
  setting: clause config:{key} value holds
    /^(?:(?:I|we) )?(?:have )?(?:moved|migrated|switched) (?:the |our |my )?(?<key>(?:[\w.-]+ )?(?:${SETTING}))(?: over)? to (?<object>[^,;]{2,40})(?:, .*)?$/iu
  setting: clause config:{key}_port value holds; says={object}{number}
    /^(?:the |our |my )?(?<key>(?!(?:it|that|this|they|he|she|I|we|you|now|still|and|meet|let|see|call) )[\w.-]+(?: [\w.-]+){0,2}?)(?: (?:is|runs|running|listens|listening|moved|was moved|got moved|lives))?(?: now)?(?: in (?:an? )?\w+)?(?: on| to| at)(?: port (?<object>\d{2,5})|(?<=^[\w.-]{3,20} on) (?<number>(?!(?:19|20)\d\d$)\d{4,5}))(?: now)?(?:, .*)?$/iu
  setting-port: clause config:{key}_port value holds
    /^(?:the |our |my )?(?<key>(?:${PLACE})(?: (?:${STORE}|server|api|app|backend|frontend))?) (?:is|runs|listens)(?: .{1,40})? on port (?<object>\d{2,5})(?!\d)/iu
  setting: clause config:{key} value holds
    /^(?:(?:please|I|we) )?(?:have |had to |just )*(?:set|changed?|updated?|bump|bumped|raised?|lowered?|increased?|reduced|switched?|(?:upped|cut|dropped|extended)(?! my )(?= .{2,40} to [£$€]?\d)) (?:the |our |my )?(?<key>(?!mind |subject |topic |${PRICED})[A-Za-z_][\w.-]*(?: (?:size|limit|timeout|level|mode|port|url|version|count|host|path|name|pool|budget))?|[A-Za-z_][\w.-]*(?: [\w.-]+){1,3}?(?= (?:from \S{1,15} )?to [£$€]?\d))(?: from \S{1,15}(?: \p{L}{1,10})?)?(?: to| ?=) (?<object>[£$€]?\d[\d.,]{0,12}[\p{L}%]{0,3} \p{L}{1,12}(?: per \p{L}+)?|\S{1,80})(?: too| now| already| instead| today| last \p{L}+)*(?:, .*)?$/iu
  setting: clause config:{key} value holds; says={list}{object}
    /^(?:the |our |my )?(?<key>(?:[\w.-]+ ){0,2}?(?:${SETTING}))(?:: ?(?<list>(?=[^;]*\d)\S.{0,80})| (?<object>\d(?![^,;]* (?:is|are|was|were) )[^,;]{0,80})(?:, .*)?)$/iu
  setting: clause config:{key} value holds; first
    /^(?:set |export |use )?(?<key>[A-Za-z_][\w.-]{1,60}) ?= ?(?<object>[\w@:/+-][\w.@:/+%-]{0,80})$/u
  setting: clause config:{key} value holds
    /^(?:the |our |my )?(?<key>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+) (?:is|equals|points to|is set to|must be) (?:now )?(?<object>\S{1,120})$/u
    /^(?:the |our |my )?(?:(?:listens|runs|running) on )?(?<key>port) (?:is |number |to )?(?:now )?(?<object>\d{2,5})$/iu
    /^(?:(?:the|our|my) )?(?<key>${KEY}) (?:is|are|was set to|is set to|is called|is now|is on|runs on|runs|uses|${TURNED}) (?:now |currently |set to |still |at )*(?<object>(?!(?:not|down|up|broken|slow|fine|ok|okay|full|big|small|gone|back|ready|done|empty|failing|too|so|very|really|the|a|an|in|my|our|your|his|her|that|this|it|what|how|where|good|bad|great|important|better|worse|live|running|still|being|to|on|with|one|part|about|always|never|just|there|here|more|less|no)(?!\p{L}|[/:.]))\S.{0,60}?)(?: on port \d+.*|, (?:running|new|same|because|on|in|with|and) .*)?$/iu
  setting: clause config:{key}_db value holds
    /^(?:the )?(?<key>${PLACE})(?: (?:${STORE}))? ${BECAME} (?<object>(?:${PRODUCT})(?!\p{L}).{0,60}?)(?: on port \d+.*)?$/iu
  setting: clause config:{key} value holds
    /^(?:the )?(?<key>${PLACE}) ${BECAME} (?<object>(?=\S*\d)\S{1,60})$/iu
    /^(?<key>(?:[\w.-]+ )?(?:policy|mode|strategy|log level)) (?<object>\p{Ll}+-[\p{Ll}\d-]+|debug|info|warn|trace)(?: now)?$/iu
`;
