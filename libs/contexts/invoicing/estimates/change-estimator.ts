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
import { payerOn } from '#domain/invoicing/payers';
import type { Payer } from '#domain/invoicing/payers';
import { addDays, later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money, priceOf, sumOfPrices } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { payersOfCharges } from '../invoice/charge-groups.js';
import type { EstimatedCharge } from '../invoice/charge-groups.js';
import { InvoiceParties } from '../invoice/invoice-parties.js';
import { readBilledContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { billedSubscriptionsOf } from '../charging/billed-subscriptions.js';
import { ChargedFees } from '../charging/charged-fees.js';
import { chargedFees } from '../charging/charged.queries.js';
import { nextBilling } from '../charging/charge-calculation.js';
import { CreditPrices } from './credit-prices.js';
import { estimated } from './estimated-charges.js';
import { addOnsAfterChange } from '#domain/invoicing/planned-add-ons';
import type { AddOnFees } from '#domain/invoicing/planned-add-ons';
import { calculateSubscriptionCharges } from '../charging/subscription-fees.js';
import type { BilledSubscription } from '../charging/subscription-fees.js';

type EstimatedContract = BilledContract & {
  readonly payers: readonly Payer[];
  /** Of tax, by payer and day, as far as they were asked for. */
  readonly percentages: Map<string, number>;
};

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
    const percentages = new Map<string, number>();
    const each: ChangeEstimate[] = [];
    const creditedNow: EstimatedCharge[] = [];
    for (const change of changes) {
      const subscription = subscriptions.get(change.subscriptionId);
      if (subscription === undefined) return null;
      const charges = await chargesOf(tx, { ...contract, payers }, subscription, change);
      each.push(await this.estimate(tx, { ...contract, payers, percentages }, change, charges));
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
    const payers = await payersOf(tx, contract.id);
    const day = dayOfBilling(contract, payers);
    // What is due by then is charged whether it is paused or not.
    charged.addCharges(calculate(contract, subscription, charged, day));
    const charges = estimated(calculate(contract, { ...subscription, pauses }, charged, day), charged);
    const change = { effectiveOn: null, isLater: false };
    return this.estimate(tx, { ...contract, payers, percentages: new Map() }, change, charges);
  }

  /** Taxed as on the day on which the invoice is drawn, by who gets it, and credits as the invoices that they are about. */
  private async estimate(
    tx: Tx,
    contract: EstimatedContract,
    change: Pick<EstimatedChange, 'effectiveOn' | 'isLater' | 'isPurchased'>,
    charges: readonly EstimatedCharge[],
  ): Promise<ChangeEstimate> {
    const { today, currency, payers } = contract;
    const { effectiveOn, isLater, isPurchased = false } = change;
    const day = isLater && effectiveOn !== null ? later(addDays(effectiveOn, -1), today) : today;
    const isPaidNow = isPurchased && !isLater;
    const billedOn = isPaidNow ? today : nextBilling(contract, payers, day).calculateOn;
    const credits = await this.credits.of(tx, contract, charges.filter(isCredit), billedOn ?? today);
    const billed = charges.filter((charge) => !isCredit(charge));
    // A purchase is paid by who pays the contract today.
    const buyer = payerOn(payers, today).billingAccountId;
    const paying = isPaidNow ? billed.map(() => buyer) : await payersOfCharges(tx, contract.id, billed);
    const percentages = new Map<EstimatedCharge, number>();
    for (const [index, charge] of billed.entries())
      percentages.set(charge, await this.percentageOf(tx, contract, paying[index] ?? null, billedOn ?? today));
    const prices = [...new Set(percentages.values())].map((percentage) => {
      const own = billed.filter((charge) => percentages.get(charge) === percentage);
      return priceOf(
        Money.ofMinor(
          own.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        ),
        percentage,
      );
    });
    return {
      charge: sumOfPrices(prices, currency),
      credit: credits.total,
      positions: charges.flatMap((charge) =>
        isCredit(charge)
          ? credits.parts
              .filter(({ of }) => of === charge)
              .map((part) => positionOf({ ...charge, amount: part.amount }, part.percentage))
          : positionOf(charge, percentages.get(charge) ?? 0),
      ),
      invoiceOn: charges.length === 0 ? null : billedOn,
    };
  }

  private async percentageOf(
    tx: Tx,
    contract: EstimatedContract,
    payerId: number | null,
    on: LocalDate,
  ): Promise<number> {
    const { percentages } = contract;
    const key = `${payerId} ${on}`;
    const known = percentages.get(key);
    if (known !== undefined) return known;
    const { percentage } = this.parties.taxOf(await this.parties.of(tx, contract, payerId), on);
    percentages.set(key, percentage);
    return percentage;
  }
}

function positionOf(charge: Charge, vatPercentage: number): ChangePosition {
  const { kind, licenceId, addOn, since, periodStart, periodEnd, from, to, amount, discountId = null } = charge;
  const fee = { kind, licenceId, addOn, since, discountId, periodStart, periodEnd };
  return { ...fee, from, to, amount, isCredit: isCredit(charge), vatPercentage };
}

/** The day before the next billing, or today: fees that change until then are known to it. */
function dayOfBilling(contract: BilledContract, payers: readonly Payer[]): LocalDate {
  const { calculateOn } = nextBilling(contract, payers, contract.today);
  return later(contract.today, calculateOn && addDays(calculateOn, -1));
}

/** What the billing of a change charges of this subscription. */
async function chargesOf(
  tx: Tx,
  contract: BilledContract & Pick<EstimatedContract, 'payers'>,
  subscription: BilledSubscription,
  change: EstimatedChange,
): Promise<EstimatedCharge[]> {
  const { effectiveOn, isLater, isPurchased = false } = change;
  const charged = await chargedOf(tx, subscription);
  const next = await changed(tx, subscription, change, contract.calendar);
  const day = isPurchased || effectiveOn === null ? contract.today : dayOfBilling(contract, contract.payers);
  if (!isLater || effectiveOn === null || effectiveOn <= contract.today)
    // The day may have begun at the location already, and not at the workspace.
    return estimated(calculate(contract, next, charged, later(day, effectiveOn)), charged);
  // Until then it is charged as it is.
  charged.addCharges(calculate(contract, subscription, charged, addDays(effectiveOn, -1)));
  return estimated(calculate(contract, next, charged, effectiveOn), charged);
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
