export interface CardProps {
  readonly segmentId: number;
  readonly mayWrite: boolean;
  /** The campaign is for homes, loans or jobs: laws against discrimination say whom it must not leave out. */
  readonly isSpecial: boolean;
}
