import { ApiProperty } from '@nestjs/swagger';
import type { AdOverviewView } from '#contexts/reach-enhancement';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Id, Integer, Listed, ManyOf, Text } from '../../../http/bodies/fields.js';
import { PlacesQuery } from '../../../wire/places/places-query.js';
import type { Wire } from '../../../wire/wire.js';

type ListedAdView = AdOverviewView['data'][number];

/** What a campaign has spent on the days of this month on which its subscription runs. */
export class AdSpendingDto implements Wire<NonNullable<ListedAdView['spending']>> {
  /**
   * The first of these days at the location.
   * @example "2026-11-01"
   */
  @ApiProperty({ type: 'string', format: 'date' })
  from: string;

  /**
   * The last of them.
   * @example "2026-11-30"
   */
  @ApiProperty({ type: 'string', format: 'date' })
  to: string;

  /**
   * Euros until now.
   * @example 164.12
   */
  spent: number;

  /**
   * Euros that it is to spend on all of these days; null: it has no budget in euros.
   * @example 360
   */
  @ApiProperty({ type: 'number', nullable: true })
  target: number | null;

  /**
   * Share of the time that is over, 0 to 1.
   * @example 0.4833
   */
  timeUsed: number;

  /**
   * Share of the target that is spent; null: it has no budget in euros.
   * @example 0.4559
   */
  @ApiProperty({ type: 'number', nullable: true })
  fullfilled: number | null;

  /** Whether that keeps up with the time; null: it has no budget in euros, or is not to spend anything now. */
  @Listed('pacingStatus', { nullable: true })
  status: DecidedValueOf<'pacingStatus'> | null;

  /**
   * How often its ads were shown.
   * @example 12840
   */
  @ApiProperty({ type: 'integer' })
  impressions: number;

  /**
   * How often somebody has clicked on one.
   * @example 214
   */
  @ApiProperty({ type: 'integer' })
  clicks: number;
}

/** What a campaign may spend. */
export class ListedAdBudgetDto implements Wire<NonNullable<ListedAdView['budget']>> {
  /**
   * Whole units of what is counted, in a `period`.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  budgetTarget: number;

  /** What is counted. */
  @Listed('budgetTargetType')
  budgetTargetType: string;

  /** In which time. */
  @Listed('localCampaign.period')
  period: string;

  /**
   * True: the offer has settled it for all of its subscriptions.
   * @example false
   */
  fixed: boolean;
}

/** Where the people are who see a campaign, and in which languages: what its segments have together. */
export class AdTargetingDto implements Wire<NonNullable<ListedAdView['targeting']>> {
  /**
   * Kilometres around the location: of the segment with the smallest.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  minRadius: number;

  /**
   * The same of the segment with the largest.
   * @example 15
   */
  @ApiProperty({ type: 'integer' })
  maxRadius: number;

  /**
   * Names or post codes of places where people are reached, too.
   * @example ["Nürnberg"]
   */
  includedLocations: string[];

  /** ISO 639-1, of local campaigns; none: people of all languages. */
  @ManyOf('localCampaign.languageTargetingCode')
  languages: ValueOf<'localCampaign.languageTargetingCode'>[];
}

/** A subscription with ads. */
export class ListedAdDto implements Wire<ListedAdView> {
  /**
   * Id of the campaign, which is that of its subscription.
   * @example 900
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** Which ads it has. Those of `displayAd` the fulfilment partner shows: the other operations are not for them. */
  @Listed('reachEnhancementType')
  type: ValueOf<'reachEnhancementType'>;

  /**
   * Its name.
   * @example "Bakery in spring"
   */
  name: string;

  /**
   * How it stands. `TROUBLE`: `message` says what is refused or missing. `IDLE`: it has no ad that is to be shown. `WAITING`: its
   * subscription has not begun, and `waitsFor` says what it lacks. `PENDING`: the network has not confirmed what was asked for.
   * `PAUSED`: also when its subscription is paused or has finished.
   */
  @Listed('adStanding')
  standing: DecidedValueOf<'adStanding'>;

  /** Whether the network shows the campaign itself; null: nothing was said of it yet, or the fulfilment partner shows it. */
  @Listed('segmentStatus', { nullable: true })
  campaignStatus: ValueOf<'segmentStatus'> | null;

