import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isMetaRefusal } from '../../../libs/integrations/meta/messages/message-errors.js';
import type { MessageContent, Recipient } from '../../../libs/integrations/meta/messages/message.types.js';
import { failure } from '../social-channels/channel-bench.js';
import { MessagesBench, messageScopes } from './messages-bench.js';

const number = '106540000000001';
const path = `whatsapp/${number}`;

let bench: MessagesBench;
let token: string;

beforeAll(async () => {
  bench = await MessagesBench.start();
  token = (await bench.tokens('mia')).user;
  await bench.numbers.subscribe('102290000000001', token);
});
afterAll(() => bench.stop());

const words = (text: string): MessageContent => ({ text, imageUrl: null, file: null });
const to = (customer: string): Recipient => ({ account: number, accessToken: token, customer });
const customerWho = (name: string, text = 'Hello', more = {}) => bench.press(`${path}/write`, { name, text, ...more });

async function refusal(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return isMetaRefusal(error) ? error.kind : `no refusal: ${String(error)}`;
}

describe('numbers at WhatsApp', () => {
  it('are those of the business accounts that the consent names', async () => {
    expect(await bench.numbers.list(token)).toEqual([
      { id: number, businessAccountId: '102290000000001', digits: '49911123456' },
    ]);
    const noah = await bench.tokens('noah');
    expect((await bench.numbers.list(noah.user)).map(({ digits }) => digits)).toEqual(['49911222333', '49911222444']);
    const eve = await bench.tokens('eve');
    expect(await bench.numbers.list(eve.user)).toEqual([]);
  });

  it('are refused without the permission', async () => {
    const scopes = messageScopes.filter((scope) => scope !== 'whatsapp_business_management');
    const { user } = await bench.tokens('mia', scopes);
    expect(await refusal(bench.numbers.list(user))).toBe('permission');
    expect(await refusal(bench.numbers.subscribe('102290000000001', user))).toBe('permission');
  });
});

