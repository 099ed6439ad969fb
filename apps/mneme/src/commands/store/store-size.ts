interface Counted {
  readonly users: number;
  readonly events: number;
  readonly bytes: number;
}

export const storeSize = ({ users, events, bytes }: Counted): string =>
  `users: ${users}, events: ${events}, ${(bytes / 2 ** 20).toFixed(1)} MiB`;
