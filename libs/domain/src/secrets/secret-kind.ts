/** Kinds of secrets, with the names that people see. */
export const SECRET_KINDS = {
  'private-key': 'private key',
  'aws-access-key': 'AWS access key',
  'aws-secret-key': 'AWS secret key',
  'github-token': 'GitHub token',
  'gitlab-token': 'GitLab token',
  'slack-token': 'Slack token',
  'slack-webhook': 'Slack webhook',
  'stripe-key': 'Stripe key',
  'openai-key': 'OpenAI key',
  'anthropic-key': 'Anthropic key',
  'google-key': 'Google key',
  'npm-token': 'npm token',
  'pypi-token': 'PyPI token',
  'sendgrid-key': 'SendGrid key',
  'twilio-key': 'Twilio key',
  'telegram-token': 'Telegram token',
  'discord-token': 'Discord token',
  'discord-webhook': 'Discord webhook',
  'azure-key': 'Azure key',
  'provider-key': 'key of a provider',
  'json-web-token': 'JSON Web Token',
  authorization: 'authorization header',
  'url-password': 'password in an address',
  card: 'card',
  'card-code': 'card code',
  password: 'password',
  pin: 'PIN',
  key: 'key',
} as const satisfies Record<string, string>;

export type SecretKind = keyof typeof SECRET_KINDS;

export interface Finding {
  readonly kind: SecretKind;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the mark that replaces a secret. No secret is found inside of a mark, so that redacting twice
 * changes nothing.
 */
export const redactionMark = (kind: SecretKind): string => `[redacted: ${kind}]`;

const MARKS = new RegExp(`\\[redacted: (?:${Object.keys(SECRET_KINDS).join('|')})\\]`, 'g');

export const findRedactionMarks = (text: string): readonly Omit<Finding, 'kind'>[] =>
  Array.from(text.matchAll(MARKS), ({ index, 0: mark }) => ({ start: index, end: index + mark.length }));

const MARK = new RegExp(`\\[redacted(?:$|: ?$|: (?:${Object.keys(SECRET_KINDS).join('|')})(?:\\]|$))`);

/** True for a whole mark, and for a mark that the end of the text cuts off. */
export const hasRedactionMark = (text: string): boolean => MARK.test(text);