describe('a conversation at WhatsApp', () => {
  it('goes to and fro, with receipts', async () => {
    const { id, customer } = await customerWho('Carl', 'Open today?');
    expect(await bench.message(id)).toMatchObject({
      channel: 'whatsapp',
      account: number,
      customerId: customer,
      customerName: 'Carl',
    });
    const sent = await bench.whatsApp.send(to(customer), words('Until six.'), 'key-1');
    expect(await bench.receipt('SENT', customer, sent)).toMatchObject({ key: 'key-1' });
    await bench.press(`${path}/delivered`, { customer });
    await bench.receipt('DELIVERED', customer, sent);
    await bench.press(`${path}/read`, { customer });
    await bench.receipt('READ', customer, sent);
  });

  it('goes to and fro with somebody who shows a username and no phone number', async () => {
    const { id, customer } = await customerWho('@vera.b', 'Open today?', { file: 'pdf' });
    const { customerId, customerName, files } = await bench.message(id);
    expect([customerId, customerName]).toEqual([customer, 'vera.b']);
    expect(customer).toMatch(/^DE\.\d+$/);
    expect(await bench.files.atWhatsApp(files[0]?.at.mediaId ?? '', number, token)).toMatchObject({
      contentType: 'application/pdf',
    });
    const sent = await bench.whatsApp.send(to(customer), words('Until six.'), 'key-20');
    expect(await bench.receipt('SENT', customer, sent)).toMatchObject({ key: 'key-20' });
    await bench.press(`${path}/read`, { customer });
    await bench.receipt('READ', customer, sent);
    expect(await refusal(bench.whatsApp.send(to('DE.17'), words('Hi'), 'k'))).toBe('recipient');
  });

  it('takes pictures both ways, with words', async () => {
    const { id, customer } = await customerWho('Paula', 'This one', { picture: 'cake' });
    const { text, pictures } = await bench.message(id);
    const { mediaId = '' } = pictures[0] ?? {};
    expect(text).toBe('This one');
    const loaded = await bench.files.atWhatsApp(mediaId, number, token);
    expect([loaded, 'content' in loaded && loaded.content.length > 1000]).toMatchObject([
      { contentType: 'image/jpeg' },
      true,
    ]);
    const noah = await bench.tokens('noah');
    const gone = { missing: 'GONE', bytes: null };
    expect(await bench.files.atWhatsApp(mediaId, '106540000000002', noah.user)).toEqual(gone);
    expect(await bench.files.atWhatsApp('28990000000', number, token)).toEqual(gone);
    const imageUrl = bench.bench.image('menu.jpg');
    await bench.whatsApp.send(to(customer), { text: 'Our menu', imageUrl, file: null }, 'key-2');
    expect((await bench.shown(path, customer)).at(-1)).toMatchObject({ text: 'Our menu', picture: imageUrl });
  });

  it.each([
    ['pdf', 'order.pdf', 'application/pdf', '%PDF'],
    ['voice', null, 'audio/ogg; codecs=opus', 'OggS'],
    ['program', 'photos.exe', 'application/x-msdownload', 'MZ\0\0'],
  ])('takes another file: %s', async (file, name, contentType, begin) => {
    const { id } = await customerWho('Fred', 'Here', { file });
    const { text, pictures, files } = await bench.message(id);
    const { mediaId = '' } = files[0]?.at ?? {};
    // A voice message has no words.
    expect([text, pictures, files]).toMatchObject([name === null ? null : 'Here', [], [{ name, contentType }]]);
    const loaded = await bench.files.atWhatsApp(mediaId, number, token);
    expect(loaded).toMatchObject({ contentType });
    expect('content' in loaded && loaded.content.toString('latin1', 0, 4)).toBe(begin);
    const noah = await bench.tokens('noah');
    expect(await bench.files.atWhatsApp(mediaId, '106540000000002', noah.user)).toMatchObject({ missing: 'GONE' });
  });

  it('sends documents with words, and sounds', async () => {
    const { customer } = await customerWho('Fay', 'Your offer?');
    await bench.whatsApp.send(to(customer), bench.reply('pdf', 'order.pdf', 'FILE', 'Our offer'), 'key-10');
    expect((await bench.shown(path, customer)).at(-1)).toMatchObject({
      text: 'Our offer',
      sentFile: { kind: 'file', name: 'order.pdf', contentType: 'application/pdf', bytes: expect.any(Number) },
    });
    await bench.whatsApp.send(to(customer), bench.reply('voice', 'audioclip.ogg', 'AUDIO'), 'key-11');
    expect((await bench.shown(path, customer)).at(-1)).toMatchObject({
      text: '',
      sentFile: { kind: 'audio', contentType: 'audio/ogg; codecs=opus' },
    });
    const program = await bench.whatsApp.send(to(customer), bench.reply('program', 'photos.exe', 'FILE'), 'key-12');
    expect((await bench.receipt('REFUSED', customer, program)).trouble?.key).toBe('replyRefused');
  });

  it('is told afterwards what could not be delivered', async () => {
    const { customer } = await customerWho('Otto', 'Old', { hoursAgo: 25 });
    const late = await bench.whatsApp.send(to(customer), words('Late'), 'key-3');
    expect(await bench.receipt('REFUSED', customer, late)).toMatchObject({
      key: 'key-3',
      trouble: { key: 'replyWindowClosed', parameters: { channel: 'WhatsApp', hours: 24 } },
    });
    const { customer: bea } = await customerWho('Bea');
    await bench.press(`${path}/block`, { customer: bea });
    const unwanted = await bench.whatsApp.send(to(bea), words('Please'), 'key-4');
    expect((await bench.receipt('REFUSED', bea, unwanted)).trouble?.key).toBe('customerUnreachable');
    const { customer: paul } = await customerWho('Paul');
    const content = { text: '', imageUrl: bench.bench.image('none'), file: null };
    await bench.receipt('REFUSED', paul, await bench.whatsApp.send(to(paul), content, 'key-5'));
    const moving = { text: '', imageUrl: bench.bench.image('moving.gif'), file: null };
    await bench.receipt('REFUSED', paul, await bench.whatsApp.send(to(paul), moving, 'key-13'));
  });

  it('tells by a receipt what became of a message whose answer was lost', async () => {
    const { customer } = await customerWho('Lost');
    expect((await failure(bench.whatsApp.send(to(customer), words('There? [lost]'), 'key-6'))).key).toBe(
      'outcomeUnknown',
    );
    const receipt = await bench.receipt('SENT', customer);
    expect(receipt).toMatchObject({ key: 'key-6', ids: [(await bench.shown(path, customer)).at(-1)?.id] });
  });

  it('refuses at once what can never be sent', async () => {
    const { customer } = await customerWho('Long');
    expect(await refusal(bench.whatsApp.send(to('4915170000000'), words('Hi'), 'k'))).toBe('recipient');
    expect(await refusal(bench.whatsApp.send(to(customer), words('a'.repeat(4097)), 'k'))).toBe('content');
    expect(await refusal(bench.whatsApp.send(to(customer), words('Buy [refuse]'), 'k'))).toBe('permission');
    const noah = await bench.tokens('noah');
    const foreign = { ...to(customer), accessToken: noah.user };
    expect(await refusal(bench.whatsApp.send(foreign, words('Hi'), 'k'))).toBe('permission');
    expect((await failure(bench.whatsApp.send(to(customer), words('Hi [down]'), 'k'))).key).toBe('portalUnreachable');
    const lost = await failure(bench.whatsApp.send({ ...to(customer), accessToken: 'none' }, words('Hi'), 'k'));
    expect([lost.key, lost.details.status]).toEqual(['portalRefused', 401]);
  });
});
