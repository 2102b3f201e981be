import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { png } from '#apps/sandbox/src/png';
import { eventually } from '../../support/eventually.js';
import { config, Messages, newToken, said } from './written-messages.js';

let messages: Messages;
beforeAll(async () => {
  messages = await Messages.start();
});
afterAll(() => messages.platform.close());

describe('agents', () => {
  it('are made once for a location with the product, and changed as a whole', async () => {
    const [bare = 0] = await messages.demo.locations(1);
    const refused = await messages.create(bare);
    expect([refused.response.status, refused.error]).toMatchObject([403, { errorCode: expect.any(Number) }]);
    const { locationId, agentId } = await messages.opened();
    expect((await messages.create(locationId)).error).toMatchObject({ errorCode: 4640 });
    expect(await messages.agent(agentId)).toMatchObject({
      locationId,
      agentName: expect.stringMatching(/^Shop/),
      brandId: messages.demo.companyId,
      logo: null,
      endedAt: null,
      availableHours: expect.arrayContaining([
        { day: 'Sun', dayType: 'closed', intervals: [] },
        { day: 'Mon', dayType: 'singleInterval', intervals: [{ from: '09:00', to: '18:00' }] },
      ]),
    });
    expect((await messages.change(locationId, agentId, { ...config, agentType: 'BOT' })).data).toEqual({
      value: agentId,
    });
    expect(await messages.agent(agentId)).toMatchObject({ agentType: 'BOT' });
    expect((await messages.change(bare, agentId, config)).error).toMatchObject({ errorCode: 3642 });
  });

  it('are changed only over the state that was read', async () => {
    const { locationId, agentId } = await messages.opened();
    const read = () => messages.agency.GET('/api/messages/config/agents/{agentId}', { params: { path: { agentId } } });
    const first = await read();
    expect(first.data).toEqual(await messages.agent(agentId));
    const etag = first.response.headers.get('etag') ?? '';
    // An account that is found meanwhile is no change of somebody else.
    await messages.platform.database.pool.query(`update message_account set account = 'found' where agent_id = $1`, [
      agentId,
    ]);
    const byOther = { ...config, welcomeMessage: 'Good day!' };
    expect((await messages.change(locationId, agentId, byOther, etag)).data).toEqual({ value: agentId });
    const late = await messages.change(locationId, agentId, { ...config, offlineMessage: 'Later.' }, etag);
    expect([late.response.status, late.error]).toMatchObject([409, { errorCode: expect.any(Number) }]);
    expect((await read()).data).toMatchObject({ welcomeMessage: 'Good day!', offlineMessage: config.offlineMessage });
  });

  it('name everything that is wrong', async () => {
    const locationId = await messages.booked();
    const wrong = await messages.create(locationId, {
      offlineMessage: ' ',
      privacyPolicyUrl: 'http://shop.example',
      logo: 2_000_000,
      availableHours: [{ day: 'Mon', intervals: [{ from: '09:00', to: '09:00' }] }],
      agentType: 'ROBOT',
      more: true,
    });
    expect(wrong.response.status).toBe(400);
    expect([...(wrong.error as { fields: string[] }).fields].sort()).toEqual([
      'agentType',
      'availableHours[0].intervals[0].to',
      'logo',
      'more',
      'offlineMessage',
      'privacyPolicyUrl',
      'welcomeMessage',
    ]);
  });

  it('are of a channel, a type and a brand that are listed', async () => {
    await messages.opened();
    const channels = await messages.agency.GET('/api/messages/channels', {});
    expect(channels.data?.data).toContainEqual({
      id: 1,
      name: 'chat',
      externalName: 'Website chat',
      windowHours: 24,
      longestText: 2000,
      textUnit: 'characters',
      longestCaption: 2000,
      pictureTypes: ['jpg', 'gif', 'png', 'ico'],
      files: [{ kind: 'FILE', endings: null, mostBytes: 25_000_000, longestCaption: 2000 }],
    });
    const types = await messages.agency.GET('/api/messages/agentTypes', {});
    expect(types.data?.data.map(({ key }) => key)).toEqual(['HUMAN', 'BOT']);
    const brands = await messages.agency.GET('/api/messages/brands', {
      params: { query: { brandId: messages.demo.companyId } },
    });
    expect(brands.data).toMatchObject({ data: [{ id: messages.demo.companyId }], total: 1 });
  });

  it('can be made at locations of a brand that is listed for them', async () => {
    const [bare = 0] = await messages.demo.locations(1);
    const brandsOf = async (locationId: number) =>
      (await messages.agency.GET('/api/messages/brands', { params: { query: { locationId } } })).data;
    expect(await brandsOf(bare)).toEqual({ data: [], total: 0 });
    expect(await brandsOf(await messages.booked())).toMatchObject({
      data: [{ id: messages.demo.companyId }],
      total: 1,
    });
  });
});

