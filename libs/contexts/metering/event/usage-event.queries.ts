import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Database, JsonText, sql } from '#platform/database';

/** Something that was used once. */
export interface UsageEventView {
  readonly id: number;
  /** Its id at who has counted it. */
  readonly eventId: string;
  readonly subscriptionId: number;
  readonly meter: string;
  readonly quantity: number;
  readonly happenedAt: string;
  /** By the clock of the workspace. */
  readonly day: string;
  readonly source: DecidedValueOf<'usageSource'>;
  readonly receivedAt: string;
  readonly withdrawnAt: string | null;
}

export interface UsageEventList {
  readonly data: UsageEventView[];
  readonly total: number;
}

export interface UsageEventPage {
  readonly meter?: string | undefined;
  /** Days at the workspace, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Id of the last one of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

/** What was counted of a subscription, event by event. */
@Injectable()
export class UsageEventQueries {
  constructor(private readonly database: Database) {}

  /** The latest counted first, those that were withdrawn among them. */
  async list(
    subscriptionId: number,
    { meter, from, to, after, take }: UsageEventPage,
  ): Promise<JsonText<UsageEventList>> {
    const where = sql`usage_event u where u.subscription_id = ${subscriptionId}
      and (${meter ?? null}::text is null or u.meter = ${meter ?? null})
      and (${from ?? null}::date is null or u.day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or u.day <= ${to ?? null}::date)`;
    const list = await this.database.list<UsageEventView>(sql`
      select (select json_agg(json_build_object('id', u.id, 'eventId', u.event_key, 'subscriptionId', u.subscription_id,
                'meter', u.meter, 'quantity', u.quantity::float8, 'happenedAt', iso(u.happened_at), 'day', u.day, 'source', u.source,
                'receivedAt', iso(u.received_at), 'withdrawnAt', iso(u.withdrawn_at)) order by u.id desc)
              from (select u.* from ${where} and (${after ?? null}::bigint is null or u.id < ${after ?? null}::bigint)
                    order by u.id desc limit ${take + 1}) u)::text as data,
             (select count(*) from ${where}) as total`);
    const { data, total } = list.parse();
    return JsonText.pageAfter(data, total, take, (event) => event);
  }
}
