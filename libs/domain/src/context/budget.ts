/** Maximum length of a block, in `unit`. `count` measures the final text. */
export interface Budget {
  readonly unit: 'characters' | 'tokens';
  readonly limit: number;
  readonly count: (text: string) => number;
}
