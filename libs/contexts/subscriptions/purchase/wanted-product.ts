import { Injectable } from '@nestjs/common';
import type { KeepingConsent } from '#contexts/billing';
import { Places } from '#contexts/contracts';
import type { BookableContract, BookedLicence } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/locations';
import { cardConsent } from '#domain/payments/card-consent';
import { minimumCharge } from '#domain/payments/card-minimums';
import { costsOf, feesOf, firstCharges, withLeastCharge } from '#domain/billing/costs';
import type { Costs, PricedItem } from '#domain/billing/costs';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { lastEndOf } from '#domain/billing/terms';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkLocations, checkProduct } from '../booking/booking-checks.js';
import type { Booking } from '../booking/booking-checks.js';
import { contractTerms } from '../products/contract-terms.js';
import type { ContractTerms } from '../products/contract-terms.js';
import { dayOfZone } from '../booking/day-of-zone.js';
import { SuitableLocations } from '../booking/suitable-locations.js';
import type { PurchasePosition } from './purchase.record.js';

/** Body of preview, purchase and trial. */
export interface PurchaseInput extends Booking {
  readonly locationIds: readonly number[];
  /** A provider configuration of kind payment; left out: the one by which the contract is paid. */
  readonly providerConfigurationId?: number | null;
  /** What the provider needs to know, such as a saved card. */
  readonly providerData?: readonly { readonly key: string; readonly value: string }[] | null;
  /** In major units; the purchase is refused when its total is another. */
  readonly expectedTotal?: number | null;
  /** Whether the card is kept for the contract; left out: where the contract has none. */
  readonly keepPaymentMethod?: boolean | null;
}

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
}

/** What it costs, place by place. */
export interface PricedProduct {
  readonly costs: Costs;
  readonly positions: readonly PurchasePosition[];
}

/** Reads what a self service user asks for: the same for preview, purchase and trial, so that one foretells the other. */
@Injectable()
export class WantedProducts {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly suitable: SuitableLocations,
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
   * Locks the locations. What is wrong with the request is in the draft.
   * @throws DomainError `validationFailed`, `contractNotBookable`
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
    draft.complete();
    if (contract.status !== 'ACTIVE') throw new DomainError('contractNotBookable', { status: contract.status });
    const terms = await contractTerms(this.database, contractId);
    const least = provider?.isCard === true ? minimumCharge(terms.currency) : 0;
    const consent = provider?.isCard === true ? consentOf(actor, draft.good.keepPaymentMethod ?? null, provider) : null;
    return { contract, terms, locations, providerConfigId: provider?.id ?? null, least, consent };
  }

  /** @param licences one for each location, in the order of `locationIds` */
  price(
    { contract, terms, locations, least }: WantedProduct,
    locationIds: readonly number[],
    licences: readonly BookedLicence[],
  ): PricedProduct {
    const dayOf = dayOfZone(contract.now);
    const items = locationIds.map((locationId, index) => {
      const licence = licences[index];
      const location = locations.get(locationId);
      if (licence === undefined || location === undefined) throw new Error('Every location was given a place.');
      return { locationId, licence, item: itemOf(licence, dayOf(location.timeZone), terms) };
    });
    return {
      costs: withLeastCharge(
        costsOf(
          items.map(({ item }) => item),
          terms,
        ),
        least,
      ),
      positions: items.map(({ locationId, licence, item }) => positionOf(locationId, licence.id, item, terms)),
    };
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
  'hasCard', exists (select from contract_payment_method m where m.contract_id = c.id and m.method_reference is not null))`;

/** What is agreed in another currency than the contract's cannot be put on one bill with it. */
function itemOf({ fees, currency, terms: booked }: BookedLicence, from: LocalDate, terms: ContractTerms): PricedItem {
  const until = lastEndOf({ terms: booked, from });
  if (terms.flat) return { fees: feesOf({ setup: 0, regular: 0, maintenance: 0 }, terms.currency), from, until };
  if (currency !== terms.currency) throw new DomainError('currencyMixed', { currency, expected: terms.currency });
  return { fees: feesOf(fees, currency), from, until };
}

function positionOf(locationId: number, licenceId: number, item: PricedItem, terms: ContractTerms): PurchasePosition {
  const { period, days, setup, regular, maintenance } = firstCharges(item, terms);
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
  };
}
