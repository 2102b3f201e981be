import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { DayRange } from '#domain/time/day-range';

export type ActivityType = DecidedValueOf<'activityType'>;
export type LocationOrigin = DecidedValueOf<'locationOrigin'>;

/** A number of a period beside that of the period before. */
export interface FigureView {
  readonly value: number | null;
  /** Null: it is not known. */
  readonly before: number | null;
  /** Percent. */
  readonly periodicChange: number | null;
}

/** How many there are, and how many came and went. */
export interface TotalView extends DayRange {
  /** At the end of the last day. */
  readonly total: FigureView;
  readonly added: FigureView;
  readonly deleted: FigureView;
}

export interface OriginView {
  readonly origin: LocationOrigin;
  readonly total: FigureView;
  readonly added: FigureView;
  readonly deleted: FigureView;
}

export interface OriginListView extends DayRange {
  readonly data: readonly OriginView[];
  readonly total: number;
}

export interface LogInPointView {
  readonly key: string;
  readonly logIns: number | null;
  readonly users: number | null;
}

export interface LogInView extends DayRange {
  readonly logIns: FigureView;
  /** Different users. */
  readonly users: FigureView;
  /** The first day with a sign-in that the installation has counted; null: there is none. */
  readonly countedSince: string | null;
  readonly data: readonly LogInPointView[];
  readonly total: number;
}

export interface StateCountView {
  readonly status: ValueOf<'subscriptionStatus.partner'>;
  readonly value: number;
}

export interface SubscriptionFiguresView {
  readonly begun: FigureView;
  readonly ended: FigureView;
  readonly running: FigureView;
  readonly statuses: readonly StateCountView[];
}

export interface ProductActivityView extends SubscriptionFiguresView {
  readonly product: string;
}

export interface SubscriptionActivityView extends DayRange, SubscriptionFiguresView {
  readonly products: readonly ProductActivityView[];
}

export interface ActivityPointView {
  readonly key: string;
  readonly value: number | null;
}

export interface ActivitySeriesView {
  readonly type: ActivityType;
  readonly sum: number | null;
  readonly data: readonly ActivityPointView[];
}

export interface ActivityChronologyView extends DayRange {
  readonly data: readonly ActivitySeriesView[];
  readonly total: number;
}
