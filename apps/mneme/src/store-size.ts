interface Counted {
  readonly users: number;
  readonly events: number;
  readonly bytes: number;
}

/** How much a store holds, for a person. */
export const storeSize = ({ users, events, bytes }: Counted): string =>
  `users: ${users}, events: ${events}, ${(bytes / 2 ** 20).toFixed(1)} MiB`;
