import { Injectable } from '@nestjs/common';
import type { ValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

/** A product that a location holds, and by which subscription. */
export interface LocationProductView {
  readonly productId: number;
  readonly name: string;
  /** Platform products that it consists of. */
  readonly products: readonly ValueOf<'licenceProductName'>[];
  readonly licenceId: number;
  readonly contractId: number;
  readonly subscriptionId: number;
  readonly status: ValueOf<'subscriptionStatus.administration'>;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** What locations hold, as the administration shows it. */
@Injectable()
export class LocationProductQueries {
  constructor(private readonly database: Database) {}

  /** Everything that has not finished, by subscription. Until it starts, an ordered product is PROCESSING here. */
  async list(
    actor: Actor,
    locationId: number,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: LocationProductView[]; total: number }>> {
    const scope = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' } as const;
    const held = sql`s.location_id = ${locationId} and s.state <> 'FINISHED' and ${visible(actor, scope)}`;
    return this.database.list<LocationProductView>(sql`
      select (select json_agg(json_build_object(
                'productId', s.offer_id, 'name', l.name,
                'products', (select coalesce(json_agg(p ->> 'product' order by 1), '[]')
                             from jsonb_array_elements(l.booked_offer -> 'products') p),
                'licenceId', s.licence_id, 'contractId', s.contract_id, 'subscriptionId', s.id,
                'status', case s.state when 'ORDERED' then 'PROCESSING' else s.state end,
                'startDate', s.start_date, 'endDate', s.end_date) order by s.id)
              from (select s.* from subscription s where ${held} order by s.id offset ${skip} limit ${take}) s
              join licence l on l.id = s.licence_id)::text as data,
             (select count(*) from subscription s where ${held}) as total`);
  }
}