describe('conversations', () => {
  it('begin in a website, and are listed, read, marked and answered', async () => {
    const { locationId, agentId, script } = await messages.opened();
    const token = newToken();
    const first = said('Are you open?', { name: 'Maria Kunde' });
    const answer = await messages.visitor(script, token, 'messages', first);
    expect(answer).toMatchObject({ status: 200, body: { data: [{ own: true, text: 'Are you open?' }] } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    // Once more, as after a lost response.
    expect((await messages.visitor(script, token, 'messages', first)).body.data).toHaveLength(1);
    const { data } = await messages.conversations(locationId);
    const conversation = data?.data[0];
    expect(data).toMatchObject({
      data: [
        { displayName: 'Maria Kunde', answered: false, isRead: false, agentId, channelId: 1, channelName: 'chat' },
      ],
      total: 1,
    });
    const id = conversation?.conversationId ?? 0;
    expect((await messages.markRead(id, 'true')).data).toEqual({ value: id });
    expect((await messages.conversations(locationId)).data?.data[0]).toMatchObject({ isRead: true });
    expect((await messages.markRead(id, 'maybe')).error).toMatchObject({ fields: ['status'] });
    const headers = { 'Idempotency-Key': `reply-${id}` };
    const reply = await messages.reply(id, agentId, { text: 'Yes.' }, headers);
    expect((await messages.reply(id, agentId, { text: 'Yes.' }, headers)).data).toEqual(reply.data);
    const list = await messages.messages(id);
    expect(list.data).toMatchObject({
      data: [
        { messageId: reply.data?.value, incoming: false, text: 'Yes.', status: 'PENDING', error: null },
        { incoming: true, text: 'Are you open?', status: null },
      ],
      total: 2,
    });
    expect((await messages.messages(id, { take: 0 })).data).toEqual({ data: [], total: 2 });
    const one = await messages.agency.GET(
      '/api/messages/channel/{channelId}/conversations/{conversationId}/messages/{messageId}',
      { params: { path: { channelId: 1, conversationId: id, messageId: reply.data?.value ?? 0 } } },
    );
    expect(one.data).toEqual(list.data?.data[0]);
  });

  it('are filtered, sorted and paged', async () => {
    const { locationId, agentId, script } = await messages.opened();
    for (const text of ['One', 'Two', 'Three']) await messages.visitor(script, newToken(), 'messages', said(text));
    const texts = async (query: object) =>
      (await messages.conversations(locationId, query)).data?.data.map(({ lastMessage }) => lastMessage);
    expect(await texts({})).toEqual(['Three', 'Two', 'One']);
    expect(await texts({ sortDirection: 'asc', skip: 1, take: 1 })).toEqual(['Two']);
    const { data } = await messages.conversations(locationId, { sortDirection: 'asc' });
    await messages.reply(data?.data[0]?.conversationId ?? 0, agentId, { text: 'Yes.' });
    expect(await texts({ isAnswered: true })).toEqual(['Yes.']);
    expect(await texts({ isAnswered: false, channelId: 1 })).toEqual(['Three', 'Two']);
    for (const [query, field] of [
      [{ take: 51 }, 'take'],
      [{ channelId: 99 }, 'channelId'],
    ] as const)
      expect((await messages.conversations(locationId, query)).error).toMatchObject({ fields: [field] });
  });

  it('are all that the caller sees where no place is named, and are found by names, texts and what was read', async () => {
    const [one, other] = [await messages.opened(), await messages.opened()];
    const word = randomUUID();
    await messages.visitor(one.script, newToken(), 'messages', said(`Cake ${word}?`, { name: 'Otto' }));
    const token = newToken();
    for (const text of [`Bread ${word}`, 'And rolls'])
      await messages.visitor(other.script, token, 'messages', said(text, { name: word }));
    const found = async (query: object, user = 'demo-agency') => {
      const client = messages.platform.administration(user);
      const { data } = await client.GET('/api/messages/conversations', { params: { query } });
      return data?.data.map(({ lastMessage }) => lastMessage);
    };
    expect(await found({ filter: word.toUpperCase() })).toEqual(['And rolls', `Cake ${word}?`]);
    expect(await found({ filter: `cake ${word}` })).toEqual([`Cake ${word}?`]);
    expect(await found({ filter: word, contextType: 'Location', contextIds: [other.locationId] })).toEqual([
      'And rolls',
    ]);
    expect(await found({ filter: word }, 'demo-foreign')).toEqual([]);
    // Who sees all shops and reads the messages of one.
    await messages.platform.database.pool.query(
      `insert into access_grant (workspace_id, user_id, context_type, context_id, group_name)
       select workspace_id, id, 'Location', $1, 'location-manager' from app_user where user_name = 'demo-viewer'`,
      [one.locationId],
    );
    await eventually(
      () => found({ filter: word }, 'demo-viewer'),
      (texts) => texts?.length === 1,
      'The grant has no effect.',
    );
    expect(await found({ filter: word }, 'demo-viewer')).toEqual([`Cake ${word}?`]);
    const [{ conversationId = 0 } = {}] = (await messages.conversations(one.locationId)).data?.data ?? [];
    await messages.markRead(conversationId, 'true');
    expect(await found({ filter: word, isRead: true })).toEqual([`Cake ${word}?`]);
    expect(await found({ filter: word, isRead: false })).toEqual(['And rolls']);
  });

  it('say since when a customer waits, who has replied, and that nothing need be replied until the next message', async () => {
    const { locationId, agentId, script } = await messages.opened();
    const token = newToken();
    const write = (text: string) => messages.visitor(script, token, 'messages', said(text));
    const now = async () => (await messages.conversations(locationId)).data?.data[0];
    await write('One');
    const first = await now();
    const id = first?.conversationId ?? 0;
    expect(first).toMatchObject({ waitingSince: first?.sendTime, doneAt: null });
    await write('Two');
    expect(await now()).toMatchObject({ lastMessage: 'Two', waitingSince: first?.sendTime });
    await messages.reply(id, agentId, { text: 'Yes.' });
    expect(await now()).toMatchObject({ answered: true, waitingSince: null });
    expect((await messages.messages(id)).data?.data.map(({ author }) => author?.name)).toEqual([
      expect.stringMatching(/\w/),
      undefined,
      undefined,
    ]);
    await write('Thanks');
    const thanks = await now();
    expect(thanks).toMatchObject({ answered: false, waitingSince: thanks?.sendTime });
    expect((await messages.markDone(id, true)).data).toEqual({ value: id });
    await messages.markRead(id, 'true');
    expect(await now()).toMatchObject({ answered: true, waitingSince: null, doneAt: expect.any(String) });
    await messages.markDone(id, false);
    expect(await now()).toMatchObject({ answered: false, doneAt: null });
    await messages.markDone(id, true);
    await write('One more');
    const more = await now();
    expect(more).toMatchObject({
      answered: false,
      doneAt: null,
      lastMessage: 'One more',
      waitingSince: more?.sendTime,
    });
    // What came after the message that was seen goes on waiting.
    await messages.markDone(id, true, thanks?.sendTime);
    expect(await now()).toEqual(more);
    await messages.markDone(id, true, more?.sendTime);
    expect(await now()).toMatchObject({ answered: true, waitingSince: null });
    await write('And another');
    // Said late, and of less than what is done.
    await messages.markDone(id, true, thanks?.sendTime);
    const another = await now();
    expect(another).toMatchObject({ answered: false, waitingSince: another?.sendTime });
    await messages.markDone(id, true);
    expect((await messages.markDone(id, false, more?.sendTime)).error).toMatchObject({ fields: ['until'] });
    await messages.markDone(id, false);
    // Without what was said to be done, all since the reply wait.
    expect(await now()).toMatchObject({ answered: false, waitingSince: thanks?.sendTime });
    const read = (conversationId: number) =>
      messages.agency.GET('/api/messages/conversation/{conversationId}', { params: { path: { conversationId } } });
    expect((await read(id)).data).toEqual(await now());
    expect((await read(id + 1_000_000)).error).toMatchObject({ errorCode: 3640 });
    expect((await messages.markDone(id + 1_000_000, true)).error).toMatchObject({ errorCode: 3640 });
  });

  it('are sorted by who has waited longest, whoever wrote last', async () => {
    const { locationId, agentId, script } = await messages.opened();
    const [anna, bert, cleo] = [newToken(), newToken(), newToken()];
    const write = (token: string, name: string) =>
      messages.visitor(script, token, 'messages', said('Hello?', { name }));
    await write(cleo, 'Cleo');
    const { conversationId = 0 } = (await messages.conversations(locationId)).data?.data[0] ?? {};
    await messages.reply(conversationId, agentId, { text: 'Yes.' });
    await write(anna, 'Anna');
    await write(bert, 'Bert');
    await write(anna, 'Anna');
    const names = async (query: object) =>
      (await messages.conversations(locationId, query)).data?.data.map(({ displayName }) => displayName);
    expect(await names({ byWaiting: true, sortDirection: 'asc' })).toEqual(['Anna', 'Bert', 'Cleo']);
    expect(await names({ byWaiting: true })).toEqual(['Bert', 'Anna', 'Cleo']);
    expect(await names({ sortDirection: 'asc', isAnswered: false })).toEqual(['Bert', 'Anna']);
  });

  it('are those of their channel and their agent', async () => {
    const [one, other] = [await messages.opened(), await messages.opened()];
    await messages.visitor(one.script, newToken(), 'messages', said('Hello'));
    const { data } = await messages.conversations(one.locationId);
    const id = data?.data[0]?.conversationId ?? 0;
    expect((await messages.messages(id, {}, 99)).error).toMatchObject({ errorCode: 3640 });
    expect((await messages.reply(id, other.agentId, { text: 'Yes.' })).error).toMatchObject({ errorCode: 3642 });
    expect((await messages.reply(id, one.agentId, {})).error).toMatchObject({ fields: ['text'] });
    await messages.platform.database.pool.query(
      `update conversation set last_incoming_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    const late = await messages.reply(id, one.agentId, { text: 'Yes.' });
    expect([late.response.status, late.error]).toMatchObject([409, { errorCode: 4642 }]);
  });
});

describe('pictures of messages', () => {
  it('are seen by those who may read messages', async () => {
    const [locationId = 0] = await messages.demo.locations(1);
    const data = png(20, 20, (x, y) => [x, y, 90]).toString('base64');
    const upload = async (imageType: string): Promise<number> => {
      const added = await messages.agency.POST('/api/miscellaneous/image/{id}', {
        params: { path: { id: locationId } },
        body: { imageType, fileType: 'png', data } as never,
      });
      return added.data?.value ?? 0;
    };
    const path = { id: await upload('MessageImage') };
    const read = async (user: string) =>
      (await messages.platform.administration(user).GET('/api/miscellaneous/image/{id}', { params: { path } })).response
        .status;
    expect([await read('demo-agency'), await read('demo-viewer'), await read('demo-foreign')]).toEqual([200, 403, 404]);
  });
});

describe('the chat for everybody', () => {
  it('asks for consent, a text and a token, and tells nobody else what was written', async () => {
    const { script } = await messages.opened();
    const token = newToken();
    const write = (body: object, by = token) => messages.visitor(script, by, 'messages', body);
    expect(await write({ ...said(' '), consent: false })).toMatchObject({
      status: 400,
      body: { fields: ['text', 'consent'] },
    });
    expect(await write(said('Hello', { consent: false }))).toMatchObject({ body: { fields: ['consent'] } });
    expect(await write(said('x'.repeat(2001)))).toMatchObject({ status: 400, body: { fields: ['text'] } });
    expect(await write(said('Hello'), 'short')).toMatchObject({ status: 400, body: { fields: ['x-chat-token'] } });
    const evil = `<script>alert(1)</script><img src=x onerror=alert(1)>`;
    expect((await write(said(evil))).body.data).toMatchObject([{ text: evil }]);
    expect((await messages.visitor(script, newToken())).body).toEqual({ data: [], total: 0 });
    const read = await messages.visitor(script, token);
    const known = { 'if-none-match': read.headers.get('etag') ?? '' };
    expect((await messages.visitor(script, token, 'messages', undefined, known)).status).toBe(304);
    const preflight = await fetch(script.replace('.js', '/messages'), { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'content-type, if-none-match, x-chat-token',
    ]);
  });

  it('takes twenty messages a minute of one visitor', async () => {
    const { script } = await messages.opened();
    const token = newToken();
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await messages.visitor(script, token, 'messages', said(`${count}`))).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('begins sixty times a minute at one agent', async () => {
    const { agentId, script } = await messages.opened();
    await messages.platform.database.pool.query(
      `insert into conversation (workspace_id, company_id, location_id, agent_id, channel, account, customer_id, last_at)
       select workspace_id, company_id, location_id, id, 'chat', '', gen_random_uuid()::text, now()
       from message_agent, generate_series(1, 59) where id = $1`,
      [agentId],
    );
    const first = newToken();
    const write = async (by: string) => (await messages.visitor(script, by, 'messages', said('Hello'))).status;
    expect(await write(first)).toBe(200);
    expect(await write(newToken())).toBe(429);
    // A visitor who has begun goes on.
    expect(await write(first)).toBe(200);
  });

  it('is unknown without its key, and ends with its agent', async () => {
    const { agentId, script } = await messages.opened();
    expect(await fetch(script.replace(/\w{32}/, 'a'.repeat(32)))).toMatchObject({ status: 404 });
    expect((await fetch(script)).headers.get('content-type')).toMatch(/javascript/);
    await messages.platform.database.pool.query('update message_agent set ended_at = now() where id = $1', [agentId]);
    expect((await fetch(script)).status).toBe(410);
    const late = await messages.visitor(script, newToken(), 'messages', said('Hello'));
    expect(late).toMatchObject({ status: 410, body: { errorCode: 3644 } });
  });
});
