import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  addressJson,
  demandKeptAddress,
  demandWholeAddress,
  LocationAddresses,
  readAddress,
} from '#contexts/locations';
import type { AddressInput, AddressView } from '#contexts/locations';
import { WorkspaceSettings } from '#contexts/tenancy';
import type { Address } from '#domain/locations/address';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { AddressSlots } from './address-slots.js';
import type { Slot } from './address-slots.js';

/** What has an address. */
export type AddressParent = ValueOf<'parentType.address'>;

/** An address as it comes in; the id is read-only and may be sent as it was read. */
export interface OneAddressInput extends AddressInput {
  readonly id?: number | null;
  readonly parentType?: unknown;
  readonly parentId?: unknown;
}

/** An address by itself says whose it is. */
export interface OneAddressView extends AddressView {
  readonly parentType: AddressParent;
  readonly parentId: number;
}

const kept = (
  address: ReturnType<typeof sql>,
) => sql`'postCode', ${address} -> 'postCode', 'city', ${address} -> 'city',
  'state', ${address} -> 'state', 'street', ${address} -> 'street', 'house', ${address} -> 'house',
  'additive', ${address} -> 'additive', 'countryCode', ${address} -> 'countryCode',
  'subLocality', ${address} -> 'subLocality', 'coordinate', ${address} -> 'coordinate', 'suppress', false`;

/** Addresses by their own ids: those of contracts and billing accounts live here, those of locations one floor below. */
@Injectable()
export class Addresses {
  constructor(
    private readonly database: Database,
    private readonly slots: AddressSlots,
    private readonly ofLocations: LocationAddresses,
    private readonly settings: WorkspaceSettings,
    private readonly audit: Audit,
  ) {}

  /** Null when there is none. */
  async view(id: number): Promise<JsonText<OneAddressView> | null> {
    return this.database.json<OneAddressView>(sql`
      select json::text as json from (
        select (${addressJson}::jsonb || jsonb_build_object('parentType', 'Location', 'parentId', l.id)) as json
          from location l where l.address_id = ${id} and l.deleted_at is null
        union all
        select jsonb_build_object('id', t.contact_address_id, ${kept(sql`t.contact_address`)},
            'parentType', 'Contract', 'parentId', t.id)
          from contract t where t.contact_address_id = ${id} and t.contact_address is not null and t.deleted_at is null
        union all
        select jsonb_build_object('id', b.address_id, ${kept(sql`b.address`)},
            'parentType', 'BillingAccount', 'parentId', b.id)
          from billing_account b where b.address_id = ${id}
        union all
        select jsonb_build_object('id', b.different_address_id, ${kept(sql`b.different_address`)},
            'parentType', 'BillingAccount', 'parentId', b.id)
          from billing_account b where b.different_address_id = ${id} and b.different_address is not null) found`);
  }

  /**
   * Gives an address to what has none. A billing account that has one gets a different one for letters.
   * @returns the address's id
   * @throws DomainError `validationFailed`; `addressExists`; what was not found when it was deleted meanwhile
   */
  async add(parentType: AddressParent, parent: Placement, draft: Draft<OneAddressInput>): Promise<number> {
    checkReadOnly(draft, undefined);
    if (parentType === 'Location') return this.ofLocations.add({ ...parent, locationId: parent.id }, draft);
    const address = await this.readWhole(parent.workspaceId, draft);
    draft.complete();
    return this.database.transaction(async (tx) => {
      const kind = parentType === 'Contract' ? 'contract' : 'billing';
      const slots = await this.slots.ofOwner(tx, kind, parent.id);
      const free = slots.find((slot) => isEmpty(slot.address));
      if (free === undefined) throw new DomainError('addressExists', { id: slots.at(-1)?.id ?? 0 });
      await this.slots.write(tx, free, address);
      await this.record(tx, parent.workspaceId, 'create', free, null, address);
      return free.id;
    });
  }

  /** @throws DomainError `validationFailed`; `addressNotFound` when it was deleted meanwhile */
  async change(place: Placement, draft: Draft<OneAddressInput>): Promise<number> {
    const { id, workspaceId } = place;
    const { general } = await this.settings.of(workspaceId);
    checkReadOnly(draft, (await this.view(id))?.parse());
    await this.database.transaction(async (tx) => {
      const slot = await this.slots.find(tx, id);
      if (slot === undefined) return this.ofLocations.change(ofLocation(place), draft);
      const before = slot.address ?? {};
      const current = {
        countryCode: before.countryCode ?? null,
        postCode: before.postCode ?? null,
        state: before.state ?? null,
      };
      const { parts } = readAddress(draft.good, general.defaultCountry, draft.problems, '', current);
      checkSuppress(draft);
      demandKeptAddress(draft.good, draft.problems);
      draft.complete();
      const after = { ...before, ...parts };
      if (isDeepStrictEqual(before, after)) return;
      await this.slots.write(tx, slot, after);
      await this.record(tx, workspaceId, 'update', slot, before, after);
    });
    return id;
  }

  /** @throws DomainError `addressNeeded` for that of a billing account; `addressNotFound` when it was deleted meanwhile */
  async delete(place: Placement): Promise<void> {
    await this.database.transaction(async (tx) => {
      const slot = await this.slots.find(tx, place.id);
      if (slot === undefined) return this.ofLocations.delete(ofLocation(place));
      if (slot.kind === 'billing') throw new DomainError('addressNeeded');
      await this.slots.write(tx, slot, null);
      await this.record(tx, place.workspaceId, 'delete', slot, slot.address, null);
    });
  }

  private async readWhole(workspaceId: number, draft: Draft<OneAddressInput>): Promise<Partial<Address>> {
    const { general } = await this.settings.of(workspaceId);
    const { parts } = readAddress(draft.good, general.defaultCountry, draft.problems, '');
    checkSuppress(draft);
    demandWholeAddress(draft.good, parts, draft.problems);
    return parts;
  }

  private async record(
    tx: Tx,
    workspaceId: number,
    verb: string,
    slot: Slot,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const subject = slot.kind === 'contract' ? 'contract' : 'billingAccount';
    const operation = `${subject}.${slot.kind === 'different' ? 'differentAddress' : 'address'}.${verb}`;
    await this.audit.record(tx, { workspaceId, operation, subject, subjectId: slot.ownerId, before, after });
  }
}

const isEmpty = (address: Slot['address']): boolean => address === null || Object.keys(address).length === 0;

/** An address that no contract and no billing account has is a location's. */
function ofLocation({ id, workspaceId, locationId }: Placement) {
  if (locationId === null) throw new DomainError('addressNotFound', { id });
  return { workspaceId, locationId };
}

function checkReadOnly({ good, problems }: Draft<OneAddressInput>, current: OneAddressView | undefined): void {
  for (const field of ['id', 'parentType', 'parentId'] as const) {
    const value = good[field];
    if (value !== undefined && value !== null && value !== current?.[field])
      problems.add({ field, value, problem: 'readOnly', example: current?.[field] });
  }
}

/** Only what portals publish can be kept from them. */
function checkSuppress({ good, problems }: Draft<OneAddressInput>): void {
  if (good.suppress === true)
    problems.add({ field: 'suppress', value: true, problem: 'differs', expected: 'parentType' });
}
