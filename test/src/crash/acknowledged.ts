/** An idempotent call to the API. */
export interface Call {
  /** Default: POST. */
  readonly method?: 'PUT';
  readonly path: string;
  /** Idempotency key, or `null` if the messages have ids. */
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * Shares a general statement as soon as one user states it, so that the stages of shared knowledge have work.
 */
export const sharing: Call = {
  method: 'PUT',
  path: '/v1/knowledge/settings',
  key: null,
  body: { enabled: true, k: 1, epoch_hours: 0, unprotected: true },
};

/** Returns a fact from which only the statement that Tool `n` is a tool can be shared. */
export const toolOf = (n: number) => ({ subject: 'Mia', predicate: 'uses', object: `Tool${n}` });

const QUALITIES = ['current', 'main', 'primary', 'personal', 'new', 'own'];
const KINDS = ['job_title', 'home_city', 'date_of_birth', 'spouse_name', 'hometown', 'school'];

/** Returns a fact with a new predicate that may be an alias of a known one. */
export const newRelationOf = (n: number) => ({
  subject: 'Mia',
  predicate: `${QUALITIES[Math.floor(n / KINDS.length)] ?? ''}_${KINDS[n % KINDS.length] ?? ''}`,
  object: `value ${n}`,
  valid_at: '2026-01-05T00:00:00Z',
});

/**
 * Returns a call with feedback on one memory of a session, which is the same memory in each run. Returns
 * `null` if the service did not return a memory.
 */
export const judgementOf = async (url: string, user: string, session: string): Promise<Call | null> => {
  const query = new URLSearchParams({ user_id: user, run_id: session, limit: '1' });
  try {
    const response = await fetch(`${url}/v1/memories?${query.toString()}`, {
      headers: { connection: 'close' },
    });
    const { results } = (await response.json()) as { results?: readonly { readonly id: string }[] };
    const id = results?.[0]?.id;
    if (id === undefined) return null;
    return { path: '/v1/feedback', key: `${user}/${session}/use`, body: { results: [{ id, helped: true }] } };
  } catch {
    return null;
  }
};

/**
 * True if the call was acknowledged. False if the service was not reachable, did not answer or answered 503, so
 * that the call can be repeated. Throws on other answers.
 */
export const isAcknowledged = async (url: string, call: Call): Promise<boolean> => {
  const { method = 'POST', path, key, body } = call;
  let response: Response;
  try {
    response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        ...(key !== null && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
  } catch {
    return false;
  }
  if (response.ok) return true;
  if (response.status === 503) return false;
  throw new Error(`${path} was answered with ${response.status}`);
};
