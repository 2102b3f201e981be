import type { KnownFees } from '#contexts/contracts';
import { feesOf } from '#domain/billing/costs';
import type { PricedItem } from '#domain/billing/costs';
import type { LicenceFees } from '#domain/billing/licence-use';
import { lastEndOf } from '#domain/billing/terms';
import type { Terms } from '#domain/billing/terms';
import { paidParts } from '#domain/contracts/fee-parts';
import type { LocalDate } from '#domain/time/local-date';
import type { ContractTerms } from './contract-terms.js';

/** A licence on which a subscription can begin. */
export interface PricedLicence {
  readonly id: number;
  /** In minor units. */
  readonly fees: KnownFees;
  readonly terms: Terms;
}

/** A contract's terms, and the last day of its own minimum term where that binds what is booked on it. */
export interface BindingTerms extends ContractTerms {
  readonly boundUntil: LocalDate | null;
}

/** A subscription that begins on a day, with the fees that it has then and later: the same for lists, previews and purchases. */
export function itemOf({ id, fees, terms }: PricedLicence, from: LocalDate, contract: BindingTerms): PricedItem {
  const { calendar, today, currency, boundUntil } = contract;
  const until = lastEndOf({ terms, from });
  if (contract.flat) return { fees: feesOf({ setup: 0, regular: 0, maintenance: 0 }, currency), from, until };
  const use = { ...fees, licenceId: id, terms, since: null, until: null };
  const context = { calendar, today, paidFrom: from, contractBoundUntil: boundUntil };
  const paid = paidParts([use], { from, to: null }, context);
  const parts = paid.flatMap((licence) => licence.parts);
  const [first, ...steps] = parts.map((part) => ({ on: part.since ?? from, fees: feesOf(wordsOf(part), currency) }));
  if (first === undefined) throw new Error('Every licence has a part.');
  return { fees: first.fees, from, until, steps, discounts: paid.flatMap(({ discounts }) => discounts) };
}

const wordsOf = ({ setupFee, regularFee, maintenanceFee }: LicenceFees) => ({
  setup: setupFee,
  regular: regularFee,
  maintenance: maintenanceFee,
});
