import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '#platform/clock';
import { ThirdPartyFailure } from '#platform/http-client';
import { PersonalDataSources } from '#platform/personal-data';
import { ReplyRefused } from '../../../libs/contexts/messaging/channels/message-channel.port.js';
import { ConversationRetention } from '../../../libs/contexts/messaging/jobs/conversation-retention.js';
import { keyOf } from '../../../libs/contexts/messaging/message/message.record.js';
import { MessagingBench } from './messaging-bench.js';

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

  it('are exported, forgotten, and deleted when they are old', async () => {
    await bench.asked();
    const source = bench.get(PersonalDataSources).registered.find(({ name }) => name === 'messaging');
    const { companyId, workspaceId } = bench.tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    expect(await source?.collect(subject)).toMatchObject({
      agents: [{ welcome_message: 'Hello!' }],
      conversations: [{ display_name: 'Maria Kunde', messages: [{ text: 'Are you open?' }] }],
    });
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await source?.collect(subject)).toMatchObject({ agents: [{ welcome_message: '-' }], conversations: [] });
    await bench.asked('m2');
    await bench.rows(`update conversation set last_at = now() - interval '731 days'`);
    await bench.receive([{ id: 'm3', text: 'Hello', sentAt: new Date() }], 'other');
    await bench.get(ConversationRetention).run();
    expect((await bench.conversations()).map(({ lastMessage }) => lastMessage)).toEqual(['Hello']);
    expect(await bench.rows('select from message')).toHaveLength(1);
  });
});
