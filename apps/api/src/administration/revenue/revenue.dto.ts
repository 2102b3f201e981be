import { ApiProperty } from '@nestjs/swagger';
import type {
  CustomerCountView,
  RecurringRevenueView,
  RevenueListView,
  RevenueMonthView,
  RevenueView,
} from '#contexts/revenue';
import { Day, Id } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const money = (example: number): PropertyDecorator => ApiProperty({ type: 'number', example });
const count = (example: number): PropertyDecorator => ApiProperty({ type: 'integer', example });
const rate = (example: number): PropertyDecorator => ApiProperty({ type: 'number', nullable: true, example });
const day = (example: string): PropertyDecorator => ApiProperty({ type: 'string', format: 'date', example });

/** Whose revenue, and of which months. */
export class RevenueQuery {
  /**
   * Id of the workspace; it counts with those below it.
   * @example 1
   */
  @Id()
  workspaceId: number;

  /**
   * A day of the first month. Send it with `to`; without both, the twelve months up to the running one are meant.
   * @example "2026-01-01"
   */
  @Day({ optional: true })
  from?: string;

  /**
   * A day of the last month, at most ten years after `from`. Months that are yet to come are left out.
   * @example "2026-11-30"
   */
  @Day({ optional: true })
  to?: string;
}

/** Monthly recurring revenue (MRR): what fees that recur bring in a month, before tax and after discounts. */
export class RecurringRevenueDto implements Wire<RecurringRevenueView> {
  /** At the end of the month. */
  @money(1990)
  value: number;

  /** More since the month before, of customers that have never paid before. */
  @money(199)
  new: number;

  /** More of customers that had left. */
  @money(0)
  reactivation: number;

  /** More of customers that pay more than a month ago. */
  @money(39.8)
  expansion: number;

  /** Less of customers that pay less; zero or below. */
  @money(-19.9)
  contraction: number;

  /** Less of customers that have left; zero or below. */
  @money(-59.7)
  churn: number;

  /** `contraction` and `churn` in percent of the value of the month before; null: that was zero. */
  @rate(4.3)
  churnRate: number | null;
}

/** Customers: companies that pay fees that recur. */
export class CustomerCountDto implements Wire<CustomerCountView> {
  /** At the end of the month. */
  @count(42)
  value: number;

  /** Those that have never paid before. */
  @count(4)
  new: number;

  /** Those that had left. */
  @count(0)
  reactivated: number;

  /** Those that paid a month ago, and do not any more. */
  @count(1)
  churned: number;

  /** `churned` in percent of the customers of the month before; null: there were none. */
  @rate(2.6)
  churnRate: number | null;
}

/** One month in one currency. */
export class RevenueMonthDto implements Wire<RevenueMonthView> {
  /** @example "2026-11" */
  month: string;

  /** The day of which `mrr`, `customers` and `subscriptions` are: the last of the month, or today. */
  @day('2026-11-28')
  day: string;

  /** Invoices that were issued in the month, before tax. */
  @money(2104.5)
  invoiced: number;

  /** Credit notes that were issued in the month; zero or below. */
  @money(-19.9)
  credited: number;

  /** Both together. */
  @money(2084.6)
  revenue: number;

  /** What fees that recur bring in a month. */
  mrr: RecurringRevenueDto;

  /** Who pays them. */
  customers: CustomerCountDto;

  /** Subscriptions with such fees. */
  @count(310)
  subscriptions: number;
}

/** What is earned in one currency. */
export class RevenueDto implements Wire<RevenueView> {
  /** @example "EUR" */
  currency: string;

  /** What is open of invoices now, with tax. */
  @money(1204.1)
  openAmount: number;

  /** Of that, what is past its due date. */
  @money(99)
  overdueAmount: number;

  /** Month by month, the first one first. */
  @ApiProperty({ type: () => RevenueMonthDto, isArray: true })
  months: RevenueMonthDto[];
}

/** What a workspace earns. */
export class RevenueListDto implements Wire<RevenueListView> {
  /** The first day of the first month. */
  @day('2025-12-01')
  from: string;

  /** The last day of the last month. */
  @day('2026-11-30')
  to: string;

  /** Currency by currency, by their codes; none before the first charge. */
  @ApiProperty({ type: () => RevenueDto, isArray: true })
  data: RevenueDto[];

  /**
   * How many currencies.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
