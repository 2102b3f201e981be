import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateWorkspace } from '#contexts/tenancy';
import { Mail, ReturnPaths } from '#platform/mail';
import type { NewMail } from '#platform/mail';
import { Database } from '#platform/database';
import { verifyDkim } from '../../support/dkim.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

/** Emails of a workspace with a sender of its own, as a receiver gets them. */
let platform: Platform;
const resolver = new Resolver({ timeout: 2000, tries: 2 });
const at = { params: { path: { id: 1 } } };
const domain = 'mail.north.test';
const admin = () => platform.administration('demo-admin');

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  resolver.setServers([`127.0.0.1:${platform.sandbox?.dnsPort}`]);
  await admin().POST('/api/admin/whiteLabel/{id}', { ...at, body: { domain: 'brand.north.test' } });
  const { data } = await admin().GET('/api/admin/domainStatus/{id}', at);
  for (const record of data?.records ?? []) await put(record);
  await admin().PUT('/api/admin/whiteLabelStatus/{id}', { params: { path: { id: 1 }, query: {} } });
  await eventually(
    async () => (await admin().GET('/api/admin/whiteLabel/{id}', at)).data?.status,
    (status) => status === 'active',
  );
  const body = { name: 'North “Marketing”', address: `hello@${domain}` };
  await admin().PUT('/api/admin/whiteLabel/{id}/sender', { ...at, body });
});
afterAll(async () => {
  await platform?.close();
});

