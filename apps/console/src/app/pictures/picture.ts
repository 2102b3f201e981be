/** A picture that is to be sent. */
export interface Picture {
  readonly name: string;
  readonly fileType: string;
  /** Base64. */
  readonly data: string;
  /** Shows it. */
  readonly address: string;
}
