import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isMetaRefusal } from '../../../libs/integrations/meta/messages/message-errors.js';
import type { MessageContent } from '../../../libs/integrations/meta/messages/message.types.js';
import type { PageRecipient } from '../../../libs/integrations/meta/messages/calls/page-messages.js';
import { failure } from '../social-channels/channel-bench.js';
import { MessagesBench, messageScopes } from './messages-bench.js';

const page = '104200000000001';
const messenger = `messenger/${page}`;
const instagram = 'instagram/17841400000000001';

let bench: MessagesBench;
let pageToken: string;

beforeAll(async () => {
  bench = await MessagesBench.start();
  pageToken = (await bench.tokens('mia')).page;
  await bench.pages.subscribe({ account: page, accessToken: pageToken });
});
afterAll(() => bench.stop());

const words = (text: string): MessageContent => ({ text, imageUrl: null, file: null });
const recipient = (customer: string, changes: Partial<PageRecipient> = {}): PageRecipient => ({
  platform: 'messenger',
  account: page,
  accessToken: pageToken,
  customer,
  ...changes,
});

async function refusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return isMetaRefusal(error) ? error.kind : `no refusal: ${String(error)}`;
}

describe.each([
  ['Messenger', messenger, 'messenger', page],
  ['Instagram', instagram, 'instagram', '17841400000000001'],
] as const)('a conversation at %s', (_title, path, platform, account) => {
  it('goes to and fro, with receipts and names', async () => {
    const { id, customer } = await bench.press(`${path}/write`, { name: 'Carl', text: 'Open <b>today</b>?' });
    const arrived = await bench.message(id);
    expect(arrived).toMatchObject({
      channel: platform,
      account,
      customerId: customer,
      text: 'Open <b>today</b>?',
      pictures: [],
    });
    expect(await bench.pages.nameOf(recipient(customer, { platform }))).toBe('Carl');

    const sent = await bench.pages.send(recipient(customer, { platform }), words('Until six.'));
    expect(await bench.shown(path, customer)).toMatchObject([
      { text: 'Open <b>today</b>?', fromAccount: false },
      { id: sent, text: 'Until six.', fromAccount: true, state: 'sent' },
    ]);
    await bench.press(`${path}/read`, { customer });
    const receipt = await bench.receipt('READ', customer);
    if (platform === 'messenger') expect(receipt.until?.getTime()).toBeGreaterThan(arrived.sentAt.getTime());
    else expect(receipt.ids).toEqual([sent]);
  });

  it('takes pictures both ways', async () => {
    const { id, customer } = await bench.press(`${path}/write`, { name: 'Paula', picture: 'cake' });
    const { pictures } = await bench.message(id);
    const loaded = await bench.files.atAddress(pictures[0]?.['url'] ?? '');
    expect([loaded, 'content' in loaded && loaded.content.length > 1000]).toMatchObject([
      { contentType: 'image/jpeg' },
      true,
    ]);
    const imageUrl = bench.bench.image('menu.jpg');
    const sent = await bench.pages.send(recipient(customer), { text: '', imageUrl, file: null });
    expect((await bench.shown(path, customer)).at(-1)).toMatchObject({ id: sent, picture: imageUrl });
  });

  it.each([
    ['pdf', 'order.pdf', 'application/pdf', '%PDF'],
    ['voice', 'audioclip.ogg', 'audio/ogg; codecs=opus', 'OggS'],
    ['program', 'photos.exe', 'application/x-msdownload', 'MZ\0\0'],
  ])('takes another file: %s', async (file, name, contentType, begin) => {
    const { id } = await bench.press(`${path}/write`, { name: 'Fred', text: 'Here', file });
    const { text, pictures, files } = await bench.message(id);
    expect([text, pictures, files]).toMatchObject(['Here', [], [{ name, contentType: null }]]);
    const loaded = await bench.files.atAddress(files[0]?.at['url'] ?? '');
    expect(loaded).toMatchObject({ contentType });
    expect('content' in loaded && loaded.content.toString('latin1', 0, 4)).toBe(begin);
    expect(await bench.files.atAddress(`${files[0]?.at['url']}x`)).toEqual({ missing: 'GONE', bytes: null });
  });

  it('sends other files, once though the response was lost', async () => {
    const { customer } = await bench.press(`${path}/write`, { name: 'Fay', text: 'Your offer?' });
    const to = recipient(customer, { platform });
    const since = new Date();
    const offer = bench.reply('pdf', 'order.pdf', 'FILE');
    const sent = await bench.pages.send(to, offer);
    expect((await bench.shown(path, customer)).at(-1)).toMatchObject({
      id: sent,
      text: '',
      sentFile: { kind: 'file', name: 'order.pdf', contentType: 'application/pdf', bytes: expect.any(Number) },
    });
    expect(await bench.pages.find(to, offer, since, [])).toBe(sent);
    expect(await bench.pages.find(to, offer, since, [sent])).toBeNull();
    expect(await bench.pages.find(to, words('Your offer?'), since, [])).toBeNull();
    expect(await refusal(bench.pages.send(to, bench.reply('none', 'order.pdf', 'FILE')))).toBe('content');
    const program = bench.pages.send(to, bench.reply('program', 'photos.exe', 'VIDEO'));
    expect(await refusal(program)).toBe('content');
  });

  it('ends a day after the customer wrote', async () => {
    const { customer } = await bench.press(`${path}/write`, { name: 'Otto', text: 'Old', hoursAgo: 25 });
    expect(await refusal(bench.pages.send(recipient(customer), words('Late')))).toBe('window');
    await bench.press(`${path}/write`, { name: 'Otto', text: 'New' });
    await bench.pages.send(recipient(customer), words('In time'));
    await bench.press(`${path}/end-window`, { customer });
    expect(await refusal(bench.pages.send(recipient(customer), words('Late')))).toBe('window');
  });

  it('is looked up when the answer is lost, and nothing is taken for it that is not', async () => {
    const { customer } = await bench.press(`${path}/write`, { name: 'Lost', text: 'Hello?' });
    const to = recipient(customer, { platform });
    const since = new Date();
    const text = words('Is it there? [lost]');
    expect((await failure(bench.pages.send(to, text))).key).toBe('outcomeUnknown');
    const found = await bench.pages.find(to, text, since, []);
    expect((await bench.shown(path, customer)).at(-1)?.id).toBe(found);
    expect(await bench.pages.find(to, text, since, [found ?? ''])).toBeNull();
    expect(await bench.pages.find(to, words('Hello?'), since, [])).toBeNull();
    expect(await bench.pages.find(to, text, new Date(Date.now() + 300_000), [])).toBeNull();
  });
});

