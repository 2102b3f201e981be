import type { ContentCampaignState } from '#domain/content-campaigns/content-campaign-machine';
import type { CampaignElement, CampaignMail } from './content-campaign.record.js';

export interface CampaignEmail {
  readonly subject: string;
  /** Text with placeholders; a blank line begins a paragraph. */
  readonly body: string;
}

/** What of a campaign users decide, its status aside. */
export interface CampaignPlan {
  readonly name: string;
  /** `yyyy-MM-dd`, and `HH:mm` below: by the clock of each location. */
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  /** Id of the template from which it was made. */
  readonly template: number | null;
  readonly contentElements: readonly CampaignElement[];
  readonly email: CampaignEmail;
  /** Id of an image; null: none, or it was deleted. */
  readonly logo: number | null;
  /** Null: the workspace's own hold. */
  readonly privacyUrl: string | null;
  readonly imprintUrl: string | null;
  readonly targetAllLocations: boolean;
  /** Ids; empty when all are targeted. */
  readonly targetedLocations: readonly number[];
  readonly targetedMails: readonly CampaignMail[];
  /** Whether the page asks for feedback. */
  readonly feedback: boolean;
}

/** Content campaign of the specification, as lists have it. */
export interface ListedCampaignView extends CampaignPlan {
  readonly id: number;
  readonly status: ContentCampaignState;
  /** Id of its workspace. */
  readonly workspace: number;
}

export interface CampaignListView {
  readonly data: readonly ListedCampaignView[];
  readonly total: number;
  /** How many have which status, whatever `status` leaves out. Those that none has are not among them. */
  readonly counts: readonly { readonly status: ContentCampaignState; readonly total: number }[];
}

/** How it went, of the locations that are still there. */
export interface CampaignResults {
  /** All that were chosen when it was planned. */
  readonly locations: number;
  readonly emailed: number;
  /** No address, or nobody who wants these emails. */
  readonly unreachable: number;
  /** Somebody has saved the page. */
  readonly answered: number;
  /** Somebody has changed something. */
  readonly changed: number;
  readonly ratings: number;
  /** To two decimals; null: nobody has rated. */
  readonly averageRating: number | null;
}

export interface CampaignAnswer {
  /** Id of the location. */
  readonly location: number;
  readonly rating: number | null;
  readonly comment: string | null;
  readonly answeredAt: string;
}

export interface CampaignView extends ListedCampaignView {
  readonly results: CampaignResults;
  /** The newest hundred with a rating or a comment. */
  readonly answers: readonly CampaignAnswer[];
}

/** What POST and PUT take; what is left out stays, or has its default. */
export interface CampaignInput extends Partial<Omit<CampaignPlan, 'email'>> {
  readonly status?: ContentCampaignState;
  readonly email?: Partial<CampaignEmail>;
  /** Read-only: may be sent as they were read. */
  readonly id?: number;
  readonly workspace?: number;
  /** Ignored: people answer meanwhile. */
  readonly results?: unknown;
  readonly answers?: unknown;
}
