import type { ClientBase } from 'pg';

/** How many of each wrong thing there are after a run; all 0 is what is wanted. */
export interface Findings {
  /** Orders that were accepted, but whose subscription is not there, or is not the only one of its location. */
  readonly ordersWithoutTheirOneSubscription: number;
  readonly subscriptionsNotActive: number;
  /** Locations that do not have exactly one LIVE listing per serving portal. */
  readonly locationsWithoutTheirListings: number;
  /** Rows of the history that do not begin where the one before has ended. */
  readonly brokenHistory: number;
  /** Things whose last history row is not the state they are in. */
  readonly statesWithoutHistory: number;
  /** Licences that count other places than there are subscriptions. */
  readonly licencesMiscounted: number;
  /** Names of the jobs whose outbox rows are not done. */
  readonly unfinishedJobs: readonly string[];
  readonly parkedOutboxRows: number;
}

export interface Expected {
  readonly workspaceId: number;
  /** What the API answered. */
  readonly orders: readonly { readonly locationId: number; readonly subscriptionId: number }[];
  readonly portals: number;
}

export async function findWrongs(client: ClientBase, expected: Expected): Promise<Findings> {
  const { rows } = await client.query<Record<keyof Findings, string | string[]>>(
    `with accepted as (
       select * from unnest($2::bigint[], $3::bigint[]) as a (location_id, subscription_id)
     ), chain as (
       select subject, subject_id, from_state, to_state,
              lag(to_state) over link as before, lead(id) over link is null as newest
       from state_history where workspace_id = $1 and subject in ('subscription', 'listing')
       window link as (partition by subject, subject_id order by id)
     ), present as (
       select 'subscription' as subject, id, state from subscription where workspace_id = $1
       union all select 'listing', id, state from listing where workspace_id = $1
     )
     select
       (select count(*) from accepted a where (select array_agg(s.id) from subscription s where s.location_id = a.location_id)
          is distinct from array[a.subscription_id]) as "ordersWithoutTheirOneSubscription",
       (select count(*) from subscription where workspace_id = $1 and state <> 'ACTIVE') as "subscriptionsNotActive",
       (select count(*) from accepted a where (select count(*) filter (where l.state = 'LIVE') = $4 and count(*) = $4
          and count(distinct l.portal_id) = $4 from listing l where l.location_id = a.location_id) is not true)
         as "locationsWithoutTheirListings",
       (select count(*) from chain where from_state is distinct from before) as "brokenHistory",
       (select count(*) from present p where not exists (
          select 1 from chain c where c.subject = p.subject and c.subject_id = p.id and c.newest and c.to_state = p.state))
         as "statesWithoutHistory",
       (select count(*) from licence b where b.workspace_id = $1 and b.used_places <>
          (select count(*) from subscription s where s.licence_id = b.id and s.state <> 'FINISHED')) as "licencesMiscounted",
       array(select distinct name from outbox where done_at is null and parked_at is null order by 1) as "unfinishedJobs",
       (select count(*) from outbox where parked_at is not null) as "parkedOutboxRows"`,
    [
      expected.workspaceId,
      expected.orders.map((order) => order.locationId),
      expected.orders.map((order) => order.subscriptionId),
      expected.portals,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A select without from has one row.');
  return Object.fromEntries(
    Object.entries(row).map(([name, found]) => [name, Array.isArray(found) ? found : Number(found)]),
  ) as unknown as Findings;
}

export const nothingWrong: Findings = {
  ordersWithoutTheirOneSubscription: 0,
  subscriptionsNotActive: 0,
  locationsWithoutTheirListings: 0,
  brokenHistory: 0,
  statesWithoutHistory: 0,
  licencesMiscounted: 0,
  unfinishedJobs: [],
  parkedOutboxRows: 0,
};

/** What the portals of the sandbox have seen, from its own call log. */
export interface PortalFindings {
  readonly listings: number;
  /** References for which not exactly one order had an effect: the same thing done twice, or never. */
  readonly notOrderedOnce: number;
}

export async function findAtPortals(sandbox: ClientBase): Promise<PortalFindings> {
  const { rows } = await sandbox.query<{ listings: string; wrong: string }>(
    `select count(*) as listings, count(*) filter (where orders <> 1) as wrong
     from (select l.portal, l.reference, (select count(*) from sandbox.call_log c where c.portal = l.portal
             and c.reference = l.reference and c.operation = 'order' and c.changed) as orders
           from sandbox.listing l) held`,
  );
  return { listings: Number(rows[0]?.listings), notOrderedOnce: Number(rows[0]?.wrong) };
}
