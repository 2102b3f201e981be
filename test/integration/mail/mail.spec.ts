import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database, sql } from '#platform/database';
import { Mail, MailRefusals, MailSenders } from '#platform/mail';
import type { NewMail } from '#platform/mail';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { startMailServer } from './mail-server.js';
import type { MailServer } from './mail-server.js';

let server: MailServer;
let platform: Platform;
let workspaceId: number;

beforeAll(async () => {
  server = await startMailServer();
  platform = await startPlatform({ sandbox: false, worker: true, config: { mailUrl: server.url } });
  const { rows } = await sql<{ id: number }>`select min(id) as id from workspace`.execute(platform.database.manager);
  workspaceId = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await platform.close();
  await server.close();
});
beforeEach(() => {
  server.answer = () => undefined;
  server.judge = () => null;
  server.taken.length = 0;
});

const mailTo = (to: string, more: Partial<NewMail> = {}): NewMail => ({
  workspaceId,
  to,
  subject: 'Grüße aus Nürnberg',
  text: 'The link: https://locara.example/secret-link',
  html: '<p>The link</p>',
  reference: `test/${to}`,
  ...more,
});

const send = (mail: NewMail): Promise<number[]> =>
  platform.api.get(Database).transaction((tx) => platform.api.get(Mail, { strict: false }).send(tx, mail));

interface Row {
  readonly payload: object;
  readonly attempts: number;
  readonly done: boolean;
  readonly parked: boolean;
  readonly last_error: string | null;
}

