import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AttachmentQueries, conversationResource, MessageChannels, MessageWebhook } from '#contexts/messaging';
import { MessageWebhooks, ReceiveWebhook } from '#contexts/messaging';
import type { AccountChannel, ArrivedMessage, ArrivedParts } from '#contexts/messaging';
import { AccessControl } from '#platform/access';
import { Database, sql } from '#platform/database';
import { ThirdPartyFailure } from '#platform/http-client';
import { queueNamed } from '#platform/outbox';
import { ExpectAccounts } from '../../../libs/contexts/messaging/accounts/expect-accounts.js';
import { DeleteConversations } from '../../../libs/contexts/messaging/conversation/delete-conversations.js';
import { MessagingBench, ScriptedAccounts } from './messaging-bench.js';

type Handed = Awaited<ReturnType<AccountChannel['file']>>;

/** Hands over what a test says, by the name of the file at the channel. */
class Channel extends ScriptedAccounts {
  readonly held = new Map<string, () => Handed>();
  readonly loaded: string[] = [];

  override async file(_target: unknown, { id = '' }: Readonly<Record<string, string>>): Promise<Handed> {
    this.loaded.push(id);
    return this.held.get(id)?.() ?? { missing: 'GONE', bytes: null };
  }
}

class Webhook extends MessageWebhook {
  override readonly name = 'files';
  messages: readonly ArrivedMessage[] = [];

  override knows(): boolean {
    return true;
  }

  override isSigned(): boolean {
    return true;
  }

  override read(): ArrivedParts {
    return { messages: this.messages, receipts: [], skipped: 0 };
  }
}