it('calls somebody at Instagram who has given no name by the username', async () => {
  const { customer } = await bench.press(`${instagram}/write`, { name: '@vera.b', text: 'Hello' });
  expect(await bench.pages.nameOf(recipient(customer, { platform: 'instagram' }))).toBe('@vera.b');
});

describe('what a page may not send', () => {
  it('is a message to nobody, or to somebody who does not want it', async () => {
    expect(await refusal(bench.pages.send(recipient('24000009999999'), words('Hello')))).toBe('recipient');
    const { customer } = await bench.press(`${messenger}/write`, { name: 'Bea', text: 'Stop' });
    await bench.press(`${messenger}/block`, { customer });
    expect(await refusal(bench.pages.send(recipient(customer), words('Please')))).toBe('blocked');
    await bench.press(`${messenger}/unblock`, { customer });
    await bench.pages.send(recipient(customer), words('Thank you'));
  });

  it('is too long, no picture, or against the policies', async () => {
    const { customer } = await bench.press(`${messenger}/write`, { name: 'Long', text: 'Tell me' });
    const to = recipient(customer);
    expect(await refusal(bench.pages.send(to, words('a'.repeat(2001))))).toBe('content');
    expect(await refusal(bench.pages.send(to, words('')))).toBe('content');
    const imageUrl = bench.bench.image('none');
    expect(await refusal(bench.pages.send(to, { text: '', imageUrl, file: null }))).toBe('content');
    expect(await refusal(bench.pages.send(to, words('Buy now [refuse]')))).toBe('permission');
    const { customer: other } = await bench.press(`${instagram}/write`, { name: 'Long', text: 'Tell me' });
    expect(await refusal(bench.pages.send(recipient(other), words('ä'.repeat(501))))).toBe('content');
  });

  it('is what the consent does not cover', async () => {
    const { customer } = await bench.press(`${messenger}/write`, { name: 'Nora', text: 'Hello' });
    const scopes = messageScopes.filter((scope) => scope !== 'pages_messaging');
    const { page: accessToken } = await bench.tokens('mia', scopes);
    expect(await refusal(bench.pages.send(recipient(customer, { accessToken }), words('Hi')))).toBe('permission');
    const lost = await failure(bench.pages.send(recipient(customer, { accessToken: 'EAAPnone' }), words('Hi')));
    expect([lost.key, lost.details.status]).toEqual(['portalRefused', 401]);
  });

  it('comes later when Meta is down or has had too much', async () => {
    const { customer } = await bench.press(`${messenger}/write`, { name: 'Dora', text: 'Hello' });
    const down = await failure(bench.pages.send(recipient(customer), words('Hi [down]')));
    expect(down.key).toBe('outcomeUnknown');
    expect(await bench.pages.find(recipient(customer), words('Hi [down]'), new Date(), [])).toBeNull();
    await bench.bench.press(`/sandbox/meta/pages/${page}/limit`, { callsPerMinute: '0' });
    const { page: accessToken } = await bench.tokens('mia');
    for (const call of [
      () => bench.pages.send(recipient(customer), words('Hi')),
      () => bench.pages.find(recipient(customer), words('Hi'), new Date(), []),
      () => bench.pages.subscribe({ account: page, accessToken }),
    ]) {
      const limited = await failure(call());
      expect([limited.key, limited.details.retryAfterMs]).toEqual(['portalUnreachable', expect.any(Number)]);
    }
    await bench.bench.press(`/sandbox/meta/pages/${page}/limit`, { callsPerMinute: '' });
  });
});

describe('webhooks', () => {
  it('come again until they are taken, and not for pages that nobody has subscribed to', async () => {
    bench.refusals.push(500);
    const { id } = await bench.press(`${messenger}/write`, { name: 'Rita', text: 'Again' });
    await bench.message(id);
    expect(bench.refusals).toEqual([]);
    const silent = await bench.press('messenger/104200000000004/write', { name: 'Rita', text: 'Nobody hears' });
    const last = await bench.press(`${messenger}/write`, { name: 'Rita', text: 'Last', twice: 'yes' });
    await bench.message(last.id);
    expect(bench.messages.some(({ id: each }) => each === silent.id)).toBe(false);
  });
});
