import { Injectable } from '@nestjs/common';
import { storable } from '#domain/values/text-input';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { IncomingAttachments } from '../attachment/incoming-attachments.js';
import type { StoredAttachments } from '../attachment/incoming-attachments.js';
import { MessageChannels } from '../channels/message-channels.js';
import { nameCustomer } from '../jobs/messaging.jobs.js';
import { messageReceived } from '../messaging.events.js';
import { conversationsOfKnown } from '../message/known-messages.js';
import { MessageStore } from '../message/message.store.js';
import type { Arrival, KeptMessage } from './arrival.js';
import { IncomingEmails } from './incoming-emails.js';
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

/** Where an arrival belongs. */
interface Place {
  readonly agent: OpenAgent;
  readonly conversation: OpenConversation;
}

interface OpenConversation {
  readonly id: number;
  readonly isNew: boolean;
  readonly displayName: string | null;
}

/**
 * Takes what customers write: each message once, in one transaction; the channel is told only after it. Many arrivals take hardly
 * more statements than one. The order of locks: agents by id, then conversations by agent and customer.
 */
@Injectable()
export class ReceiveMessages {
  constructor(
    private readonly database: Database,
    private readonly channels: MessageChannels,
    private readonly messages: MessageStore,
    private readonly pictures: IncomingPictures,
    private readonly attachments: IncomingAttachments,
    private readonly emails: IncomingEmails,
    private readonly outbox: Outbox,
  ) {}

  async execute(arrival: Arrival): Promise<Receipt> {
    const [receipt] = await this.executeAll([arrival]);
    if (receipt === undefined) throw new Error('An arrival has no receipt.');
    return receipt;
  }

  /** All or none. @returns a receipt for each, in order; a message that several of them have is new in the first */
  async executeAll(arrivals: readonly Arrival[]): Promise<readonly Receipt[]> {
    // Words that are known cost nothing below; pictures and files would be stored before that shows.
    const known = await conversationsOfKnown(this.database.read, arrivals.filter(bringsFiles));
    const receipts = await this.keepAll(arrivals.filter((arrival) => !known.has(arrival)));
    return arrivals.map((arrival): Receipt => {
      const conversationId = known.get(arrival);
      return conversationId === undefined
        ? (receipts.get(arrival) ?? { outcome: 'noAgent' })
        : { outcome: 'kept', conversationId, newMessageIds: [] };
    });
  }

  /** @returns nothing for those whose location has no agent */
  private async keepAll(arrivals: readonly Arrival[]): Promise<ReadonlyMap<Arrival, Receipt>> {
    if (arrivals.length === 0) return new Map();
    const brought: (readonly [Arrival, Brought])[] = [];
    for (const arrival of arrivals)
      brought.push([
        arrival,
        { pictures: await this.pictures.prepare(arrival), attachments: await this.attachments.prepare(arrival) },
      ]);
    return this.database.transaction(async (tx) => {
      const places = await openConversations(tx, arrivals);
      const kept = await keep(tx, places);
      await this.emails.keep(tx, kept);
      for (const [arrival, { pictures, attachments }] of brought) {
        const messages = kept.get(arrival) ?? [];
        await this.keepPictures(tx, messages, pictures);
        await this.attachments.add(tx, messages, attachments);
      }
      const news = newsOf(places, kept);
      await this.messages.refreshAll(
        tx,
        Array.from(news, ([id, { agent }]) => ({ workspaceId: agent.workspaceId, id })),
      );
      await this.tell(tx, places, newsOf(places, waitedFor(kept)));
      await this.emails.expectReplies(tx, places, kept);
      return new Map(
        Array.from(places, ([arrival, { conversation }]): [Arrival, Receipt] => {
          const newMessageIds = (kept.get(arrival) ?? []).map(({ id }) => id);
          return [arrival, { outcome: 'kept', conversationId: conversation.id, newMessageIds }];
        }),
      );
    });
  }

  private async keepPictures(
    tx: Tx,
    kept: readonly KeptMessage[],
    prepared: ReadonlyMap<string, KeptPicture>,
  ): Promise<void> {
    for (const { id, message } of kept.filter((each) => each.message.picture !== undefined)) {
      const picture = prepared.get(message.id);
      const imageId = picture === undefined ? null : await this.pictures.add(tx, picture);
      if (imageId === null) await this.messages.missImage(tx, id);
      else await this.messages.keepImage(tx, id, imageId);
    }
  }

