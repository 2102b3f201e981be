import { Storage } from '#platform/storage';
import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';

export type ConversationKind = 'messageAgent' | 'conversation' | 'message' | 'attachment';

/** An agent of the subscription's location, and what a customer has written to it. */
export async function makeConversation(
  platform: Platform,
  subscriptionId: number,
): Promise<Record<ConversationKind, number>> {
  const agent = await row<{ id: number }>(
    platform,
    `insert into message_agent (workspace_id, company_id, location_id, subscription_id, key, welcome_message, offline_message,
       privacy_policy_url, agent_type, available_hours)
     select workspace_id, company_id, location_id, id, replace(gen_random_uuid()::text, '-', ''), 'Zaungast welcome', 'Zaungast offline',
       'https://zaungast.example/privacy', 'HUMAN', '[]'
     from subscription where id = ${subscriptionId} returning id`,
  );
  const conversation = await row<{ id: number }>(
    platform,
    `insert into conversation (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, display_name, last_message,
       last_at, last_incoming_at)
     select workspace_id, company_id, location_id, id, 'chat', '', 'zaungast', 'Zaungast customer', 'Zaungast question', now(), now()
     from message_agent where id = ${agent.id} returning id`,
  );
  const message = await row<{ id: number }>(
    platform,
    `insert into message (workspace_id, conversation_id, external_id, text, sent_at)
     select workspace_id, id, 'zaungast', 'Zaungast question', now() from conversation where id = ${conversation.id} returning id`,
  );
  const attachment = await row<{ id: number }>(
    platform,
    `insert into message_attachment (workspace_id, location_id, message_id, name, content_type, bytes, storage_key)
     select m.workspace_id, c.location_id, m.id, 'zaungast.pdf', 'application/pdf', 4, 'zaungast' || m.id
     from message m join conversation c on c.id = m.conversation_id where m.id = ${message.id} returning id`,
  );
  await platform.api
    .get(Storage, { strict: false })
    .put(`attachments/za/zaungast${message.id}`, Buffer.from('%PDF'), 'application/pdf');
  return { attachment: attachment.id, messageAgent: agent.id, conversation: conversation.id, message: message.id };
}

/** What somebody could do for the location. */
export async function makeTask(platform: Platform, locationId: number): Promise<number> {
  const { id } = await row<{ id: number }>(
    platform,
    `insert into optimization_task (workspace_id, company_id, location_id, task_type, portal, state, note, count, started_at)
     select workspace_id, company_id, id, 'Duplicate', 'Zaungast', 'OPEN', 'Zaungast note', 1, now()
     from location where id = ${locationId} returning id`,
  );
  return id;
}
