import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { accounts, agency, ids, MetaShop, names } from './meta-shop.js';

/** Customers write to a shop on WhatsApp, Messenger and Instagram; it answers them, on good days and on bad ones. */
describe('a shop that is written to on Meta’s channels', () => {
  let shop: MetaShop;

  beforeAll(async () => {
    shop = await MetaShop.begin();
  });
  afterAll(async () => {
    await shop.journey.platform.close();
  });

  it('says where it cannot be written to as long as nobody has connected Facebook', async () => {
    await shop.prepare();
    await shop.journey.until(
      () => shop.agents(),
      ([agent]) => agent?.accounts.every(({ error }) => error !== null) === true,
    );
    expect((await shop.agents())[0]?.accounts.map(({ channelName, account }) => [channelName, account])).toEqual(
      names.map((name) => [name, null]),
    );
  });

  it('is found on each channel once somebody has connected it', async () => {
    await shop.connect();
    const [agent] = await shop.agents();
    expect(agent?.accounts.map(({ channelName, account }) => [channelName, account])).toEqual(
      names.map((name) => [name, accounts[name]]),
    );
  });

  it.each(names)('answers a customer on %s, and sees that the answer was read', async (channel) => {
    const { customer } = await shop.press(channel, 'write', { name: 'Vera', text: 'Open <b>today</b>?', twice: 'yes' });
    const conversation = await shop.written(channel, 'Open <b>today</b>?');
    expect(conversation).toMatchObject({
      answered: false,
      isRead: false,
      agentId: shop.agentId,
      locationId: shop.locationId,
    });
    await shop.journey.until(
      () => shop.conversations(),
      (all) => all.some((one) => one.channelName === channel && one.displayName === 'Vera'),
    );
    await shop.reply(conversation, channel, 'Until six.');
    await shop.settled(conversation, channel, 'SENT');
    expect((await shop.got(channel, customer)).map(({ text }) => text)).toEqual(['Until six.']);
    if (channel !== 'instagram') {
      await shop.press(channel, 'delivered', { customer });
      await shop.settled(conversation, channel, 'DELIVERED');
    }
    await shop.press(channel, 'read', { customer });
    await shop.settled(conversation, channel, 'READ');
    // The first webhook came twice.
    expect((await shop.messages(conversation, channel)).map(({ text }) => text)).toEqual([
      'Until six.',
      'Open <b>today</b>?',
    ]);
  });

  it.each(names)('sees a picture that a customer sends on %s', async (channel) => {
    await shop.press(channel, 'write', { name: 'Paula', text: 'This one', picture: 'cake' });
    const [message] = await shop.messages(await shop.written(channel, 'This one'), channel);
    const response = await fetch(message?.image?.url ?? '');
    expect([response.status, response.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true]);
  });

  it.each(names)('gets a voice message on %s, and hears of a program that is not kept', async (channel) => {
    await shop.press(channel, 'write', { name: 'Fred', text: 'Here they are', file: 'program' });
    const conversation = await shop.written(channel, 'Here they are');
    expect(await shop.messages(conversation, channel)).toMatchObject([
      { attachments: [], leftOut: [{ name: 'photos.exe', reason: 'DANGEROUS' }] },
    ]);
    await shop.press(channel, 'write', { name: 'Fred', file: 'voice' });
    const [message] = await shop.journey.until(
      () => shop.messages(conversation, channel),
      (all) => all.length === 2,
    );
    expect(message).toMatchObject({ text: null, attachments: [{ contentType: 'audio/ogg' }], leftOut: [] });
    const [attachment] = message?.attachments ?? [];
    const of = `/api/messages/channel/${ids[channel]}/conversations/${conversation.conversationId}/messages`;
    const path = `${of}/${message?.messageId}/attachments/${attachment?.id}`;
    const response = await fetch(`${shop.journey.platform.url}${path}`, { headers: { ...agency } });
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(channel === 'whatsapp' ? /attachment\.ogg/ : /audioclip\.ogg/),
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.toString('latin1', 0, 4), bytes.length]).toEqual(['OggS', attachment?.bytes]);
  });

  it('reads an order at WhatsApp, and hears of what WhatsApp does not pass on', async () => {
    const from = { from: '4917012345', timestamp: String(Math.floor(Date.now() / 1000)) };
    const item = { product_retailer_id: 'cherry-cake', quantity: 2, item_price: 30, currency: 'EUR' };
    const order = { catalog_id: '194836987003835', text: '', product_items: [item] };
    const details = 'Message type is currently not supported.';
    const errors = [{ code: 131_051, title: 'Message type unknown', error_data: { details } }];
    const value = {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '49911123456', phone_number_id: accounts.whatsapp },
      contacts: [{ profile: { name: 'Olga' }, wa_id: from.from }],
      messages: [
        { ...from, id: 'wamid.order', type: 'order', order },
        { ...from, id: 'wamid.poll', type: 'unsupported', errors },
      ],
    };
    const entry = [{ id: '102290129340398', changes: [{ field: 'messages', value }] }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
    expect((await shop.deliver(body, shop.signed(body))).status).toBe(200);
    const conversation = await shop.written('whatsapp', `WhatsApp: ${details}`);
    expect(await shop.messages(conversation, 'whatsapp')).toMatchObject([
      { text: `WhatsApp: ${details}`, error: { errorCode: 6648 } },
      { text: '🛒 2 × cherry-cake: EUR 30.00\n= EUR 60.00', error: null },
    ]);
  });

  it.each(names)('is told before it writes that the time for replies is over on %s', async (channel) => {
    await shop.press(channel, 'write', { name: 'Otto', text: 'Long ago', hoursAgo: 25 });
    const conversation = await shop.written(channel, 'Long ago');
    const { status, body } = await shop.journey.call(agency, 'POST', shop.pathOf(conversation, channel), {
      text: 'Sorry',
    });
    expect([status, body['errorCode']]).toEqual([409, 4642]);
    expect(await shop.messages(conversation, channel)).toHaveLength(1);
  });

  it.each(names)('sees at the message why %s refused it', async (channel) => {
    const { customer } = await shop.press(channel, 'write', { name: 'Bea', text: 'Never mind' });
    const conversation = await shop.written(channel, 'Never mind');
    await shop.press(channel, 'end-window', { customer });
    await shop.reply(conversation, channel, 'Too late for the channel');
    expect((await shop.settled(conversation, channel, 'REFUSED')).error?.errorCode).toBe(4642);
    await shop.press(channel, 'write', { name: 'Bea', text: 'Stop' });
    await shop.written(channel, 'Stop');
    await shop.press(channel, 'block', { customer });
    await shop.reply(conversation, channel, 'Please');
    expect((await shop.settled(conversation, channel, 'REFUSED')).error?.errorCode).toBe(6641);
  });

  it('says which reply a channel cannot take', async () => {
    await shop.press('instagram', 'write', { name: 'Long', text: 'Tell me everything' });
    const conversation = await shop.written('instagram', 'Tell me everything');
    const path = shop.pathOf(conversation, 'instagram');
    const { status, body } = await shop.journey.call(agency, 'POST', path, { text: 'ä'.repeat(501) });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('1000 bytes')]);
  });

  it.each(names)('sends a reply once on %s, though the response of the channel was lost', async (channel) => {
    const { customer } = await shop.press(channel, 'write', { name: 'Lost', text: 'Hello?' });
    const conversation = await shop.written(channel, 'Hello?');
    await shop.reply(conversation, channel, 'Are you there? [lost]');
    await shop.settled(conversation, channel, 'SENT');
    expect(await shop.got(channel, customer)).toHaveLength(1);
    await shop.press(channel, 'read', { customer });
    await shop.settled(conversation, channel, 'READ');
  });

  it.each(['messenger', 'instagram'] as const)(
    'sends it once on %s, though the worker died after it',
    async (channel) => {
      const { customer } = await shop.press(channel, 'write', { name: 'Dora', text: 'One more' });
      const conversation = await shop.written(channel, 'One more');
      const id = await shop.reply(conversation, channel, 'Just once');
      await shop.settled(conversation, channel, 'SENT');
      await shop.sentByDeadWorker(id);
      await shop.settled(conversation, channel, 'SENT');
      const sent = await shop.got(channel, customer);
      expect(sent).toHaveLength(1);
      const { externalId } = await shop.journey.one<{ externalId: string }>(
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
    for (const signature of ['', 'sha256=00', shop.signed(`${body} `), shop.signed(body).replace('sha256', 'sha1')])
      expect((await shop.deliver(body, signature)).status).toBe(401);
    expect((await shop.conversations()).some(({ lastMessage }) => lastMessage === 'Forged')).toBe(false);
    const elsewhere = body.replace(accounts.messenger, '1');
    expect(await (await shop.deliver(elsewhere, shop.signed(elsewhere))).json()).toEqual({
      messages: 0,
      receipts: 0,
      skipped: 1,
    });
    const large = elsewhere.padEnd(2 * 1024 * 1024);
    expect((await shop.deliver(large, shop.signed(elsewhere))).status).toBe(401);
    expect((await shop.deliver(large, shop.signed(large))).status).toBe(200);
    expect((await shop.deliver('[1', shop.signed('[1'))).status).toBeLessThan(500);
    const ask = (token: string): Promise<Response> =>
      fetch(
        `${shop.journey.platform.url}/hooks/meta?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`,
      );
    const told = await ask(shop.secret);
    expect([told.status, await told.text()]).toEqual([200, '1158201444']);
    expect((await ask('guessed')).status).toBe(401);
  });

  it('loses its customers to the location that got the page after it, and to nobody when that ends', async () => {
    const { location, subscription } = await shop.open('Lakeside Mill', '49-89-12345678');
    await shop.journey.until(
      () =>
        shop.journey.rows<{ n: number }>(
          sql`select from message_account ma join message_agent a on a.id = ma.agent_id
            where a.location_id = ${location} and ma.account is not null and ma.channel <> 'email'`,
        ),
      (found) => found.length === 2,
    );
    await shop.press('messenger', 'write', { name: 'Nora', text: 'Where are you now?' });
    expect((await shop.written('messenger', 'Where are you now?')).locationId).toBe(location);
    await shop.journey.rows(sql`update subscription set state = 'FINISHED' where id = ${subscription}`);
    await shop.journey.rows(sql`
      insert into outbox (workspace_id, queue, name, payload)
      select workspace_id, 'events', 'messaging.endAgents', json_build_object('subscriptionId', id) from subscription where id = ${subscription}`);
    await shop.journey.until(
      () => shop.journey.rows(sql`select from message_agent where location_id = ${location} and ended_at is null`),
      (found) => found.length === 0,
    );
    await shop.press('messenger', 'write', { name: 'Nora', text: 'And now?' });
    expect((await shop.written('messenger', 'And now?')).locationId).toBe(shop.locationId);
    expect(await shop.journey.quiet()).toEqual([]);
  });
});
