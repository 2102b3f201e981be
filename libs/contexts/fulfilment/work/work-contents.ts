import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/locations';
import type { BookedProduct } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import type { WorkContent } from '../ports/fulfilment.port.js';
import type { WorkRecord } from './work.record.js';

type Ordered = WorkContent['subscription'] & { readonly products: readonly BookedProduct[] };

/** What a third party is told of a work: the subscription, its products and the location as they are now. */
@Injectable()
export class WorkContents {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
  ) {}

  async of(work: WorkRecord): Promise<WorkContent> {
    const { products, ...subscription } = await this.ordered(work.subscriptionId);
    const [location] = await this.locations.facts([work.locationId]);
    if (location === undefined) throw new Error(`There is no location ${work.locationId}.`);
    const { street, house, postCode, city, state, countryCode } = location.address;
    return {
      subscription,
      products: products
        .filter(({ product }) => work.products.includes(product))
        .map(({ product, settings }) => ({ product, settings })),
      location: {
        id: location.id,
        name: location.name,
        address: { street, house, postCode, city, state, countryCode },
        phone: location.mainPhone,
        email: location.email,
        website: location.website,
        categories: location.categories.map(({ value }) => value),
        timeZone: location.timeZone,
      },
    };
  }

  private async ordered(id: number): Promise<Ordered> {
    const { rows } = await sql<Ordered>`
      select s.id, s.external_id as "externalId", s.name, s.note, s.start_date as "startDate", s.end_date as "endDate",
             b.booked_offer -> 'products' as products
      from subscription s join licence b on b.id = s.licence_id where s.id = ${id}`.execute(this.database.read);
    if (rows[0] === undefined) throw new Error(`There is no subscription ${id}.`);
    return rows[0];
  }
}
