import { hasLongRun } from './long-run.js';
import type { Finding, SecretKind } from './secret-kind.js';
import { isPlaceholder } from './secret-value.js';

interface TokenForm {
  readonly kind: SecretKind;
  readonly marks: readonly string[];
  readonly form: RegExp;
}

const tokenForm = (kind: SecretKind, marks: string, form: string): TokenForm => ({
  kind,
  marks: marks.split(' '),
  // Each repetition has a maximum length, so that a failed match costs the same in a text of any length.
  form: new RegExp(`(?<![A-Za-z0-9])(?:${form})(?![A-Za-z0-9])`, 'g'),
});

/** Tokens with unique prefixes. Sources: gitleaks and the documentation of the providers. */
const TOKEN_FORMS: readonly TokenForm[] = [
  tokenForm('aws-access-key', 'AKIA ASIA ABIA ACCA', '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}'),
  tokenForm('github-token', 'ghp_ gho_ ghu_ ghs_ ghr_', 'gh[pousr]_[A-Za-z0-9]{30,255}'),
  tokenForm('github-token', 'github_pat_', 'github_pat_\\w{22,255}'),
  tokenForm('gitlab-token', 'gl', 'gl(?:pat|oas|ptt|dt|rt|cbt|soat|agent|ft|imt)-[\\w-]{20,255}'),
  tokenForm('slack-token', 'xox xapp-', '(?:xox[abeoprsd](?:\\.xox[bp])?|xapp)-[\\w-]{10,255}'),
  tokenForm(
    'slack-webhook',
    'hooks.slack.com',
    '(?<=hooks\\.slack\\.com/(?:services|workflows)/)[\\w/]{20,128}',
  ),
  tokenForm('stripe-key', 'sk_ rk_', '[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,247}'),
  tokenForm('stripe-key', 'whsec_', 'whsec_[A-Za-z0-9+/]{24,128}={0,2}'),
  tokenForm('anthropic-key', 'sk-ant-', 'sk-ant-[\\w-]{20,255}'),
  tokenForm('openai-key', 'sk-', 'sk-(?:(?:proj|svcacct|admin|or-v1)-[\\w-]{20,255}|[A-Za-z0-9]{32,255})'),
  tokenForm('google-key', 'AIza', 'AIza[\\w-]{35}'),
  tokenForm('google-key', 'ya29. GOCSPX-', '(?:ya29\\.[\\w.-]{20,512}|GOCSPX-[\\w-]{24,64})'),
  tokenForm('npm-token', 'npm_', 'npm_[A-Za-z0-9]{36}'),
  tokenForm('pypi-token', 'pypi-', 'pypi-[\\w-]{50,512}'),
  tokenForm('sendgrid-key', 'SG.', 'SG\\.[\\w-]{16,32}\\.[\\w-]{32,64}'),
  tokenForm('twilio-key', 'SK', 'SK[0-9a-f]{32}'),
  tokenForm('telegram-token', ':', '\\d{8,10}:A[\\w-]{34}'),
  tokenForm('discord-token', '.', '[MNO][A-Za-z\\d_-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}'),
  tokenForm('discord-webhook', '/api/webhooks/', '(?<=/api/webhooks/\\d{15,21}/)[\\w-]{50,80}'),
  tokenForm('azure-key', 'Key= Signature=', '(?<=(?:Key|Signature)=)[A-Za-z0-9+/]{42,88}={0,2}'),
  tokenForm('azure-key', 'sig=', '(?<=[?&]sig=)[A-Za-z0-9%+/]{40,128}={0,2}'),
  tokenForm('provider-key', 'hf_ gsk_ r8_', '(?:hf_[A-Za-z]{34}|gsk_[A-Za-z0-9]{40,64}|r8_[A-Za-z0-9]{37})'),
  tokenForm('provider-key', 'xai- pplx-', '(?:xai|pplx)-[A-Za-z0-9]{40,128}'),
  tokenForm('provider-key', '_v1_', 'do[opr]_v1_[0-9a-f]{64}'),
  tokenForm('provider-key', 'shp', 'shp(?:at|ca|pa|ss)_[0-9A-Fa-f]{32}'),
  tokenForm('provider-key', 'lin_api_ ntn_ figd_', '(?:lin_api_|ntn_|figd_)[\\w-]{40,64}'),
  tokenForm('provider-key', 'sq0', 'sq0(?:atp|csp)-[\\w-]{22,64}'),
  tokenForm(
    'provider-key',
    'dapi dp.pt. hvs. sbp_',
    '(?:dapi[0-9a-f]{32}|dp\\.pt\\.[\\w]{40,44}|hvs\\.[\\w-]{24,128}|sbp_[0-9a-f]{40})',
  ),
  tokenForm('provider-key', 'glc_ glsa_ sntrys_', '(?:glc|glsa|sntrys)_[\\w+/=-]{32,255}'),
  tokenForm(
    'provider-key',
    'PMAK- NRAK- ATATT3',
    '(?:PMAK-[0-9a-f]{24}-[0-9a-f]{34}|NRAK-[A-Z0-9]{27}|ATATT3[\\w=-]{100,255})',
  ),
  tokenForm('provider-key', 'AGE-SECRET-KEY-1', 'AGE-SECRET-KEY-1[A-Z0-9]{58}'),
  tokenForm('provider-key', '-us', '[0-9a-f]{32}-us\\d{1,2}'),
  tokenForm('provider-key', 'key-', 'key-[0-9a-f]{32}'),
];

const SHORTEST = 16;

export const providerTokens = (text: string): Finding[] => {
  if (!hasLongRun(text, SHORTEST)) return [];
  const found = TOKEN_FORMS.filter(({ marks }) => marks.some((mark) => text.includes(mark))).flatMap((one) =>
    [...text.matchAll(one.form)]
      .filter(([value]) => !isPlaceholder(value))
      .map(({ index, 0: value }) => ({ kind: one.kind, start: index, end: index + value.length })),
  );
  return [...found, ...secretKeysNear(text, found)];
};

/** An AWS secret key has no prefix, so it counts only if it is shortly after its access key. */
const FORTY =
  /(?<![A-Za-z0-9+/=])(?=[^a-z]{0,39}[a-z])(?=[^A-Z]{0,39}[A-Z])(?=[^\d+/]{0,39}[\d+/])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g;
const NEARBY = 300;

const secretKeysNear = (text: string, found: readonly Finding[]): Finding[] =>
  found
    .filter(({ kind }) => kind === 'aws-access-key')
    .flatMap(({ end }) =>
      [...text.slice(end, end + NEARBY).matchAll(FORTY)].map(({ index }): Finding => {
        const start = end + index;
        return { kind: 'aws-secret-key', start, end: start + 40 };
      }),
    );
