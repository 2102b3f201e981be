import { Injectable } from '@nestjs/common';
import { contractCalendar, shownContractDiscount } from '#contexts/contracts';
import type { OfferedDiscount } from '#contexts/contracts';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import { discountDays } from '#domain/contracts/discounts';
import { DomainError } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { Requirements } from '../booking/requirements.js';
import { statesShownAs, subscriptionFields, subscriptionRows } from './subscription-view.js';
import type { OrderedView, PartnerStatus, SubscriptionView } from './subscription-view.js';

export interface SubscriptionFilter {
  readonly contractId?: number;
  readonly locationIds?: readonly number[] | undefined;
  readonly statuses?: readonly PartnerStatus[] | undefined;
  readonly externalId?: string | undefined;
  /** Instant, ISO 8601; a page is then in the order of the changes, so that a reader can go on from the last one. */
  readonly changedSince?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

const placement = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' } as const;

@Injectable()
export class SubscriptionQueries {
  constructor(
    private readonly database: Database,
    private readonly requirements: Requirements,
  ) {}

  /** What the actor can see of them, by id. */
  async list(actor: Actor, filter: SubscriptionFilter): Promise<JsonText<{ data: SubscriptionView[]; total: number }>> {
    const where = sql.join([visible(actor, placement), ...conditions(filter)], sql` and `);
    const order = filter.changedSince === undefined ? sql`s.id` : sql`s.updated_at, s.id`;
    const page = sql`
      select s.* from subscription s where ${where} order by ${order} offset ${filter.skip} limit ${filter.take}`;
    return this.database.list<SubscriptionView>(sql`
      select (select json_agg(json_build_object(${this.fields()}) order by ${order})::text from ${subscriptionRows(page)}) as data,
             (select count(*) from subscription s where ${where}) as total`);
  }

  /** @throws DomainError `subscriptionNotFound` */
  async one(actor: Actor, id: number): Promise<JsonText<SubscriptionView>> {
    const row = sql`select s.* from subscription s where s.id = ${id} and ${visible(actor, placement)}`;
    const view = await this.database.json<SubscriptionView>(sql`
      select json_build_object(${this.fields()})::text as json from ${subscriptionRows(row)}`);
    if (view === null) throw new DomainError('subscriptionNotFound', { id });
    return view;
  }

  /** What an order answers: the first of these, and all of them, in this order. For anyone who has just made them. */
  async ordered(ids: readonly number[]): Promise<JsonText<OrderedView>> {
    const made = sql`select s.* from subscription s where s.id = any(${[...ids]}::bigint[])`;
    const { rows } = await sql<{ first: string; all: string; discounts: Lowering[] }>`
      with view as materialized (
        select s.id, json_build_object(${this.fields()}) as json from ${subscriptionRows(made)}
      )
      select (select json::text from view order by id limit 1) as first, (select json_agg(json order by id)::text from view) as all,
             coalesce((select json_agg(json_build_object('name', d.name, 'basisPoints', d.basis_points, 'amount', d.amount,
                'fees', d.fees, 'periods', d.periods, 'currency', c.currency, 'from', d.from_day, 'until', d.until_day,
                'begins', s.start_date, 'givenOn', d.given_on, 'calendar', ${contractCalendar}) order by d.id)
              from subscription s join contract c on c.id = s.contract_id join discount d on d.contract_id = c.id
                and (d.subscription_id is null or d.subscription_id = s.id) and (d.licence_id is null or d.licence_id = s.licence_id)
              where s.id = ${ids[0] ?? 0} and c.billing_type = 'FLEXIBLE'), '[]') as discounts
    `.execute(this.database.read);
    const [view] = rows;
    if (view === undefined) throw new Error('One row is always answered.');
    // Put together as text: building the objects twice, or parsing them, takes longer than everything else here.
    return new JsonText(
      `${view.first.slice(0, -1)},"subscriptions":${view.all},"discounts":${JSON.stringify(view.discounts.filter(holdsFrom).map((each) => shownContractDiscount(each, each)))}}`,
    );
  }

  private fields(): Sql<unknown> {
    return subscriptionFields(this.requirements, currentContext().language);
  }
}

interface Lowering extends OfferedDiscount {
  readonly currency: string;
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
  readonly givenOn: LocalDate;
  /** First day of what was ordered; null: it has none yet. */
  readonly begins: LocalDate | null;
  readonly calendar: AccountingCalendar;
}

/** Whether it holds on any day of what begins then. */
function holdsFrom({ begins, calendar, ...discount }: Lowering): boolean {
  const days = discountDays(discount, begins, calendar);
  // Without a first day, one that begins with the subscription is still to come.
  if (days === null) return begins === null && discount.from === null && discount.until === null;
  return days.to === null || begins === null || days.to >= begins;
}

function conditions(filter: SubscriptionFilter): Sql<unknown>[] {
  const { contractId, locationIds, statuses, externalId, changedSince } = filter;
  return [
    ...(contractId === undefined ? [] : [sql`s.contract_id = ${contractId}`]),
    ...(locationIds === undefined ? [] : [sql`s.location_id = any(${[...locationIds]}::bigint[])`]),
    ...(statuses === undefined ? [] : [sql`s.state = any(${statuses.flatMap(statesShownAs)}::text[])`]),
    ...(externalId === undefined ? [] : [sql`s.external_id = ${externalId}`]),
    ...(changedSince === undefined ? [] : [sql`s.updated_at >= ${changedSince}::timestamptz`]),
  ];
}
