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
