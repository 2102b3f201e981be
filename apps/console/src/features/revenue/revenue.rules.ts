/** Which months are shown; the usual one is left out of the address. */
export const spans = ['12m', 'thisYear', 'lastYear', '36m'] as const;
export type Span = (typeof spans)[number];

/** What stands in the address. */
export interface RevenueSearch {
  readonly workspace?: string | undefined;
  readonly span?: string | undefined;
  readonly currency?: string | undefined;
}

/** Anybody can write an address: what means nothing in it is left out. */
export const spanOf = ({ span }: RevenueSearch): Span => spans.find((one) => one === span) ?? '12m';

interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of which the API reads the months; it leaves out those that are yet to come. Undefined: the usual ones, by its own clock.
 * @param today `yyyy-MM-dd`
 */
export function daysOf(span: Span, today: string): Days | undefined {
  if (span === '12m') return undefined;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = (months: number): string => {
    const count = year * 12 + month - 1 - months;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  };
  if (span === 'thisYear') return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (span === 'lastYear') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  return { from: first(35), to: `${year}-12-31` };
}

/** One that has figures: that of the address, or else the first. */
export const currencyOf = <T extends { readonly currency: string }>(
  all: readonly T[],
  { currency }: RevenueSearch,
): T | undefined => all.find((one) => one.currency === currency) ?? all[0];

interface Mrr {
  readonly value: number;
  readonly new: number;
  readonly reactivation: number;
  readonly expansion: number;
  readonly contraction: number;
  readonly churn: number;
  readonly churnRate: number | null;
}

export interface Month {
  readonly month: string;
  readonly invoiced: number;
  readonly credited: number;
  readonly revenue: number;
  readonly mrr: Mrr;
  readonly customers: {
    readonly value: number;
    readonly new: number;
    readonly reactivated: number;
    readonly churned: number;
    readonly churnRate: number | null;
  };
  readonly subscriptions: number;
}

/** By how much the MRR is more than a month ago. Below a thousandth it is what calculating with fractions leaves. */
export function movedBy({ new: fresh, reactivation, expansion, contraction, churn }: Mrr): number {
  const moved = fresh + reactivation + expansion + contraction + churn;
  return Math.abs(moved) < 0.001 ? 0 : moved;
}

/** The columns of the table, in their order: its face and its file have the same. */
export const columns = [
  { id: 'mrr', kind: 'money', of: ({ mrr }: Month) => mrr.value },
  { id: 'new', kind: 'movement', of: ({ mrr }: Month) => mrr.new },
  { id: 'reactivation', kind: 'movement', of: ({ mrr }: Month) => mrr.reactivation },
  { id: 'expansion', kind: 'movement', of: ({ mrr }: Month) => mrr.expansion },
  { id: 'contraction', kind: 'movement', of: ({ mrr }: Month) => mrr.contraction },
  { id: 'churn', kind: 'movement', of: ({ mrr }: Month) => mrr.churn },
  { id: 'churnRate', kind: 'percent', of: ({ mrr }: Month) => mrr.churnRate },
  { id: 'customers', kind: 'count', of: ({ customers }: Month) => customers.value },
  { id: 'customersNew', kind: 'count', of: ({ customers }: Month) => customers.new + customers.reactivated },
  { id: 'customersChurned', kind: 'count', of: ({ customers }: Month) => customers.churned },
  { id: 'subscriptions', kind: 'count', of: ({ subscriptions }: Month) => subscriptions },
  { id: 'invoiced', kind: 'money', of: ({ invoiced }: Month) => invoiced },
  { id: 'credited', kind: 'money', of: ({ credited }: Month) => credited },
  { id: 'revenue', kind: 'money', of: ({ revenue }: Month) => revenue },
] as const;

export type Column = (typeof columns)[number];
export type ColumnId = Column['id'];

/** Of a file for spreadsheets: the newest month first, as on the screen. */
export const rowsOf = (
  months: readonly Month[],
  head: readonly string[],
): readonly (readonly (string | number | null)[])[] => [
  head,
  ...months.toReversed().map((month) => [month.month, ...columns.map(({ of }) => of(month))]),
];