  /** Events of what is new, one for each conversation; and jobs that ask who a new customer is. */
  private async tell(tx: Tx, places: Places, news: News): Promise<void> {
    const nameless = new Map(
      Array.from(places)
        .filter(
          ([{ channel }, { conversation }]) =>
            conversation.isNew &&
            conversation.displayName === null &&
            this.channels.withAccounts(channel) !== undefined,
        )
        .map(([, { agent, conversation }]) => [conversation.id, agent.workspaceId]),
    );
    await this.outbox.add(
      tx,
      nameCustomer,
      Array.from(nameless, ([id, workspaceId]) => ({ workspaceId, payload: { id } })),
    );
    await this.outbox.emit(
      tx,
      messageReceived,
      Array.from(news, ([conversationId, { agent, messageIds }]) => ({
        workspaceId: agent.workspaceId,
        payload: { conversationId, agentId: agent.id, messageIds },
      })),
    );
  }
}

const bringsFiles = ({ messages }: Arrival): boolean =>
  messages.some(({ picture, files = [] }) => picture instanceof Buffer || files.length > 0);

/** What messages bring along, in the storage already. */
interface Brought {
  readonly pictures: ReadonlyMap<string, KeptPicture>;
  readonly attachments: StoredAttachments;
}

type Places = ReadonlyMap<Arrival, Place>;
type Kept = ReadonlyMap<Arrival, readonly KeptMessage[]>;

/** Without what programs have replied. */
const waitedFor = (kept: Kept): Kept =>
  new Map(
    Array.from(kept, ([arrival, messages]) => [
      arrival,
      messages.filter(({ message }) => message.email?.automatic !== true),
    ]),
  );

/** New messages, by the id of their conversation. */
type News = ReadonlyMap<number, { readonly agent: OpenAgent; readonly messageIds: readonly number[] }>;

function newsOf(places: Places, kept: Kept): News {
  const found = new Map<number, { agent: OpenAgent; messageIds: number[] }>();
  for (const [arrival, { agent, conversation }] of places) {
    const ids = (kept.get(arrival) ?? []).map(({ id }) => id);
    if (ids.length === 0) continue;
    const known = found.get(conversation.id);
    if (known === undefined) found.set(conversation.id, { agent, messageIds: ids });
    else known.messageIds.push(...ids);
  }
  return found;
}

/** Their ends wait for this transaction. @returns by location */
async function lockAgents(tx: Tx, arrivals: readonly Arrival[]): Promise<ReadonlyMap<number, OpenAgent>> {
  const { rows } = await sql<OpenAgent>`
    select a.id, a.workspace_id as "workspaceId", a.company_id as "companyId", a.location_id as "locationId"
    from message_agent a where a.location_id = any(${[...new Set(arrivals.map(({ locationId }) => locationId))]}::bigint[])
      and a.ended_at is null order by a.id for share`.execute(tx);
  return new Map(rows.map((agent) => [agent.locationId, agent]));
}

