import type { ErrorLanguage, Problem } from '#domain/errors/errors';
import type { CampaignElement } from '../campaign/content-campaign.record.js';
import type { PageValues } from './page-fields.js';

export interface Feedback {
  readonly rating: number | null;
  readonly comment: string | null;
}

/** What the page of a link shows. */
export interface CampaignPageView {
  readonly language: ErrorLanguage;
  readonly location: string;
  readonly address: string;
  /** Last day and time, by the location's clock. */
  readonly endDate: string;
  readonly endTime: string;
  /** Path of the image at the platform; null: none. */
  readonly logo: { readonly path: string; readonly width: number; readonly height: number } | null;
  readonly privacyUrl: string | null;
  readonly imprintUrl: string | null;
  readonly elements: readonly CampaignElement[];
  /** What is in the fields. */
  readonly values: PageValues;
  /** What was in them when the page was opened. */
  readonly shown: PageValues;
  /** Null: the page asks for none. */
  readonly feedback: Feedback | null;
  readonly isAnswered: boolean;
}

/** unknown: the link is none of ours. over: its time has not come, or is over; the campaign was cancelled, or the location is gone. */
export type OpenedLink =
  | { readonly kind: 'open'; readonly page: CampaignPageView }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'over'; readonly language: ErrorLanguage };

/** What a person sends. */
export interface PageForm {
  /** What the page has shown in its fields. */
  readonly shown: PageValues;
  readonly given: PageValues;
  readonly rating: string;
  readonly comment: string;
}

export type SavedLink =
  | Exclude<OpenedLink, { readonly kind: 'open' }>
  | { readonly kind: 'saved' | 'slowed'; readonly page: CampaignPageView }
  /** Nothing was changed. */
  | { readonly kind: 'refused'; readonly page: CampaignPageView; readonly problems: readonly Problem[] };
