import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { metaConfig } from '#integrations/meta';
import { consentInBrowser } from '../support/consent.js';
import { demoUser, Journey } from './journey.js';

const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');

/** Of Mia, who consents. */
const accounts = { whatsapp: '106540000000001', messenger: '104200000000001', instagram: '17841400000000001' } as const;
const names = ['whatsapp', 'messenger', 'instagram'] as const;
type Name = (typeof names)[number];
const ids: Readonly<Record<Name, number>> = { whatsapp: 2, messenger: 3, instagram: 4 };

interface Conversation {
  readonly conversationId: number;
  readonly displayName: string | null;
  readonly lastMessage: string | null;
  readonly channelName: string;
  readonly answered: boolean;
  readonly isRead: boolean;
  readonly agentId: number;
  readonly locationId: number;
}

interface Message {
  readonly messageId: number;
  readonly incoming: boolean;
  readonly text: string | null;
  readonly image: { readonly url: string } | null;
  readonly attachments: readonly { readonly id: number; readonly contentType: string; readonly bytes: number }[];
  readonly leftOut: readonly { readonly name: string | null; readonly reason?: string }[];
  readonly status: string | null;
  readonly error: { readonly errorCode: number } | null;
}

interface Agent {
  readonly agentId: number;
  readonly accounts: readonly {
    readonly channelName: Name;
    readonly account: string | null;
    readonly error: { readonly errorCode: number } | null;
  }[];
}

interface Shown {
  readonly id: string;
  readonly text: string;
  readonly fromAccount: boolean;
  readonly state: string;
}

