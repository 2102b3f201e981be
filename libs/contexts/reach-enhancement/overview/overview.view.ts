import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { ReachEnhancementType } from '#domain/lists/products';
import type { CampaignLanguage } from '#domain/reach/language-constants';
import type { BudgetPeriod } from '#domain/reach/campaign-budget';
import type { LocalDate } from '#domain/time/local-date';

export type AdStanding = DecidedValueOf<'adStanding'>;
export type AdPace = DecidedValueOf<'pacingStatus'>;

/** What a campaign has spent this month, or on the days of it on which its subscription runs. Euros to the cent. */
export interface AdSpending {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly spent: number;
  /** Null: it has no budget in euros. */
  readonly target: number | null;
  /** Shares: 1 is all. */
  readonly timeUsed: number;
  /** As the specification spells it. */
  readonly fullfilled: number | null;
  /** Null: it has no budget in euros, or it is not to spend anything now. */
  readonly status: AdPace | null;
  readonly impressions: number;
  readonly clicks: number;
}

/** Where the people are who see a campaign, and in which languages: what its segments have together. */
export interface AdTargeting {
  /** Kilometres around the location: of the segment with the smallest, and with the largest. */
  readonly minRadius: number;
  readonly maxRadius: number;
  readonly includedLocations: readonly string[];
  /** ISO 639-1; none: all. */
  readonly languages: readonly CampaignLanguage[];
}

/** A subscription with ads, as lists show it. */
export interface ListedAdView {
  readonly id: number;
  readonly type: ReachEnhancementType;
  readonly name: string;
  readonly standing: AdStanding;
  /** Null: the fulfilment partner shows it, or nothing was said of the campaign yet. */
  readonly campaignStatus: ValueOf<'segmentStatus'> | null;
  /** What is wrong with the campaign, else with the first segment that has something. */
  readonly message: string | null;
  /** What its subscription still has to be told. */
  readonly waitsFor: readonly string[];
  /** The subscription is paused, or its contract is suspended. */
  readonly rests: boolean;
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly locationId: number | null;
  readonly locationName: string | null;
  readonly city: string | null;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly budget: {
    readonly budgetTarget: number;
    readonly budgetTargetType: ValueOf<'budgetTargetType'>;
    readonly period: BudgetPeriod;
    /** The offer has settled it. */
    readonly fixed: boolean;
  } | null;
  /** How many daily budgets a month costs at most; null: no network of the platform shows it. */
  readonly daysOfMonth: number | null;
  /** Null: the fulfilment partner shows it, or nothing was said of the campaign yet. */
  readonly targeting: AdTargeting | null;
  readonly segments: number;
  readonly ads: number;
  readonly canWrite: boolean;
  /** Null: the reader may not see statistics of this place, or it has not begun, or the fulfilment partner shows it. */
  readonly spending: AdSpending | null;
}

export interface AdOverviewView {
  readonly data: readonly ListedAdView[];
  readonly total: number;
  /** Of all that the filters leave and whose figures the reader may see. Euros to the cent. */
  readonly spent: number;
  readonly target: number;
  /** How many stand so, whatever `standings` leaves out. */
  readonly counts: readonly { readonly standing: AdStanding; readonly total: number }[];
  /** How many spend so, whatever `paces` leaves out. */
  readonly paces: readonly { readonly pace: AdPace; readonly total: number }[];
}
