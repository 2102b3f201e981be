import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { EmailLetters, ReceiveEmail } from '#contexts/messaging';
import { MailMessagesModule } from '#integrations/mail/messages';
import { Database, sql } from '#platform/database';
import { AttachmentFiles } from '../../../libs/contexts/messaging/attachment/attachment-files.js';
import { DeleteConversations } from '../../../libs/contexts/messaging/conversation/delete-conversations.js';
import { MessagingPersonalData } from '../../../libs/contexts/messaging/personal-data.source.js';
import { MessagingBench } from './messaging-bench.js';
import { PostOfficeModule } from './post-office.js';

describe('files that customers send by email', () => {
  let bench: MessagingBench;
  let shop: string;

  beforeAll(async () => {
    bench = await MessagingBench.start([PostOfficeModule, MailMessagesModule]);
    shop = (await bench.get(EmailLetters).addressOf(bench.locationId)) ?? '';
    await bench.rows('update message_agent set email_reply = false');
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.get(Database).transaction((tx) => bench.get(DeleteConversations).execute(tx, sql<boolean>`true`));
    await bench.drain();
  });

  const file = (type: string, name: string, content: Buffer | string, disposition = 'attachment'): string =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: ${disposition}; filename="${name}"\r\n` +
    `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content as string).toString('base64')}\r\n`;
  /** An email with files of one letter. */
  const write = (id: string, ...names: readonly string[]): Promise<void> =>
    send(id, ['Content-Type: text/plain\r\n\r\nHere\r\n', ...names.map((name) => file('application/pdf', name, 'x'))]);
  const send = (id: string, [said = '', ...files]: readonly string[]): Promise<void> => {
    const head = ['From: maria@example.com', `Subject: ${id}`, `Message-ID: <${id}@example.com>`, 'MIME-Version: 1.0'];
    const body = [`--b\r\n${said}`, ...files, '--b--'].join('');
    const raw = [...head, 'Content-Type: multipart/mixed; boundary=b', '', body].join('\r\n');
    return bench
      .get(ReceiveEmail)
      .execute({ returnPath: 'maria@example.com', recipients: [shop], raw: Buffer.from(raw) });
  };
  const stored = async (): Promise<string[]> =>
    (await bench.rows('select storage_key as key from message_attachment order by id')).map(({ key }) => String(key));
  const contentOf = async (key: string): Promise<string | null> => {
    const opened = await bench.get(AttachmentFiles).open(key);
    return opened === null ? null : text(opened.content);
  };
  const newest = async () => {
    const [{ conversationId } = { conversationId: 0 }] = await bench.conversations();
    const [message] = await bench.messages(conversationId, 5);
    return message;
  };

  it('are kept once, and go with their conversation; files of no message go, too', async () => {
    await write('same', 'order.pdf');
    const [key = ''] = await stored();
    await write('same', 'order.pdf');
    expect([await stored(), await contentOf(key)]).toEqual([[key], 'x']);
    const other = await bench.get(AttachmentFiles).keep(bench.tenant.workspaceId, Buffer.from('y'));
    const sweeps = await bench.rows(
      `update outbox set available_at = now() where name = 'messaging.sweepAttachment' and done_at is null
       returning payload ->> 'storageKey' as key`,
    );
    expect(sweeps.map((row) => row['key']).toSorted()).toEqual([key, other].toSorted());
    expect(await contentOf(other)).toBe('y');
    await bench.drain();
    expect([await contentOf(key), await contentOf(other)]).toEqual(['x', null]);
    await bench.get(Database).transaction((tx) => bench.get(DeleteConversations).execute(tx, sql<boolean>`true`));
    await bench.drain();
    expect([await stored(), await contentOf(key)]).toEqual([[], null]);
  });

  it('are kept unless they can run; pictures come as on other channels, but for small ones that the text shows', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await send('many-kinds', [
      'Content-Type: text/html\r\n\r\n<p>Like this</p><img src="cid:logo@shop">\r\n',
      file('image/png', 'cake.png', picture),
      file('image/png', 'small.png', picture, 'inline'),
      file('image/png\r\nContent-ID: <logo@shop>', 'logo.png', picture, 'inline'),
      file('application/pdf', 'order.pdf', '%PDF'),
      file('text/calendar', 'visit.ics', 'BEGIN:VCALENDAR'),
      file('application/pdf', 'price\u202Efdp.exe', '%PDF'),
      file('text/plain', 'run.txt', '#!/bin/sh'),
    ]);
    const [{ conversationId } = { conversationId: 0 }] = await bench.conversations();
    expect((await bench.messages(conversationId, 5)).toReversed()).toMatchObject([
      {
        text: 'Like this',
        image: { width: 300 },
        attachments: [
          { name: 'order.pdf', contentType: 'application/pdf', bytes: 4 },
          { name: 'visit.ics', contentType: 'text/calendar', bytes: expect.any(Number) },
        ],
        email: {
          leftOut: [
            { name: 'pricefdp.exe', contentType: 'application/pdf', bytes: 4, reason: 'DANGEROUS' },
            { name: 'run.txt', contentType: 'text/plain', bytes: 9, reason: 'DANGEROUS' },
          ],
        },
      },
      { text: null, image: { width: 300 }, attachments: [], email: null },
    ]);
  });

  it('are named in the personal data of the company', async () => {
    await write('personal', 'order.pdf');
    const { companyId, workspaceId } = bench.tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const data = await bench.get(MessagingPersonalData).collect(subject);
    expect(data).toMatchObject({
      conversations: [
        { messages: [{ attachments: [{ name: 'order.pdf', content_type: 'application/pdf', bytes: 1 }] }] },
      ],
    });
    expect(JSON.stringify(data)).not.toContain('storage_key');
  });

  it('are twenty of an email, and what is more is named', async () => {
    await write('many', ...Array.from({ length: 22 }, (_, index) => `file-${index}.pdf`));
    const message = await newest();
    expect(message?.attachments.map(({ name }) => name)).toHaveLength(20);
    expect(message?.email?.leftOut).toMatchObject([
      { name: 'file-20.pdf', reason: 'LIMIT' },
      { name: 'file-21.pdf', reason: 'LIMIT' },
    ]);
  });

  it('are named alone where the location has no room for more, by bytes and by number', async () => {
    await write('first', 'first.pdf', 'second.pdf', 'third.pdf');
    await bench.rows('update message_attachment set bytes = 5 * 1024 * 1024 * (1024 / 3) - 1');
    await write('small', 'fourth.pdf');
    expect((await newest())?.attachments).toHaveLength(1);
    await bench.rows('update message_attachment set bytes = 2000000000');
    await write('large', 'fifth.pdf');
    expect(await newest()).toMatchObject({
      attachments: [],
      email: { leftOut: [{ name: 'fifth.pdf', contentType: 'application/pdf', bytes: 1, reason: 'LIMIT' }] },
    });
    await bench.rows(`
      insert into message_attachment (workspace_id, location_id, message_id, content_type, bytes, storage_key)
      select workspace_id, location_id, message_id, content_type, 0, 'none-' || number
      from (select * from message_attachment limit 1) a, generate_series(1, 9995) number`);
    await bench.rows('update message_attachment set bytes = 0');
    await write('last', 'sixth.pdf', 'seventh.pdf');
    expect(await newest()).toMatchObject({
      attachments: [{ name: 'sixth.pdf' }],
      email: { leftOut: [{ name: 'seventh.pdf', reason: 'LIMIT' }] },
    });
  });
});
