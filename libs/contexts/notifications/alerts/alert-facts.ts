import { messageChannels } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import { portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { subscriptionFacts } from '../mails/subscription-facts.js';
import type { AlertTemplate } from '../templates/templates.js';

/** What one thing is, as it is now. */
export interface AlertFact {
  readonly companyId: number | null;
  readonly locationId: number | null;
  /** Name of the location, company or workspace. */
  readonly place: string;
  readonly portal?: string;
  readonly stars?: number | null;
  readonly author?: string | null;
  readonly text?: string | null;
  readonly channel?: string;
  readonly reason?: string | null;
  readonly product?: string;
  readonly lastDay?: LocalDate;
}

export interface AlertItem {
  readonly subjectId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

type Facts = (tx: Tx, workspaceId: number, items: readonly AlertItem[]) => Promise<AlertFact[]>;

/**
 * SQL: notifications about the location `l` are wanted. They are not where all its subscriptions that are not over suppress
 * notifications, by themselves or by their licence.
 */
export const isTold = (workspaceId: number): Sql<boolean> => sql`
  not exists (select from subscription s join licence b on b.id = s.licence_id
    where s.workspace_id = ${workspaceId} and s.location_id = l.id and s.state <> 'FINISHED'
    having bool_and(coalesce(s.suppress_notifications, b.suppress_notifications)))`;

const placed = sql`l.company_id as "companyId", l.id as "locationId", l.name as place`;
const idsOf = (items: readonly AlertItem[]): number[] => items.map(({ subjectId }) => subjectId);

const reviewFacts =
  (more: Sql<boolean>): Facts =>
  async (tx, workspaceId, items) => {
    const { rows } = await sql<AlertFact>`
      select ${placed}, coalesce(p.name, initcap(r.portal)) as portal,
        coalesce(r.rating, case when r.recommended then 5 when not r.recommended then 1 end) as stars,
        r.author_name as author, nullif(trim(r.content), '') as text
      from review r join location l on l.id = r.location_id and l.deleted_at is null left join portal p on p.key = r.portal
      where r.workspace_id = ${workspaceId} and r.id = any(${idsOf(items)}::bigint[]) and r.removed_at is null
        and ${more} and ${isTold(workspaceId)}
      order by stars nulls last, r.reviewed_at desc, r.id`.execute(tx);
    return rows;
  };

/** As things stand now: nothing of what is settled meanwhile. */
export const alertFacts: Readonly<Record<AlertTemplate, Facts>> = {
  newReview: reviewFacts(sql`true`),
  unansweredReview: reviewFacts(sql`r.answerable and not r.answered`),
  customerMessage: async (tx, workspaceId, items) => {
    const { rows } = await sql<AlertFact & { channel: ChannelName }>`
      select ${placed}, c.channel
      from conversation c join location l on l.id = c.location_id and l.deleted_at is null
        join message_agent a on a.id = c.agent_id and a.ended_at is null
      where c.workspace_id = ${workspaceId} and c.id = any(${idsOf(items)}::bigint[]) and not c.is_read and not c.answered
        and ${isTold(workspaceId)}
      order by l.name, c.id`.execute(tx);
    return rows.map((row) => ({ ...row, channel: messageChannels[row.channel].externalName }));
  },
  listingOffline: async (tx, workspaceId, items) => {
    // Opted out and released are what somebody wanted.
    const { rows } = await sql<AlertFact>`
      select ${placed}, p.name as portal, i.error_reason as reason
      from listing i join location l on l.id = i.location_id and l.deleted_at is null join portal p on p.id = i.portal_id
      where i.workspace_id = ${workspaceId} and i.id = any(${idsOf(items)}::bigint[])
        and i.state not in ('LIVE', 'OPTED_OUT', 'RELEASED') and ${isTold(workspaceId)}
      order by l.name, p.name`.execute(tx);
    return rows;
  },
  connectionLost: async (tx, workspaceId, items) => {
    const { rows } = await sql<AlertFact & { provider: ProviderName }>`
      select c.company_id as "companyId", c.location_id as "locationId", coalesce(l.name, o.name, w.name) as place, c.provider,
        c.problem -> 'parameters' ->> 'reason' as reason
      from connection c join workspace w on w.id = c.workspace_id
        left join company o on o.id = c.company_id left join location l on l.id = c.location_id
      where c.workspace_id = ${workspaceId} and c.id = any(${idsOf(items)}::bigint[]) and c.state = 'EXPIRED'
        and (l.id is null or ${isTold(workspaceId)})
      order by place, c.id`.execute(tx);
    return rows.map(({ provider, ...row }) => ({ ...row, portal: portalNames[provider] }));
  },
  subscriptionEnds: async (tx, _workspaceId, items) => {
    const places = new Map(items.map((item) => [item.subjectId, item]));
    const facts = await subscriptionFacts(tx, [...places.keys()]);
    return facts.flatMap(({ id, product, endDate, location, state }) => {
      const item = places.get(id);
      if (item === undefined || endDate === null || state === 'FINISHED') return [];
      const { companyId, locationId } = item;
      return [{ companyId, locationId, place: location ?? '', product, lastDay: endDate }];
    });
  },
};
