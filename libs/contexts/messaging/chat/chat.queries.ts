import { Injectable } from '@nestjs/common';
import { imageAddress } from '#contexts/media';
import { holdsFunctionality } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { FileLinks } from '../attachment/file-links.js';
import { messagingFunctionality, presenceAt } from '../agent/agent.rules.js';
import type { Availability } from '../agent/agent.rules.js';
import { demandKey } from './chat.rules.js';
import type { ChatMessageView, ChatView } from './chat.view.js';

type Row = Omit<ChatView, 'available' | 'nextAvailable'> &
  Availability & { readonly open: boolean; readonly now: Date };

type Unlinked = Omit<ChatMessageView, 'file'> & {
  readonly file: { readonly id: number; readonly name: string; readonly bytes: number } | null;
};

/** A conversation as its visitor reads it. */
export interface VisitorConversation {
  readonly id: number;
  readonly workspaceId: number;
  /** Grows with everything that is shown of it. */
  readonly version: number;
}

/** A chat that takes messages, and its agent. */
export interface OpenChat {
  readonly agentId: number;
  readonly workspaceId: number;
  readonly locationId: number;
  /** Of a visitor; null: nobody was named, or the visitor has not written. */
  readonly conversation: VisitorConversation | null;
}

/** Messages that a visitor gets: the newest. */
const mostShown = 100;

/** Over `message_agent a` and its `location l`. */
const isOpen: Sql<boolean> = sql`a.ended_at is null and l.id is not null and l.deleted_at is null
  and ${holdsFunctionality(sql`a.location_id`, messagingFunctionality)}`;
const agentRows: Sql<unknown> = sql`message_agent a left join location l on l.id = a.location_id`;

/** What visitors of websites see. */
@Injectable()
export class ChatQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly links: FileLinks,
  ) {}

  /** @throws DomainError `chatUnknown`, `chatEnded` */
  async shown(key: string): Promise<ChatView> {
    demandKey(key);
    const { rows } = await sql<Row>`
      select ${isOpen} as open, coalesce(clock_now(a.workspace_id), now()) as now, l.name as "displayName", a.agent_type as "agentType",
        a.welcome_message as "welcomeMessage", a.offline_message as "offlineMessage", a.privacy_policy_url as "privacyPolicyUrl",
        l.time_zone as "timeZone", l.closed, l.temporarily_closed_until as "temporarilyClosedUntil",
        a.available_hours as "availableHours",
        (select ${imageAddress('i', this.config.publicUrl)} from image i
         where i.id = a.logo_id and i.deleted_at is null) as logo
      from ${agentRows} where a.key = ${key}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('chatUnknown');
    if (!row.open) throw new DomainError('chatEnded');
    const { open: _, now, closed, temporarilyClosedUntil, availableHours, ...shown } = row;
    const { timeZone } = shown;
    const presence = presenceAt({ timeZone, closed, temporarilyClosedUntil, availableHours }, now);
    return {
      ...shown,
      available: presence.available,
      nextAvailable: presence.nextAvailable?.toISOString() ?? null,
    };
  }

  /** @throws DomainError `chatUnknown`, `chatEnded` */
  async open(key: string, visitor: string | null = null): Promise<OpenChat> {
    demandKey(key);
    const { rows } = await sql<OpenChat & { open: boolean }>`
      select ${isOpen} as open, a.id as "agentId", a.workspace_id as "workspaceId", a.location_id as "locationId",
        (select json_build_object('id', c.id, 'workspaceId', c.workspace_id, 'version', c.version) from conversation c
         where c.workspace_id = a.workspace_id and c.agent_id = a.id and c.channel = 'chat'
           and c.customer_id = ${visitor}) as conversation
      from ${agentRows} where a.key = ${key}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('chatUnknown');
    if (!row.open) throw new DomainError('chatEnded');
    return row;
  }

  /** The newest, oldest first; replies once the channel has taken them. */
  async messages({
    id,
    workspaceId,
  }: VisitorConversation): Promise<JsonText<{ data: ChatMessageView[]; total: number }>> {
    const list = await this.database.list<Unlinked>(sql`
      select json_agg(json_build_object('id', m.id, 'own', m.state is null, 'seen', m.state is null or m.state = 'READ', 'text', m.text,
          'picture', (select json_build_object('url', ${imageAddress('i', this.config.publicUrl)},
              'width', i.width, 'height', i.height) from image i where i.id = m.image_id and i.deleted_at is null),
          'file', (select json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) from message_attachment f where f.id = m.file_id),
          'sentAt', iso(m.sent_at)) order by m.sent_at, m.id)::text as data, count(*) as total
      from (select m.* from message m where m.workspace_id = ${workspaceId} and m.conversation_id = ${id}
              and (m.state is null or m.state in ('SENT', 'DELIVERED', 'READ'))
            order by m.sent_at desc, m.id desc limit ${mostShown}) m`);
    const { data, total } = list.parse();
    const linked = data.map(({ file, ...message }): ChatMessageView => ({
      ...message,
      file: file && this.linked(file),
    }));
    return new JsonText(JSON.stringify({ data: linked, total }), total);
  }

  private linked({ id, name, bytes }: NonNullable<Unlinked['file']>): ChatMessageView['file'] {
    return { url: this.links.urlOf({ id, name }), name, bytes };
  }

  /** How many messages the visitor has written within a minute. */
  async recent({ id, workspaceId }: VisitorConversation): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from message m
      where m.workspace_id = ${workspaceId} and m.conversation_id = ${id} and m.state is null
        and m.sent_at > now() - interval '1 minute'`.execute(this.database.read);
    return rows[0]?.count ?? 0;
  }

  /** How many visitors have begun to write within a minute. */
  async begun({ agentId, workspaceId, locationId }: OpenChat): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from conversation c
      where c.workspace_id = ${workspaceId} and c.location_id = ${locationId} and c.last_at > now() - interval '1 minute'
        and c.created_at > now() - interval '1 minute' and c.agent_id = ${agentId} and c.channel = 'chat'`.execute(
      this.database.read,
    );
    return rows[0]?.count ?? 0;
  }
}
