import type { AccountingCalendar } from '#domain/billing/accounting-period';
import type { LicenceUse } from '#domain/billing/licence-use';
import { addOnFeeAt } from '#domain/contracts/fee-parts';
import type { AddOnSpan } from '#domain/contracts/fee-parts';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';

/** Fees of the add-ons of a product, in minor units, by their id. */
export type AddOnFees = Readonly<Record<string, number>>;

/** A subscription with what it had and has switched on. */
export interface SwitchedOn {
  readonly addOns: readonly AddOnSpan[];
  /** Those that it had, has, and is going to have. */
  readonly licences: readonly LicenceUse[];
}

/** What becomes of add-ons by what was asked for and by another product. */
export interface PlannedAddOns {
  /** One that is to be switched on or off. */
  readonly pending: readonly {
    readonly addOn: string;
    readonly to: 'on' | 'off';
    readonly on: LocalDate;
    /** Those of the present product on that day. */
    readonly fees: AddOnFees;
  }[];
  /** Its first day, and its fees on it; null: none is planned. */
  readonly product: { readonly on: LocalDate; readonly fees: AddOnFees } | null;
}

/** The add-ons of a subscription as they will be when all of this has come. */
export function withPlannedAddOns(
  { addOns, licences }: SwitchedOn,
  { pending, product }: PlannedAddOns,
  calendar: AccountingCalendar,
): readonly AddOnSpan[] {
  const before = pending.filter(({ on }) => product === null || on < product.on);
  const after = product === null ? [] : pending.filter(({ on }) => on >= product.on);
  let spans = before.reduce((all, each) => switched(all, each, each.fees), addOns);
  if (product === null) return spans;
  spans = addOnsAfterChange({ addOns: spans, licences }, product.fees, product.on, calendar);
  return after.reduce((all, each) => switched(all, each, product.fees), spans);
}

/** An add-on goes on where another product has it, for the fee that it has there; otherwise it ends. */
export function addOnsAfterChange(
  { addOns, licences }: SwitchedOn,
  fees: AddOnFees,
  on: LocalDate,
  calendar: AccountingCalendar,
): AddOnSpan[] {
  return addOns.flatMap((span) => {
    const fee = fees[idOf(span)];
    if (span.days.to !== null || fee === addOnFeeAt(span, on, { licences, calendar })) return [span];
    const kept = untilDay(span, on);
    return fee === undefined ? kept : [...kept, { addOn: `${span.addOn}@${on}`, fee, days: { from: on, to: null } }];
  });
}

function switched(
  spans: readonly AddOnSpan[],
  { addOn, to, on }: PlannedAddOns['pending'][number],
  fees: AddOnFees,
): readonly AddOnSpan[] {
  const own = spans.filter((span) => idOf(span) === addOn);
  const isOpen = (span: AddOnSpan): boolean => span.days.to === null && own.includes(span);
  if (to === 'off') return spans.flatMap((span) => (isOpen(span) ? untilDay(span, on) : [span]));
  const fee = fees[addOn];
  if (fee === undefined || own.some(isOpen)) return spans;
  return [...spans, { addOn: own.length === 0 ? addOn : `${addOn}@${on}`, fee, days: { from: on, to: null } }];
}

/** What is left of one that ends before a day. */
const untilDay = (span: AddOnSpan, on: LocalDate): AddOnSpan[] =>
  span.days.from < on ? [{ ...span, days: { ...span.days, to: addDays(on, -1) } }] : [];

const idOf = ({ addOn }: AddOnSpan): string => addOn.split('@')[0] ?? '';
