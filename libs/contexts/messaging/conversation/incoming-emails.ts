import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { replyByItself } from '../jobs/messaging.jobs.js';
import type { Arrival, KeptMessage } from './arrival.js';

type Kept = ReadonlyMap<Arrival, readonly KeptMessage[]>;

interface Placed {
  readonly agent: { readonly workspaceId: number };
  readonly conversation: { readonly id: number };
}

/** What emails have beside their words, and the jobs that reply to them by themselves. */
@Injectable()
export class IncomingEmails {
  constructor(private readonly outbox: Outbox) {}

  async keep(tx: Tx, kept: Kept): Promise<void> {
    const rows = Array.from(kept.values())
      .flat()
      .flatMap(({ id, message: { email } }) => (email === undefined ? [] : [{ id, ...email }]));
    if (rows.length === 0) return;
    await sql`
      insert into message_email (message_id, workspace_id, sender_address, sender_name, subject, whole_text)
      select m.id, m.workspace_id, r.sender ->> 'address', r.sender ->> 'name', r.subject, r."wholeText"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id bigint, sender jsonb, subject text, "wholeText" text)
      join message m on m.id = r.id`.execute(tx);
  }

  /** In the transaction that keeps them: none is forgotten, and none is replied to twice. */
  async expectReplies(tx: Tx, places: ReadonlyMap<Arrival, Placed>, kept: Kept): Promise<void> {
    const jobs = Array.from(places).flatMap(([arrival, { agent, conversation }]) => {
      const first = kept.get(arrival)?.find(({ message }) => message.email?.mayBeReplied === true);
      const payload = { conversationId: conversation.id, messageId: first?.id ?? 0 };
      return first === undefined ? [] : [{ workspaceId: agent.workspaceId, payload }];
    });
    if (jobs.length > 0) await this.outbox.add(tx, replyByItself, jobs);
  }
}
