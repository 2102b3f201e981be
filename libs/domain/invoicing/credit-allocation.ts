import type { DaySpan } from '../contracts/pauses.js';
import { addDays, daysBetween } from '../time/local-date.js';

/** Something that is given back: a fee, or what a discount had taken off it. */
export interface Credit {
  /** Names the fee and its accounting period; the fee and its discounts have the same. */
  readonly thing: string;
  /** Minor units before tax: a fee is below zero, a discount that is taken back above. */
  readonly amount: number;
}

/** What of one thing is on one invoice. */
export interface InvoicedThing {
  readonly thing: string;
  /** Null: it is charged, and on no invoice yet. */
  readonly invoiceId: number | null;
  /** Minor units before tax, after discounts and earlier credits. */
  readonly amount: number;
  /** Of the whole invoice, after its credit notes; null: there is none yet. */
  readonly leftOfInvoice: number | null;
}

/** A credit, or a part of it, and the invoice that it corrects. */
export interface AllocatedCredit {
  /** Place of the credit in the list that was given. */
  readonly index: number;
  /** Null: what it is about is on no invoice yet. */
  readonly invoiceId: number | null;
  /** Minor units before tax, never 0. */
  readonly amount: number;
}

/** What of one thing one invoice gives back: minor units above zero. */
interface Share {
  readonly invoiceId: number | null;
  readonly amount: number;
}

/**
 * Which invoice each credit corrects. A credit is divided when it is more than one invoice has charged of its thing, or than is
 * left of that invoice: so no credit note is about more than its invoice, and each gives back the tax that was taken.
 * What was invoiced last is given back first. What no invoice has left, as it was waived or given as goodwill before, goes to those that have
 * charged it, first to one of which nothing is left.
 * @returns parts in the order of the credits; of what nothing charged there is none
 */
export function allocateCredits(credits: readonly Credit[], invoiced: readonly InvoicedThing[]): AllocatedCredit[] {
  const left = new Map(invoiced.map(({ invoiceId, leftOfInvoice }) => [invoiceId, leftOfInvoice ?? Infinity]));
  const leftOf = (invoiceId: number | null): number => left.get(invoiceId) ?? 0;
  const invoicesOf = byThing(invoiced);
  const parts = [...byThing(credits.map((credit, index) => ({ ...credit, index })))].flatMap(([thing, rows]) => {
    const invoices = (invoicesOf.get(thing) ?? []).toSorted((a, b) => idOf(b) - idOf(a));
    const shares = sharesOf(-sum(rows), invoices, leftOf);
    for (const { invoiceId, amount } of shares) left.set(invoiceId, leftOf(invoiceId) - amount);
    return divided(rows, shares);
  });
  return parts.toSorted((a, b) => a.index - b.index);
}

function byThing<T extends { readonly thing: string }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const same = found.get(one.thing);
    if (same === undefined) found.set(one.thing, [one]);
    else same.push(one);
  }
  return found;
}

const sum = (rows: readonly { readonly amount: number }[]): number => rows.reduce((all, { amount }) => all + amount, 0);

/** What is on no invoice yet will be on a later one. */
const idOf = ({ invoiceId }: InvoicedThing): number => invoiceId ?? Infinity;

/** @param total what is given back of the thing: above zero, or 0 where discounts had made it free */
function sharesOf(
  total: number,
  invoices: readonly InvoicedThing[],
  leftOf: (invoiceId: number | null) => number,
): Share[] {
  const [first] = invoices;
  if (first === undefined) return [];
  const shares = new Map<number | null, number>();
  let rest = total;
  const give = (invoiceId: number | null, amount: number): void => {
    if (amount <= 0) return;
    shares.set(invoiceId, (shares.get(invoiceId) ?? 0) + amount);
    rest -= amount;
  };
  for (const { invoiceId, amount } of invoices) give(invoiceId, Math.min(rest, amount, leftOf(invoiceId)));
  // What was waived, or given as goodwill, is about an invoice that has charged it: first one of which nothing was left before.
  for (const { invoiceId, amount } of invoices.toSorted((a, b) => Number(isUsedUp(b)) - Number(isUsedUp(a))))
    give(invoiceId, Math.min(rest, amount - (shares.get(invoiceId) ?? 0)));
  if (rest > 0 || shares.size === 0) {
    const { invoiceId } = invoices.find(isUsedUp) ?? first;
    shares.set(invoiceId, (shares.get(invoiceId) ?? 0) + rest);
  }
  return [...shares].map(([invoiceId, amount]) => ({ invoiceId, amount }));
}

const isUsedUp = ({ leftOfInvoice }: InvoicedThing): boolean => leftOfInvoice !== null && leftOfInvoice <= 0;

/** Each row by the shares. All but the largest are rounded with what came before; the largest makes each share add up. */
function divided(rows: readonly { readonly index: number; readonly amount: number }[], shares: readonly Share[]) {
  const [only] = shares;
  if (only === undefined) return [];
  if (shares.length === 1) return rows.map(({ index, amount }) => ({ index, invoiceId: only.invoiceId, amount }));
  const total = sum(shares);
  const largest = rows.reduce((one, row) => (Math.abs(row.amount) > Math.abs(one.amount) ? row : one));
  let upTo = 0;
  const before = new Map<number, number>();
  return shares.flatMap(({ invoiceId, amount }) => {
    upTo += amount;
    const others = rows
      .filter((row) => row !== largest)
      .map((row) => {
        const until = Math.round((row.amount * upTo) / total);
        const part = until - (before.get(row.index) ?? 0);
        before.set(row.index, until);
        return { index: row.index, invoiceId, amount: part };
      });
    const rest = { index: largest.index, invoiceId, amount: -amount - sum(others) };
    return [...others, rest].filter((part) => part.amount !== 0);
  });
}

/** The days of a credit by the amounts of its parts: one after the other, so that no day is given back twice where that can be. */
export function divideDays({ from, to }: DaySpan, amounts: readonly number[]): DaySpan[] {
  const total = amounts.reduce((all, amount) => all + amount, 0);
  const days = daysBetween(from, to) + 1;
  let [upTo, begin] = [0, 0];
  return amounts.map((amount, index) => {
    upTo += amount;
    const others = amounts.length - 1 - index;
    const until = others === 0 ? days : Math.min(Math.round((days * upTo) / total), days - others);
    const first = Math.min(begin, days - 1);
    const end = Math.max(until, first + 1);
    begin = end;
    return { from: addDays(from, first), to: addDays(from, end - 1) };
  });
}
