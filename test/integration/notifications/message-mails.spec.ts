import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageReceived } from '#contexts/messaging';
import { Outbox } from '#platform/outbox';
import type { Booked } from '../subscriptions/commerce.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

const rows = (query: string, ...parameters: unknown[]) => room.commerce.rows(query, ...parameters);

/** An agent of a location that Bert looks after, and Ada its company. */
async function agent(): Promise<{ booked: Booked; agentId: number }> {
  const tenant = await room.commerce.tenant();
  const booked = await tenant.booked();
  const grant = (name: string, group: string, type: string, id: unknown) =>
    room
      .user(tenant, name)
      .then((user) =>
        rows(
          'insert into access_grant (workspace_id, user_id, context_type, context_id, group_name) values ($1, $2, $3, $4, $5)',
          tenant.workspaceId,
          user,
          type,
          id,
          group,
        ),
      );
  const [{ location_id: locationId } = {}] = await rows(
    'select location_id from subscription where id = $1',
    booked.id,
  );
  await grant('Bert', 'location-manager', 'Location', locationId);
  await grant('Vera', 'viewer', 'Location', locationId);
  await grant('Ada', 'company-owner', 'Company', tenant.companyId);
  const [made] = await rows(
    `insert into message_agent (workspace_id, company_id, location_id, subscription_id, key, welcome_message, offline_message,
       privacy_policy_url, agent_type, available_hours)
     select workspace_id, company_id, location_id, id, gen_random_uuid()::text, '-', '-', '-', 'HUMAN', '[]' from subscription where id = $1
     returning id`,
    booked.id,
  );
  await room.sent();
  return { booked, agentId: Number(made?.['id']) };
}

/** A message of a customer, kept. */
async function kept(booked: Booked, agentId: number, customer: string) {
  const { workspaceId } = booked.tenant;
  const [conversation] = await rows(
    `insert into conversation (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, last_at, last_incoming_at)
     select workspace_id, company_id, location_id, id, 'chat', '', $2, now(), now() from message_agent where id = $1
     on conflict (agent_id, channel, customer_id) do update set last_at = now() returning id`,
    agentId,
    customer,
  );
  const [message] = await rows(
    `insert into message (workspace_id, conversation_id, external_id, text, sent_at)
     values ($1, $2, gen_random_uuid()::text, 'A secret', now()) returning id`,
    workspaceId,
    conversation?.['id'],
  );
  return { conversationId: Number(conversation?.['id']), agentId, messageIds: [Number(message?.['id'])] };
}

/** Messages of customers that are kept at the same time. @returns who got which email */
async function written(booked: Booked, agentId: number, ...customers: string[]): Promise<string[]> {
  const { workspaceId } = booked.tenant;
  const events: { workspaceId: number; payload: Awaited<ReturnType<typeof kept>> }[] = [];
  for (const customer of customers.length === 0 ? ['maria'] : customers)
    events.push({ workspaceId, payload: await kept(booked, agentId, customer) });
  const outbox = room.commerce.module.get(Outbox, { strict: false });
  await room.commerce.db.transaction((tx) => outbox.emit(tx, messageReceived, events));
  return (await room.sent()).map(({ to, subject, text }) => {
    expect(text).not.toContain('A secret');
    return `${to}: ${subject}`;
  });
}

describe('the email that a customer waits', () => {
  it('goes to those of the location who may reply, once an hour for a conversation', async () => {
    const { booked, agentId } = await agent();
    const told = ['Bert@locara.example: A customer has written: Hofladen Huber'];
    expect(await written(booked, agentId)).toEqual(told);
    expect(await written(booked, agentId)).toEqual([]);
    expect(await written(booked, agentId, 'other')).toEqual(told);
    await rows(`update message set created_at = now() - interval '2 hours'`);
    expect(await written(booked, agentId)).toEqual(told);
  });

  it('goes for each customer who waits, also of those who write at the same time, in one job', async () => {
    const { booked, agentId } = await agent();
    const told = 'Bert@locara.example: A customer has written: Hofladen Huber';
    expect(await written(booked, agentId, 'maria')).toEqual([told]);
    const before = await rows('select max(id) as id from outbox');
    expect(await written(booked, agentId, 'maria', 'otto', 'paula')).toEqual([told, told]);
    const jobs = await rows(
      `select name, jsonb_array_length(payload -> 'all') as events from outbox where id > $1 and name like 'notifications.message%' order by name`,
      before[0]?.['id'],
    );
    expect(jobs).toEqual([
      { name: 'notifications.messageAlerts', events: 3 },
      { name: 'notifications.messageReceived', events: 3 },
    ]);
  });

  it('takes what programs write for nothing, be it the customer’s or the platform’s', async () => {
    const { booked, agentId } = await agent();
    const told = ['Bert@locara.example: A customer has written: Hofladen Huber'];
    expect(await written(booked, agentId)).toEqual(told);
    await rows(`
      insert into message (workspace_id, conversation_id, text, state, automatic, sent_at)
      select workspace_id, conversation_id, 'Welcome', 'SENT', true, now() from message where text = 'A secret'`);
    expect(await written(booked, agentId)).toEqual([]);
    await rows(`update message set automatic = true where state is null`);
    expect(await written(booked, agentId)).toEqual(told);
  });

  it('goes to the company where nobody of the location is there', async () => {
    const { booked, agentId } = await agent();
    await rows(`delete from access_grant where context_type = 'Location'`);
    expect(await written(booked, agentId)).toEqual(['Ada@locara.example: A customer has written: Hofladen Huber']);
  });

  it('is not sent when somebody has read it meanwhile, nor when too many begin to wait', async () => {
    const { booked, agentId } = await agent();
    await rows(
      `insert into conversation (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, last_at, is_read)
       select workspace_id, company_id, location_id, id, 'chat', '', 'read', now(), true from message_agent where id = $1`,
      agentId,
    );
    expect(await written(booked, agentId, 'read')).toEqual([]);
    const begin = (channel: string) =>
      rows(
        `insert into conversation (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, last_at)
         select workspace_id, company_id, location_id, id, $2, '', 'c' || n, now() from message_agent, generate_series(1, 20) n
         where id = $1`,
        agentId,
        channel,
      );
    // Whoever fills the chat keeps no mail of another channel away.
    await begin('whatsapp');
    expect(await written(booked, agentId, 'otto')).toHaveLength(1);
    await begin('chat');
    expect(await written(booked, agentId)).toEqual([]);
  });
});
