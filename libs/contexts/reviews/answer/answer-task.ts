/** A reply on its way to a portal, with the review that it is about. */
export interface AnswerTask {
  readonly id: number;
  readonly state: string;
  readonly comment: string;
  readonly answerId: string | null;
  /** A call has begun before, and what became of it is not written down. */
  readonly attempted: boolean;
  readonly locationId: number;
  readonly portal: string;
  readonly portalName: string;
  readonly externalId: string;
  readonly threadId: string | null;
}
