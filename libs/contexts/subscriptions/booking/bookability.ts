import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { prerequisitesOf } from '#domain/lists/products';
import type { BookedProduct, Prerequisite } from '#domain/lists/products';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { SetUps } from '../fulfilment/set-ups.js';

/** What has to hold before products are booked for locations, beyond free places. */
@Injectable()
export class Bookability {
  constructor(private readonly setUps: SetUps) {}

  /**
   * @param locationIds locked by the running transaction
   * @throws DomainError `setUpNotConfigured`, `prerequisiteMissing`
   */
  async demand(tx: Tx, booked: readonly BookedProduct[], locationIds: readonly number[]): Promise<void> {
    this.demandSetUp(booked);
    const [first] = await this.lacking(tx, booked, locationIds);
    if (first === undefined) return;
    const { product, locationIds: lacking } = first;
    throw new DomainError('prerequisiteMissing', { product, locationIds: lacking.join(', ') });
  }

  /** @throws DomainError `setUpNotConfigured` where nobody can set one of the products up */
  demandSetUp(booked: readonly BookedProduct[]): void {
    const unavailable = this.setUps.unavailable(booked);
    if (unavailable.length > 0)
      throw new DomainError('setUpNotConfigured', { products: [...new Set(unavailable)].join(', ') });
  }

  /** What has to be booked before, and which of these locations do not hold it. */
  async lacking(
    tx: Tx,
    booked: readonly BookedProduct[],
    locationIds: readonly number[],
  ): Promise<readonly { readonly product: string; readonly locationIds: readonly number[] }[]> {
    if (locationIds.length === 0) return [];
    const found: { product: string; locationIds: readonly number[] }[] = [];
    for (const prerequisite of prerequisitesOf(booked)) {
      const ids = await this.withoutBooked(tx, prerequisite, locationIds);
      if (ids.length > 0) found.push({ product: nameOf(prerequisite), locationIds: ids });
    }
    return found;
  }

  private async withoutBooked(
    tx: Tx,
    prerequisite: Prerequisite,
    locationIds: readonly number[],
  ): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`
      select wanted.id from unnest(${[...locationIds]}::bigint[]) as wanted (id)
      where not exists (
        select from subscription s join licence b on b.id = s.licence_id
        where s.location_id = wanted.id and s.state not in ('FINISHED', 'FAILED')
          and (b.booked_offer -> 'products') @> any(${patternsOf(prerequisite)}::jsonb[]))
      order by wanted.id`.execute(tx);
    return rows.map(({ id }) => id);
  }
}

const nameOf = ({ product, opinionProduct }: Prerequisite): string =>
  opinionProduct === undefined ? product : `${product} (${opinionProduct})`;

/** Parts of a booked offer's products that satisfy it: a setting is in the offer itself, or among what orders are asked. */
function patternsOf({ product, opinionProduct }: Prerequisite): string[] {
  if (opinionProduct === undefined) return [JSON.stringify([{ product }])];
  const item = { key: 'opinionProduct', value: opinionProduct };
  return [{ opinionProduct }, { items: [item] }].map((settings) => JSON.stringify([{ product, settings }]));
}
