import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AddImage, Images } from '#contexts/media';
import { MessageChannels, VisitorChat } from '#contexts/messaging';
import { Draft } from '#domain/errors/draft';
import { Clock } from '#platform/clock';
import { ThirdPartyFailure } from '#platform/http-client';
import { PersonalDataSources } from '#platform/personal-data';
import { ReplyRefused } from '../../../libs/contexts/messaging/channels/message-channel.port.js';
import { ConversationRetention } from '../../../libs/contexts/messaging/jobs/conversation-retention.js';
import { keyOf } from '../../../libs/contexts/messaging/message/message.record.js';
import { MessagingBench, ScriptedAccounts } from './messaging-bench.js';
import { agreeOnUsage, countedUsage } from '../metering/agreed-usage.js';

const unreachable = (retryAfterMs: number | null): ThirdPartyFailure =>
  new ThirdPartyFailure('portalUnreachable', 'Chat', { status: null, body: null, retryAfterMs });
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe('conversations', () => {
  let bench: MessagingBench;

  beforeEach(async () => {
    bench = await MessagingBench.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bench.close();
  });

  it('keep each message once, in the order in which they were sent', async () => {
    const second = { id: 'm2', text: '  And tomorrow? ', sentAt: minutesAgo(1) };
    const first = { id: 'm1', text: 'Are you open?', sentAt: minutesAgo(2) };
    const receipt = await bench.receive([second]);
    expect(receipt).toMatchObject({ outcome: 'kept', newMessageIds: [expect.any(Number)] });
    expect(await bench.receive([first, second])).toMatchObject({ newMessageIds: [expect.any(Number)] });
    expect(await bench.receive([first, second])).toMatchObject({ newMessageIds: [] });
    const [conversation] = await bench.conversations();
    expect(conversation).toMatchObject({
      displayName: 'Maria Kunde',
      lastMessage: 'And tomorrow?',
      sendTime: second.sentAt.toISOString(),
      answered: false,
      isRead: false,
      subscriptionId: bench.booked.id,
      agentId: bench.agentId,
      channelName: 'chat',
    });
    const { conversationId } = conversation ?? { conversationId: 0 };
    expect((await bench.messages(conversationId)).map(({ text }) => text)).toEqual(['And tomorrow?', 'Are you open?']);
    expect(await bench.rows(`select payload from outbox where name like 'messaging.%'`)).toEqual([]);
  });

  it('put nothing into the future, whatever the clock of the channel says', async () => {
    await bench.receive([{ id: 'm1', text: 'Hello', sentAt: new Date(Date.now() + 3_600_000) }]);
    const [conversation] = await bench.conversations();
    expect(Date.parse(conversation?.sendTime ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('are kept apart by customer, and taken by many webhooks at once', async () => {
    const message = (id: string) => ({ id, text: id, sentAt: new Date() });
    await Promise.all(
      Array.from({ length: 12 }, (_one, index) => bench.receive([message(`m${index % 4}`)], `c${index % 2}`)),
    );
    expect(await bench.conversations()).toHaveLength(2);
    expect(await bench.rows('select external_id from message order by 1')).toHaveLength(4);
  });

  it('are answered, and an answer is delivered and read, in whatever order its receipts come', async () => {
    const id = await bench.asked();
    const reply = await bench.reply(id);
    expect(await bench.states(id)).toEqual(['PENDING']);
    expect(await bench.conversations()).toMatchObject([{ answered: true, isRead: true, lastMessage: 'Yes.' }]);
    const about = { key: keyOf(reply), externalId: 'external-1' };
    // The receipt overtakes the response of the call.
    bench.channel.answer = async () => {
      expect(await bench.receipts({ channel: 'chat', about, status: 'DELIVERED' })).toBe(1);
      return 'external-1';
    };
    await bench.drain();
    expect(await bench.states(id)).toEqual(['DELIVERED']);
    const read = { channel: 'chat', about: { externalId: 'external-1' }, status: 'READ' } as const;
    expect(await bench.receipts(read, read, { ...read, status: 'SENT' })).toBe(1);
    expect(await bench.states(id)).toEqual(['READ']);
  });

  it('count replies that were taken, each once, where they are paid by use', async () => {
    const id = await bench.asked();
    const [row] = await bench.rows('select subscription_id as id from message_agent order by id desc limit 1');
    const subscriptionId = Number(row?.['id']);
    await agreeOnUsage(bench, subscriptionId, 'MESSAGES');
    const reply = await bench.reply(id);
    expect(await countedUsage(bench, subscriptionId)).toEqual({});
    await bench.drain();
    const about = { key: keyOf(reply), externalId: 'external-1' };
    await bench.receipts({ channel: 'chat', about, status: 'READ' });
    expect(await countedUsage(bench, subscriptionId)).toEqual({ MESSAGES: [1, 1] });
  });

  it('send a reply once; one whose response was lost waits for its receipt', async () => {
    const id = await bench.asked();
    const lost = { status: null, body: null, retryAfterMs: null };
    bench.channel.answer = () => {
      throw new ThirdPartyFailure('outcomeUnknown', 'Chat', lost);
    };
    await bench.reply(id);
    await bench.drain();
    expect(await bench.states(id)).toEqual(['UNKNOWN']);
    await bench.rows('update outbox set done_at = null');
    await bench.drain();
    expect(bench.channel.sent).toHaveLength(1);
    const about = { account: 'shop', customerId: 'maria', until: new Date() };
    expect(await bench.receipts({ channel: 'chat', about, status: 'READ' })).toBe(1);
    expect(await bench.states(id)).toEqual(['READ']);
  });

  it('do not send again what a worker that was killed had begun to send', async () => {
    const id = await bench.asked();
    const reply = await bench.reply(id);
    await bench.rows('update message set attempted_at = now() where id = $1', reply);
    await bench.drain();
    expect(bench.channel.sent).toEqual([]);
    expect(await bench.states(id)).toEqual(['UNKNOWN']);
  });

  it('are not delivered by a receipt of earlier replies while one is being sent', async () => {
    const id = await bench.asked();
    const reply = await bench.reply(id);
    await bench.rows('update message set attempted_at = now() where id = $1', reply);
    const about = { account: 'shop', customerId: 'maria', until: new Date(Date.now() + 1000) };
    expect(await bench.receipts({ channel: 'chat', about, status: 'READ' })).toBe(0);
    expect(await bench.states(id)).toEqual(['PENDING']);
  });

  it('wait for a channel that cannot be asked whether it takes replies', async () => {
    const id = await bench.asked();
    bench.channel.hinder = () => {
      throw unreachable(90_000);
    };
    await bench.reply(id);
    await expect(bench.drain()).rejects.toMatchObject({ name: 'Postponed', waitMs: 90_000 });
    bench.channel.hinder = () => null;
    await bench.drain();
    expect(await bench.states(id)).toEqual(['SENT']);
  });

  it('wait the longer for a channel the longer they wait already', async () => {
    const id = await bench.asked();
    await bench.reply(id);
    bench.channel.answer = () => {
      throw unreachable(null);
    };
    const waits = [];
    for (const seconds of [0, 480, 3600]) {
      await bench.rows(`update message set sent_at = now() - interval '${seconds} s' where state is not null`);
      const { waitMs } = (await bench.drain().catch((error: unknown) => error)) as { waitMs: number };
      waits.push(Math.floor(waitMs / 1000));
    }
    expect(waits).toEqual([2, expect.any(Number), 300]);
    expect(waits[1]).toBeGreaterThanOrEqual(120);
    expect(waits[1]).toBeLessThan(150);
  });

  it('keep the order of replies, though the first one is delayed', async () => {
    const id = await bench.asked();
    for (const text of ['One.', 'Two.']) await bench.reply(id, text);
    const { answer } = bench.channel;
    bench.channel.answer = () => {
      throw unreachable(null);
    };
    const jobs = await bench.rows(`select * from outbox where name = 'messaging.sendReply' order by id`);
    const postponed = [];
    for (const job of jobs) postponed.push(await bench.commerce.run(job).catch(({ waitMs }) => waitMs as number));
    // Each waits the longer, the older it is.
    expect(postponed).toEqual([2000, 2000]);
    bench.channel.answer = answer;
    await bench.drain();
    expect(bench.channel.sent.map(({ text }) => text)).toEqual(['One.', 'One.', 'Two.']);
  });

  it('do not wait for one that could not be sent for an hour', async () => {
    const id = await bench.asked();
    const stuck = await bench.reply(id, 'Stuck.');
    await bench.reply(id, 'Next.');
    await bench.rows(`update outbox set parked_at = now() where payload ->> 'id' = $1`, String(stuck));
    const [, job] = await bench.rows(`select * from outbox where name = 'messaging.sendReply' order by id`);
    await expect(bench.commerce.run(job ?? {})).rejects.toMatchObject({ waitMs: 2000 });
    await bench.rows(`update message set sent_at = now() - interval '61 minutes' where id = $1`, stuck);
    await bench.commerce.run(job ?? {});
    expect(bench.channel.sent.map(({ text }) => text)).toEqual(['Next.']);
  });

  it('are unknown when they cannot be looked for until nothing could be sent any more', async () => {
    const id = await bench.asked();
    const reply = await bench.reply(id);
    await bench.rows(`update message set attempted_at = now() - interval '1 minute' where id = $1`, reply);
    bench.channel.findable = true;
    bench.channel.look = () => {
      throw unreachable(null);
    };
    const [job] = await bench.rows(`select * from outbox where name = 'messaging.sendReply' order by id`);
    await expect(bench.commerce.run(job ?? {})).rejects.toMatchObject({ waitMs: 60_000 });
    await bench.rows(`update message_agent set ended_at = now()`);
    await bench.commerce.run(job ?? {});
    expect([bench.channel.sent, await bench.states(id)]).toEqual([[], ['UNKNOWN']]);
    await bench.rows(`update message_agent set ended_at = null`);
  });

  it('do not send again what a channel does not tell of', async () => {
    const id = await bench.asked();
    const reply = await bench.reply(id);
    await bench.rows(`update message set attempted_at = now() - interval '1 minute' where id = $1`, reply);
    bench.channel.findable = true;
    bench.channel.look = () => {
      throw new ReplyRefused('recipient', 'the customer has left');
    };
    await bench.drain();
    expect([bench.channel.sent, await bench.states(id)]).toEqual([[], ['UNKNOWN']]);
  });

  it('keep a message without its picture where the location can have no more', async () => {
    const { workspaceId, companyId } = bench.tenant;
    const files = (key: string) => ({ storageKey: key.repeat(32), fileType: 'png', thumbnails: [] });
    const picture = (key: string) => ({
      imageType: 'MessageImage' as const,
      fileName: 'image.png',
      width: 20,
      height: 20,
      bytes: 100,
      files: files(key),
    });
    const receiving = jest.spyOn(bench.get(AddImage), 'receive');
    const write = (id: string) => bench.receive([{ id, text: id, picture: Buffer.from('x'), sentAt: new Date() }]);
    // No picture at all.
    await bench.receive([{ id: 'broken', text: null, picture: Buffer.from('x'), sentAt: new Date() }]);
    await bench.rows(
      `insert into image (workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type,
         width, height, bytes, storage_key, thumbnails, position)
       select $1, 'Location', $2, $3, $2, 'MessageImage', 'image.png', 'png', 20, 20, 100, md5(n::text), '{}', n
       from generate_series(1, 9999) n`,
      workspaceId,
      bench.locationId,
      companyId,
    );
    for (const [id, key] of [
      ['last', 'a'],
      ['late', 'b'],
    ] as const) {
      receiving.mockResolvedValueOnce(picture(key));
      await write(id);
    }
    const [conversation] = await bench.conversations();
    const messages = await bench.messages(conversation?.conversationId ?? 0);
    expect(messages.map(({ text, image, error }) => [text, image !== null, error?.errorCode])).toEqual([
      ['late', false, 6646],
      ['last', true, undefined],
      [null, false, 6646],
    ]);
  });

  it('ask once what a customer is called, in a queue that holds up no reply', async () => {
    const accounts = new ScriptedAccounts();
    bench.get(MessageChannels).register(accounts);
    const write = (id: string, name: string | null = null, customer = 'maria') =>
      bench.receive([{ id, text: id, sentAt: new Date() }], customer, { channel: 'whatsapp', name });
    await write('m1');
    await write('m2');
    await write('m3', 'Otto', 'otto');
    await bench.receive([{ id: 'm4', text: 'Hello', sentAt: new Date() }], 'visitor', { name: null });
    expect(await bench.rows(`select queue from outbox where name = 'messaging.nameCustomer'`)).toEqual([
      { queue: 'message-accounts' },
    ]);
    await bench.drain();
    await write('m5');
    await bench.drain();
    expect(accounts.asked).toBe(1);
  });

  it('have the clock of the database for what visitors write, as replies have', async () => {
    jest.spyOn(bench.get(Clock), 'now').mockReturnValue(minutesAgo(10));
    const [agent] = await bench.rows('select key from message_agent where id = $1', bench.agentId);
    const written = new Draft({ id: 'question-1', text: 'Are you open?', consent: true });
    await bench.get(VisitorChat).write(String(agent?.['key']), 'a1'.repeat(16), written);
    const [conversation] = await bench.conversations();
    expect(Date.parse(conversation?.sendTime ?? '')).toBeGreaterThan(minutesAgo(5).getTime());
  });

  it('show why a channel has refused a reply, and are not answered by it', async () => {
    const id = await bench.asked();
    bench.channel.answer = () => {
      throw new ReplyRefused('recipient', 'the customer has left');
    };
    await bench.reply(id);
    await bench.drain();
    expect((await bench.messages(id))[0]).toMatchObject({
      status: 'REFUSED',
      error: { errorCode: 6641, errorMessage: expect.stringMatching(/the customer has left/) },
    });
    expect(await bench.conversations()).toMatchObject([{ answered: false }]);
  });

  it('wait again when the channel refuses a reply to what needed none, and only since what came later', async () => {
    const id = await bench.asked();
    bench.channel.answer = () => {
      throw new ReplyRefused('recipient', 'the customer has left');
    };
    await bench.done(id);
    expect(await bench.conversations()).toMatchObject([{ answered: true, waitingSince: null }]);
    await bench.reply(id);
    await bench.drain();
    const [first] = await bench.conversations();
    expect(first).toMatchObject({ answered: false, doneAt: null, waitingSince: expect.any(String) });
    await bench.done(id);
    await bench.receive([{ id: 'm2', text: 'And on Sunday?', sentAt: new Date() }]);
    await bench.reply(id);
    await bench.drain();
    const [later] = await bench.conversations();
    expect(later?.answered).toBe(false);
    expect(Date.parse(later?.waitingSince ?? '')).toBeGreaterThan(Date.parse(first?.waitingSince ?? ''));
  });

  it('take no reply after the time of their channel, and send none that waited for too long', async () => {
    const id = await bench.asked();
    await bench.reply(id);
    const late = new Date(Date.now() + 24 * 3_600_000);
    jest.spyOn(bench.get(Clock), 'now').mockReturnValue(late);
    await expect(bench.reply(id)).rejects.toMatchObject({ key: 'replyWindowClosed' });
    await bench.drain();
    expect(bench.channel.sent).toEqual([]);
    expect((await bench.messages(id))[0]).toMatchObject({ status: 'REFUSED', error: { errorCode: 4642 } });
  });

  it('end with the subscription: they can be read, and nothing comes in or goes out', async () => {
    const id = await bench.asked();
    await bench.reply(id);
    await bench.rows('update outbox set done_at = now()');
    await bench.end(bench.booked);
    await bench.rows(`update outbox set done_at = null where name = 'messaging.sendReply'`);
    await bench.drain();
    expect((await bench.messages(id))[0]).toMatchObject({ status: 'REFUSED', error: { errorCode: 4641 } });
    await expect(bench.reply(id)).rejects.toMatchObject({ key: 'agentEnded' });
    const message = { id: 'late', text: 'Hello?', sentAt: new Date() };
    expect(await bench.receive([message])).toEqual({ outcome: 'noAgent' });
    expect(await bench.conversations()).toMatchObject([{ replyUntil: null }]);
    await expect(bench.configure()).rejects.toMatchObject({ key: 'productRequired' });
  });

  it('go on with another subscription of the location', async () => {
    const other = await bench.book();
    await expect(bench.configure()).rejects.toMatchObject({ key: 'agentAlreadySet' });
    await bench.end(bench.booked);
    await bench.reply(await bench.asked());
    expect(await bench.conversations()).toMatchObject([{ subscriptionId: other.id, agentId: bench.agentId }]);
  });

  it('go on with a product that brings them, and end with one that does not', async () => {
    await bench.changeProducts(bench.booked, ['GoogleMyBusiness', 'QR']);
    await bench.reply(await bench.asked());
    await bench.changeProducts(bench.booked, ['QR']);
    const message = { id: 'late', text: 'Hello?', sentAt: new Date() };
    expect(await bench.receive([message])).toEqual({ outcome: 'noAgent' });
  });

  it('are exported, forgotten, and deleted when they are old', async () => {
    await bench.asked();
    await bench.rows(
      `insert into message_account (workspace_id, agent_id, channel, account) values ($1, $2, 'whatsapp', '4711')`,
      bench.tenant.workspaceId,
      bench.agentId,
    );
    const source = bench.get(PersonalDataSources).registered.find(({ name }) => name === 'messaging');
    const { companyId, workspaceId } = bench.tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    expect(await source?.collect(subject)).toMatchObject({
      agents: [{ welcome_message: 'Hello!' }],
      accounts: [{ channel: 'whatsapp', account: '4711' }],
      conversations: [{ display_name: 'Maria Kunde', messages: [{ text: 'Are you open?' }] }],
    });
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await source?.collect(subject)).toMatchObject({
      agents: [{ welcome_message: '-' }],
      accounts: [],
      conversations: [],
    });
    await bench.asked('m2');
    await bench.receive([{ id: 'm4', text: 'Hello', sentAt: new Date() }], 'otto');
    await bench.rows('update message set image_id = id');
    await bench.rows(`update conversation set last_at = now() - interval '731 days'`);
    await bench.receive([{ id: 'm3', text: 'Hello', sentAt: new Date() }], 'other');
    const removing = jest.spyOn(bench.get(Images), 'remove');
    await bench.get(ConversationRetention).run();
    expect(removing.mock.calls.map(([, , ids]) => ids.length)).toEqual([2]);
    // Else each conversation that goes scans all messages.
    expect(await bench.rows(`select from pg_indexes where indexdef like '%.message %(conversation_id)'`)).toHaveLength(
      1,
    );
    expect((await bench.conversations()).map(({ lastMessage }) => lastMessage)).toEqual(['Hello']);
    expect(await bench.rows('select from message')).toHaveLength(1);
  });
});
