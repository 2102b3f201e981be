import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isCredit } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { addOnFeesOn, licenceUse, payersOf } from '#contexts/contracts';
import { ChangeEstimates } from '#contexts/subscriptions';
import type {
  ChangeEstimate,
  ChangeEstimator,
  ChangePosition,
  EstimatedChange,
  EstimatedCosts,
} from '#contexts/subscriptions';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import type { Pause } from '#domain/contracts/pauses';
import type { LicenceUse } from '#domain/billing/licence-use';
import { lastDayOf } from '#domain/billing/terms';
import type { Payer } from '#domain/invoicing/payers';
import { addDays, later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money, priceOf } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { InvoiceParties } from '../invoice/invoice-parties.js';
import type { KnownParties } from '../invoice/invoice-parties.js';
import { readBilledContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { billedSubscriptionsOf } from '../charging/billed-subscriptions.js';
import { ChargedFees } from '../charging/charged-fees.js';
import { chargedFees } from '../charging/charged.queries.js';
import { nextBilling } from '../charging/charge-calculation.js';
import { CreditPrices } from './credit-prices.js';
import { addOnsAfterChange } from './planned-add-ons.js';
import type { AddOnFees } from './planned-add-ons.js';
import { calculateSubscriptionCharges } from '../charging/subscription-fees.js';
import type { BilledSubscription } from '../charging/subscription-fees.js';

/** Tells what the next billing would charge and credit after a change of product, by the same rules and from the same ledger. */
@Injectable()
export class InvoicedChangeEstimator implements ChangeEstimator, OnModuleInit {
  constructor(
    private readonly estimates: ChangeEstimates,
    private readonly parties: InvoiceParties,
    private readonly credits: CreditPrices,
  ) {}

  onModuleInit(): void {
    this.estimates.register(this);
  }

  async estimateChanges(
    tx: Tx,
    contractId: number,
    changes: readonly EstimatedChange[],
  ): Promise<EstimatedCosts | null> {
    const contract = await readBilledContract(tx, contractId);
    if (contract === undefined || contract.billingType !== 'FLEXIBLE') return null;
    const ids = changes.map(({ subscriptionId }) => subscriptionId);
    const known = await billedSubscriptionsOf(tx, { ...contract, isForetold: true }, ids);
    const subscriptions = new Map(known.map((one) => [one.id, one]));
    const payers = await payersOf(tx, contract.id);
    const partiesOn = new Map<LocalDate, KnownParties>();
    const each: ChangeEstimate[] = [];
    const creditedNow: Charge[] = [];
    for (const change of changes) {
      const subscription = subscriptions.get(change.subscriptionId);
      if (subscription === undefined) return null;
      const charges = await chargesOf(tx, contract, subscription, change);
      // Who pays on the day of the change is invoiced for it.
      const day = later(change.effectiveOn, contract.today) ?? contract.today;
      const parties = partiesOn.get(day) ?? (await this.parties.on(tx, contract, day));
      partiesOn.set(day, parties);
      each.push(await this.estimate(tx, { ...contract, parties, payers }, change, charges));
      if (!change.isLater) creditedNow.push(...charges.filter(isCredit));
    }
    return { each, credit: (await this.credits.of(tx, contract, creditedNow)).total };
  }

  async estimatePauses(
    tx: Tx,
    contractId: number,
    subscriptionId: number,
    pauses: readonly Pause[],
  ): Promise<ChangeEstimate | null> {
    const contract = await readBilledContract(tx, contractId);
    if (contract === undefined || contract.billingType !== 'FLEXIBLE') return null;
    const [subscription] = await billedSubscriptionsOf(tx, contract, [subscriptionId]);
    if (subscription === undefined) return null;
    const charged = await chargedOf(tx, subscription);
    // What is due already is charged whether it is paused or not.
    charged.addCharges(calculate(contract, subscription, charged, contract.today));
    const charges = calculate(contract, { ...subscription, pauses }, charged, contract.today);
    const parties = await this.parties.on(tx, contract, contract.today);
    const payers = await payersOf(tx, contract.id);
    return this.estimate(tx, { ...contract, parties, payers }, { effectiveOn: null, isLater: false }, charges);
  }

  /** Taxed as on the day on which the invoice is drawn, and credits as the invoices that they are about. */
  private async estimate(
    tx: Tx,
    contract: BilledContract & { readonly parties: KnownParties; readonly payers: readonly Payer[] },
    change: Pick<EstimatedChange, 'effectiveOn' | 'isLater' | 'isPurchased'>,
    charges: readonly Charge[],
  ): Promise<ChangeEstimate> {
    const { today, currency } = contract;
    const { effectiveOn, isLater, isPurchased = false } = change;
    const day = isLater && effectiveOn !== null ? later(addDays(effectiveOn, -1), today) : today;
    const { calculateOn } = nextBilling(contract, contract.payers, day);
    const billedOn = isPurchased && !isLater ? today : calculateOn;
    const { percentage } = this.parties.taxOf(contract.parties, billedOn ?? today);
    const credited = charges.filter(isCredit);
    const { total, parts } = await this.credits.of(tx, contract, credited, billedOn ?? today);
    const sum = charges.reduce((all, charge) => (isCredit(charge) ? all : all + charge.amount), 0);
    return {
      charge: priceOf(Money.ofMinor(sum, currency), percentage),
      credit: total,
      positions: charges.flatMap((charge) =>
        isCredit(charge)
          ? parts
              .filter(({ of }) => of === charge)
              .map((part) => positionOf({ ...charge, amount: part.amount }, part.percentage))
          : positionOf(charge, percentage),
      ),
      invoiceOn: charges.length === 0 ? null : billedOn,
    };
  }
}

function positionOf(charge: Charge, vatPercentage: number): ChangePosition {
  const { kind, licenceId, addOn, since, periodStart, periodEnd, from, to, amount, discountId = null } = charge;
  const fee = { kind, licenceId, addOn, since, discountId, periodStart, periodEnd };
  return { ...fee, from, to, amount, isCredit: isCredit(charge), vatPercentage };
}

/** What is charged on the day of the change, of this subscription. */
async function chargesOf(
  tx: Tx,
  contract: BilledContract,
  subscription: BilledSubscription,
  change: EstimatedChange,
): Promise<Charge[]> {
  const { effectiveOn, isLater } = change;
  const charged = await chargedOf(tx, subscription);
  // The day may have begun at the location already, and not at the workspace.
  const day = effectiveOn === null ? contract.today : later(effectiveOn, contract.today);
  // Until then it is charged as it is.
  if (isLater && day > contract.today) charged.addCharges(calculate(contract, subscription, charged, addDays(day, -1)));
  return calculate(contract, await changed(tx, subscription, change, contract.calendar), charged, day);
}

const chargedOf = async (tx: Tx, { id }: BilledSubscription): Promise<ChargedFees> =>
  (await chargedFees(tx, [id], [], null)).get(id) ?? new ChargedFees();

function calculate(
  contract: BilledContract,
  subscription: BilledSubscription,
  charged: ChargedFees,
  today: LocalDate,
): Charge[] {
  const { firstDay, validUntil, minimumTerm, validFrom } = contract;
  return calculateSubscriptionCharges(
    subscription,
    charged,
    { from: firstDay, to: validUntil },
    {
      calendar: contract.calendar,
      today,
      since: null,
      contractBoundUntil: minimumTerm && lastDayOf(validFrom, minimumTerm),
    },
  );
}

/** As billing sees it after the change. What has yet to start is charged as if it started as planned. */
async function changed(
  tx: Tx,
  subscription: BilledSubscription,
  { next, effectiveOn }: EstimatedChange,
  calendar: AccountingCalendar,
): Promise<BilledSubscription> {
  const { rows } = await sql<{ use: Omit<LicenceUse, 'since' | 'until'>; addOns: AddOnFees }>`
    select ${licenceUse} as use,
           (select ${addOnFeesOn(sql`${effectiveOn ?? 'infinity'}::date`)} from licence b where b.id = l.id) as "addOns"
    from licence l where l.id = ${next.licence_id}`.execute(tx);
  const [licence] = rows;
  if (licence === undefined) throw new Error(`There is no licence ${next.licence_id}.`);
  const ownDiscounts = subscription.licences.at(-1)?.ownDiscounts ?? [];
  const use: LicenceUse = { ...licence.use, ownDiscounts, since: effectiveOn, until: null };
  const { activatedOn, startDate } = subscription;
  const licences = effectiveOn === null ? [use] : [...untilDay(subscription.licences, addDays(effectiveOn, -1)), use];
  return {
    ...subscription,
    activatedOn: activatedOn ?? startDate,
    licences,
    addOns:
      effectiveOn === null
        ? subscription.addOns
        : addOnsAfterChange({ ...subscription, licences }, licence.addOns, effectiveOn, calendar),
  };
}

function untilDay(licences: readonly LicenceUse[], until: LocalDate): LicenceUse[] {
  const cut = licences.map((use) => ({ ...use, until: use.until !== null && use.until < until ? use.until : until }));
  // One that a second change replaces, on the same day or while it was planned, is had on no day.
  return cut.filter(({ since }) => since === null || since <= until);
}
