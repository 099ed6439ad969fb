import { expect } from 'vitest';

export interface Receipts {
  add(userId: string, receiptId: string): void;
  readonly size: () => number;
  /**
   * Reads every receipt. Returns the number of receipts that are not verified. Fails if a verified receipt has
   * changed.
   */
  unverified(url: string): Promise<number>;
}

export const openReceipts = (): Receipts => {
  const owners = new Map<string, string>();
  const verified = new Map<string, unknown>();
  return {
    add: (userId, receiptId) => void owners.set(receiptId, userId),
    size: () => owners.size,
    unverified: async (url) => {
      for (const [receiptId, userId] of owners) {
        const receipt = await receiptOf(url, receiptId, userId);
        if (verified.has(receiptId) && receipt !== null) expect(receipt).toEqual(verified.get(receiptId));
        if (receipt?.['status'] === 'verified') verified.set(receiptId, receipt);
      }
      return owners.size - verified.size;
    },
  };
};

/** Returns a receipt, or `null` if the service is not available. */
const receiptOf = async (
  url: string,
  receiptId: string,
  userId: string,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const query = new URLSearchParams({ user_id: userId }).toString();
  const response = await fetch(`${url}/v1/erasures/${encodeURIComponent(receiptId)}?${query}`, {
    headers: { connection: 'close' },
  }).catch(() => null);
  if (response === null || response.status === 503) return null;
  expect(response.status, receiptId).toBe(200);
  return (await response.json()) as Readonly<Record<string, unknown>>;
};
