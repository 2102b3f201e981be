import { Injectable } from '@nestjs/common';
import { holdsFunctionality } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { InboundName } from '#platform/mail';
import { messagingFunctionality } from '../agent/agent.rules.js';

/** A conversation by email, as the customers' side names it. */
export interface EmailThread {
  readonly conversationId: number;
  readonly locationId: number;
  readonly agentId: number;
  /** The channel's id of the customer. */
  readonly customerId: string;
  /** Where replies go. */
  readonly address: string;
  readonly subject: string | null;
}

/** Where an email belongs. */
export interface EmailPlace {
  readonly locationId: number;
  readonly locationName: string;
  readonly agentId: number;
  /** Null: the address does not name one. */
  readonly thread: EmailThread | null;
}

const threadColumns: Sql<EmailThread> = sql`c.id as "conversationId", c.location_id as "locationId", c.agent_id as "agentId",
  c.customer_id as "customerId", c.address, c.subject`;
const isThread = sql`c.channel = 'email' and c.address is not null`;

@Injectable()
export class EmailThreads {
  constructor(private readonly database: Database) {}

  /** @returns undefined: the location has no agent, or no product with messaging now */
  async placeOf(name: InboundName): Promise<EmailPlace | undefined> {
    const thread =
      name.kind === 'location'
        ? null
        : await this.thread(name.kind === 'message' ? this.ofMessage(name.id) : sql`c.id = ${name.id}`);
    if (thread === undefined) return undefined;
    const { rows } = await sql<Omit<EmailPlace, 'thread'>>`
      select l.id as "locationId", l.name as "locationName", a.id as "agentId"
      from location l join message_agent a on a.location_id = l.id and a.ended_at is null
      where l.id = ${thread?.locationId ?? name.id} and l.deleted_at is null
        and ${holdsFunctionality(sql`l.id`, messagingFunctionality)}`.execute(this.database.read);
    const [place] = rows;
    return place === undefined ? undefined : { ...place, thread };
  }

  /** The conversation of one of our messages. */
  async threadOfMessage(id: number): Promise<EmailThread | undefined> {
    return this.thread(this.ofMessage(id));
  }

  /** A conversation of an agent that has one of these emails of the customer, or the newest that is named so. */
  async threadOf(
    agentId: number,
    address: string,
    { ids, customerId }: { readonly ids: readonly string[]; readonly customerId: string },
  ): Promise<EmailThread | undefined> {
    return this
      .thread(sql`c.agent_id = ${agentId} and c.address = ${address} and (c.customer_id = ${customerId} or exists (
      select from message m where m.workspace_id = c.workspace_id and m.conversation_id = c.id
        and m.external_id = any(${[...ids]}::text[])))`);
  }

  private ofMessage(id: number): Sql<boolean> {
    return sql`c.id = (select m.conversation_id from message m where m.id = ${id})`;
  }

  private async thread(condition: Sql<unknown>): Promise<EmailThread | undefined> {
    const { rows } = await sql<EmailThread>`
      select ${threadColumns} from conversation c where ${isThread} and ${condition}
      order by c.last_at desc, c.id desc limit 1`.execute(this.database.read);
    return rows[0];
  }
}