  /**
   * What is wrong with it, or with the first of its segments that has something; null: nothing.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  message: string | null;

  /**
   * What its subscription still has to be told.
   * @example ["Give the campaign a budget in euros."]
   */
  waitsFor: string[];

  /**
   * True: its subscription is paused, or its contract is suspended.
   * @example false
   */
  rests: boolean;

  /**
   * First day of its subscription; null: not settled yet.
   * @example "2026-11-01"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  startDate: string | null;

  /**
   * Last day of its subscription; null: no end is known.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  endDate: string | null;

  /**
   * Id of the location; null: it has none yet.
   * @example 17
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * Name of the location.
   * @example "Hofladen Sonnenberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  locationName: string | null;

  /**
   * City of the location.
   * @example "Nürnberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  city: string | null;

  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * Name of the company.
   * @example "Hofläden Franken"
   */
  @ApiProperty({ type: 'string', nullable: true })
  companyName: string | null;

  /** What it may spend; null: nobody has said it. */
  @ApiProperty({ type: () => ListedAdBudgetDto, nullable: true })
  budget: ListedAdBudgetDto | null;

  /**
   * How many daily budgets a month costs at most: the network spends a monthly one by it, too. Null: the fulfilment partner shows it.
   * @example 30.4
   */
  @ApiProperty({ type: 'number', nullable: true })
  daysOfMonth: number | null;

  /** Whom it reaches; null: the fulfilment partner shows it, or nothing was said of the campaign yet. */
  @ApiProperty({ type: () => AdTargetingDto, nullable: true })
  targeting: AdTargetingDto | null;

  /**
   * How many segments it has.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  segments: number;

  /**
   * How many ads it has. Of search ads each segment is one.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  ads: number;

  /**
   * Whether you may change it.
   * @example true
   */
  canWrite: boolean;

  /** What it has spent this month; null: you may not see statistics here, it has not begun, or the fulfilment partner shows it. */
  @ApiProperty({ type: () => AdSpendingDto, nullable: true })
  spending: AdSpendingDto | null;
}

/** How many campaigns stand so. */
export class AdStandingCountDto {
  /** How they stand. */
  @Listed('adStanding')
  standing: DecidedValueOf<'adStanding'>;

  /**
   * How many there are.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** How many campaigns spend so. */
export class AdPaceCountDto {
  /** How they spend. */
  @Listed('pacingStatus')
  pace: DecidedValueOf<'pacingStatus'>;

  /**
   * How many there are.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Campaigns. */
export class AdOverviewDto implements Wire<AdOverviewView> {
  /** The newest first. The page that follows begins `after` the last one. */
  @ApiProperty({ type: () => ListedAdDto, isArray: true })
  data: ListedAdDto[];

  /**
   * How many campaigns the filters leave.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * Euros that all of them have spent this month, where you may see statistics. Campaigns that have finished are in the statistics alone.
   * @example 1640.5
   */
  spent: number;

  /**
   * Euros that they are to spend this month.
   * @example 3600
   */
  target: number;

  /** How many stand how, whatever `standings` leaves out; where none stands so there is no entry. */
  @ApiProperty({ type: () => AdStandingCountDto, isArray: true })
  counts: AdStandingCountDto[];

  /** How many spend how, whatever `paces` leaves out; where none spends so there is no entry. */
  @ApiProperty({ type: () => AdPaceCountDto, isArray: true })
  paces: AdPaceCountDto[];
}

/** Which campaigns, how they stand, and how many. */
export class AdOverviewQuery extends PlacesQuery {
  /**
   * Part of the name of the campaign, of the location, or of its city, in any case.
   * @example "bakery"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /** Only those with such ads, comma-separated. */
  @ManyOf('reachEnhancementType', { optional: true })
  types?: ValueOf<'reachEnhancementType'>[];

  /** Only those that stand so, comma-separated. */
  @ManyOf('adStanding', { optional: true })
  standings?: DecidedValueOf<'adStanding'>[];

  /** Only those that spend so, comma-separated: `behind` and `ahead` by more than a tenth of the target. */
  @ManyOf('pacingStatus', { optional: true })
  paces?: DecidedValueOf<'pacingStatus'>[];

  /** Id of the last campaign of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many campaigns to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}
