import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/locations';
import { fixedBudget, rests } from '#contexts/subscriptions';
import type { BookedProduct } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import type { WorkContent } from '../ports/fulfilment.port.js';
import { WorkParts } from './work-parts.js';
import type { WorkRecord } from './work.record.js';

type Ordered = WorkContent['subscription'] & { readonly products: readonly BookedProduct[] };

/** What a third party is told of a work: the subscription, its products and the location as they are now. */
@Injectable()
export class WorkContents {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly parts: WorkParts,
  ) {}

  async of(work: WorkRecord): Promise<WorkContent> {
    const { products, ...ordered } = await this.ordered(work.subscriptionId);
    const subscription = { ...ordered, budget: fixedBudget(products) ?? ordered.budget };
    const [location] = await this.locations.facts([work.locationId]);
    if (location === undefined) throw new Error(`There is no location ${work.locationId}.`);
    const { street, house, postCode, city, state, countryCode } = location.address;
    return {
      subscription,
      products: await this.products(work, products),
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

  private async products(
    { products: own, subscriptionId }: WorkRecord,
    booked: readonly BookedProduct[],
  ): Promise<WorkContent['products']> {
    const parts: WorkContent['products'][number][] = [];
    for (const { product, settings } of booked.filter((entry) => own.includes(entry.product))) {
      const setUp = await this.parts.of(product, subscriptionId);
      parts.push({ product, settings, ...(setUp !== null && { setUp }) });
    }
    return parts;
  }

  private async ordered(id: number): Promise<Ordered> {
    const { rows } = await sql<Ordered>`
      select s.id, s.external_id as "externalId", s.name, s.note, s.start_date as "startDate", s.end_date as "endDate",
             ${rests} as paused, case when g.subscription_id is not null then json_build_object('budgetTarget', g.budget_target,
               'budgetTargetType', g.budget_target_type, 'type', g.type, 'period', g.period, 'deliveryMethod', g.delivery_method)
             end as budget,
             b.booked_offer -> 'products' as products
      from subscription s join licence b on b.id = s.licence_id left join subscription_budget g on g.subscription_id = s.id
      where s.id = ${id}`.execute(this.database.read);
    if (rows[0] === undefined) throw new Error(`There is no subscription ${id}.`);
    return rows[0];
  }
}
