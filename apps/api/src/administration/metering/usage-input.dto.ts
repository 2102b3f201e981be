import { maxQuantity } from '#domain/metering/usage-fees';
import { Day, Decimal, Id, Instant, Integer, ListOf, Text } from '../../http/bodies/fields.js';

/** Something that was used. */
export class NewUsageEventDto {
  /**
   * Your own id of it: the same one is counted once per subscription and meter, however often you send it.
   * @example "print-4711"
   */
  @Text({ min: 1, max: 100 })
  eventId: string;

  /**
   * The subscription that has used it.
   * @example 1
   */
  @Id()
  subscriptionId: number;

  /**
   * What is counted: the `meter` of a usage fee that was agreed for the subscription. Not one that the platform counts itself.
   * @example "prints"
   */
  @Text({ min: 1, max: 64 })
  meter: string;

  /**
   * How much, with at most six decimals; 1 when left out.
   * @example 250
   */
  @Decimal({ optional: true, min: 0, max: maxQuantity })
  quantity?: number;

  /**
   * When. At most 60 days ago, and not in the future, by the clock of the contract's workspace; now when left out.
   * @example "2027-03-10T09:30:00.000Z"
   */
  @Instant({ optional: true })
  happenedAt?: string;
}

/** Usage that your system has counted. */
export class UsageDeliveryDto {
  /** At most 1,000 at once. */
  @ListOf(() => NewUsageEventDto, { max: 1000 })
  events: NewUsageEventDto[];
}

/** Which events, and which page of them. */
export class UsageEventQuery {
  /**
   * Only those of this meter.
   * @example "prints"
   */
  @Text({ optional: true, max: 64 })
  meter?: string;

  /**
   * Only those on this day or later, at the workspace.
   * @example "2027-03-01"
   */
  @Day({ optional: true })
  from?: string;

  /**
   * Only those on this day or earlier, at the workspace.
   * @example "2027-03-31"
   */
  @Day({ optional: true })
  to?: string;

  /** Id of the last event of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many events to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** Which month, and which page of subscriptions. */
export class UsageCostsQuery {
  /**
   * A day of the month; left out: today.
   * @example "2027-03-10"
   */
  @Day({ optional: true })
  day?: string;

  /** `next` of the page before. */
  @Id({ optional: true })
  after?: number;

  /** How many subscriptions to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}
