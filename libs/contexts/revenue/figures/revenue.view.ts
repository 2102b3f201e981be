/** Monthly recurring revenue, MRR: what a seller earns in a month from fees that recur, before tax and after discounts. Units of the currency. */
export interface RecurringRevenueView {
  /** At the end of the month. */
  readonly value: number;
  /** Of customers that paid nothing before. */
  readonly new: number;
  /** Of customers that had left. */
  readonly reactivation: number;
  /** Of customers that pay more than a month ago. */
  readonly expansion: number;
  /** Of customers that pay less; zero or below. */
  readonly contraction: number;
  /** Of customers that pay nothing any more; zero or below. */
  readonly churn: number;
  /** Contraction and churn in percent of what there was a month ago; null: there was nothing. */
  readonly churnRate: number | null;
}

/** Customers, companies that pay fees that recur. */
export interface CustomerCountView {
  /** At the end of the month. */
  readonly value: number;
  readonly new: number;
  readonly reactivated: number;
  readonly churned: number;
  /** `churned` in percent of those of a month ago; null: there were none. */
  readonly churnRate: number | null;
}

export interface RevenueMonthView {
  /** `yyyy-MM`. */
  readonly month: string;
  /** The day of which `mrr`, `customers` and `subscriptions` are: the last of the month, or today. */
  readonly day: string;
  /** Invoices that were issued in the month, before tax. */
  readonly invoiced: number;
  /** Credit notes; zero or below. */
  readonly credited: number;
  /** Both. */
  readonly revenue: number;
  readonly mrr: RecurringRevenueView;
  readonly customers: CustomerCountView;
  /** Subscriptions with fees that recur. */
  readonly subscriptions: number;
}

/** What a seller earns in one currency. */
export interface RevenueView {
  readonly currency: string;
  /** Of invoices that are not paid yet, with tax: now. */
  readonly openAmount: number;
  /** Of those, what is past its due date. */
  readonly overdueAmount: number;
  readonly months: readonly RevenueMonthView[];
}

export interface RevenueListView {
  /** The first day of the first month, and the last of the last. */
  readonly from: string;
  readonly to: string;
  readonly data: readonly RevenueView[];
  readonly total: number;
}
