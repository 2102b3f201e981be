import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionLost } from '#contexts/connections';
import { listingOffline } from '#contexts/listings';
import { messageReceived } from '#contexts/messaging';
import { AlertRuleQueries, RecipientLists } from '#contexts/notifications';
import { subscriptionEndsChanged } from '#contexts/subscriptions';
import { Actor } from '#platform/access';
import { Outbox } from '#platform/outbox';
import type { EventDefinition } from '#platform/outbox';
import { Recipients } from '../../../libs/contexts/notifications/delivery/recipients.js';
import { CentreBench, team } from './centre-bench.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

const bench = () => CentreBench.in(room);
const place = 'Hofladen Huber';

describe('other alerts', () => {
  const emit = async <P extends object>(centre: CentreBench, event: EventDefinition<P>, payload: P) => {
    const outbox = room.commerce.module.get(Outbox, { strict: false });
    const { workspaceId } = centre;
    await room.commerce.db.transaction((tx) => outbox.emit(tx, event, [{ workspaceId, payload }]));
  };

  it('tell of a lost connection, of a company or of the workspace, until it is connected again', async () => {
    const centre = await bench();
    await centre.notification({ template: 'connectionLost', place: 'Workspace' });
    const lost = async (companyId: number | null) => {
      const [row] = await centre.rows(
        `insert into connection (workspace_id, company_id, provider, owner, provider_user_id, state, scopes, problem)
         values ($1, $2, 'GOOGLE', 'Mia', gen_random_uuid()::text, 'EXPIRED', '{}', '{"parameters": {"reason": "revoked"}}') returning id`,
        centre.workspaceId,
        companyId,
      );
      const of = { provider: 'GOOGLE', companyId, locationId: null, connectedBy: null } as const;
      await emit(centre, connectionLost, { connectionId: Number(row?.['id']), ...of });
    };
    await lost(centre.companyId);
    const mail = (await centre.sent()).find(({ to }) => to === team.email);
    expect(mail?.subject).toBe('No longer connected: Hofladen');
    expect(mail?.text).toContain('Portal: Google Business Profile\nReason: revoked');
    await lost(null);
    await centre.rows(`update connection set state = 'CONNECTED' where company_id = $1`, centre.companyId);
    const [again] = await centre.rows('select id from connection where company_id = $1', centre.companyId);
    const { companyId } = centre;
    const of = { provider: 'GOOGLE', companyId, locationId: null, connectedBy: null } as const;
    await emit(centre, connectionLost, { connectionId: Number(again?.['id']), ...of });
    expect(await centre.told()).toContain(`${team.email}: No longer connected: Testers`);
  });

  it('tell of customers who wait, on the channel that was chosen', async () => {
    const centre = await bench();
    await centre.notification({ template: 'customerMessage', settings: { channel: 'chat' } });
    const [agent] = await centre.rows(
      `insert into message_agent (workspace_id, company_id, location_id, subscription_id, key, welcome_message, offline_message,
         privacy_policy_url, agent_type, available_hours)
       select workspace_id, company_id, location_id, id, gen_random_uuid()::text, '-', '-', '-', 'HUMAN', '[]' from subscription where id = $1
       returning id`,
      centre.booked.id,
    );
    const written = async (channel: string, customer = 'maria') => {
      const [conversation] = await centre.rows(
        `insert into conversation (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, last_at)
         select workspace_id, company_id, location_id, id, $2, '', $3, now() from message_agent where id = $1 returning id`,
        agent?.['id'],
        channel,
        customer,
      );
      const [conversationId, agentId] = [Number(conversation?.['id']), Number(agent?.['id'])];
      const write = async (): Promise<void> => {
        const [message] = await centre.rows(
          `insert into message (workspace_id, conversation_id, external_id, text, sent_at)
           values ($1, $2, gen_random_uuid()::text, 'A secret', now()) returning id`,
          centre.workspaceId,
          conversationId,
        );
        await emit(centre, messageReceived, { conversationId, agentId, messageIds: [Number(message?.['id'])] });
      };
      await write();
      return write;
    };
    await written('whatsapp');
    const again = await written('chat');
    const mails = (await centre.sent()).filter(({ to }) => to === team.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`A customer has written: ${place}`]);
    expect(mails[0]?.text).toContain('Channel: Website chat');
    expect(mails[0]?.text).not.toContain('A secret');
    // Once an hour, while nobody replies.
    await again();
    expect((await centre.told()).filter((line) => line.startsWith(team.email))).toEqual([]);
    // Somebody plays with the chat.
    await centre.rows(
      `insert into conversation (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, last_at)
       select workspace_id, company_id, location_id, id, 'chat', '', 'c' || n, now() from message_agent, generate_series(1, 20) n where id = $1`,
      agent?.['id'],
    );
    await written('chat', 'otto');
    expect((await centre.told()).filter((line) => line.startsWith(team.email))).toEqual([]);
  });

  it('tell of a subscription that ends', async () => {
    const centre = await bench();
    await centre.notification({ template: 'subscriptionEnds' });
    await centre.rows(`update subscription set end_date = '2031-01-31' where id = $1`, centre.booked.id);
    const contractId = centre.booked.contract.id;
    const ended = { contractId, subscriptionIds: [centre.booked.id], userId: null };
    await emit(centre, subscriptionEndsChanged, ended);
    const mail = (await centre.sent()).find(({ to }) => to === team.email);
    expect(mail?.subject).toMatch(/^A subscription ends: Hofladen Huber/);
    expect(mail?.text).toContain('Last day: 31 January 2031');
    await centre.rows('update subscription set suppress_notifications = true where id = $1', centre.booked.id);
    await emit(centre, subscriptionEndsChanged, ended);
    expect((await centre.told()).filter((line) => line.startsWith(team.email))).toEqual([]);
  });

  it('tell of a listing that a portal no longer shows, unless somebody wanted that', async () => {
    const centre = await bench();
    await centre.notification({ template: 'listingOffline' });
    const [portal] = await centre.rows(
      `insert into portal (key, name, provider, domain, url, required_fields) values (gen_random_uuid()::text, 'Stadtbranchenbuch', 'test',
         gen_random_uuid()::text, 'https://example.com', '{}') returning id`,
    );
    const offline = async (state: string) => {
      await centre.rows('delete from listing where portal_id = $1', portal?.['id']);
      const [row] = await centre.rows(
        `insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version, error_reason)
         values ($1, $2, $3, $4, $5, 1, 'No such street.') returning id`,
        centre.workspaceId,
        centre.companyId,
        centre.locationId,
        portal?.['id'],
        state,
      );
      await emit(centre, listingOffline, { listingId: Number(row?.['id']), locationId: centre.locationId });
      return (await centre.sent()).filter(({ to }) => to === team.email);
    };
    expect(await offline('OPTED_OUT')).toEqual([]);
    const [mail] = await offline('UNAVAILABLE');
    expect(mail?.subject).toBe(`No longer visible: ${place}`);
    expect(mail?.text).toContain('Portal: Stadtbranchenbuch\nReason: No such street.');
    // Nobody answers there when the next test orders.
    await centre.rows('delete from listing where portal_id = $1', portal?.['id']);
    await centre.rows('delete from portal where id = $1', portal?.['id']);
  });
});