const put = async (record: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${platform.url}/sandbox/dns`, { method: 'POST', headers, body: JSON.stringify(record) });
};
const records = async () => (await admin().POST('/api/admin/whiteLabel/{id}/sender/check', at)).data?.records ?? [];
/** Sets the records of these names, and has the platform look. */
async function set(...checks: readonly string[]): Promise<void> {
  for (const { check, type, name, value } of await records())
    if (checks.includes(check)) await put({ type, name, value });
  await records();
}
const textsAt = async (name: string) => (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''));

interface Received {
  readonly sender: string;
  readonly source: Buffer;
  /** A header, unfolded. */
  header(name: string): string | undefined;
}

/** Sends one, and waits until the mail server has it. */
async function receive(to: string, more: Partial<NewMail> = {}): Promise<Received> {
  const mail: NewMail = {
    workspaceId: 1,
    to,
    subject: 'Grüße aus Nürnberg',
    text: 'First line  \n\n.with a full stop\n\n\n',
    html: '<p>Grüße  aus\tNürnberg</p>',
    reference: `test/${to}`,
    unsubscribeUrl: 'https://locara.example/unsubscribe?token=x',
    ...more,
  };
  const { api } = platform;
  await api.get(Database).transaction((tx) => api.get(Mail, { strict: false }).send(tx, mail));
  const inbox = `${platform.url}/sandbox/mail`;
  const headers = { accept: 'application/json' };
  const find = async () =>
    (await (await fetch(`${inbox}?to=${encodeURIComponent(to)}`, { headers })).json()) as {
      data: { id: string; sender: string }[];
    };
  const { data } = await eventually(find, (found) => found.data.length > 0);
  const [{ id = '', sender = '' } = {}] = data;
  const source = Buffer.from(await (await fetch(`${inbox}/${id}/source`)).arrayBuffer());
  const head =
    source
      .toString('latin1')
      .split('\r\n\r\n', 1)[0]
      ?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  return { sender, source, header: (name) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1]?.trim() };
}

describe('an email of a workspace with a sender of its own', () => {
  it('leaves from the installation’s address while nothing is proved, and the sender gets the answers', async () => {
    const { header, sender } = await receive('ada@example.com');
    expect(header('From')).toContain('<no-reply@locara.example>');
    expect(header('Reply-To')).toBe(`hello@${domain}`);
    expect(header('DKIM-Signature')).toBeUndefined();
    expect(sender).toMatch(/@bounces\.locara\.example$/);
  });

  it('leaves from its address, signed so that receivers verify it, and comes back to the installation', async () => {
    await set('DKIM');
    const { source, header, sender } = await receive('bob@example.com', {
      sender: { name: 'Another name', address: 'replies@north.test' },
    });
    expect(header('From')).toContain(`<hello@${domain}>`);
    expect(header('Reply-To')).toBe('replies@north.test');
    expect(header('Message-ID')).toMatch(/^<[0-9a-f]{32}@mail\.north\.test>$/);
    expect(sender).toMatch(/@bounces\.locara\.example$/);
    const signature = await verifyDkim(source, textsAt);
    expect(signature.domain).toBe(domain);
    expect(signature.headers).toEqual(
      expect.arrayContaining([
        'from',
        'reply-to',
        'subject',
        'date',
        'to',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    );
    const changed = Buffer.from(source.toString('latin1').replace('example.com', 'example.net'), 'latin1');
    await expect(verifyDkim(changed, textsAt)).rejects.toThrow();
  });

  it('comes back to a name below its domain once that leads to the mail server, which SPF of DMARC counts', async () => {
    await set('RETURN_PATH');
    const { data } = await admin().POST('/api/admin/whiteLabel/{id}/sender/check', at);
    expect(data?.records.map(({ check, result }) => `${check} ${result}`)).toEqual([
      'DKIM FOUND',
      'RETURN_PATH FOUND',
      'SPF FOUND',
      'DMARC MISSING',
    ]);
    expect(data?.alignedBy).toEqual(['DKIM', 'SPF']);
    const { sender } = await receive('cleo@example.com');
    expect(sender).toMatch(/^r-[a-z2-7]{58}@mail-returns\.mail\.north\.test$/);
    expect(platform.api.get(ReturnPaths, { strict: false }).read(sender)).toMatchObject({ workspaceId: 1 });
  });

  it('that comes back there is known, as all others are', async () => {
    await receive('dora+gone@example.com');
    const listed = async () =>
      (await admin().GET('/api/notificationCenter/suppression', { params: { query: { workspaceId: 1 } } })).data;
    await eventually(listed, (list) => JSON.stringify(list).includes('dora+gone@example.com'));
  });

  it('is sent for workspaces below as well, and not for those with a brand of their own', async () => {
    const workspaceId = await platform.api
      .get(CreateWorkspace, { strict: false })
      .execute({ parentId: 1, name: 'Below' });
    expect((await receive('eva@example.com', { workspaceId })).header('From')).toContain(`<hello@${domain}>`);
    await platform.database.pool.query(
      "insert into white_label (workspace_id, state, domain, token) values ($1, 'active', 'below.test', 'x')",
      [workspaceId],
    );
    const other = await receive('finn@example.com', { workspaceId });
    expect(other.header('From')).toContain('<no-reply@locara.example>');
    expect(other.header('Reply-To')).toBeUndefined();
    await platform.database.pool.query('delete from white_label where workspace_id = $1', [workspaceId]);
  });

  it('is signed with the new key from the moment on at which its record is found', async () => {
    const selector = async () =>
      (await verifyDkim((await receive(`g${Date.now()}@example.com`)).source, textsAt)).selector;
    const before = await selector();
    await admin().POST('/api/admin/whiteLabel/{id}/sender/key', at);
    expect(await selector()).toBe(before);
    await set('NEW_DKIM');
    const { data } = await admin().POST('/api/admin/whiteLabel/{id}/sender/check', at);
    expect(data?.retiredRecord?.name).toBe(`${before}._domainkey.${domain}`);
    expect(data?.records.map(({ check }) => check)).not.toContain('NEW_DKIM');
    expect(await selector()).not.toBe(before);
  });

  it('leaves from the installation’s address when the record is gone, and administrators are told once', async () => {
    const [{ name } = { name: '' }] = await records();
    await fetch(`${platform.url}/sandbox/dns?name=${name}`, { method: 'DELETE' });
    await records();
    expect((await receive('hugo@example.com')).header('From')).toContain(`<hello@${domain}>`);
    const { pool } = platform.database;
    await pool.query("update white_label_sender set missed_since = now() - interval '61 minutes'");
    await records();
    await records();
    expect((await receive('ida@example.com')).header('From')).toContain('<no-reply@locara.example>');
    const told = async () => {
      const headers = { accept: 'application/json' };
      const found = await fetch(`${platform.url}/sandbox/mail?take=100`, { headers });
      const { data } = (await found.json()) as { data: { subject: string; recipients: string[] }[] };
      return data.filter(({ subject }) => subject.includes(domain)).flatMap(({ recipients }) => recipients);
    };
    const readers = await eventually(told, (all) => all.length > 0);
    expect(new Set(readers).size).toBe(readers.length);
  });
});
