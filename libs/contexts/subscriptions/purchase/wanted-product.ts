import { Injectable } from '@nestjs/common';
import type { KeepingConsent } from '#contexts/billing';
import { contractPayerOn, DemandService, Places } from '#contexts/contracts';
import type { BookableContract, BookedLicence } from '#contexts/contracts';
import { demandFees, demandMinimum, RedeemCode } from '#contexts/discount-codes';
import type { RedeemedAmounts, UsableCode } from '#contexts/discount-codes';
import type { LocationFacts } from '#contexts/locations';
import { cardConsent } from '#domain/payments/card-consent';
import { minimumCharge } from '#domain/payments/card-minimums';
import { costsOf, feesOf, firstCharges, withLeastCharge } from '#domain/billing/costs';
import type { Costs, PricedItem } from '#domain/billing/costs';
import { nextPeriods } from '#domain/contracts/next-periods';
import type { PeriodCosts } from '#domain/contracts/next-periods';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDays } from '#domain/time/local-date';
import { sumOfPrices } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import type { Actor } from '#platform/access';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkLocations, checkProduct } from '../booking/booking-checks.js';
import { termsOfPayers } from '../products/contract-terms.js';
import type { ContractTerms } from '../products/contract-terms.js';
import { itemOf } from '../products/priced-item.js';
import { chargedFees, codeWorth, orderedAmount, withCode } from '../discounts/code-worth.js';
import { isNewCustomer } from '../discounts/new-customer.js';
import { dayOfZone } from '../booking/day-of-zone.js';
import { SuitableLocations } from '../booking/suitable-locations.js';
import type { ProductChangeView } from '../changing/change-view.js';
import type { PurchaseInput } from './purchase-input.js';
import type { PurchasePosition } from './purchase.record.js';
import { ReplacedSubscriptions } from './replaced-subscriptions.js';
import type { Replaced, Replacements } from './replaced-subscriptions.js';

/** What somebody wants to have, as far as it can be had. */
export interface WantedProduct {
  readonly contract: BookableContract;
  readonly terms: ContractTerms;
  readonly locations: ReadonlyMap<number, LocationFacts>;
  /** Null where the contract has no payment provider and none was named. */
  readonly providerConfigId: number | null;
  /** The least amount that can be paid at once, in minor units, with tax. */
  readonly least: number;
  /** What the buyer agrees to whose card is kept for the contract; null: it is not kept. */
  readonly consent: KeepingConsent | null;
  readonly replaced: Replaced;
  /** Null: bought without one. */
  readonly code: UsableCode | null;
}

/** What a purchase costs. */
export interface PurchaseCosts extends Costs {
  /** Of what it replaces, in the order of the locations; left out where it replaces nothing. */
  readonly changes?: readonly ProductChangeView[];
  /** What credit notes give back with the purchase. */
  readonly credit?: Price;
  /** Of what a discount lowers: what it costs from period to period, until no discount ends any more. */
  readonly periods?: readonly PeriodCosts[];
}

/** What it costs, place by place. */
export interface PricedProduct {
  readonly costs: PurchaseCosts;
  readonly positions: readonly PurchasePosition[];
  /** What its code is redeemed for; null: there is none. */
  readonly coded: RedeemedAmounts | null;
}