describe('who reads at the workspace and writes at a company', () => {
  it('is told by each rule and list whether it can be changed, true or false', async () => {
    const centre = await bench();
    const { workspaceId, companyId } = centre;
    for (const [at, internal] of [
      ['Workspace', false],
      ['Workspace', true],
      ['Company', false],
    ] as const)
      await centre.notification({ place: at, internal, recipients: { emails: [team], of: at } });
    const actor = new Actor(
      { id: 1, name: 'ada', userType: 'AGENCY_SERVICE', language: 'en', workspaceId, securityVersion: 1 },
      [
        { group: 'viewer', contextType: 'Workspace', contextId: workspaceId, workspaceIds: [workspaceId] },
        { group: 'agency', contextType: 'Company', contextId: companyId, workspaceIds: [] },
      ],
    );
    const page = { skip: 0, take: 10 };
    const rules = (await room.commerce.module.get(AlertRuleQueries).list(actor, undefined, page)).parse().data;
    const said = rules.map(({ contextType, canWrite, recipients }) => [
      contextType,
      canWrite,
      ...recipients.map((list) => list.canWrite),
    ]);
    expect(said).toEqual([
      ['Workspace', false, false],
      ['Workspace', false, false],
      ['Company', true, true],
    ]);
    const lists = (await room.commerce.module.get(RecipientLists).list(actor, undefined, page)).parse().data;
    expect(lists.map(({ contextType, canWrite }) => [contextType, canWrite])).toEqual([
      ['Workspace', false],
      ['Workspace', false],
      ['Company', true],
    ]);
  });
});

describe('the email that a customer waits', () => {
  it('is not sent to a user who wants nothing about the company, nor to somebody else in their place', async () => {
    const centre = await bench();
    const uwe = await centre.user('Uwe', 'location-manager', 'Location');
    await centre.user('Ute', 'company-owner', 'Company');
    await centre.rows(
      `insert into notification_preference (workspace_id, company_id, user_id, notification_id, enabled) values ($1, $2, $3, 0, false)`,
      centre.workspaceId,
      centre.companyId,
      uwe,
    );
    const recipients = room.commerce.module.get(Recipients, { strict: false });
    const readers = () => room.commerce.db.transaction((tx) => recipients.ofLocation(tx, centre, 'message:write'));
    expect(await readers()).toEqual([]);
    await centre.rows('update notification_preference set enabled = true where user_id = $1', uwe);
    expect((await readers()).map(({ to }) => to)).toEqual(['Uwe@locara.example']);
  });
});
