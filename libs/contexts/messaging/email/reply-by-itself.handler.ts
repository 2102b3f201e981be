import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { presenceAt } from '../agent/agent.rules.js';
import type { Availability } from '../agent/agent.rules.js';
import { replyByItself, sendReply } from '../jobs/messaging.jobs.js';
import { MessageStore } from '../message/message.store.js';

interface Task {
  readonly conversationId: number;
  readonly messageId: number;
}

interface Waiting extends Availability {
  readonly now: Date;
  readonly welcomeMessage: string;
  readonly offlineMessage: string;
  /** Somebody has replied in this conversation, now or before. */
  readonly hasReply: boolean;
  /** To this email, or to a later one. */
  readonly isReplied: boolean;
}

/** Of one agent in an hour: more customers are none. */
const mostInHour = 60;

/**
 * Replies to an email with the welcome or the offline message of the agent: to one address once a day, and never to a program. A
 * conversation that is under way gets the offline message alone.
 */
@Injectable()
@Handles(replyByItself)
export class ReplyByItselfHandler implements JobHandler<Task> {
  constructor(
    private readonly database: Database,
    private readonly messages: MessageStore,
    private readonly outbox: Outbox,
  ) {}

  async handle({ conversationId, messageId }: Task, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const waiting = await lockWaiting(tx, workspaceId, { conversationId, messageId });
      const text = waiting && textFor(waiting);
      if (text === undefined) return;
      const reply = { workspaceId, conversationId, text, imageId: null, fileId: null, createdBy: null };
      const id = await this.messages.submit(tx, reply);
      await this.outbox.add(tx, sendReply, [{ workspaceId, payload: { id } }]);
    });
  }
}

function textFor(waiting: Waiting): string | undefined {
  if (waiting.isReplied) return undefined;
  const { available } = presenceAt(waiting, waiting.now);
  if (!available) return waiting.offlineMessage;
  return waiting.hasReply ? undefined : waiting.welcomeMessage;
}

/** The agent is locked for emails to one address that arrive at once. @returns undefined: nothing is replied */
async function lockWaiting(
  tx: Tx,
  workspaceId: number,
  { conversationId, messageId }: Task,
): Promise<Waiting | undefined> {
  await sql`
    select from message_agent a where a.id = (select agent_id from conversation where id = ${conversationId}) for update`.execute(
    tx,
  );
  const { rows } = await sql<Waiting>`
    select clock_now(a.workspace_id) as now, a.welcome_message as "welcomeMessage", a.offline_message as "offlineMessage",
      a.available_hours as "availableHours", l.time_zone as "timeZone", l.closed,
      l.temporarily_closed_until as "temporarilyClosedUntil",
      exists (select ${byPerson}) as "hasReply", exists (select ${byPerson} and o.sent_at >= m.sent_at) as "isReplied"
    from conversation c join message_agent a on a.id = c.agent_id join location l on l.id = c.location_id
    join message m on m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.id = ${messageId}
    where c.workspace_id = ${workspaceId} and c.id = ${conversationId} and a.ended_at is null and a.email_reply
      and not exists (
        select from message d join conversation dc on dc.id = d.conversation_id
        where dc.agent_id = c.agent_id and dc.address = c.address and d.workspace_id = dc.workspace_id
          and d.automatic and d.state is not null and d.sent_at > now() - interval '24 hours')
      and (select count(*) from message h join conversation hc on hc.id = h.conversation_id
           where h.workspace_id = c.workspace_id and h.automatic and h.state is not null
             and h.sent_at > now() - interval '1 hour' and hc.agent_id = c.agent_id) < ${mostInHour}
    for update of c`.execute(tx);
  return rows[0];
}

/** Over `conversation c`. */
const byPerson = sql`from message o where o.workspace_id = c.workspace_id and o.conversation_id = c.id
  and o.state is not null and not o.automatic`;
