/** How long a block may be, in the caller's unit; `count` measures the final text. */
export interface Budget {
  readonly unit: 'characters' | 'tokens';
  readonly limit: number;
  readonly count: (text: string) => number;
}
