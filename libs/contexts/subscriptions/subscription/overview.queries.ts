import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { statesOfStatus } from './administration-status.js';
import type { AdministrationStatus } from './administration-status.js';
import type { LicenceProduct } from '../products/holding-filter.js';
import { Requirements } from '../booking/requirements.js';
import { extendedFields, overviewFields } from './subscription-overview.js';
import type { ExtendedSubscription, SubscriptionOverview } from './subscription-overview.js';
import { subscriptionRows } from './subscription-view.js';

export interface OverviewFilter {
  readonly licenceId?: number | undefined;
  readonly locationId?: number | undefined;
  /** Subscriptions whose licence is booked for any of these. */
  readonly products?: readonly LicenceProduct[] | undefined;
  readonly statuses?: readonly AdministrationStatus[] | undefined;
  /** Only those that somebody has to look after, or only the others. */
  readonly open?: boolean | undefined;
  readonly skip: number;
  readonly take: number;
}

const placement = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' } as const;

/** Subscriptions as the administration shows them. */
@Injectable()
export class OverviewQueries {
  constructor(
    private readonly database: Database,
    private readonly requirements: Requirements,
  ) {}

  /** What the actor can see of them, by id. */
  async list(actor: Actor, filter: OverviewFilter): Promise<JsonText<{ data: SubscriptionOverview[]; total: number }>> {
    const seen = visible(actor, placement);
    const where = sql.join([seen, ...this.conditions(filter), ...this.byOpen(seen, filter)], sql` and `);
    const page = sql`
      select s.* from subscription s where ${where} order by s.id offset ${filter.skip} limit ${filter.take}`;
    const fields = overviewFields(this.requirements, currentContext().language);
    return this.database.list<SubscriptionOverview>(sql`
      select (select json_agg(json_build_object(${fields}) order by s.id)::text from ${subscriptionRows(page)}) as data,
             (select count(*) from subscription s where ${where}) as total`);
  }

  /** @throws DomainError `subscriptionNotFound` */
  async extended(id: number, tx?: Tx): Promise<JsonText<ExtendedSubscription>> {
    const row = sql`select s.* from subscription s where s.id = ${id}`;
    const fields = extendedFields(this.requirements, currentContext().language);
    const { rows } = await sql<{ json: string }>`
      select json_build_object(${fields})::text as json from ${subscriptionRows(row)}`.execute(
      tx ?? this.database.read,
    );
    if (rows[0] === undefined) throw new DomainError('subscriptionNotFound', { id });
    return new JsonText(rows[0].json);
  }

  private conditions({ licenceId, locationId, products, statuses }: OverviewFilter): Sql<unknown>[] {
    const booked = (products ?? []).map((product) => JSON.stringify([{ product }]));
    return [
      ...(licenceId === undefined ? [] : [sql`s.licence_id = ${licenceId}`]),
      ...(locationId === undefined ? [] : [sql`s.location_id = ${locationId}`]),
      ...(booked.length === 0
        ? []
        : [
            sql`exists (select from licence b where b.id = s.licence_id and (b.booked_offer -> 'products') @> any(${booked}::jsonb[]))`,
          ]),
      ...(statuses === undefined || statuses.length === 0
        ? []
        : [sql`s.state = any(${statuses.flatMap(statesOfStatus)}::text[])`]),
    ];
  }

  /** Few are open: they are found first. Most are not: they are met in passing. */
  private byOpen(seen: Sql<boolean>, { open }: OverviewFilter): Sql<unknown>[] {
    if (open === undefined) return [];
    return [open ? sql`s.id = any(array(${this.requirements.openOnes(seen)}))` : sql`not ${this.requirements.open}`];
  }
}
