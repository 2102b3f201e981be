import { Injectable } from '@nestjs/common';
import { ProviderSignature } from '#contexts/fulfilment';
import type { Signed } from '#contexts/fulfilment';
import type { Draft } from '#domain/errors/draft';
import { localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Clock, workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Fact } from '../fact/fact.js';
import { FactStore } from '../fact/fact.store.js';
import { checkFacts, countingOf } from './given-fact.rules.js';
import type { Counting, CountedSubscription, FactRefusal, GivenFact } from './given-fact.rules.js';

/** What the partner delivers at once. */
export interface FactDelivery {
  readonly facts: readonly GivenFact[];
}

/** What became of a delivery. */
export interface DeliveredFacts {
  /** How many are kept, those that were known before included. */
  readonly kept: number;
  readonly refused: readonly { readonly index: number; readonly reason: FactRefusal }[];
}

/** Takes what the fulfilment partner has counted: checks who says it, and for whom. */
@Injectable()
export class ReceiveFacts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly signature: ProviderSignature,
    private readonly facts: FactStore,
  ) {}

  /**
   * A fact that is delivered again changes nothing; another value for the same day takes the place of the one before.
   * @param read once the signature was checked
   * @throws DomainError `signatureInvalid`, `validationFailed`
   */
  async execute(signed: Signed, read: () => Draft<FactDelivery>): Promise<DeliveredFacts> {
    this.signature.demand(signed);
    const draft = read();
    checkFacts(draft.good.facts ?? [], this.clock.now(), draft.problems);
    const { facts: given } = draft.complete();
    return this.database.transaction(async (tx) => {
      const subscriptions = await subscriptionsOf(tx, given);
      const good: Fact[] = [];
      const refused: { index: number; reason: FactRefusal }[] = [];
      for (const [index, fact] of given.entries()) {
        const decided = countingOf(fact, subscriptions.get(fact.subscriptionId) ?? null);
        if ('refusal' in decided) refused.push({ index, reason: decided.refusal });
        else good.push(factOf(fact, decided.counting));
      }
      await this.facts.keep(tx, good);
      return { kept: good.length, refused };
    });
  }
}

const factOf = (
  { day, product, kpi, value }: GivenFact,
  { subscription: { id, workspaceId, companyId, locationId }, source }: Counting,
): Fact => ({
  workspaceId,
  companyId,
  locationId,
  subscriptionId: id,
  day: localDate(day),
  product,
  kpi,
  source,
  value: String(value),
});

/** Those that the partner works for. */
async function subscriptionsOf(tx: Tx, facts: readonly GivenFact[]): Promise<ReadonlyMap<number, CountedSubscription>> {
  const ids = [...new Set(facts.map(({ subscriptionId }) => subscriptionId))];
  const { rows } = await sql<CountedSubscription>`
    select s.id, s.workspace_id as "workspaceId", s.company_id as "companyId", s.location_id as "locationId",
      b.booked_offer -> 'products' as booked, coalesce(s.start_date, s.created_at::date)::text as "startDate",
      (s.finished_at at time zone ${workspaceZone()})::date::text as "endDate",
      case when a.source is not null then
        json_build_object('source', a.source, 'start', a.aggregation_start, 'countedUntil', null) end as aggregation
    from subscription s join licence b on b.id = s.licence_id join workspace w on w.id = s.workspace_id
    left join statistic_aggregation a on a.workspace_id = s.workspace_id and a.subscription_id = s.id
    where s.id = any(${ids}::bigint[]) and exists (select from fulfilment_work k where k.subscription_id = s.id)`.execute(
    tx,
  );
  const until = await countedUntil(tx, rows);
  return new Map(
    rows.map(({ aggregation, ...row }) => [
      row.id,
      { ...row, aggregation: aggregation && { ...aggregation, countedUntil: until.get(row.id) ?? null } },
    ]),
  );
}

/** The last day of earlier aggregations of the same source at the same location. One that runs takes all days that are to come. */
async function countedUntil(
  tx: Tx,
  subscriptions: readonly CountedSubscription[],
): Promise<ReadonlyMap<number, LocalDate>> {
  const ids = subscriptions.filter(({ aggregation }) => aggregation !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; last: LocalDate }>`
    select s.id, max(coalesce((e.finished_at at time zone ${workspaceZone()})::date, date '9999-12-30'))::text as last
    from subscription s join workspace w on w.id = s.workspace_id
    join statistic_aggregation a on a.workspace_id = s.workspace_id and a.subscription_id = s.id
    join subscription e on e.workspace_id = s.workspace_id and e.location_id = s.location_id and e.id < s.id
    join statistic_aggregation o on o.workspace_id = e.workspace_id and o.subscription_id = e.id and o.source = a.source
    where s.id = any(${ids}::bigint[]) and case when e.finished_at is null
      then exists (select from fulfilment_work k where k.workspace_id = e.workspace_id and k.subscription_id = e.id)
      else exists (select from statistic_fact f
        where f.workspace_id = e.workspace_id and f.subscription_id = e.id and f.location_id = e.location_id) end
    group by s.id`.execute(tx);
  return new Map(rows.map(({ id, last }) => [id, last]));
}
