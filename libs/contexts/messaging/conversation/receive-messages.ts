import { Injectable } from '@nestjs/common';
import { storable } from '#domain/values/text-input';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { MessageChannels } from '../channels/message-channels.js';
import { nameCustomer } from '../jobs/messaging.jobs.js';
import { messageReceived } from '../messaging.events.js';
import { MessageStore } from '../message/message.store.js';
import type { Arrival } from './arrival.js';
import { IncomingPictures } from './incoming-pictures.js';
import type { KeptPicture } from './incoming-pictures.js';

/** What became of an arrival. Known before and kept now: the channel need not send it again. */
export type Receipt =
  | { readonly outcome: 'kept'; readonly conversationId: number; readonly newMessageIds: readonly number[] }
  /** The location has no agent, or none any more. */
  | { readonly outcome: 'noAgent' };

/** An agent that takes messages. */
interface OpenAgent {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
}

const longestText = 10_000;
const longestName = 200;

/** Takes what customers write: each message once, in one transaction; the channel is told only after it. */
@Injectable()
export class ReceiveMessages {
  constructor(
    private readonly database: Database,
    private readonly channels: MessageChannels,
    private readonly messages: MessageStore,
    private readonly pictures: IncomingPictures,
    private readonly outbox: Outbox,
  ) {}

  async execute(arrival: Arrival): Promise<Receipt> {
    const pictures = await this.pictures.prepare(arrival);
    return this.database.transaction(async (tx) => {
      const agent = await lockAgent(tx, arrival.locationId);
      if (agent === undefined) return { outcome: 'noAgent' };
      const { id: conversationId, isNew, displayName } = await openConversation(tx, agent, arrival);
      if (isNew && displayName === null && this.channels.withAccounts(arrival.channel) !== undefined)
        await this.outbox.add(tx, nameCustomer, [{ workspaceId: agent.workspaceId, payload: { id: conversationId } }]);
      const newMessageIds = await this.keep(tx, agent, conversationId, arrival, pictures);
      if (newMessageIds.length > 0) {
        await this.messages.refresh(tx, agent.workspaceId, conversationId);
        const payload = { conversationId, agentId: agent.id, messageIds: newMessageIds };
        await this.outbox.emit(tx, messageReceived, [{ workspaceId: agent.workspaceId, payload }]);
      }
      return { outcome: 'kept', conversationId, newMessageIds };
    });
  }

  private async keep(
    tx: Tx,
    { workspaceId }: OpenAgent,
    conversationId: number,
    { messages }: Arrival,
    pictures: ReadonlyMap<string, KeptPicture>,
  ): Promise<number[]> {
    const said = messages.map(({ id, text, sentAt }) => ({
      id,
      text: storable(text, longestText),
      at: sentAt?.toISOString() ?? null,
    }));
    // A clock that is ahead would put customers' messages behind replies to them.
    const { rows } = await sql<{ id: number; externalId: string; sentAt: Date }>`
      insert into message (workspace_id, conversation_id, external_id, text, sent_at)
      select ${workspaceId}, ${conversationId}, r.id, r.text, least(r.at, clock_timestamp())
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as r (id text, text text, at timestamptz) order by r.at nulls last, r.id
      on conflict (workspace_id, conversation_id, external_id) where external_id is not null do nothing
      returning id, external_id as "externalId", sent_at as "sentAt"`.execute(tx);
    if (rows.length === 0) return [];
    const sent = new Set(messages.filter(({ picture }) => picture !== undefined).map(({ id }) => id));
    for (const { id, externalId } of rows.filter((row) => sent.has(row.externalId))) {
      const picture = pictures.get(externalId);
      const imageId = picture === undefined ? null : await this.pictures.add(tx, picture);
      if (imageId === null) await this.messages.missImage(tx, id);
      else await this.messages.keepImage(tx, id, imageId);
    }
    const latest = new Date(Math.max(...rows.map(({ sentAt }) => sentAt.getTime())));
    await sql`
      update conversation set is_read = false, last_incoming_at = greatest(last_incoming_at, ${latest}::timestamptz)
      where workspace_id = ${workspaceId} and id = ${conversationId}`.execute(tx);
    return rows.map(({ id }) => id);
  }
}

/** Its end waits for this transaction. */
async function lockAgent(tx: Tx, locationId: number): Promise<OpenAgent | undefined> {
  const { rows } = await sql<OpenAgent>`
    select a.id, a.workspace_id as "workspaceId", a.company_id as "companyId", a.location_id as "locationId"
    from message_agent a where a.location_id = ${locationId} and a.ended_at is null for share`.execute(tx);
  return rows[0];
}

interface OpenConversation {
  readonly id: number;
  readonly isNew: boolean;
  readonly displayName: string | null;
}

/** Finds it or makes it, and locks it. */
async function openConversation(
  tx: Tx,
  agent: OpenAgent,
  { channel, account, customer }: Arrival,
): Promise<OpenConversation> {
  const name = storable(customer.name, longestName);
  const { rows } = await sql<OpenConversation>`
    insert into conversation as c (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, display_name, last_at)
    values (${agent.workspaceId}, ${agent.companyId}, ${agent.locationId}, ${agent.id}, ${channel}, ${account}, ${customer.id}, ${name}, now())
    on conflict (agent_id, channel, customer_id)
      do update set account = excluded.account, display_name = coalesce(excluded.display_name, c.display_name)
    returning id, (xmax = 0) as "isNew", display_name as "displayName"`.execute(tx);
  const [conversation] = rows;
  if (conversation === undefined) throw new Error('A conversation was not opened.');
  return conversation;
}
