/** A call to the API: making it again changes nothing. */
export interface Call {
  readonly path: string;
  /** Sent along where nothing in the body tells a repetition; `null`: its messages have ids. */
  readonly key: string | null;
  readonly body: unknown;
}

/**
 * Whether a call was acknowledged. Not reached, not answered and not available is all made up for by calling again;
 * any other answer is an error.
 */
export const isAcknowledged = async (url: string, { path, key, body }: Call): Promise<boolean> => {
  let response: Response;
  try {
    response = await fetch(`${url}${path}`, {
      method: 'POST',
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
  if (response.status === 202) return true;
  if (response.status === 503) return false;
  throw new Error(`${path} was answered with ${response.status}`);
};