/** Reads what a self service user asks for: the same for preview, purchase and trial, so that one foretells the other. */
@Injectable()
export class WantedProducts {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly suitable: SuitableLocations,
    private readonly replacing: ReplacedSubscriptions,
    private readonly service: DemandService,
    private readonly codes: RedeemCode,
  ) {}

  /**
   * Somebody can set up what the licences hold, and the locations hold what has to be booked before.
   * @throws DomainError `setUpNotConfigured`, `prerequisiteMissing`
   */
  async demandProducts(tx: Tx, licences: readonly BookedLicence[], locationIds: readonly number[]): Promise<void> {
    const products = licences.flatMap((licence) => licence.products);
    await this.suitable.demandProducts(tx, products, locationIds);
  }

  /**
   * Locks the locations, and the subscriptions that are replaced. What is wrong with the request is in the draft.
   * @throws DomainError `validationFailed`, `contractSuspended`, `contractNotBookable`, `purchaseOpen`, and what `RedeemCode` throws
   */
  async read(tx: Tx, actor: Actor, contractId: number, draft: Draft<PurchaseInput>): Promise<WantedProduct> {
    const { productId, locationIds, providerConfigurationId } = draft.good;
    const contract = await this.places.bookable(tx, contractId, productId ?? 0);
    const locations = await this.suitable.lock(
      tx,
      actor,
      contract,
      [...new Set(locationIds ?? [])],
      'contract:purchase',
    );
    checkProduct(draft, contract);
    if (locationIds?.length === 0)
      draft.problems.add({ field: 'locationIds', value: [], problem: 'required', example: [1] });
    checkLocations(draft, locations);
    const provider = await this.provider(contract, providerConfigurationId ?? null);
    if (provider === undefined)
      draft.problems.add({ field: 'providerConfigurationId', value: providerConfigurationId, problem: 'noSuch' });
    const replaced = await this.replacing.read(tx, contract, draft, [...locations.keys()]);
    draft.complete();
    await this.service.execute(tx, contract.id, contract.suspendedOn);
    if (contract.status !== 'ACTIVE') throw new DomainError('contractNotBookable', { status: contract.status });
    const terms = await termsOfPayers(tx, contractId);
    const least = provider?.isCard === true ? minimumCharge(terms.currency) : 0;
    const consent = provider?.isCard === true ? consentOf(actor, draft.good.keepPaymentMethod ?? null, provider) : null;
    const code = await this.code(tx, contract, draft.good, replaced);
    return { contract, terms, locations, providerConfigId: provider?.id ?? null, least, consent, replaced, code };
  }

  /** For what is new: a subscription that is replaced keeps the discounts that it has. */
  private async code(
    tx: Tx,
    contract: BookableContract,
    { productId = 0, locationIds = [], discountCode = null }: Partial<PurchaseInput>,
    replaced: Replaced,
  ): Promise<UsableCode | null> {
    if (discountCode === null) return null;
    return this.codes.usable(tx, discountCode, {
      contractId: contract.id,
      offerId: productId,
      charged: locationIds.some((id) => !replaced.has(id)) ? chargedFees(contract.licences) : [],
      isNewCustomer: (purchaseId) => isNewCustomer(tx, contract, { purchaseId }),
    });
  }

  /** Those of these locations that get a new subscription. */
  newOf({ replaced }: WantedProduct, locationIds: readonly number[]): number[] {
    return locationIds.filter((id) => !replaced.has(id));
  }

  /**
   * What a purchase costs, with the changes of what it replaces.
   * @param licences one for each location, in the order of `locationIds`
   * @throws DomainError `currencyMixed`, `discountCodeBelowMinimum`, and what `WantedChanges` throws
   */
  async priceAll(
    tx: Tx,
    wanted: WantedProduct,
    { productId, locationIds, changeOn = null }: PurchaseInput,
    licences: readonly BookedLicence[],
  ): Promise<PricedProduct> {
    const { contract, replaced } = wanted;
    if (replaced.size === 0) return this.price(wanted, locationIds, licences);
    const licenceOf = (id: number): BookedLicence => given(licences[locationIds.indexOf(id)]);
    const wish = { productId, changeOn };
    const { changes, credit } = await this.replacing.price(tx, contract, replaced, licenceOf, wish);
    return pricedOf(wanted, locationIds, licences, { changes, credit });
  }

  /** @param licences one for each location, in the order of `locationIds` */
  price(wanted: WantedProduct, locationIds: readonly number[], licences: readonly BookedLicence[]): PricedProduct {
    return pricedOf(wanted, locationIds, licences, { changes: new Map(), credit: null });
  }

  /** The one named, if it is of the contract's workspace or one above, else the contract's; undefined: there is no such one. */
  private async provider({ id }: BookableContract, named: number | null): Promise<Provider | null | undefined> {
    const { rows } = await sql<{ own: Provider | null; found: Provider | null }>`
      select (select ${providerJson} from provider_config p where p.id = c.payment_provider_id) as own,
        (select ${providerJson} from workspace w join workspace above on above.path @> w.path
         join provider_config p on p.workspace_id = above.id
         where w.id = c.workspace_id and p.kind = 'payment' and p.deleted_at is null and p.id = ${named}) as found
      from contract c where c.id = ${id}`.execute(this.database.read);
    if (named === null) return rows[0]?.own ?? null;
    return rows[0]?.found ?? undefined;
  }
}

interface Provider {
  readonly id: number;
  readonly isCard: boolean;
  /** The contract has a card already. */
  readonly hasCard: boolean;
}

