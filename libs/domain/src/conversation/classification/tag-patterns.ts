import { alternation } from '../../language/words/word-patterns.js';
import { ENGLISH_MONTHS } from '../../language/time/english/english-time.js';
import { SPACELESS } from '../../language/words/script.js';

/** The most informative kinds come first. A message with too many tags keeps the tags of the first kinds. */
export const TAG_KINDS = [
  'tool',
  'error',
  'ticket',
  'path',
  'url',
  'email',
  'version',
  'hash',
  'env',
  'port',
  'command',
  'date',
  'identifier',
] as const;
export type TagKind = (typeof TAG_KINDS)[number];

export interface TagPattern {
  readonly kind: TagKind;
  readonly pattern: RegExp;
  readonly sign: string | RegExp;
  /** True if later patterns may match the same characters. */
  readonly isShared: boolean;
}

/** Compiles a pattern on first use, because most threads never tag a message. */
type Compile = () => RegExp;

const patternOf =
  (isShared: boolean) =>
  (kind: TagKind, compile: Compile, sign: string | RegExp = ''): TagPattern => ({
    kind,
    get pattern() {
      return compile();
    },
    sign,
    isShared,
  });
const owned = patternOf(false);
const shared = patternOf(true);

const DIGIT = /\d/;
const CAPITAL = /\p{Lu}/u;

/** No pattern starts inside a word, and every repetition is bounded, so that matching takes linear time. */
const IN_WORD = `(?![${SPACELESS}])[\\p{L}\\p{M}\\p{N}_]`;
const START = `(?<!${IN_WORD})`;
const END = `(?!${IN_WORD})`;
const lazy = (source: string, flags = 'gu'): Compile => {
  let compiled: RegExp | null = null;
  return () => (compiled ??= new RegExp(source, flags));
};
const word = (source: string, flags = 'gu'): Compile => lazy(`${START}(?:${source})${END}`, flags);

const NAME = '[\\p{L}\\p{N}_@+-]';
const PATH_NAME = `[\\p{L}\\p{M}\\p{N}_.@+-]{1,100}`;
const MONTHS = alternation(Object.keys(ENGLISH_MONTHS));
const FILE_ENDINGS =
  'bash|bat|bin|c|cc|cfg|cjs|conf|cpp|cs|css|csv|dart|db|doc|docx|go|gz|h|hpp|htm|html|ini|ipynb|' +
  'jar|java|jpeg|jpg|js|json|jsonl|jsx|key|kt|lock|log|lua|md|mjs|mp3|mp4|parquet|pdf|pem|php|png|ps1|' +
  'py|rb|rs|scala|sh|sql|sqlite|svg|swift|tar|toml|ts|tsv|tsx|txt|vue|wasm|xls|xlsx|xml|yaml|yml|zip';

const PROGRAMS =
  'apt|apt-get|aws|az|bash|brew|bun|cargo|cat|cd|chmod|chown|cp|curl|deno|docker|dotnet|gcloud|gh|git|go|' +
  'gradle|grep|helm|java|kubectl|ls|make|mkdir|mongosh|mv|mvn|mysql|node|npm|npx|nx|pip|pip3|pnpm|podman|' +
  'poetry|psql|pytest|python|python3|redis-cli|rm|rsync|ruby|rustup|scp|sed|sh|ssh|sudo|systemctl|tar|' +
  'terraform|tsc|uv|vim|wget|yarn';
const UNMISTAKABLE = 'apt-get|cargo|docker|git|helm|kubectl|npm|npx|pip|pip3|pnpm|systemctl|terraform|yarn';
const ACTIONS =
  'add|apply|branch|build|checkout|ci|clone|commit|compose|create|delete|describe|diff|exec|fetch|get|init|' +
  'install|log|logs|merge|plan|publish|pull|push|rebase|remove|reset|restart|run|start|stash|status|stop|' +
  'test|uninstall|update|upgrade';

/**
 * A form that contains another one precedes it, because later patterns cannot match the same characters,
 * unless the pattern is shared (algorithms 1.5).
 */
