import { addDays } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import type { SuspensionState } from './suspension-machine.js';

/** Days between the announcement of a suspension and its first day: a week holds two working days for each way to pay. */
export const suspensionNoticeDays = 7;

/** A seller suspends nobody earlier past due: the first reminder has come by then, and the announcement after it. */
export const leastSuspendAfterDays = 14;
export const mostSuspendAfterDays = 365;

/** An invoice of which something is still to be paid. */
export interface OpenInvoice {
  readonly id: number;
  /** The last day on which it can be paid in time. */
  readonly dueOn: LocalDate;
}

/** What is known of the suspension of a contract. Days are days of its workspace. */
export interface Standing {
  readonly state: SuspensionState;
  /** The invoices that were announced. */
  readonly invoiceIds: readonly number[];
  /** When the customer was told; null: not yet. */
  readonly toldOn: LocalDate | null;
  /** The first day without service, as it was announced. */
  readonly suspendOn: LocalDate | null;
  /** The last day on which nothing is suspended, whatever is open; null: nobody has promised anything. */
  readonly liftedUntil: LocalDate | null;
  /** The seller has asked for it, whatever its setting says. */
  readonly byHand: boolean;
}

/** What decides about it today. */
export interface Debt {
  /** All invoices of the contract of which something is open. */
  readonly open: readonly OpenInvoice[];
  /** So many days past due service is suspended; null: never. */
  readonly suspendAfterDays: number | null;
  /** Subscriptions of the contract run, or are to: there is something to suspend. */
  readonly hasService: boolean;
  readonly today: LocalDate;
}

export interface Announcement {
  readonly invoiceIds: readonly number[];
  readonly suspendOn: LocalDate;
}

/** What has to happen now. */
export type SuspensionStep =
  { readonly event: 'announce'; readonly announcement: Announcement } | { readonly event: 'suspend' | 'settle' };

export const isPastDue = ({ dueOn }: OpenInvoice, today: LocalDate): boolean => dueOn < today;

const later = (one: LocalDate, other: LocalDate | null): LocalDate => (other !== null && other > one ? other : one);

/** The first day on which a lifted suspension may run; null: it is not lifted. */
const afterLift = ({ liftedUntil }: Standing): LocalDate | null => liftedUntil && addDays(liftedUntil, 1);

/** The earliest first day of a suspension that is announced today. */
export const earliestSuspension = (today: LocalDate): LocalDate => addDays(today, suspensionNoticeDays);

/** The day that is announced, or the one after a promise to pay where that is later; null: nothing is announced. */
export const announcedDay = (standing: Standing): LocalDate | null =>
  standing.suspendOn && later(standing.suspendOn, afterLift(standing));

/**
 * The first day without service of a contract whose suspension is announced, if nothing changes.
 * @returns null: the customer was not told yet, or nothing is announced
 */
export function firstDayWithout(standing: Standing): LocalDate | null {
  const { state, toldOn } = standing;
  return state === 'announced' && toldOn !== null ? later(earliestSuspension(toldOn), announcedDay(standing)) : null;
}

/** From which day on an invoice suspends service by the setting. */
const thresholdOf = (standing: Standing, { dueOn }: OpenInvoice, suspendAfterDays: number): LocalDate =>
  later(addDays(dueOn, suspendAfterDays), afterLift(standing));

/**
 * The day that reminders and payment pages name for an open invoice: as announced, else by the setting and with the notice.
 * @returns null: it suspends nothing
 */
export function suspensionDayOf(standing: Standing, invoice: OpenInvoice, debt: Omit<Debt, 'open'>): LocalDate | null {
  const { suspendAfterDays, hasService, today } = debt;
  if (!hasService) return null;
  if (standing.state === 'announced' && standing.invoiceIds.includes(invoice.id))
    return firstDayWithout(standing) ?? later(earliestSuspension(today), announcedDay(standing));
  if (standing.state === 'suspended' || suspendAfterDays === null || !isPastDue(invoice, today)) return null;
  return later(thresholdOf(standing, invoice, suspendAfterDays), earliestSuspension(today));
}

/** What has to happen today; null: it stays as it is. */
export function suspensionStep(standing: Standing, debt: Debt): SuspensionStep | null {
  if (standing.state === 'none') return announcing(standing, debt);
  const isOpen = debt.open.some(({ id }) => standing.invoiceIds.includes(id));
  const isWanted = standing.byHand || debt.suspendAfterDays !== null;
  // A suspended contract stays so without service: else a debtor could end all, and order anew with another notice.
  const isIdle = standing.state === 'announced' && !debt.hasService;
  if (!isOpen || !isWanted || isIdle) return { event: 'settle' };
  const first = firstDayWithout(standing);
  return first !== null && first <= debt.today ? { event: 'suspend' } : null;
}

/** Announced are the invoices that suspend on that day, none that would do so later. */
function announcing(standing: Standing, { open, suspendAfterDays, hasService, today }: Debt): SuspensionStep | null {
  if (suspendAfterDays === null || !hasService) return null;
  const suspendOn = earliestSuspension(today);
  const reached = open.filter((invoice) => thresholdOf(standing, invoice, suspendAfterDays) <= suspendOn);
  if (reached.length === 0) return null;
  return { event: 'announce', announcement: { invoiceIds: reached.map(({ id }) => id), suspendOn } };
}

/** The next day on which time alone may change it; null: none. Asked when {@link suspensionStep} has nothing to do. */
export function nextSuspensionDay(standing: Standing, debt: Debt): LocalDate | null {
  const { open, suspendAfterDays, hasService, today } = debt;
  if (standing.state !== 'none') return firstDayWithout(standing);
  if (suspendAfterDays === null) return null;
  // Something may be ordered again meanwhile.
  if (!hasService && open.length > 0) return addDays(today, suspensionNoticeDays);
  const days = open.map((invoice) => addDays(thresholdOf(standing, invoice, suspendAfterDays), -suspensionNoticeDays));
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}