/** A card that the contract has stays, unless the buyer says otherwise. */
function consentOf({ user }: Actor, wished: boolean | null, { hasCard }: Provider): KeepingConsent | null {
  const keeps = wished ?? !hasCard;
  return keeps ? { ...cardConsent(user.language), replaces: wished === true } : null;
}

const providerJson = sql`json_build_object('id', p.id, 'isCard', p.provider is not null and p.provider <> 'invoice',
  'hasCard', exists (select from contract_payment_method m where m.contract_id = c.id and m.method_reference is not null
    and m.billing_account_id is not distinct from (select ${contractPayerOn(workspaceToday())} from workspace w where w.id = c.workspace_id)))`;

function given<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('Every location was given a place.');
  return found;
}

function pricedOf(
  wanted: WantedProduct,
  locationIds: readonly number[],
  licences: readonly BookedLicence[],
  { changes, credit }: Replacements,
): PricedProduct {
  const { contract, terms, locations, least } = wanted;
  const dayOf = dayOfZone(contract.now);
  const entries = locationIds.map((locationId, index) => {
    const [licence, location] = [given(licences[index]), given(locations.get(locationId))];
    const day = dayOf(location.timeZone);
    const change = changes.get(locationId);
    if (change === undefined) {
      demandCurrency(licence, terms);
      const item = itemOf(withCode(licence, wanted.code), day, { ...terms, boundUntil: contract.boundUntil });
      return { item, licence, position: positionOf(locationId, licence.id, item, terms) };
    }
    const { effectiveOn } = change.position;
    const free = { fees: feesOf(nothing, terms.currency), from: effectiveOn ?? day };
    const place = positionOf(locationId, licence.id, free, terms);
    return { change, position: { ...place, replaces: change.position } };
  });
  const items = entries.flatMap(({ item }) => item ?? []);
  const made = entries.flatMap(({ change }) => change ?? []);
  const costs = costsOf(
    items,
    terms,
    made.map(({ item }) => item),
  );
  // Of all that is paid with it: what is changed has periods of its own, in the preview of the change.
  const periods = made.length > 0 ? [] : nextPeriods(items, terms);
  return {
    costs: {
      ...withLeastCharge(costs, least),
      ...(periods.length > 0 && { periods }),
      ...(made.length > 0 && {
        changes: made.map(({ view }) => view),
        credit: credit ?? sumOfPrices([], terms.currency),
      }),
    },
    positions: entries.map(({ position }) => position),
    coded:
      wanted.code &&
      codedOf(
        wanted.code,
        items,
        entries.flatMap(({ licence }) => licence ?? []),
      ),
  };
}

/**
 * A price that is shown is one for which the code can be redeemed.
 * @param licences on which something begins
 * @throws DomainError `discountCodeWithoutFees`, `discountCodeBelowMinimum`
 */
function codedOf(code: UsableCode, items: readonly PricedItem[], licences: readonly BookedLicence[]): RedeemedAmounts {
  demandFees(code, code.typed, chargedFees(licences));
  const ordered = orderedAmount(items);
  demandMinimum(code, code.typed, ordered);
  return { worth: codeWorth(items), ordered };
}

/** What is agreed in another currency than the contract's cannot be put on one bill with it. @throws DomainError `currencyMixed` */
function demandCurrency({ currency }: BookedLicence, terms: ContractTerms): void {
  if (!terms.flat && currency !== terms.currency)
    throw new DomainError('currencyMixed', { currency, expected: terms.currency });
}

const nothing = { setup: 0, regular: 0, maintenance: 0 };

function positionOf(locationId: number, licenceId: number, item: PricedItem, terms: ContractTerms): PurchasePosition {
  const { period, days, setup, regular, maintenance, steps, lowered } = firstCharges(item, terms);
  return {
    locationId,
    licenceId,
    startDate: item.from,
    periodStart: period.start,
    periodEnd: period.end,
    to: days?.to ?? addDays(period.end, -1),
    setup: setup.minor,
    regular: regular.minor,
    maintenance: maintenance.minor,
    ...(steps.length > 0 && {
      steps: steps.map((step) => ({ ...step.days, regular: step.regular.minor, maintenance: step.maintenance.minor })),
    }),
    ...(lowered.length > 0 && {
      discounts: lowered.map(({ id, kind, since, days: own, amount }) => ({
        discountId: id,
        kind,
        since,
        ...own,
        amount: amount.minor,
      })),
    }),
  };
}