/** Customers write to a shop on WhatsApp, Messenger and Instagram; it answers them, on good days and on bad ones. */
describe('a shop that is written to on Meta’s channels', () => {
  let journey: Journey;
  let secret: string;
  let companyId: number;
  let contractId: number;
  let productId: number;
  let locationId: number;
  let agentId: number;

  beforeAll(async () => {
    journey = await Journey.begin();
    secret = journey.platform.config.of(metaConfig).client?.clientSecret ?? '';
  });
  afterAll(async () => {
    await journey.platform.close();
  });

  /** Presses a button of the sandbox's page where one is a customer. */
  const press = async (channel: Name, verb: string, given: object): Promise<{ customer: string; id: string }> => {
    const path = `/sandbox/meta/messages/${channel}/${accounts[channel]}/${verb}`;
    const response = await fetch(`${journey.platform.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { customer: string; id: string };
  };
  /** What the customer has got. */
  const got = async (channel: Name, customer: string): Promise<readonly Shown[]> => {
    const path = `/sandbox/meta/messages/${channel}/${accounts[channel]}?format=json&customer=${customer}`;
    const response = await fetch(`${journey.platform.url}${path}`);
    const { messages } = (await response.json()) as { messages: readonly Shown[] };
    return messages.filter(({ fromAccount }) => fromAccount);
  };

  /** With their accounts at Meta. */
  const agents = async (): Promise<readonly Agent[]> => {
    const path = `/api/messages/config/agents?locationId=${locationId}`;
    const { data } = await journey.ask<{ data: Agent[] }>(agency, 'GET', path);
    return data.map((agent) => ({
      ...agent,
      accounts: agent.accounts.filter(({ channelName }) => names.includes(channelName)),
    }));
  };
  const conversations = async (): Promise<readonly Conversation[]> => {
    const path = `/api/messages/conversations?contextType=Company&contextIds=${companyId}&take=50`;
    return (await journey.ask<{ data: Conversation[] }>(agency, 'GET', path)).data;
  };
  /** The conversation with a customer, once a message is its newest. */
  const written = (channel: Name, lastMessage: string | null): Promise<Conversation> =>
    journey
      .until(conversations, (all) => all.some((one) => one.channelName === channel && one.lastMessage === lastMessage))
      .then((all) => {
        const found = all.find((one) => one.channelName === channel && one.lastMessage === lastMessage);
        if (found === undefined) throw new Error('It is gone.');
        return found;
      });
  /** The newest first. */
  const messages = async ({ conversationId }: Conversation, channel: Name): Promise<readonly Message[]> => {
    const path = `/api/messages/conversation/${conversationId}/channel/${ids[channel]}/messages`;
    return (await journey.ask<{ data: Message[] }>(agency, 'GET', path)).data;
  };
  const pathOf = ({ conversationId, agentId: agent }: Conversation, channel: Name): string =>
    `/api/messages/conversation/${conversationId}/channel/${ids[channel]}/agent/${agent}/message`;
  const reply = (conversation: Conversation, channel: Name, text: string): Promise<number> =>
    journey.write(agency, 'POST', pathOf(conversation, channel), { text });
  const settled = async (conversation: Conversation, channel: Name, status: string): Promise<Message> => {
    const found = await journey.until(
      async () => (await messages(conversation, channel))[0],
      (newest) => newest?.status === status,
    );
    if (found === undefined) throw new Error('It is gone.');
    return found;
  };
  const deliver = (body: string, signature: string): Promise<Response> =>
    fetch(`${journey.platform.url}/hooks/meta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });
  const signed = (body: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

  const open = async (
    name: string,
    phone: string,
  ): Promise<{ location: number; agent: number; subscription: number }> => {
    const location = await journey.write(agency, 'POST', `/v5/company/${companyId}/location`, {
      name,
      address: { street: name, house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone },
    });
    const { subscriptions } = await journey.ask<{ subscriptions: { id: number }[] }>(
      agency,
      'POST',
      `/v5/contract/${contractId}/order`,
      { productId, amount: 1, locationIds: [location] },
    );
    const [subscription] = subscriptions;
    await journey.until(
      () => journey.rows(sql`select from subscription where id = ${subscription?.id} and state = 'ACTIVE'`),
      (running) => running.length === 1,
    );
    const agent = await journey.write(agency, 'POST', `/api/messages/config/${location}`, {
      welcomeMessage: 'Hello! How can we help you?',
      offlineMessage: 'We are closed.',
      privacyPolicyUrl: 'https://www.example.com/privacy',
      availableHours: [{ day: 'Mon', intervals: [{ from: '09:00', to: '18:00' }] }],
      agentType: 'HUMAN',
    });
    return { location, agent, subscription: subscription?.id ?? 0 };
  };

  it('says where it cannot be written to as long as nobody has connected Facebook', async () => {
    const contract = await journey.one<{ workspaceId: number; companyId: number; billingAccountId: number }>(sql`
      select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "billingAccountId"
      from contract where name = 'Demo contract'`);
    ({ companyId } = contract);
    productId = await journey.write(admin, 'POST', `/api/offer/${contract.workspaceId}`, {
      sellingName: 'Messages',
      regularFee: 4.9,
      maxCount: 100,
      products: [{ name: 'DataExports' }],
    });
    contractId = await journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: 'Messages',
      billingAccountId: contract.billingAccountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId: productId }],
    });
    // As an offer says it whose setting `functionalities` was changed before it was booked.
    await journey.rows(sql`
      update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings}',
        '{"functionalities": ["GoogleBusinessMessages"]}') where contract_id = ${contractId}`);
    ({ location: locationId, agent: agentId } = await open('North Bakery', '49-911-123456'));
    await journey.until(agents, ([agent]) => agent?.accounts.every(({ error }) => error !== null) === true);
    expect((await agents())[0]?.accounts.map(({ channelName, account }) => [channelName, account])).toEqual(
      names.map((name) => [name, null]),
    );
  });

  it('is found on each channel once somebody has connected it', async () => {
    const { value } = await journey.ask<{ value: string }>(
      agency,
      'GET',
      `/api/listing/connect/${companyId}?publisher=FACEBOOK&contextType=Company`,
    );
    const { address, cookie } = await consentInBrowser(value, { person: 'mia' });
    expect((await fetch(address, { headers: { cookie } })).status).toBe(200);
    const [agent] = await journey.until(agents, ([one]) => one?.accounts.every(({ error }) => error === null) === true);
    expect(agent?.accounts.map(({ channelName, account }) => [channelName, account])).toEqual(
      names.map((name) => [name, accounts[name]]),
    );
  });

  it.each(names)('answers a customer on %s, and sees that the answer was read', async (channel) => {
    const { customer } = await press(channel, 'write', { name: 'Vera', text: 'Open <b>today</b>?', twice: 'yes' });
    const conversation = await written(channel, 'Open <b>today</b>?');
    expect(conversation).toMatchObject({ answered: false, isRead: false, agentId, locationId });
    await journey.until(conversations, (all) =>
      all.some((one) => one.channelName === channel && one.displayName === 'Vera'),
    );
    await reply(conversation, channel, 'Until six.');
    await settled(conversation, channel, 'SENT');
    expect((await got(channel, customer)).map(({ text }) => text)).toEqual(['Until six.']);
    if (channel !== 'instagram') {
      await press(channel, 'delivered', { customer });
      await settled(conversation, channel, 'DELIVERED');
    }
    await press(channel, 'read', { customer });
    await settled(conversation, channel, 'READ');
    // The first webhook came twice.
    expect((await messages(conversation, channel)).map(({ text }) => text)).toEqual([
      'Until six.',
      'Open <b>today</b>?',
    ]);
  });

  it.each(names)('sees a picture that a customer sends on %s', async (channel) => {
    await press(channel, 'write', { name: 'Paula', text: 'This one', picture: 'cake' });
    const [message] = await messages(await written(channel, 'This one'), channel);
    const response = await fetch(message?.image?.url ?? '');
    expect([response.status, response.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true]);
  });

  it.each(names)('gets a voice message on %s, and hears of a program that is not kept', async (channel) => {
    await press(channel, 'write', { name: 'Fred', text: 'Here they are', file: 'program' });
    const conversation = await written(channel, 'Here they are');
    expect(await messages(conversation, channel)).toMatchObject([
      { attachments: [], leftOut: [{ name: 'photos.exe', reason: 'DANGEROUS' }] },
    ]);
    await press(channel, 'write', { name: 'Fred', file: 'voice' });
    const [message] = await journey.until(
      () => messages(conversation, channel),
      (all) => all.length === 2,
    );
    expect(message).toMatchObject({ text: null, attachments: [{ contentType: 'audio/ogg' }], leftOut: [] });
    const [attachment] = message?.attachments ?? [];
    const of = `/api/messages/channel/${ids[channel]}/conversations/${conversation.conversationId}/messages`;
    const path = `${of}/${message?.messageId}/attachments/${attachment?.id}`;
    const response = await fetch(`${journey.platform.url}${path}`, { headers: { ...agency } });
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(channel === 'whatsapp' ? /attachment\.ogg/ : /audioclip\.ogg/),
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.toString('latin1', 0, 4), bytes.length]).toEqual(['OggS', attachment?.bytes]);
  });

  it.each(names)('is told before it writes that the time for replies is over on %s', async (channel) => {
    await press(channel, 'write', { name: 'Otto', text: 'Long ago', hoursAgo: 25 });
    const conversation = await written(channel, 'Long ago');
    const { status, body } = await journey.call(agency, 'POST', pathOf(conversation, channel), { text: 'Sorry' });
    expect([status, body['errorCode']]).toEqual([409, 4642]);
    expect(await messages(conversation, channel)).toHaveLength(1);
  });

  it.each(names)('sees at the message why %s refused it', async (channel) => {
    const { customer } = await press(channel, 'write', { name: 'Bea', text: 'Never mind' });
    const conversation = await written(channel, 'Never mind');
    await press(channel, 'end-window', { customer });
    await reply(conversation, channel, 'Too late for the channel');
    expect((await settled(conversation, channel, 'REFUSED')).error?.errorCode).toBe(4642);
    await press(channel, 'write', { name: 'Bea', text: 'Stop' });
    await written(channel, 'Stop');
    await press(channel, 'block', { customer });
    await reply(conversation, channel, 'Please');
    expect((await settled(conversation, channel, 'REFUSED')).error?.errorCode).toBe(6641);
  });

  it('says which reply a channel cannot take', async () => {
    await press('instagram', 'write', { name: 'Long', text: 'Tell me everything' });
    const conversation = await written('instagram', 'Tell me everything');
    const path = pathOf(conversation, 'instagram');
    const { status, body } = await journey.call(agency, 'POST', path, { text: 'ä'.repeat(501) });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('1000 bytes')]);
  });

  it.each(names)('sends a reply once on %s, though the response of the channel was lost', async (channel) => {
    const { customer } = await press(channel, 'write', { name: 'Lost', text: 'Hello?' });
    const conversation = await written(channel, 'Hello?');
    await reply(conversation, channel, 'Are you there? [lost]');
    await settled(conversation, channel, 'SENT');
    expect(await got(channel, customer)).toHaveLength(1);
    await press(channel, 'read', { customer });
    await settled(conversation, channel, 'READ');
  });

  it.each(['messenger', 'instagram'] as const)(
    'sends it once on %s, though the worker died after it',
    async (channel) => {
      const { customer } = await press(channel, 'write', { name: 'Dora', text: 'One more' });
      const conversation = await written(channel, 'One more');
      const id = await reply(conversation, channel, 'Just once');
      await settled(conversation, channel, 'SENT');
      // What a worker leaves behind that is killed between the call and its note.
      await journey.rows(sql`
      with left_behind as (
        update message set state = 'PENDING', external_id = null, attempted_at = now() - interval '1 minute' where id = ${id}
        returning id, workspace_id
      )
      insert into outbox (workspace_id, queue, name, payload)
      select workspace_id, 'messages', 'messaging.sendReply', json_build_object('id', id) from left_behind`);
      await settled(conversation, channel, 'SENT');
      const sent = await got(channel, customer);
      expect(sent).toHaveLength(1);
      const { externalId } = await journey.one<{ externalId: string }>(
        sql`select external_id as "externalId" from message where id = ${id}`,
      );
      expect(externalId).toBe(sent[0]?.id);
    },
  );

  it('takes no webhook that Meta has not signed, and shows the address to whoever knows the word', async () => {
    const body = JSON.stringify({
      object: 'page',
      entry: [
        {
          id: accounts.messenger,
          messaging: [{ sender: { id: '666' }, timestamp: Date.now(), message: { mid: 'm_forged', text: 'Forged' } }],
        },
      ],
    });
    for (const signature of ['', 'sha256=00', signed(`${body} `), signed(body).replace('sha256', 'sha1')])
      expect((await deliver(body, signature)).status).toBe(401);
    expect((await conversations()).some(({ lastMessage }) => lastMessage === 'Forged')).toBe(false);
    const elsewhere = body.replace(accounts.messenger, '1');
    expect(await (await deliver(elsewhere, signed(elsewhere))).json()).toEqual({
      messages: 0,
      receipts: 0,
      skipped: 1,
    });
    const large = elsewhere.padEnd(2 * 1024 * 1024);
    expect((await deliver(large, signed(elsewhere))).status).toBe(401);
    expect((await deliver(large, signed(large))).status).toBe(200);
    expect((await deliver('[1', signed('[1'))).status).toBeLessThan(500);
    const ask = (token: string): Promise<Response> =>
      fetch(
        `${journey.platform.url}/hooks/meta?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`,
      );
    const told = await ask(secret);
    expect([told.status, await told.text()]).toEqual([200, '1158201444']);
    expect((await ask('guessed')).status).toBe(401);
  });

  it('loses its customers to the location that got the page after it, and to nobody when that ends', async () => {
    const { location, subscription } = await open('Lakeside Mill', '49-89-12345678');
    await journey.until(
      () =>
        journey.rows<{ n: number }>(
          sql`select from message_account ma join message_agent a on a.id = ma.agent_id
            where a.location_id = ${location} and ma.account is not null and ma.channel <> 'email'`,
        ),
      (found) => found.length === 2,
    );
    await press('messenger', 'write', { name: 'Nora', text: 'Where are you now?' });
    expect((await written('messenger', 'Where are you now?')).locationId).toBe(location);
    await journey.rows(sql`update subscription set state = 'FINISHED' where id = ${subscription}`);
    await journey.rows(sql`
      insert into outbox (workspace_id, queue, name, payload)
      select workspace_id, 'events', 'messaging.endAgents', json_build_object('subscriptionId', id) from subscription where id = ${subscription}`);
    await journey.until(
      () => journey.rows(sql`select from message_agent where location_id = ${location} and ended_at is null`),
      (found) => found.length === 0,
    );
    await press('messenger', 'write', { name: 'Nora', text: 'And now?' });
    expect((await written('messenger', 'And now?')).locationId).toBe(locationId);
    expect(await journey.quiet()).toEqual([]);
  });
});
