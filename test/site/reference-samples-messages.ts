import { sql } from '#platform/database';
import { Storage } from '#platform/storage';
import type { Platform } from '../support/platform.js';
import { booked } from './reference-samples-booked.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const messageStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  Agent_create: withMessaging,
  Agent_list: withAgent,
  Agent_one: withAgent,
  Agent_change: withAgent,
  Conversation_list: withConversation,
  Conversation_one: withConversation,
  Conversation_messages: withConversation,
  Conversation_message: withConversation,
  Conversation_markRead: withConversation,
  Conversation_markDone: withConversation,
  Conversation_reply: withConversation,
  Attachment_download: withAttachment,
  Attachment_upload: withConversation,
};

/** Subscription 989 of location 12, which brings messaging; no agent. */
async function withMessaging(platform: Platform): Promise<void> {
  for (const table of ['message', 'conversation', 'message_agent'])
    await execute(platform.database, sql`delete from ${sql.table(table)}`);
  const settings = { functionalities: ['GoogleBusinessMessages'] };
  await booked(platform, 989, 'DataExports', { settings });
}

/** Agent 990 of that location. */
async function withAgent(platform: Platform): Promise<void> {
  await withMessaging(platform);
  await execute(
    platform.database,
    sql`
      insert into message_agent (id, workspace_id, company_id, location_id, subscription_id, key, welcome_message, offline_message,
        privacy_policy_url, agent_type, available_hours)
      overriding system value
      select 990, workspace_id, company_id, location_id, id, '0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c', 'Hello! How can we help you?',
        'We are closed. We answer as soon as we are back.', 'https://www.example.com/privacy', 'HUMAN', '[]'
      from subscription where id = 989`,
  );
}

/** Conversation 991 with it, in which a customer has just written message 992. */
async function withConversation(platform: Platform): Promise<void> {
  await withAgent(platform);
  await execute(
    platform.database,
    sql`
      insert into conversation (id, workspace_id, company_id, location_id, agent_id, channel, account, customer_id, display_name,
        last_message, last_at, last_incoming_at)
      overriding system value
      select 991, workspace_id, company_id, location_id, id, 'chat', '', 'sample', 'Maria Kunde', 'Are you open today?', now(), now()
      from message_agent where id = 990`,
  );
  await execute(
    platform.database,
    sql`
      insert into message (id, workspace_id, conversation_id, external_id, text, sent_at) overriding system value
      select 992, workspace_id, id, 'sample', 'Are you open today?', now() from conversation where id = 991`,
  );
}

/** The customer has written by email, and attached file 993. */
async function withAttachment(platform: Platform): Promise<void> {
  await withConversation(platform);
  await execute(platform.database, sql`update conversation set channel = 'email' where id = 991`);
  await execute(
    platform.database,
    sql`
      insert into message_attachment (id, workspace_id, location_id, message_id, name, content_type, bytes, storage_key)
      overriding system value
      select 993, workspace_id, location_id, 992, 'order.pdf', 'application/pdf', 4, 'sample' from conversation where id = 991`,
  );
  await platform.api
    .get(Storage, { strict: false })
    .put('attachments/sa/sample', Buffer.from('%PDF'), 'application/pdf');
}
