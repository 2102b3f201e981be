import { Injectable } from '@nestjs/common';
import type { Address } from '#domain/locations/address';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { BillingAccountEntity } from '../billing-account/billing-account.entity.js';
import { ContractEntity } from '../contract/contract.entity.js';

/** Where a contract or a billing account keeps an address. */
export type SlotKind = 'contract' | 'billing' | 'different';

export interface Slot {
  readonly kind: SlotKind;
  /** Of the address. */
  readonly id: number;
  /** Of the contract or billing account. */
  readonly ownerId: number;
  /** Null: there is none. */
  readonly address: Partial<Address> | null;
}

const contractSlot = sql`select 'contract' as kind, t.contact_address_id as id, t.id as "ownerId", t.contact_address as address
  from contract t`;
const billingSlot = sql`select 'billing' as kind, b.address_id as id, b.id as "ownerId", b.address as address
  from billing_account b`;
const differentSlot = sql`select 'different' as kind, b.different_address_id as id, b.id as "ownerId", b.different_address as address
  from billing_account b`;

/** The one reader and writer of the addresses that contracts and billing accounts keep. */
@Injectable()
export class AddressSlots {
  /** Locked. @returns undefined for an address of something else */
  async find(tx: Tx, addressId: number): Promise<Slot | undefined> {
    const [slot] = [
      ...(await rows(tx, sql`${contractSlot} where t.contact_address_id = ${addressId} for no key update`)),
      ...(await rows(tx, sql`${billingSlot} where b.address_id = ${addressId} for no key update`)),
      ...(await rows(tx, sql`${differentSlot} where b.different_address_id = ${addressId} for no key update`)),
    ];
    return slot;
  }

  /** Where its owner can keep addresses, in the order in which they are filled. Locked. */
  async ofOwner(tx: Tx, kind: 'contract' | 'billing', ownerId: number): Promise<Slot[]> {
    if (kind === 'contract') return rows(tx, sql`${contractSlot} where t.id = ${ownerId} for no key update`);
    return [
      ...(await rows(tx, sql`${billingSlot} where b.id = ${ownerId} for no key update`)),
      ...(await rows(tx, sql`${differentSlot} where b.id = ${ownerId} for no key update`)),
    ];
  }

  /** Null takes the address away, and its id with it. */
  async write(tx: Tx, { kind, ownerId }: Slot, address: Partial<Address> | null): Promise<void> {
    if (kind === 'billing') await tx.update(BillingAccountEntity, ownerId, { address: address ?? {} });
    else if (kind === 'contract')
      await tx.update(ContractEntity, ownerId, {
        contactAddress: address,
        ...(address === null && { contactAddressId: anotherId }),
      });
    else
      await tx.update(BillingAccountEntity, ownerId, {
        differentAddress: address,
        ...(address === null && { differentAddressId: anotherId }),
      });
  }
}

const anotherId = (): string => "nextval('address_id')";

async function rows(tx: Tx, query: Sql<unknown>): Promise<Slot[]> {
  return (await (query as Sql<Slot>).execute(tx)).rows;
}