/** Finds or makes them, and locks them. @returns without arrivals whose location has no agent */
async function openConversations(tx: Tx, arrivals: readonly Arrival[]): Promise<Places> {
  const agents = await lockAgents(tx, arrivals);
  const keyOf = (agentId: number, channel: string, customerId: string): string =>
    JSON.stringify([agentId, channel, customerId]);
  const wanted = new Map<string, object>();
  const ours = arrivals.flatMap((arrival) => {
    const agent = agents.get(arrival.locationId);
    if (agent === undefined) return [];
    const { channel, account, customer } = arrival;
    const key = keyOf(agent.id, channel, customer.id);
    const displayName = storable(customer.name, longestName);
    wanted.set(key, {
      ...wanted.get(key),
      ...agent,
      channel,
      account,
      customerId: customer.id,
      ...arrival.thread,
      ...(displayName !== null && { displayName }),
    });
    return [{ arrival, agent, key }];
  });
  if (ours.length === 0) return new Map();
  const { rows } = await sql<OpenConversation & { agentId: number; channel: string; customerId: string }>`
    insert into conversation as c (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, display_name, address, subject, last_at)
    select "workspaceId", "companyId", "locationId", id, channel, account, "customerId", "displayName", address, subject, now()
    from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as r (id bigint, "workspaceId" int, "companyId" bigint,
      "locationId" bigint, channel text, account text, "customerId" text, "displayName" text,
      address text, subject text)
    order by id, channel, "customerId"
    on conflict (agent_id, channel, customer_id)
      do update set account = excluded.account, display_name = coalesce(excluded.display_name, c.display_name)
    returning id, agent_id as "agentId", channel, customer_id as "customerId", (xmax = 0) as "isNew", display_name as "displayName"`.execute(
    tx,
  );
  const open = new Map(rows.map((row) => [keyOf(row.agentId, row.channel, row.customerId), row]));
  return new Map(
    ours.flatMap(({ arrival, agent, key }) => {
      const conversation = open.get(key);
      return conversation === undefined ? [] : [[arrival, { agent, conversation }] as const];
    }),
  );
}

/** Writes what is new of them. @returns the new ones of each arrival, in the order of their ids */
async function keep(tx: Tx, places: Places): Promise<Kept> {
  const said = Array.from(places).flatMap(([arrival, { agent, conversation }]) =>
    arrival.messages.map((message) => ({
      arrival,
      message,
      row: {
        workspaceId: agent.workspaceId,
        conversationId: conversation.id,
        id: message.id,
        text: storable(message.text, longestText),
        at: message.sentAt?.toISOString() ?? null,
        automatic: message.email?.automatic === true,
        problem: message.trouble ? keptProblem(message.trouble.key, message.trouble.parameters) : null,
        leftOut: message.leftOut === undefined || message.leftOut.length === 0 ? null : message.leftOut,
      },
    })),
  );
  if (said.length === 0) return new Map();
  // Channels that count seconds deliver in order. A clock that is ahead would put customers' messages behind replies to them.
  const { rows } = await sql<{
    id: number;
    workspaceId: number;
    conversationId: number;
    externalId: string;
    automatic: boolean;
    sentAt: Date;
  }>`
    insert into message (workspace_id, conversation_id, external_id, text, automatic, problem, left_out, sent_at)
    select r."workspaceId", r."conversationId", r.id, r.text, r.automatic, r.problem, r."leftOut", least(r.at, clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(said.map(({ row }, place) => ({ ...row, place })))}::jsonb)
      as r ("workspaceId" int, "conversationId" bigint, id text, text text, automatic boolean, problem jsonb, "leftOut" jsonb, at timestamptz, place int)
    order by r.at nulls last, r.place
    on conflict (workspace_id, conversation_id, external_id) where external_id is not null do nothing
    returning id, workspace_id as "workspaceId", conversation_id as "conversationId", external_id as "externalId", automatic, sent_at as "sentAt"`.execute(
    tx,
  );
  if (rows.length === 0) return new Map();
  const written = rows.filter(({ automatic }) => !automatic);
  await sql`
    update conversation c set is_read = false, last_incoming_at = greatest(c.last_incoming_at, k.latest)
    from (select workspace_id, id, max(sent_at) as latest
          from unnest(${written.map((row) => row.workspaceId)}::int[], ${written.map((row) => row.conversationId)}::bigint[],
            ${written.map((row) => row.sentAt.toISOString())}::timestamptz[]) as r (workspace_id, id, sent_at)
          group by workspace_id, id) k
    where c.workspace_id = k.workspace_id and c.id = k.id`.execute(tx);
  const first = new Map<string, (typeof said)[number]>();
  const keyOf = (conversationId: number, id: string): string => JSON.stringify([conversationId, id]);
  for (const each of said.toReversed()) first.set(keyOf(each.row.conversationId, each.row.id), each);
  const kept = new Map<Arrival, KeptMessage[]>();
  for (const { id, conversationId, externalId } of rows.toSorted((a, b) => a.id - b.id)) {
    const of = first.get(keyOf(conversationId, externalId));
    if (of !== undefined) kept.set(of.arrival, [...(kept.get(of.arrival) ?? []), { id, message: of.message }]);
  }
  return kept;
}
