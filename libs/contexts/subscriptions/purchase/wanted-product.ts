import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Places } from '#contexts/contracts';
import type { BookableContract, BookedLicence } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/organisation';
import { costsOf, feesOf, firstCharges } from '#domain/costs';
import type { Costs, PricedItem } from '#domain/costs';
import type { Draft } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { addDays } from '#domain/local-date';
import type { LocalDate } from '#domain/local-date';
import type { Actor } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkLocations, checkProduct } from '../booking-checks.js';
import type { Booking } from '../booking-checks.js';
import { contractTerms } from '../contract-terms.js';
import type { ContractTerms } from '../contract-terms.js';
import { dayOfZone } from '../day-of-zone.js';
import { SuitableLocations } from '../suitable-locations.js';
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
}

/** What somebody wants to have, as far as it can be had. */
export interface WantedProduct {
  readonly contract: BookableContract;
  readonly terms: ContractTerms;
  readonly locations: ReadonlyMap<number, LocationFacts>;
  /** Null where the contract has no payment provider and none was named. */
  readonly providerConfigId: number | null;
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
   * Locks the locations. What is wrong with the request stands in the draft.
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
    return { contract, terms, locations, providerConfigId: provider ?? null };
  }

  /** @param licences one for each location, in the order of `locationIds` */
  price(
    { contract, terms, locations }: WantedProduct,
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
      costs: costsOf(
        items.map(({ item }) => item),
        terms,
      ),
      positions: items.map(({ locationId, licence, item }) => positionOf(locationId, licence.id, item, terms)),
    };
  }

  /** The one named, if it is of the contract's workspace or one above, else the contract's; undefined: there is no such one. */
  private async provider({ id }: BookableContract, named: number | null): Promise<number | null | undefined> {
    const { rows } = await sql<{ own: number | null; found: number | null }>`
      select c.payment_provider_id as own,
        (select p.id from workspace w join workspace above on above.path @> w.path
         join provider_config p on p.workspace_id = above.id
         where w.id = c.workspace_id and p.kind = 'payment' and p.deleted_at is null and p.id = ${named}) as found
      from contract c where c.id = ${id}`.execute(this.database.read);
    if (named === null) return rows[0]?.own ?? null;
    return rows[0]?.found ?? undefined;
  }
}

/** What is agreed in another currency than the contract's cannot be put on one bill with it. */
function itemOf({ fees, currency }: BookedLicence, from: LocalDate, terms: ContractTerms): PricedItem {
  if (terms.flat) return { fees: feesOf({ setup: 0, regular: 0, maintenance: 0 }, terms.currency), from };
  if (currency !== terms.currency) throw new DomainError('currencyMixed', { currency, expected: terms.currency });
  return { fees: feesOf(fees, currency), from };
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
