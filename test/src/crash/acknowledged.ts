/** A call to the API: making it again changes nothing. */
export interface Call {
  /** Absent: POST. */
  readonly method?: 'PUT';
  readonly path: string;
  /** Sent along where nothing in the body tells a repetition; `null`: its messages have ids. */
  readonly key: string | null;
  readonly body: unknown;
}

/** Lets everything be shared that is general, so that every stage has work and what it has done shows. */
export const sharing: Call = {
  method: 'PUT',
  path: '/v1/knowledge/settings',
  key: null,
  body: { enabled: true, k: 1, epoch_hours: 0, unprotected: true },
};

/** What somebody uses says that it is a tool, and nothing of who does. */
export const toolOf = (n: number) => ({ subject: 'Mia', predicate: 'uses', object: `Tool${n}` });

const QUALITIES = ['current', 'main', 'primary', 'personal', 'new', 'own'];
const KINDS = ['job_title', 'home_city', 'date_of_birth', 'spouse_name', 'hometown', 'school'];

/** A fact under a name of its relation that nobody has used before, and that may be another name of a known one. */
export const newRelationOf = (n: number) => ({
  subject: 'Mia',
  predicate: `${QUALITIES[Math.floor(n / KINDS.length)] ?? ''}_${KINDS[n % KINDS.length] ?? ''}`,
  object: `value ${n}`,
  valid_at: '2026-01-05T00:00:00Z',
});

/** What somebody says of one memory of a session, the same in each run; `null`: the service did not say which there are. */
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
 * Whether a call was acknowledged. Not reached, not answered and not available is all made up for by calling again;
 * any other answer is an error.
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
