import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AttachmentQueries, ChatQueries, EmailLetters, ReceiveEmail } from '#contexts/messaging';
import { MailMessagesModule } from '#integrations/mail/messages';
import { Database, sql } from '#platform/database';
import { Storage } from '#platform/storage';
import { AttachmentFiles } from '../../../libs/contexts/messaging/attachment/attachment-files.js';
import { ReplyRefused } from '../../../libs/contexts/messaging/channels/message-channel.port.js';
import { DeleteConversations } from '../../../libs/contexts/messaging/conversation/delete-conversations.js';
import { MessagingPersonalData } from '../../../libs/contexts/messaging/personal-data.source.js';
import { blocked } from '../../support/blocked.js';
import { MessagingBench } from './messaging-bench.js';
import { PostOffice, PostOfficeModule } from './post-office.js';

describe('files of replies', () => {
  let bench: MessagingBench;
  let id: number;

  beforeAll(async () => {
    bench = await MessagingBench.start([PostOfficeModule, MailMessagesModule]);
    await bench.rows('update message_agent set email_reply = false');
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await forgetAll();
    await bench.drain();
    bench.channel.sent.length = 0;
    bench.channel.answer = () => `external-${bench.channel.sent.length}`;
    id = await bench.asked();
  });

  const forgetAll = (): Promise<unknown> =>
    bench.get(Database).transaction((tx) => bench.get(DeleteConversations).execute(tx, sql<boolean>`true`));
  const stored = async (): Promise<string[]> =>
    (await bench.rows('select storage_key as key from message_attachment order by id')).map(({ key }) => String(key));
  const isThere = async (key: string): Promise<boolean> => {
    const file = await bench.get(AttachmentFiles).open(key);
    file?.content.destroy();
    return file !== null;
  };
  const linked = async (url: string) => {
    const found = await bench.get(AttachmentQueries).linked(url.split('/').at(-2) ?? '');
    return found && { ...found, file: await text(found.file.content) };
  };
  /** An hour later. */
  const sweep = async (): Promise<void> => {
    await bench.rows(
      `update outbox set available_at = now() where name = 'messaging.sweepAttachment' and done_at is null`,
    );
    await bench.drain();
  };
  const problems = async (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => null,
      (error: { problems?: readonly unknown[]; key?: string }) => (error.problems?.length ? error.problems : error.key),
    );

  it('are sent once, with a link that opens them, and are shown with their message', async () => {
    const file = await bench.upload(id, 'Angebot für Jörg.pdf', '%PDF-1.7');
    const messageId = await bench.reply(id, { text: 'Our offer', file });
    await bench.drain();
    const [sent, ...others] = bench.channel.sent;
    expect([sent, others]).toMatchObject([
      {
        text: 'Our offer',
        imageUrl: null,
        file: { kind: 'FILE', name: 'Angebot für Jörg.pdf', contentType: 'application/pdf' },
      },
      [],
    ]);
    expect(await linked(sent?.file?.url ?? '')).toEqual({
      name: 'Angebot für Jörg.pdf',
      contentType: 'application/pdf',
      file: '%PDF-1.7',
    });
    const [message] = await bench.messages(id);
    expect(message).toMatchObject({
      messageId,
      status: 'SENT',
      attachments: [{ id: file, name: 'Angebot für Jörg.pdf', contentType: 'application/pdf', bytes: 8 }],
      leftOut: [],
    });
    expect(await bench.conversations()).toMatchObject([
      { answered: true, lastMessage: 'Our offer', lastIsFile: false },
    ]);
    await bench.reply(id, { file });
    expect(await bench.conversations()).toMatchObject([{ lastMessage: null, lastIsFile: true }]);
    await bench.drain();
    // One that was refused goes once more, with the file that it has.
    expect(bench.channel.sent.map((reply) => reply.file?.id)).toEqual([file, file]);
    expect(await stored()).toHaveLength(1);
  });

  it('are not sent twice where the response was lost', async () => {
    const file = await bench.upload(id, 'offer.pdf');
    bench.channel.findable = true;
    const looks: unknown[] = [];
    const look = jest.spyOn(bench.channel, 'find').mockImplementation((async (_target: unknown, reply: unknown) => {
      looks.push(reply);
      return 'found-1';
    }) as never);
    const messageId = await bench.reply(id, { file });
    await bench.rows(`update message set attempted_at = now() - interval '1 minute' where id = $1`, messageId);
    await bench.drain();
    expect([bench.channel.sent, looks]).toMatchObject([[], [{ text: null, file: { id: file, name: 'offer.pdf' } }]]);
    expect(await bench.states(id)).toEqual(['SENT']);
    look.mockRestore();
    bench.channel.findable = false;
  });

  it('are those of their conversation alone', async () => {
    const receipt = await bench.receive([{ id: 'o1', text: 'Hello', sentAt: null }], 'otto');
    const other = receipt.outcome === 'kept' ? receipt.conversationId : 0;
    const file = await bench.upload(other, 'offer.pdf');
    const noSuch = [{ field: 'file', value: file, problem: 'noSuch' }];
    expect(await problems(bench.reply(id, { file }))).toMatchObject(noSuch);
    expect(await problems(bench.upload(id, 'offer.pdf', '%PDF', 5))).toBe('conversationNotFound');
    await bench.rows(
      `update message_attachment set conversation_id = null, message_id = (select min(id) from message)`,
    );
    // That of a customer is none either.
    expect(await problems(bench.reply(other, { file }))).toMatchObject(noSuch);
    expect(await bench.rows('select from message where state is not null')).toEqual([]);
  });

  it('are refused before anything is kept where the channel takes none such, or they can run', async () => {
    expect(await problems(bench.upload(id, 'offer.exe'))).toMatchObject([{ field: 'file', problem: 'mayRun' }]);
    const large = bench.upload(id, 'offer.pdf', Buffer.alloc(25_000_001));
    expect(await problems(large)).toMatchObject([{ field: 'file', problem: 'tooLarge', expected: '25 MB' }]);
    expect(await stored()).toEqual([]);
  });

  it('are removed after an hour unless a reply has them, and with their conversation', async () => {
    const used = await bench.upload(id, 'used.pdf');
    await bench.upload(id, 'unused.pdf');
    await bench.reply(id, { file: used });
    const [first = '', second = ''] = await stored();
    await sweep();
    expect([await stored(), await isThere(first), await isThere(second)]).toEqual([[first], true, false]);
    await bench.upload(id, 'late.pdf');
    const late = (await stored()).at(-1) ?? '';
    await forgetAll();
    await bench.drain();
    expect([await stored(), await isThere(first), await isThere(late)]).toEqual([[], false, false]);
  });

  it('stay where a reply takes them while they are removed', async () => {
    const file = await bench.upload(id, 'offer.pdf');
    const [key = ''] = await stored();
    await bench.rows(
      `update outbox set available_at = now() where name = 'messaging.sweepAttachment' and done_at is null`,
    );
    await blocked(
      bench.commerce.db,
      async (tx) => {
        await sql`
          insert into message (workspace_id, conversation_id, state, file_id, sent_at)
          select workspace_id, id, 'SENT', ${file}, now() from conversation where id = ${id}`.execute(tx);
      },
      () => bench.drain().catch(() => undefined),
    );
    await sweep();
    expect([await stored(), await isThere(key)]).toEqual([[key], true]);
  });

  it('need room at the location', async () => {
    await bench.upload(id, 'first.pdf');
    await bench.rows('update message_attachment set bytes = 2000000000');
    await bench.rows(`
      insert into message_attachment (workspace_id, location_id, conversation_id, content_type, bytes, storage_key)
      select workspace_id, location_id, conversation_id, content_type, 2000000000, 'none' from message_attachment`);
    await bench.upload(id, 'third.pdf');
    await bench.rows('update message_attachment set bytes = 2000000000');
    expect(await problems(bench.upload(id, 'fourth.pdf'))).toBe('messageFilesFull');
  });

  it('are shown to visitors of the chat, with a link', async () => {
    const file = await bench.upload(id, 'Öffnungszeiten.pdf');
    await bench.reply(id, { text: 'Here', file });
    await bench.drain();
    const conversation = { id, workspaceId: bench.tenant.workspaceId, version: 1 };
    const { data, total } = (await bench.get(ChatQueries).messages(conversation)).parse();
    expect([data, total]).toMatchObject([
      [
        { own: true, text: 'Are you open?', file: null },
        { own: false, text: 'Here', picture: null, file: { name: 'Öffnungszeiten.pdf', bytes: 4 } },
      ],
      2,
    ]);
    expect(data[1]?.file).not.toHaveProperty('id');
    const url = data[1]?.file?.url ?? '';
    expect(url).toMatch(/\/Offnungszeiten\.pdf$/);
    expect(await linked(url)).toMatchObject({ file: '%PDF' });
    await forgetAll();
    expect(await linked(url)).toBeUndefined();
  });

  it('are in the personal data of the company', async () => {
    await bench.reply(id, { file: await bench.upload(id, 'offer.pdf') });
    const { companyId, workspaceId } = bench.tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const data = await bench.get(MessagingPersonalData).collect(subject);
    expect(data).toMatchObject({
      conversations: [{ messages: [{ attachments: [] }, { attachments: [{ name: 'offer.pdf', bytes: 4 }] }] }],
    });
  });

  it('go with an email, and with nothing when they are gone', async () => {
    const post = bench.get(PostOffice);
    const raw = 'From: maria@example.com\r\nSubject: Cake\r\nMessage-ID: <1@example.com>\r\n\r\nHow much?';
    const shop = (await bench.get(EmailLetters).addressOf(bench.locationId)) ?? '';
    await bench
      .get(ReceiveEmail)
      .execute({ returnPath: 'maria@example.com', recipients: [shop], raw: Buffer.from(raw) });
    const conversation = (await bench.conversations()).find(({ channelId }) => channelId === 5)?.conversationId ?? 0;
    expect(await problems(bench.upload(conversation, 'long.pdf', Buffer.alloc(14_000_001), 5))).toMatchObject([
      { problem: 'tooLarge', expected: '14 MB' },
    ]);
    const file = await bench.upload(conversation, 'Angebot für Jörg.pdf', '%PDF', 5);
    await bench.reply(conversation, { text: 'Our offer', file }, 5);
    await bench.drain();
    expect(post.sent).toMatchObject([
      {
        text: expect.stringMatching(/^Our offer/),
        attachments: [{ name: 'Angebot für Jörg.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
      },
    ]);
    // For a while.
    const storage = jest.spyOn(bench.get(Storage), 'get');
    const other = await bench.upload(conversation, 'second.pdf', '%PDF', 5);
    await bench.reply(conversation, { file: other }, 5);
    storage.mockResolvedValueOnce(null);
    await bench.drain();
    expect(post.sent).toHaveLength(1);
    expect((await bench.messages(conversation, 5))[0]).toMatchObject({ status: 'REFUSED', error: { errorCode: 6640 } });
    storage.mockRestore();
  });

  it('say at their message why the channel has refused them', async () => {
    const file = await bench.upload(id, 'offer.pdf');
    bench.channel.answer = () => {
      throw new ReplyRefused('content', 'Unsupported file.');
    };
    await bench.reply(id, { file });
    await bench.drain();
    expect((await bench.messages(id))[0]).toMatchObject({
      status: 'REFUSED',
      error: { errorCode: 6640, errorMessage: expect.stringContaining('Unsupported file.') },
      attachments: [{ id: file }],
    });
  });

  it('are downloaded by users at the message that has them', async () => {
    const file = await bench.upload(id, 'offer.pdf');
    const messageId = await bench.reply(id, { file });
    const place = { id, workspaceId: bench.tenant.workspaceId } as never;
    const named = { channelId: 1, messageId, attachmentId: file };
    const opened = await bench.get(AttachmentQueries).open(place, named);
    expect([opened.name, (await buffer(opened.file.content)).toString()]).toEqual(['offer.pdf', '%PDF']);
    const question = (await bench.messages(id)).find(({ incoming }) => incoming);
    const elsewhere = bench.get(AttachmentQueries).open(place, { ...named, messageId: question?.messageId ?? 0 });
    await expect(elsewhere).rejects.toMatchObject({ key: 'attachmentNotFound' });
  });
});
