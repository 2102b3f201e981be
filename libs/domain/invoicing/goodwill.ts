/** What credit notes have left, in minor units before tax, and what of the difference was goodwill that was not taken back. */
export interface GivenGoodwill {
  readonly left: number;
  readonly goodwill: number;
}

/** The same of an invoice, and of the fees of each subscription on it that got goodwill of its own. */
export interface GoodwillOfInvoice extends GivenGoodwill {
  readonly bySubscription: ReadonlyMap<number, GivenGoodwill>;
}

/** A credit of a fee of a subscription; null: of the contract. Minor units before tax: below zero, or a discount that is taken back. */
export interface CreditOfFee {
  readonly subscriptionId: number | null;
  readonly amount: number;
}

/**
 * Goodwill that credits take back: who got 30 of a fee of 100 as goodwill gets 70, and not 100, when the whole fee is given back. First what was
 * given on positions of the same subscription, then what was given on the invoice as a whole.
 * @returns minor units above zero, by subscription; null: of the invoice as a whole. Credit notes are less by that
 */
export function goodwillTakenBack(
  given: GoodwillOfInvoice,
  credits: readonly CreditOfFee[],
): ReadonlyMap<number | null, number> {
  const taken = new Map<number | null, number>();
  for (const [subscriptionId, own] of given.bySubscription) {
    const amount = sumOf(credits.filter((credit) => credit.subscriptionId === subscriptionId));
    const back = takenBack(own, amount);
    if (back > 0) taken.set(subscriptionId, back);
  }
  const ofPositions = [...taken.values()].reduce((sum, back) => sum + back, 0);
  const rest = { left: given.left, goodwill: given.goodwill - ofPositions };
  const ofWhole = takenBack(rest, sumOf(credits) + ofPositions);
  if (ofWhole > 0) taken.set(null, ofWhole);
  return taken;
}

const takenBack = ({ left, goodwill }: GivenGoodwill, amount: number): number =>
  Math.min(Math.max(-amount - left, 0), goodwill);

const sumOf = (credits: readonly CreditOfFee[]): number => credits.reduce((sum, { amount }) => sum + amount, 0);
