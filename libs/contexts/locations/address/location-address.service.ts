import { Injectable } from '@nestjs/common';
import type { Address } from '#domain/locations/address';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { LocationChanges } from '../location/location-changes.js';
import { changesBetween, emptyAddress, inItsZone } from '../location/location-record.js';
import type { LocationRecord } from '../location/location-record.js';
import { WorkspaceDefaults } from '#contexts/tenancy';
import { demandKeptAddress, demandWholeAddress, readAddress } from '../location/location-rules.js';
import type { AddressInput } from '../location/location-rules.js';
import { LocationStore } from '../location/location-store.js';
import type { StoredLocation } from '../location/location-store.js';

/** A location, and the id of its address. */
interface Place {
  readonly locationId: number;
  readonly workspaceId: number;
}

/** The address of a location by itself; with the location's other data it is changed as basic data. */
@Injectable()
export class LocationAddresses {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly defaults: WorkspaceDefaults,
    private readonly changes: LocationChanges,
  ) {}

  /**
   * @returns the address's id
   * @throws DomainError `validationFailed`; `addressExists`; `locationNotFound` when it was deleted meanwhile
   */
  async add(place: Place, draft: Draft<AddressInput>): Promise<number> {
    const { country, timeZone } = await this.defaults.of(place.workspaceId);
    const { parts, suppress = false } = readAddress(draft.good, country, draft.problems, '');
    demandWholeAddress(draft.good, parts, draft.problems);
    draft.complete();
    return this.database.transaction(async (tx) => {
      const location = await this.lock(tx, place.locationId);
      const id = await addressIdOf(tx, location.id);
      if (!isEmpty(location.record.address)) throw new DomainError('addressExists', { id });
      const address = { ...emptyAddress(country), ...parts };
      await this.write(tx, 'location.addAddress', location, { address, addressSuppressed: suppress }, timeZone);
      return id;
    });
  }

  /** @throws DomainError `validationFailed`; `locationNotFound` when it was deleted meanwhile */
  async change(place: Place, draft: Draft<AddressInput>): Promise<void> {
    const { country, timeZone } = await this.defaults.of(place.workspaceId);
    await this.database.transaction(async (tx) => {
      const location = await this.lock(tx, place.locationId);
      const { address } = location.record;
      const { parts, suppress } = readAddress(draft.good, country, draft.problems, '', address);
      demandKeptAddress(draft.good, draft.problems);
      draft.complete();
      const after = {
        address: { ...address, ...parts },
        addressSuppressed: suppress ?? location.record.addressSuppressed,
      };
      await this.write(tx, 'location.updateAddress', location, after, timeZone);
    });
  }

  /** The address goes, its id with it; the next one has another. @throws DomainError `locationNotFound` */
  async delete(place: Place): Promise<void> {
    const { country, timeZone } = await this.defaults.of(place.workspaceId);
    await this.database.transaction(async (tx) => {
      const location = await this.lock(tx, place.locationId);
      const after = { address: emptyAddress(country), addressSuppressed: false };
      await this.write(tx, 'location.deleteAddress', location, after, timeZone);
      await sql`update location set address_id = nextval('address_id') where id = ${location.id}`.execute(tx);
    });
  }

  private async lock(tx: Tx, id: number): Promise<StoredLocation> {
    const [location] = await this.store.lock(tx, [id]);
    if (location === undefined) throw new DomainError('locationNotFound', { id });
    return location;
  }

  private async write(
    tx: Tx,
    operation: string,
    location: StoredLocation,
    after: Pick<LocationRecord, 'address' | 'addressSuppressed'>,
    fallbackZone: string,
  ): Promise<void> {
    const record = inItsZone({ ...location.record, ...after }, fallbackZone);
    const fields = changesBetween(location.record, record);
    if (fields.length === 0) return;
    await this.store.update(tx, [{ id: location.id, record, published: fields.some((field) => field.published) }]);
    await this.changes.announce(tx, operation, [{ location, fields }]);
  }
}

/** A country alone is what every location has from its beginning. */
const isEmpty = ({ countryCode: _country, ...parts }: Address): boolean =>
  Object.values(parts).every((part) => part === null);

async function addressIdOf(tx: Tx, locationId: number): Promise<number> {
  const { rows } = await sql<{ addressId: number }>`
    select address_id as "addressId" from location where id = ${locationId}`.execute(tx);
  const [location] = rows as [{ addressId: number }];
  return location.addressId;
}
