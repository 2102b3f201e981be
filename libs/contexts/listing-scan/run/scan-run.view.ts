import type { ErrorLanguage } from '#domain/errors/errors';
import type { CheckOutcome, Difference } from './comparison.rules.js';

/** What a form has to know before a visitor writes anything. */
export interface ScanFormView {
  readonly language: ErrorLanguage;
  /** Address of a picture; null: none. */
  readonly logo: string | null;
  /** Who contacts visitors who agree. */
  readonly owner: string;
  readonly privacyUrl: string | null;
  /** Countries that the portals serve; ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** What a portal shows of the business. */
export interface CheckView {
  readonly portal: string;
  readonly outcome: CheckOutcome;
  readonly url: string | null;
  readonly differences: readonly Difference[];
}

/** A scan as its visitor reads it. */
export interface ScanRunView {
  readonly status: 'RUNNING' | 'DONE';
  /** Portals that are done with, out of `total`. */
  readonly done: number;
  readonly total: number;
  /** 0 to 100; null: it is not done, or no portal could be asked. */
  readonly score: number | null;
  readonly portals: readonly CheckView[];
}