async function rowOf(to: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select payload, attempts, done_at is not null as done, parked_at is not null as parked, last_error
    from outbox where name = 'mail.send' and payload ->> 'to' = ${to}`.execute(platform.database.manager);
  const [row] = rows;
  if (row === undefined) throw new Error(`No email to ${to} waits.`);
  return row;
}

const settled = (to: string, condition: (row: Row) => boolean): Promise<Row> =>
  eventually(() => rowOf(to), condition, 'The row of the email stays.');

describe('an email', () => {
  it('goes to the mail server with both parts, its sender and the Message-ID of its reference', async () => {
    const sender = { name: 'North', address: 'hello@north.example' };
    await send(mailTo('ada@example.com', { sender, reference: 'invited/1' }));
    await settled('ada@example.com', ({ done }) => done);
    const [first = ''] = server.taken;
    for (const header of [
      /^From: "?North"? <no-reply@locara\.example>\r$/m,
      /^Reply-To: hello@north\.example\r$/m,
      /^To: ada@example\.com\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^Message-ID: <[0-9a-f]{32}@locara\.example>\r$/m,
      /^Content-Type: multipart\/alternative/m,
    ])
      expect(first).toMatch(header);
    server.taken.length = 0;
    await send(mailTo('bob@example.com', { reference: 'invited/1' }));
    await settled('bob@example.com', ({ done }) => done);
    const idIn = (mail: string): string | undefined => /^Message-ID: (.*)\r$/m.exec(mail)?.[1];
    expect(idIn(server.taken[0] ?? '')).toBe(idIn(first));
  });

  it('leaves nothing behind when its transaction fails', async () => {
    const failing = platform.api.get(Database).transaction(async (tx) => {
      await platform.api.get(Mail, { strict: false }).send(tx, mailTo('never@example.com'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(rowOf('never@example.com')).rejects.toThrow('No email to never@example.com waits.');
  });

  it('waits sealed: anyone who reads queues or parked jobs does not read the link', async () => {
    server.answer = () => 550;
    await send(mailTo('sealed@example.com'));
    const { payload } = await settled('sealed@example.com', ({ parked }) => parked);
    expect(JSON.stringify(payload)).not.toContain('secret-link');
    const { data } = await platform.administration('demo-admin').GET('/api/job', { params: { query: {} } });
    expect(JSON.stringify(data)).toContain('mail.send');
    expect(JSON.stringify(data)).not.toContain('secret-link');
  });

  it('is parked at once when it is refused permanently', async () => {
    server.answer = (to) => (to === 'gone@example.com' ? 550 : undefined);
    await send(mailTo('gone@example.com'));
    const row = await settled('gone@example.com', ({ parked }) => parked);
    expect(row.attempts).toBe(1);
    expect(row.last_error).toContain('550');
  });

  it('is sent later when the server asks to wait', async () => {
    let asked = 0;
    server.answer = () => ((asked += 1) === 1 ? 451 : undefined);
    await send(mailTo('busy@example.com'));
    const row = await settled('busy@example.com', ({ done }) => done);
    expect(row.attempts).toBe(1);
    expect(server.taken).toHaveLength(1);
  });

  it('leaves from the installation’s address where the mail server does not send from that of the workspace', async () => {
    const senders = platform.worker?.get(MailSenders, { strict: false });
    const dkim = { domain: 'north.example', selector: 'one', privateKey: 'none that signs' };
    const own = { name: null, address: 'hello@north.example', dkim, returnHost: 'mail-returns.north.example' };
    senders?.register(() => Promise.resolve(own));
    server.answer = (_to, sender) => (sender.endsWith('@mail-returns.north.example') ? 553 : undefined);
    await send(mailTo('picky@example.com'));
    expect(await settled('picky@example.com', ({ done }) => done)).toMatchObject({ attempts: 0 });
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatch(/^From: .*<no-reply@locara\.example>\r$/m);
    expect(server.taken[0]).toMatch(/^Reply-To: hello@north\.example\r$/m);
    server.answer = (_to, sender) => (sender.endsWith('@mail-returns.north.example') ? undefined : 553);
    await send(mailTo('taking@example.com'));
    await settled('taking@example.com', ({ done }) => done);
    expect(server.taken[1]).toMatch(/^From: .*<hello@north\.example>\r$/m);
    senders?.register(() => Promise.resolve(null));
  });

  describe('with a sender of the workspace', () => {
    const told: string[] = [];
    const ofWorkspace = (sender: string): boolean => sender.endsWith('@mail-returns.north.example');
    const senders = () => platform.worker?.get(MailSenders, { strict: false });
    beforeAll(() => {
      const dkim = { domain: 'north.example', selector: 'one', privateKey: 'none that signs' };
      const own = { name: null, address: 'hello@north.example', dkim, returnHost: 'mail-returns.north.example' };
      senders()?.register(() => Promise.resolve(own));
      platform.worker
        ?.get(MailRefusals, { strict: false })
        .register(({ to, code }) => Promise.resolve(void told.push(`${to} ${code}`)));
    });
    afterAll(() => senders()?.register(() => Promise.resolve(null)));

    it.each([
      ['bare', 550, ''],
      ['words', 553, 'sorry, that is not allowed'],
      ['status', 553, '5.1.8 Sender address rejected: Domain not found'],
    ])('counts no refusal of the sender against the receiver (%s)', async (name, code, reply) => {
      server.reply = reply;
      server.answer = (_to, sender) => (ofWorkspace(sender) ? code : undefined);
      const to = `${name}@example.com`;
      await send(mailTo(to));
      expect(await settled(to, ({ done, parked }) => done || parked)).toMatchObject({ done: true, attempts: 0 });
      expect(server.taken[0]).toMatch(/^From: .*<no-reply@locara\.example>\r$/m);
      expect(server.taken[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@north\.example>\r$/m);
      expect(told).toEqual([]);
    });

    it('tells of a receiver that is refused whatever the sender, once', async () => {
      server.answer = () => 550;
      await send(mailTo('nobody@example.com'));
      await settled('nobody@example.com', ({ parked }) => parked);
      expect(told).toEqual(['nobody@example.com 550']);
    });

    it('tries again after the email itself only where that is about the sender', async () => {
      const read: string[] = [];
      for (const [to, words] of [
        ['spam@example.com', '5.7.1 Looks like spam'],
        ['dmarc@example.com', '5.7.26 Not authenticated'],
        ['other@example.com', '5.7.60 Client may not send as this sender'],
        ['silent@example.com', 'Email address is not verified'],
      ] as const) {
        server.judge = (text) => {
          read.push(to);
          return text.includes('<hello@north.example>') ? words : null;
        };
        await send(mailTo(to));
        await settled(to, ({ done, parked }) => done || parked);
      }
      expect(read.filter((to) => to === 'spam@example.com')).toHaveLength(1);
      expect(server.taken.map((text) => /^To: (.*)\r$/m.exec(text)?.[1])).toEqual([
        'dmarc@example.com',
        'other@example.com',
        'silent@example.com',
      ]);
    });
  });

  it('is not sent when its link has expired meanwhile', async () => {
    await send(mailTo('late@example.com', { until: new Date(Date.now() - 1000) }));
    await settled('late@example.com', ({ done }) => done);
    expect(server.taken).toEqual([]);
  });

  it('never reaches a second receiver that its address names', async () => {
    const asked: string[] = [];
    server.answer = (recipient) => void asked.push(recipient);
    const to = 'a@example.com, b@example.com';
    await send(mailTo(to));
    await settled(to, ({ done, attempts }) => done || attempts > 0);
    expect(asked.filter((recipient) => recipient === 'b@example.com')).toEqual([]);
  });
});
