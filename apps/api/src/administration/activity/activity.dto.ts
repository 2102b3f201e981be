import { ApiProperty } from '@nestjs/swagger';
import type {
  ActivityChronologyView,
  ActivityPointView,
  ActivitySeriesView,
  FigureView,
  LogInPointView,
  LogInView,
  OriginListView,
  OriginView,
  ProductActivityView,
  StateCountView,
  SubscriptionActivityView,
  SubscriptionFiguresView,
  TotalView,
} from '#contexts/activity';
import { Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const day = (example: string): PropertyDecorator => ApiProperty({ type: 'string', format: 'date', example });
const number = (example: number): PropertyDecorator => ApiProperty({ type: 'integer', example });
const known = (example: number): PropertyDecorator => ApiProperty({ type: 'integer', nullable: true, example });

/** A number beside that of the period before. */
export class ActivityFigureDto implements Wire<FigureView> {
  /** Of the period; null: it is not known. */
  @known(12)
  value: number | null;

  /** Of the period before; null: it is not known. */
  @known(10)
  before: number | null;

  /**
   * By how many percent they differ; null where one of them is unknown, or the one before is zero.
   * @example 20
   */
  @ApiProperty({ type: 'number', nullable: true })
  periodicChange: number | null;
}

/** The days that are counted. */
export class ActivityDays {
  /** First day. */
  @day('2026-10-27')
  from: string;

  /** Last day. */
  @day('2026-11-25')
  to: string;
}

/** How many there are, and how many came and went. */
export class ActivityTotalDto extends ActivityDays implements Wire<TotalView> {
  /** How many there are at the end of the last day; `before` is at the end of the day before the first. */
  total: ActivityFigureDto;

  /** Added in the period. */
  added: ActivityFigureDto;

  /** Deleted in the period. */
  deleted: ActivityFigureDto;
}

/** Locations of one origin. */
export class LocationOriginDto implements Wire<OriginView> {
  /** Through what they were added. */
  @Listed('locationOrigin')
  origin: string;

  /** How many there are at the end of the last day. */
  total: ActivityFigureDto;

  /** Added in the period. */
  added: ActivityFigureDto;

  /** Deleted in the period. */
  deleted: ActivityFigureDto;
}

/** Locations by origin. */
export class LocationOriginListDto extends ActivityDays implements Wire<OriginListView> {
  /** Every origin, in the order of the list. */
  data: LocationOriginDto[];

  /** How many origins. */
  @number(6)
  total: number;
}

/** Sign-ins of a part of the period. */
export class LogInPointDto implements Wire<LogInPointView> {
  /**
   * The day (`2026-11-25`), month (`2026-11`) or year (`2026`).
   * @example "2026-11"
   */
  key: string;

  /** Sign-ins; null: nothing is known. */
  @known(31)
  logIns: number | null;

  /** Different users; null: nothing is known. */
  @known(9)
  users: number | null;
}

/** Sign-ins. */
export class LogInListDto extends ActivityDays implements Wire<LogInView> {
  /** Sign-ins in the period. */
  logIns: ActivityFigureDto;

  /** Different users in the period. */
  users: ActivityFigureDto;

  /**
   * The first day on which this installation counted a sign-in; null: there is none.
   * @example "2026-11-02"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  countedSince: string | null;

  /** Every part of the period, the earliest first. */
  data: LogInPointDto[];

  /** How many parts. */
  @number(30)
  total: number;
}

/** How many subscriptions have a status. */
export class StatusCountDto implements Wire<StateCountView> {
  /** As subscriptions show it. */
  @Listed('subscriptionStatus.partner')
  status: string;

  /** How many have it at the end of the last day. */
  @number(240)
  value: number;
}

/** What happened to subscriptions. */
export class SubscriptionFiguresDto implements Wire<SubscriptionFiguresView> {
  /** `ACTIVE` for the first time in the period. */
  begun: ActivityFigureDto;

  /** Ended in the period, after they were `ACTIVE`. */
  ended: ActivityFigureDto;

  /** `ACTIVE` or `EXPIRING` at the end of the last day. */
  running: ActivityFigureDto;

  /** All at the end of the last day, by their status. */
  statuses: StatusCountDto[];
}

/** What happened to subscriptions with a product. */
export class ProductActivityDto extends SubscriptionFiguresDto implements Wire<ProductActivityView> {
  /** The product. */
  @Listed('licenceProductName')
  product: string;
}

/** What happened to subscriptions, in all and by product. */
export class SubscriptionActivityDto extends SubscriptionFiguresDto implements Wire<SubscriptionActivityView> {
  /** First day. */
  @day('2026-10-27')
  from: string;

  /** Last day. */
  @day('2026-11-25')
  to: string;

  /** Products of which there were subscriptions, by their names. */
  products: ProductActivityDto[];
}

/** A number of a part of the period. */
export class ActivityPointDto implements Wire<ActivityPointView> {
  /**
   * The day (`2026-11-25`), month (`2026-11`) or year (`2026`).
   * @example "2026-11"
   */
  key: string;

  /** How many; null: nothing is known, or it is still to come. */
  @known(4)
  value: number | null;
}

/** One kind of activity over time. */
export class ActivitySeriesDto implements Wire<ActivitySeriesView> {
  /** The kind. */
  @Listed('activityType')
  type: string;

  /** How many in the period; null: nothing is known. */
  @known(17)
  sum: number | null;

  /** Every part of the period, the earliest first. */
  data: ActivityPointDto[];
}

/** Activity over time. */
export class ActivityChronologyDto extends ActivityDays implements Wire<ActivityChronologyView> {
  /** In the order of the list of kinds. */
  data: ActivitySeriesDto[];

  /** How many kinds. */
  @number(8)
  total: number;
}
