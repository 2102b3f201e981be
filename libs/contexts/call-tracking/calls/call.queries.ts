import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import { Problems } from '#domain/errors/draft';
import { readDayRange } from '#domain/time/day-range';
import type { DayRange } from '#domain/time/day-range';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import type { CallQuery, CallView } from './call.view.js';

/** What the ids of a list of calls are of. */
export type CallContext = 'Company' | 'Location' | 'Subscription';

const scope = { workspace: 'r.workspace_id', company: 'r.company_id', location: 'r.location_id' } as const;

const callJson = sql`json_build_object('id', r.id, 'locationId', r.location_id, 'subscriptionId', r.subscription_id,
  'start', to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'end', to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'caller', r.caller, 'calledTracked', r.called_tracked, 'calledReal', r.called_real, 'duration', r.duration, 'status', r.status,
  'subscriberId', r.subscriber_id, 'merchantName', r.merchant_name, 'spam', r.spam, 'valid', r.valid)`;

@Injectable()
export class CallQueries {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
  ) {}

  /**
   * Calls of companies, locations or subscriptions, of those locations that hold a product with Analytics; the newest first.
   * @param places all of this kind
   * @throws DomainError `validationFailed`; `productRequired` when no location of the places holds one
   */
  async list(
    actor: Actor,
    context: CallContext,
    places: readonly Placement[],
    query: CallQuery,
  ): Promise<JsonText<{ data: CallView[]; total: number }>> {
    const problems = new Problems();
    const range = readDayRange(query, problems);
    problems.throwIfAny();
    const holders = await this.functionalities.holders(actor, places, ['Analytics']);
    const conditions = [
      visible(actor, scope),
      inWorkspaces(places, range),
      contextCondition(context, places),
      among('r.location_id', holders),
      ...(query.filtered === true ? [sql`not r.spam and r.valid`] : []),
    ];
    const where = sql`from tracked_call r where ${sql.join(conditions, sql` and `)}`;
    const order = sql`r.started_at desc, r.id desc`;
    return this.database.list<CallView>(
      sql`
      select (select json_agg(${callJson} order by ${order})
              from (select r.* ${where} order by ${order} offset ${query.skip} limit ${query.take}) r)::text as data,
             (select count(*) ${where}) as total`,
      50,
    );
  }
}

function contextCondition(context: CallContext, places: readonly Placement[]): Sql<unknown> {
  switch (context) {
    case 'Company':
      return among(
        'r.company_id',
        places.map(({ companyId }) => companyId),
      );
    case 'Location':
      return among(
        'r.location_id',
        places.map(({ locationId }) => locationId),
      );
    case 'Subscription':
      return among(
        'r.subscription_id',
        places.map(({ id }) => id),
      );
  }
}

/** One is compared by `=`, so that the index also gives the order. */
function among(column: string, ids: readonly (number | null)[]): Sql<unknown> {
  const distinct = [...new Set(ids)];
  return distinct.length === 1
    ? sql`${sql.ref(column)} = ${distinct[0]}`
    : sql`${sql.ref(column)} = any(${distinct}::bigint[])`;
}

/** Days are those of each workspace, so the instants that they begin and end at may differ. */
function inWorkspaces(places: readonly Placement[], range: DayRange | null): Sql<unknown> {
  const conditions = [...new Set(places.map(({ workspaceId }) => workspaceId))].map((id) => {
    if (range === null) return sql`r.workspace_id = ${id}`;
    const midnight = (day: Sql<unknown>) => sql`(${day})::timestamp at time zone workspace_zone(${id}::int)`;
    return sql`(r.workspace_id = ${id} and r.started_at >= ${midnight(sql`${range.from}::date`)}
      and r.started_at < ${midnight(sql`${range.to}::date + 1`)})`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}