describe('files that customers send over channels with accounts', () => {
  let bench: MessagingBench;
  const channel = new Channel();
  const webhook = new Webhook();

  beforeAll(async () => {
    bench = await MessagingBench.start();
    bench.get(MessageWebhooks).register(webhook);
    bench.get(MessageChannels).register(channel);
    const { workspaceId } = bench.tenant;
    await bench
      .get(Database)
      .transaction((tx) => bench.get(ExpectAccounts).execute(tx, { workspaceId, agentId: bench.agentId }));
    await bench.drain();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    channel.held.clear();
    channel.loaded.length = 0;
    await bench.get(Database).transaction((tx) => bench.get(DeleteConversations).execute(tx, sql<boolean>`true`));
    await bench.drain();
  });

  const hold = (id: string, content: Buffer | string, contentType = 'application/octet-stream'): void => {
    channel.held.set(id, () => ({ content: Buffer.from(content as string), contentType }));
  };
  const file = (id: string, name: string | null = null, contentType: string | null = null) => ({
    at: { id },
    name,
    contentType,
  });
  const common = { channel: 'whatsapp', account: 'shop', customerId: 'vera', customerName: 'Vera' } as const;
  const deliver = async (message: Partial<ArrivedMessage>): Promise<void> => {
    await arrive(message);
    await bench.drain();
  };
  const arrive = async (message: Partial<ArrivedMessage>): Promise<void> => {
    webhook.messages = [{ ...common, id: 'w1', text: null, pictures: [], files: [], sentAt: new Date(), ...message }];
    await bench.get(ReceiveWebhook).execute('files', Buffer.from('{}'), undefined);
  };
  const conversation = async () => (await bench.conversations())[0];
  const messages = async () => bench.messages((await conversation())?.conversationId ?? 0, 2);

  it('are kept with their message, once however often it is delivered, and downloaded', async () => {
    hold('voice', 'OggS', 'audio/ogg; codecs=opus');
    hold('order', '%PDF');
    const files = [file('voice', null, 'audio/ogg; codecs=opus'), file('order', '../order.pdf')];
    await deliver({ text: 'Here', files });
    await deliver({ text: 'Here', files });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      text: 'Here',
      error: null,
      attachments: [
        { name: null, contentType: 'audio/ogg', bytes: 4 },
        { name: 'order.pdf', contentType: 'application/octet-stream', bytes: 4 },
      ],
      leftOut: [],
      email: null,
    });
    expect(await conversation()).toMatchObject({ lastMessage: 'Here', lastIsFile: false });
    const { messageId = 0, attachments: [attachment] = [] } = message ?? {};
    const { conversationId = 0 } = (await conversation()) ?? {};
    const [place] = await bench.get(AccessControl).locate(bench.tenant.agency, conversationResource, [conversationId]);
    if (place === undefined) throw new Error('It is not there.');
    const named = { channelId: 2, messageId, attachmentId: attachment?.id ?? 0 };
    const opened = await bench.get(AttachmentQueries).open(place, named);
    expect([opened.name, await text(opened.file.content)]).toEqual(['attachment.ogg', 'OggS']);
  });

  it('are neither loaded nor stored nor told of again when their message is known, however it is delivered', async () => {
    const create = { width: 300, height: 200, channels: 3, background: 'red' } as const;
    hold('cake', await sharp({ create }).png().toBuffer(), 'image/png');
    hold('order', '%PDF');
    const message = { text: 'Both', pictures: [{ id: 'cake' }], files: [file('order', 'order.pdf')] };
    const work = async () => {
      const rows = await bench.rows(
        'select name, count(*)::int as jobs from outbox where id > $1 group by name order by name',
        Number(before?.['id']),
      );
      return [channel.loaded.length, ...rows.map(({ name, jobs }) => `${String(name)} ${String(jobs)}`)];
    };
    const [before] = await bench.rows('select coalesce(max(id), 0) as id from outbox');
    // Again before the first one is taken: both become jobs.
    await arrive(message);
    await arrive(message);
    await bench.drain();
    const done = await work();
    expect(done).toEqual([2, 'media.sweepUpload 1', 'messaging.sweepAttachment 1', 'messaging.takePictures 2']);
    await deliver(message);
    expect(await work()).toEqual(done);
    expect(await messages()).toMatchObject([{ text: 'Both', image: { width: 300 }, attachments: [{ bytes: 4 }] }]);
  });

  it('are taken in a queue that holds up no reply, for two messages at once', async () => {
    hold('order', '%PDF');
    await deliver({ files: [file('order')] });
    const [row] = await bench.rows(
      `select queue from outbox where name = 'messaging.takePictures' order by id desc limit 1`,
    );
    expect(queueNamed(String(row?.['queue']))).toMatchObject({ name: 'message-files', concurrency: 2 });
  });

  it('are the newest message where it has nothing else, also when they are not kept', async () => {
    hold('voice', 'OggS', 'audio/ogg');
    await deliver({ files: [file('voice')] });
    expect(await conversation()).toMatchObject({ lastMessage: null, lastIsFile: true, answered: false });
    await deliver({ id: 'w2', text: 'Thanks' });
    expect(await conversation()).toMatchObject({ lastMessage: 'Thanks', lastIsFile: false });
    await deliver({ id: 'w3', files: [file('nothing')] });
    expect(await conversation()).toMatchObject({ lastMessage: null, lastIsFile: true });
  });

  it('are named at their message where they are not kept', async () => {
    hold('program', 'MZ\u0090');
    channel.held.set('long', () => ({ missing: 'TOO_LARGE', bytes: 99_000_000 }));
    await deliver({
      files: [
        file('long', 'film.mp4', 'video/mp4'),
        file('program', 'photos.exe', 'image/jpeg'),
        file('nothing', 'a/b\u202E.pdf', 'not a type'),
      ],
    });
    expect(await messages()).toMatchObject([
      {
        text: null,
        error: null,
        attachments: [],
        leftOut: [
          { name: 'photos.exe', contentType: 'image/jpeg', bytes: expect.any(Number), reason: 'DANGEROUS' },
          { name: 'film.mp4', contentType: 'video/mp4', bytes: 99_000_000, reason: 'TOO_LARGE' },
          { name: 'b.pdf', contentType: 'application/octet-stream', bytes: null, reason: 'GONE' },
        ],
      },
    ]);
    expect(await bench.rows('select storage_key from message_attachment')).toEqual([]);
  });

  it('are twenty of a message, and 50 MiB of what is in memory at once', async () => {
    const names = Array.from({ length: 21 }, (_each, index) => `file-${index}`);
    for (const name of names) hold(name, 'x');
    await deliver({ files: names.map((name) => file(name)) });
    const [message] = await messages();
    expect([message?.attachments.length, message?.leftOut]).toMatchObject([20, [{ bytes: null, reason: 'LIMIT' }]]);
    expect(channel.loaded).toHaveLength(20);
    const large = Buffer.alloc(25 * 1024 ** 2);
    for (const name of ['a', 'b', 'c']) hold(name, large);
    await deliver({ id: 'w2', files: [file('a'), file('b'), file('c', 'c.bin')] });
    const [second] = await messages();
    expect([second?.attachments.length, second?.leftOut]).toMatchObject([2, [{ reason: 'LIMIT' }]]);
  });

  it('share the 50 MiB with pictures, of which those beyond are named', async () => {
    for (const name of ['a', 'b', 'c']) hold(name, Buffer.alloc(25 * 1024 ** 2), 'image/png');
    hold('order', '%PDF');
    const pictures = ['a', 'b', 'c'].map((id) => ({ id }));
    await deliver({ text: 'All', pictures, files: [file('order', 'order.pdf', 'application/pdf')] });
    expect(channel.loaded).toEqual(['a', 'b']);
    expect((await messages()).toReversed()).toMatchObject([
      {
        text: 'All',
        attachments: [],
        leftOut: [
          { name: null, bytes: null, reason: 'LIMIT' },
          { name: 'order.pdf', contentType: 'application/pdf', bytes: null, reason: 'LIMIT' },
        ],
      },
      { text: null, leftOut: [] },
    ]);
  });

  it('come beside pictures; a further picture is a message of its own', async () => {
    const create = { width: 300, height: 200, channels: 3, background: 'red' } as const;
    hold('cake', await sharp({ create }).webp().toBuffer(), 'image/webp');
    hold('page', '<html>', 'text/html');
    hold('order', '%PDF');
    await deliver({ text: 'Both', pictures: [{ id: 'cake' }, { id: 'page' }], files: [file('order', 'order.pdf')] });
    expect((await messages()).toReversed()).toMatchObject([
      { text: 'Both', image: { width: 300 }, attachments: [{ name: 'order.pdf' }] },
      { text: null, image: null, error: { errorCode: 6646 }, attachments: [] },
    ]);
  });

  it('are waited for while the channel does not respond, and keep their place', async () => {
    let isDown = true;
    channel.held.set('order', () => {
      if (isDown)
        throw new ThirdPartyFailure('portalUnreachable', 'WhatsApp', { status: 503, body: null, retryAfterMs: null });
      return { content: Buffer.from('%PDF'), contentType: 'application/pdf' };
    });
    const sentAt = new Date(Date.now() - 60_000);
    await expect(deliver({ files: [file('order', 'order.pdf')], sentAt })).rejects.toThrow('The file is waited for.');
    expect(await bench.conversations()).toEqual([]);
    isDown = false;
    await bench.rows(
      `update outbox set available_at = now() where name = 'messaging.takePictures' and done_at is null`,
    );
    await bench.drain();
    expect(await messages()).toMatchObject([
      { attachments: [{ name: 'order.pdf', bytes: 4 }], leftOut: [], sendTime: sentAt.toISOString() },
    ]);
  });

  it('are none of a job from before they were kept, which waits in the queue of then', async () => {
    const create = { width: 300, height: 200, channels: 3, background: 'red' } as const;
    hold('cake', await sharp({ create }).png().toBuffer(), 'image/png');
    await bench.rows(`
      insert into outbox (workspace_id, queue, name, payload)
      select ${bench.tenant.workspaceId}, 'messages', 'messaging.takePictures', '{"channel": "whatsapp", "account": "shop",
        "customerId": "vera", "customerName": null, "id": "w1", "text": null, "pictures": [{"id": "cake"}],
        "sentAt": "2026-11-26T09:15:00.000Z"}'`);
    await bench.drain();
    expect(await messages()).toMatchObject([{ image: { width: 300 }, attachments: [], leftOut: [] }]);
  });
});
