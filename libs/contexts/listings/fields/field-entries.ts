import type { ErrorKey, ErrorParameters } from '#domain/errors/errors';
import type { FieldStatus, ListingField } from '#domain/listings/listing-fields';

/** How a field stands, as it is kept. */
export interface FieldEntry {
  readonly s: Exclude<FieldStatus, 'NOT_SUPPORTED'>;
  /** Since when, in seconds since 1970. */
  readonly at: number;
  /** Of SENT: the version. */
  readonly v?: number;
}
export type FieldEntries = Partial<Readonly<Record<ListingField, FieldEntry>>>;

/** Why a look came to nothing. */
export interface CheckProblem {
  readonly key: Extract<
    ErrorKey,
    'portalUnreachable' | 'portalRefused' | 'portalAnswerUnusable' | 'portalAnswerOutdated'
  >;
  /** Of the error's sentence, beside the portal. */
  readonly parameters: ErrorParameters;
}
