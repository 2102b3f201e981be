import type { LocalDate } from '../time/local-date.js';
import type { CreditablePosition } from './partial-credit.js';

/** A fee on an invoice, or what a credit note gives back of one. Minor units before tax. */
export interface InvoicedFee {
  /** Names the fee: lines of one fee, and its credits, have the same. */
  readonly fee: string;
  /** Both included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly amount: number;
  /** What was used, as it is printed; null: it is no fee by use. */
  readonly quantity: number | null;
}

export interface InvoicedLine extends InvoicedFee {
  readonly line: number;
  /** It takes off the line above it, and is not credited by itself. */
  readonly isDiscount: boolean;
}

interface OpenLine extends InvoicedLine {
  left: number;
}

/**
 * What is left of the lines of an invoice after its credit notes. Each credit counts once: at the line of its days and quantity, as far as
 * that has something left, and the rest at other lines of the same fee and of days in common. So no credit of one line takes another.
 * @returns by line, without discounts
 */
export function leftOfPositions(
  lines: readonly InvoicedLine[],
  credits: readonly InvoicedFee[],
): Map<number, CreditablePosition> {
  const ofFee = new Map<string, number>();
  for (const { fee, amount } of [...lines, ...credits]) ofFee.set(fee, (ofFee.get(fee) ?? 0) + amount);
  const open = lines.filter(({ isDiscount }) => !isDiscount).map((line): OpenLine => ({ ...line, left: line.amount }));
  const linesOf = new Map<string, OpenLine[]>(lines.map(({ fee }) => [fee, []]));
  for (const line of open) linesOf.get(line.fee)?.push(line);
  const rests = netOf(credits).map((credit) => {
    const own = (linesOf.get(credit.fee) ?? []).filter((line) => isSame(line, credit));
    return { credit, rest: pour(own, credit.amount) };
  });
  for (const { credit, rest } of rests) {
    const others = (linesOf.get(credit.fee) ?? []).filter(({ from, to }) => from <= credit.to && to >= credit.from);
    pour(
      others.toSorted((a, b) => b.left - a.left),
      rest,
    );
  }
  return new Map(open.map(({ line, fee, left }) => [line, { left, fee, leftOfFee: ofFee.get(fee) ?? 0 }]));
}

const isSame = (a: InvoicedFee, b: InvoicedFee): boolean =>
  a.from === b.from && a.to === b.to && a.quantity === b.quantity;

/** A fee that is given back, and the discount that it takes along, are one credit. Those that take most come first. */
function netOf(credits: readonly InvoicedFee[]): InvoicedFee[] {
  const byThing = new Map<string, InvoicedFee>();
  for (const credit of credits) {
    const { fee, from, to, quantity } = credit;
    const key = JSON.stringify([fee, from, to, quantity]);
    byThing.set(key, { ...credit, amount: credit.amount + (byThing.get(key)?.amount ?? 0) });
  }
  return [...byThing.values()].toSorted((a, b) => a.amount - b.amount);
}

/** @param amount below zero: takes from what is left; above: gives it back, up to what the line was. @returns what no line took */
function pour(lines: readonly OpenLine[], amount: number): number {
  let rest = amount;
  for (const line of lines) {
    const part = rest < 0 ? Math.max(rest, -line.left) : Math.min(rest, line.amount - line.left);
    line.left += part;
    rest -= part;
  }
  return rest;
}
