import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import { Messages, newToken, said } from './written-messages.js';

let messages: Messages;
let shop: Awaited<ReturnType<Messages['opened']>>;
const token = newToken();
let id = 0;

beforeAll(async () => {
  messages = await Messages.at(await startPlatform());
  shop = await messages.opened();
  await messages.visitor(shop.script, token, 'messages', said('What does it cost?'));
  id = (await messages.conversations(shop.locationId)).data?.data[0]?.conversationId ?? 0;
});
afterAll(() => messages.platform.close());

interface Upload {
  readonly name?: string;
  readonly content?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
  readonly as?: string;
  readonly channel?: number;
  readonly key?: string;
}

/** As a browser sends a file, and `curl -F`. */
async function upload(given: Upload = {}, conversation = id) {
  const { name = 'Angebot für Jörg.pdf', content = '%PDF-1.7', type = 'application/pdf' } = given;
  const { as = 'demo-agency', channel = 1, key } = given;
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  const authorization = `Basic ${Buffer.from(`${as}:${demoPassword}`).toString('base64')}`;
  const url = `${messages.platform.url}/api/messages/conversation/${conversation}/channel/${channel}/file`;
  const headers = { authorization, ...(key !== undefined && { 'idempotency-key': key }) };
  const response = await checkedFetch('administration')(new Request(url, { method: 'POST', headers, body: form }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const uploaded = async (given: Upload = {}): Promise<number> => Number((await upload(given)).body['value']);
const files = async (): Promise<number> =>
  (await messages.platform.database.pool.query('select id from message_attachment')).rows.length;
/** What the visitor gets once the newest message has come. */
const got = async (text: string | null) =>
  eventually(
    async () => (await messages.visitor(shop.script, token)).body.data?.at(-1),
    (message) => message !== undefined && message['own'] === false && message['text'] === text,
    'The reply does not come.',
  );

describe('a file of a reply', () => {
  it('is uploaded, sent once, loaded by the customer and shown to users', async () => {
    const key = newToken();
    const first = await upload({ key });
    expect(first.status).toBe(200);
    // The response was lost: nothing is kept twice.
    expect((await upload({ key })).body).toEqual(first.body);
    const file = Number(first.body['value']);
    const reply = { text: 'Our offer', file };
    const sent = await messages.reply(id, shop.agentId, reply, { 'idempotency-key': 'offer' });
    expect((await messages.reply(id, shop.agentId, reply, { 'idempotency-key': 'offer' })).data).toEqual(sent.data);
    const shown = (await got('Our offer'))?.['file'] as { url: string; name: string; bytes: number };
    expect(shown).toEqual({ url: expect.any(String), name: 'Angebot für Jörg.pdf', bytes: 8 });
    const response = await fetch(shown.url);
    expect([response.status, await response.text(), Object.fromEntries(response.headers)]).toMatchObject([
      200,
      '%PDF-1.7',
      {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Angebot f_r J_rg.pdf"; filename*=UTF-8''Angebot%20f%C3%BCr%20J%C3%B6rg.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': '8',
      },
    ]);
    const [message, ...others] = (await messages.messages(id)).data?.data ?? [];
    expect([message, others.length]).toMatchObject([
      {
        messageId: sent.data?.value,
        incoming: false,
        attachments: [{ id: file, name: 'Angebot für Jörg.pdf', contentType: 'application/pdf', bytes: 8 }],
      },
      1,
    ]);
    const at = `/api/messages/channel/1/conversations/${id}/messages/${message?.messageId}/attachments/${file}`;
    const authorization = `Basic ${Buffer.from(`demo-agency:${demoPassword}`).toString('base64')}`;
    const download = await fetch(`${messages.platform.url}${at}`, { headers: { authorization } });
    expect([download.status, download.headers.get('content-type'), await download.text()]).toEqual([
      200,
      'application/octet-stream',
      '%PDF-1.7',
    ]);
    for (const broken of [
      shown.url.replace(/\/\d+\./, '/1.'),
      shown.url.replace(/\.[\w-]{43}\//, `.${'a'.repeat(43)}/`),
    ])
      expect((await fetch(broken)).status).toBe(404);
  });

  it('is told before it is sent: what the channel takes', async () => {
    const { data } = await messages.agency.GET('/api/messages/channels', {});
    const channels = new Map(data?.data.map(({ name, files: taken }) => [name, taken]));
    expect(channels.get('chat')).toEqual([
      { kind: 'FILE', endings: null, mostBytes: 25_000_000, longestCaption: 2000 },
    ]);
    expect(channels.get('email')).toMatchObject([{ endings: null, mostBytes: 14_000_000 }]);
  });

  it('is refused by its name, its size and what it is, at its field', async () => {
    const before = await files();
    const refused = async (given: Upload, problem: string): Promise<void> => {
      const { status, body } = await upload(given);
      expect([status, body['errorCode'], body['fields'], JSON.stringify(body['additionalInformation'])]).toEqual([
        400,
        1001,
        ['file'],
        expect.stringContaining(problem),
      ]);
    };
    await refused({ name: 'photos.exe' }, 'can run');
    await refused({ name: 'offer.pdf', content: '<html>' }, 'can run');
    await refused({ name: 'offer.pdf', type: 'text/html' }, 'can run');
    await refused({ content: '' }, '1 byte');
    await refused({ content: new Uint8Array(25_000_001) }, '25 MB');
    const file = await uploaded();
    const both = await messages.reply(id, shop.agentId, { image: 1, file });
    expect(both.error).toMatchObject({ errorCode: 1001, fields: expect.arrayContaining(['file']) });
    expect((await messages.reply(id, shop.agentId, { file: file + 1_000_000 })).error).toMatchObject({
      fields: ['file'],
    });
    expect((await messages.reply(id, shop.agentId, { file: 'x' })).error).toMatchObject({ fields: ['file'] });
    expect(await files()).toBe(before + 1);
  });

  it('is uploaded by those who may reply, to conversations that they see', async () => {
    const before = await files();
    const statuses = async (...users: string[]): Promise<number[]> => {
      const found = [];
      for (const as of users) found.push((await upload({ as })).status);
      return found;
    };
    expect(await statuses('demo-viewer', 'demo-foreign', 'demo-owner', 'demo-admin')).toEqual([403, 404, 200, 200]);
    expect((await upload({ channel: 5 })).body).toMatchObject({ errorCode: 3640 });
    expect((await upload({}, id + 1_000_000)).body).toMatchObject({ errorCode: 3640 });
    expect(await files()).toBe(before + 2);
    const url = `${messages.platform.url}/api/messages/conversation/${id}/channel/1/file`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    const authorization = `Basic ${Buffer.from(`demo-agency:${demoPassword}`).toString('base64')}`;
    const json = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(url, json)).status).toBe(415);
  });

  it('of one conversation is none of another, nor is one that a customer has sent', async () => {
    const other = newToken();
    await messages.visitor(shop.script, other, 'messages', said('And for me?'));
    const { conversationId = 0 } = (await messages.conversations(shop.locationId)).data?.data[0] ?? {};
    expect(conversationId).not.toBe(id);
    const file = await uploaded();
    const elsewhere = await messages.reply(conversationId, shop.agentId, { file });
    expect(elsewhere.error).toMatchObject({ errorCode: 1001, fields: ['file'] });
    await messages.reply(id, shop.agentId, { file });
    expect((await got(null))?.['file']).toMatchObject({ name: 'Angebot für Jörg.pdf' });
    const theirs = (await messages.visitor(shop.script, other)).body.data;
    expect(theirs?.map(({ own }) => own)).toEqual([true]);
  });
});
