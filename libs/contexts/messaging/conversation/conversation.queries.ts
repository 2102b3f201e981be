import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import { channelOf, messageChannels } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import { within } from '#platform/access';
import type { Actor, Placement, Scope } from '#platform/access';
import { Config } from '#platform/config';
import { containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { problemJson } from '#platform/problems';
import { ofChannel } from '../channels/channel-column.js';
import type { ConversationView, MessageView } from './conversation.view.js';

/** What the ids of a list of conversations are of. */
export type ConversationContext = 'Company' | 'Location';

export interface ConversationFilter {
  readonly isAnswered?: boolean | undefined;
  readonly isRead?: boolean | undefined;
  readonly channelId?: number | undefined;
  /** Part of the customer's name or address, of a subject or of a message. */
  readonly filter?: string | undefined;
  /** By since when the customer waits; else by the newest message. */
  readonly byWaiting?: boolean | undefined;
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

export interface Page {
  readonly skip: number;
  readonly take: number;
}

const scope = { workspace: 'c.workspace_id', company: 'c.company_id', location: 'c.location_id' } as const;
const usualPage = 10;
const usualMessages = 20;
const replyEnd = sql`c.last_incoming_at + make_interval(hours => ${ofChannel('c.channel', 'windowHours')})`;

/** Over `conversation c`, its `message_agent a` and its `location l`. */
const conversationJson = sql`json_build_object('displayName', c.display_name, 'lastMessage', c.last_message,
  'lastIsFile', c.last_is_file,
  'sendTime', iso(c.last_at), 'answered', c.answered, 'conversationId', c.id, 'subscriptionId', a.subscription_id,
  'locationId', c.location_id, 'locationName', l.name, 'channelId', ${ofChannel('c.channel', 'id')}, 'channelName', c.channel,
  'agentId', c.agent_id, 'companyId', c.company_id, 'isRead', c.is_read,
  'replyUntil', case when a.ended_at is null and ${replyEnd} > now() then iso(${replyEnd}) end,
  'waitingSince', iso(c.waiting_since), 'doneAt', case when c.done_at >= c.last_incoming_at then iso(c.done_at) end,
  'email', case when c.address is not null then json_build_object('address', c.address, 'subject', c.subject) end)`;

@Injectable()
export class ConversationQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /**
   * Those of companies or locations, or all that the actor sees.
   * @param context what the places are; undefined: none are named
   * @throws DomainError `validationFailed` for a channel that there is not
   */
  async list(
    actor: Actor,
    context: ConversationContext | undefined,
    places: readonly Placement[],
    { isAnswered, isRead, channelId, filter, byWaiting = false, sortDirection, skip, take }: ConversationFilter,
  ): Promise<JsonText<{ data: ConversationView[]; total: number }>> {
    const channel = channelId === undefined ? undefined : channelNamed(channelId);
    const readable = actor.scope('message:read');
    const conditions = [
      within(readable, scope),
      ...(context === undefined
        ? []
        : [
            sql`c.workspace_id = any(${[...new Set(places.map(({ workspaceId }) => workspaceId))]}::int[])`,
            among(context === 'Company' ? 'c.company_id' : 'c.location_id', places),
          ]),
      ...(isAnswered === undefined ? [] : [sql`c.answered = ${isAnswered}`]),
      ...(isRead === undefined ? [] : [sql`c.is_read = ${isRead}`]),
      ...(channel === undefined ? [] : [sql`c.channel = ${channel}`]),
      ...(filter === undefined ? [] : [says(filter, context === undefined ? wholeWorkspaces(readable) : undefined)]),
    ];
    const where = sql`from conversation c where ${sql.join(conditions, sql` and `)}`;
    // As the indexes have it: `last_at` is never null.
    const [by, last] = byWaiting ? [sql`c.waiting_since`, sql`nulls last`] : [sql`c.last_at`, sql``];
    const order = sortDirection === 'asc' ? sql`${by}, c.id` : sql`${by} desc ${last}, c.id desc`;
    return this.database.list<ConversationView>(
      sql`
      select (select json_agg(${conversationJson} order by ${order})
              from (select c.* ${where} order by ${order} offset ${skip} limit ${take}) c
              join message_agent a on a.id = c.agent_id join location l on l.id = c.location_id)::text as data,
             (select count(*) ${where}) as total`,
      usualPage,
    );
  }

  /** @throws DomainError `conversationNotFound` */
  async one({ id, workspaceId }: Placement): Promise<JsonText<ConversationView>> {
    const found = await this.database.json<ConversationView>(sql`
      select (${conversationJson})::text as json
      from conversation c join message_agent a on a.id = c.agent_id join location l on l.id = c.location_id
      where c.workspace_id = ${workspaceId} and c.id = ${id}`);
    if (found === null) throw new DomainError('conversationNotFound', { id });
    return found;
  }

  /** The newest first. @throws DomainError `conversationNotFound` */
  async messages(
    conversation: Placement,
    channelId: number,
    { skip, take }: Page,
  ): Promise<JsonText<{ data: MessageView[]; total: number }>> {
    await this.demandChannel(conversation, channelId);
    const { id, workspaceId } = conversation;
    const where = sql`from message m where m.workspace_id = ${workspaceId} and m.conversation_id = ${id}`;
    const order = sql`m.sent_at desc, m.id desc`;
    return this.database.list<MessageView>(
      sql`
      select (select json_agg(${this.messageJson()} order by ${order})
              from (select m.* ${where} order by ${order} offset ${skip} limit ${take}) m)::text as data,
             (select count(*) ${where}) as total`,
      usualMessages,
    );
  }

  /** @throws DomainError `conversationNotFound`, `messageNotFound` */
  async message(conversation: Placement, channelId: number, messageId: number): Promise<JsonText<MessageView>> {
    await this.demandChannel(conversation, channelId);
    const found = await this.database.json<MessageView>(sql`
      select (${this.messageJson(sql`, 'wholeText', e.whole_text`)})::text as json from message m
      where m.workspace_id = ${conversation.workspaceId} and m.conversation_id = ${conversation.id} and m.id = ${messageId}`);
    if (found === null) throw new DomainError('messageNotFound', { id: messageId });
    return found;
  }

  private async demandChannel({ id, workspaceId }: Placement, channelId: number): Promise<void> {
    const { rows } = await sql`
      select from conversation where workspace_id = ${workspaceId} and id = ${id} and channel = ${channelOf(channelId) ?? ''}`.execute(
      this.database.read,
    );
    if (rows.length === 0) throw new DomainError('conversationNotFound', { id });
  }

  /** Of a {@link MessageView} over `message m`. */
  private messageJson(whole: Sql = sql``): Sql<MessageView> {
    return sql<MessageView>`json_build_object('messageId', m.id, 'incoming', m.state is null, 'text', m.text,
      'image', (select ${imageJson('i', this.config.publicUrl)} from image i where i.id = m.image_id and i.deleted_at is null),
      'sendTime', iso(m.sent_at), 'status', m.state, 'error', ${problemJson('m.problem')},
      'author', (select json_build_object('id', u.id, 'name', coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.user_name))
        from app_user u where u.id = m.created_by and u.deleted_at is null),
      'automatic', m.automatic,
      'attachments', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes)
        order by f.id), '[]') from message_attachment f where f.workspace_id = m.workspace_id and (f.message_id = m.id or f.id = m.file_id)),
      'leftOut', coalesce(m.left_out, '[]'),
      'email', (select json_build_object('senderAddress', e.sender_address, 'senderName', e.sender_name, 'subject', e.subject,
        'isFolded', e.whole_text is not null, 'leftOut', coalesce(m.left_out, '[]')${whole}) from message_email e where e.message_id = m.id))`;
  }
}

/** One is compared by `=`, so that the index also gives the order. */
function among(column: string, places: readonly Placement[]): Sql<unknown> {
  const ids = [...new Set(places.map(({ id }) => id))];
  return ids.length === 1 ? sql`${sql.ref(column)} = ${ids[0]}` : sql`${sql.ref(column)} = any(${ids}::bigint[])`;
}

/** Undefined: the scope has single companies or locations in it, too. */
const wholeWorkspaces = ({ workspaceIds, companyIds, locationIds }: Scope): readonly number[] | undefined =>
  companyIds.length + locationIds.length === 0 ? workspaceIds : undefined;

/**
 * Whether the customer is called so, the email is from there or about it, or a message says it.
 * @param workspaceIds words are looked up in all of their messages; undefined: the messages of a few conversations are read
 */
function says(text: string, workspaceIds: readonly number[] | undefined): Sql<boolean> {
  const part = containing(text);
  if (workspaceIds !== undefined)
    return sql<boolean>`(c.display_name ilike ${part} or c.address ilike ${part} or c.subject ilike ${part} or c.id = any(array(
      select m.conversation_id from message m where m.workspace_id = any(${[...workspaceIds]}::int[]) and m.text ilike ${part})))`;
  // `||` hides the column from the index of trigrams, which grows with all tenants.
  return sql<boolean>`(c.display_name ilike ${part} or c.address ilike ${part} or c.subject ilike ${part} or exists (
    select from message m where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.text || '' ilike ${part}))`;
}

/** @throws DomainError `validationFailed` */
function channelNamed(id: number): ChannelName {
  const channel = channelOf(id);
  if (channel !== undefined) return channel;
  const ids = Object.values(messageChannels).map((traits) => traits.id);
  throw new DomainError('validationFailed', {}, [
    { field: 'channelId', value: id, problem: 'oneOf', expected: ids.join(', '), example: ids[0] },
  ]);
}
