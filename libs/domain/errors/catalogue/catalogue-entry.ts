export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limit'
  | 'unprocessable'
  | 'third-party'
  | 'unknown-outcome'
  | 'unavailable'
  | 'internal';

/** An error that integrators can get. `{name}` in a message is filled from the error's parameters. */
export interface CatalogueEntry {
  /** Never used for another error. */
  readonly code: number;
  readonly kind: ErrorKind;
  readonly message: { readonly en: string; readonly de: string; readonly fr: string };
  /** When it happens and what it changed, for the documentation: one to three sentences, Markdown. */
  readonly meaning: string;
  /** What the caller can do about it, likewise. */
  readonly remedy: string;
}
