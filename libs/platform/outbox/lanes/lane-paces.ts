import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { isAllowance, jobsNow, mostUnusedSeconds, secondsOfJob } from './lane-rate.js';
import type { LanePace, LaneRate } from './lane-rate.js';

/** A lane with work, and how much of it may be sent now. */
export interface OpenLane {
  readonly lane: string;
  readonly rate: LaneRate;
}

export interface SentInLane extends OpenLane {
  readonly jobs: number;
}

/** A {@link LanePace} as columns of a row `p` of `lane_pace`. */
export const paceColumns: Sql<LanePace> = sql`
  extract(epoch from clock_timestamp() - p.used_until)::float8 as "unusedSeconds",
  array(select extract(epoch from clock_timestamp() - s)::float8 from unnest(p.sent_at) s) as "sentAgo"`;

const isPaced = ({ rate }: OpenLane): boolean => isAllowance(rate) || Number.isFinite(rate);

/**
 * How many jobs each of the lanes may send now, by lane; one without a rate is not in it. The caller holds the lock of those
 * who decide what the lanes of a queue send.
 */
export async function roomInLanes(
  tx: Tx,
  queue: string,
  open: readonly OpenLane[],
): Promise<ReadonlyMap<string, number>> {
  const lanes = open.filter(isPaced);
  if (lanes.length === 0) return new Map();
  const { rows } = await sql<LanePace & { lane: string }>`
    insert into lane_pace as p (queue, lane, used_until)
    select ${queue}, l.lane, clock_timestamp() - l.seconds * interval '1 second'
    from unnest(${lanes.map(({ lane }) => lane)}::text[], ${lanes.map(({ rate }) => mostUnusedSeconds(rate))}::float8[]) l (lane, seconds)
    on conflict (queue, lane) do update set used_until = greatest(p.used_until, excluded.used_until)
    returning lane, ${paceColumns}`.execute(tx);
  const paces = new Map(rows.map(({ lane, ...pace }) => [lane, pace]));
  return new Map(
    lanes.map(({ lane, rate }) => [lane, jobsNow(rate, paces.get(lane) ?? { unusedSeconds: null, sentAgo: null })]),
  );
}

/** Writes down what lanes have sent now. Jobs of an allowance are kept for as long as they count. */
export async function useLanes(tx: Tx, queue: string, sent: readonly SentInLane[]): Promise<void> {
  const lanes = sent.filter(isPaced);
  if (lanes.length === 0) return;
  await sql`
    update lane_pace p set used_until = p.used_until + u.used * interval '1 second',
      sent_at = case when u.counts is null then '{}' else
        array(select s from unnest(p.sent_at) s where s > clock_timestamp() - u.counts * interval '1 second')
          || array_fill(clock_timestamp(), array[u.jobs]) end
    from unnest(${lanes.map(({ lane }) => lane)}::text[], ${lanes.map(({ jobs }) => jobs)}::int[],
      ${lanes.map(({ jobs, rate }) => jobs * secondsOfJob(rate))}::float8[],
      ${lanes.map(({ rate }) => (isAllowance(rate) ? rate.seconds : null))}::float8[]) u (lane, jobs, used, counts)
    where p.queue = ${queue} and p.lane = u.lane`.execute(tx);
}
