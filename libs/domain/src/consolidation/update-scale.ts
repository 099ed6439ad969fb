export interface UpdateScale {
  readonly near: number;
  readonly same: number;
}
