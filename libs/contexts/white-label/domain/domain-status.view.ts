import type { DecidedValueOf } from '#domain/lists/lists';

/** What was looked at, and what there is to do. */
export interface DomainCheckView {
  readonly check: DecidedValueOf<'domainCheck'>;
  readonly result: DecidedValueOf<'domainCheckResult'>;
  readonly found: readonly string[];
  readonly expected: readonly string[];
  readonly errorCode: number | null;
  readonly errorMessage: string | null;
}

export interface DomainStatusView {
  /** As it was typed, and in ASCII form. */
  readonly domain: string;
  readonly asciiDomain: string;
  readonly valid: boolean;
  readonly pointsToProduct: boolean;
  readonly checks: readonly DomainCheckView[];
  readonly records: readonly { readonly type: string; readonly name: string; readonly value: string }[];
}