export const TAG_PATTERNS: readonly TagPattern[] = [
  shared('command', lazy(`(?<=\`)(?:${PROGRAMS}) [^\`\\n]{1,120}(?=\`)`), '`'),
  shared('command', lazy(`(?<=^[ \\t]{0,8}[$>] )(?:${PROGRAMS})(?: [^\\n]{1,120})?$`, 'gmu')),
  shared('command', lazy(`(?<=^[ \\t]{0,8})(?:${UNMISTAKABLE}) (?:${ACTIONS})(?: [^\\n\`]{1,120})?$`, 'gmu')),
  shared('command', word(`(?:${UNMISTAKABLE}) (?:${ACTIONS})`)),
  shared(
    'port',
    lazy(`(?::\\/\\/[\\p{L}\\p{N}_.@:-]{1,200}|${START}localhost|\\d\\.\\d{1,3}):(?<value>\\d{2,5})${END}`),
    DIGIT,
  ),
  shared(
    'port',
    lazy(`${START}ports?[ \\t]{0,3}(?:is|to|=|:|number)?[ \\t]{0,3}(?<value>\\d{2,5})${END}`, 'giu'),
    DIGIT,
  ),
  owned('url', lazy(`${START}(?:[a-z][a-z0-9+.-]{1,15}:\\/\\/|www\\.)[^\\s<>"'\`]{2,2000}`, 'giu')),
  owned(
    'email',
    lazy(
      `(?<![\\p{L}\\p{N}_.+-])[\\p{L}\\p{N}_.+-]{1,64}@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,5}\\p{L}{2,24}${END}`,
    ),
    '@',
  ),
  owned('path', lazy(`${START}[A-Za-z]:(?:\\\\[^\\s\\\\/:*?"<>|]{1,100}){1,20}`), '\\'),
  owned('path', lazy(`${START}(?<![/.:~<-])(?:~|\\.{1,2})?(?:\\/${PATH_NAME}){1,20}\\/?`), '/'),
  owned(
    'path',
    lazy(`${START}(?<![/.@+-])(?:${PATH_NAME}\\/){1,20}${NAME}{1,80}\\.[a-z][a-z0-9]{0,9}${END}`),
    '/',
  ),
  owned(
    'path',
    lazy(`${START}(?<![/.@+-])${NAME}{1,80}(?:\\.${NAME}{1,40}){0,3}\\.(?:${FILE_ENDINGS})${END}`),
    '.',
  ),
  owned(
    'date',
    word('\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?'),
    DIGIT,
  ),
  owned('date', word('\\d{1,2}\\/\\d{1,2}\\/(?:\\d{4}|\\d{2})|\\d{1,2}\\.\\d{1,2}\\.\\d{4}'), DIGIT),
  owned('date', lazy('(?<!\\d)\\d{4}年(?:\\d{1,2}月(?:\\d{1,2}日)?)?'), '年'),
  owned('date', word(`\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTHS})\\.?(?:,? \\d{4})?`, 'giu'), DIGIT),
  owned('date', word(`(?:${MONTHS})\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?`, 'giu'), DIGIT),
  owned('date', word(`(?:${MONTHS})\\.?,? \\d{4}`, 'giu'), DIGIT),
  owned('hash', word('[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'giu')),
  owned('hash', word('(?=[0-9a-f]{0,63}[0-9])(?=[0-9a-f]{0,63}[a-f])[0-9a-f]{7,64}(?:[0-9a-f]{64})?'), DIGIT),
  owned('error', word('(?:ERR|ERROR)_[A-Z0-9_]{1,60}|0x[0-9A-Fa-f]{4,16}|(?:ORA|SQLSTATE|KB)[- ]\\d{4,7}')),
  owned('error', word('E\\d{2,6}|(?:TS|CS|CVE-\\d{4}-|SC|PGRST|W)\\d{3,7}'), DIGIT),
  owned(
    'error',
    word(
      'E(?:ACCES|ADDRINUSE|AGAIN|BUSY|CONN(?:ABORTED|REFUSED|RESET)|EXIST|HOSTUNREACH|INVAL|IO|ISDIR|MFILE|NETUNREACH|NOENT|NOMEM|NOSPC|NOTDIR|NOTEMPTY|NOTFOUND|PERM|PIPE|ROFS|TIMEDOUT)',
    ),
  ),
  owned(
    'error',
    word(
      '(?:HTTP(?:\\/\\d(?:\\.\\d)?)?|status(?: code)?|error(?: code)?|response) (?<value>[45]\\d{2})',
      'giu',
    ),
    DIGIT,
  ),
  owned('error', word('(?:\\p{Lu}\\p{L}{1,60}){1,2}(?:Error|Exception)'), CAPITAL),
  owned(
    'env',
    lazy(`(?<=\\$\\{?)[A-Z_][A-Z0-9_]{1,60}${END}|(?<=env\\.)[A-Z_][A-Z0-9_]{1,60}${END}`),
    /[.$]/,
  ),
  owned('env', word('[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,8}|[A-Z][A-Z0-9]{2,30}(?==[^=\\s])'), /[_=]/),
  owned(
    'ticket',
    lazy(
      `${START}(?!(?:UTF|SHA|ISO|AES|RSA|GPT|MD|COVID|CP|IEEE|MP)-)[A-Z][A-Z0-9]{1,9}-\\d{1,7}(?![\\p{L}\\p{N}_]|[-.]\\p{N})`,
    ),
    '-',
  ),
  owned('ticket', lazy(`(?<![\\p{L}\\p{N}_&/#])#\\d{1,7}${END}`), '#'),
  owned(
    'version',
    lazy(
      `(?<![\\p{L}\\p{N}_.])v?\\d{1,5}\\.\\d{1,5}\\.\\d{1,8}(?:-[\\p{L}\\p{N}.]{1,40})?(?:\\+[\\p{L}\\p{N}.]{1,40})?(?!\\.?[\\p{L}\\p{N}_])`,
    ),
    DIGIT,
  ),
  owned(
    'version',
    lazy(
      `${START}(?:v|version |release )(?<value>\\d{1,5}(?:\\.\\d{1,5}){0,2})(?!\\.?[\\p{L}\\p{N}_])`,
      'giu',
    ),
    DIGIT,
  ),
  owned(
    'identifier',
    lazy(
      `(?<![\\p{L}\\p{N}_$.])[\\p{L}_$][\\p{L}\\p{N}_$]{0,60}(?:\\.[\\p{L}_$][\\p{L}\\p{N}_$]{0,60}){0,5}\\(\\)`,
    ),
    '()',
  ),
  owned('identifier', word('[\\p{Lu}\\p{Ll}\\p{N}]{1,40}(?:_[\\p{Lu}\\p{Ll}\\p{N}]{1,40}){1,8}'), '_'),
  owned(
    'identifier',
    word('\\p{Ll}[\\p{Ll}\\p{N}]{0,40}(?:\\p{Lu}[\\p{Ll}\\p{N}]{1,40}){1,6}\\p{Lu}{0,4}'),
    CAPITAL,
  ),
  owned('identifier', word('(?:\\p{Lu}[\\p{Ll}\\p{N}]{1,40}){2,7}\\p{Lu}{0,4}'), CAPITAL),
  owned('identifier', lazy('(?<=`)[^`\\s]{2,80}(?=`)'), '`'),
];
