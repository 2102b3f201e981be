import { describe, expect, it } from '@jest/globals';
import { arrivedIn } from './events.js';

const page = (...messaging: object[]) => ({ object: 'page', entry: [{ id: '10', time: 1, messaging }] });
const event = (what: object) => ({
  sender: { id: '900' },
  recipient: { id: '10' },
  timestamp: 1_790_000_000_123,
  ...what,
});

describe('a delivery of a page', () => {
  it('holds words, pictures and files', () => {
    const image = { type: 'image', payload: { url: 'https://cdn.example/a.jpg' } };
    const sound = { type: 'audio', payload: { url: 'https://cdn.example/v/' } };
    const file = { type: 'file', payload: { url: 'https://cdn.example/v/12/An%20order.pdf?oh=1' } };
    const message = { mid: 'm_1', text: 'Look', attachments: [image, sound, file, { type: 'video', payload: {} }] };
    expect(arrivedIn(page(event({ message }))).messages).toEqual([
      {
        channel: 'messenger',
        account: '10',
        id: 'm_1',
        customerId: '900',
        customerName: null,
        text: 'Look',
        pictures: [{ url: 'https://cdn.example/a.jpg' }],
        files: [
          { at: { url: sound.payload.url }, name: null, contentType: null },
          { at: { url: file.payload.url }, name: 'An order.pdf', contentType: null },
        ],
        sentAt: new Date(1_790_000_000_123),
      },
    ]);
  });

  it('holds a sticker once that comes as a picture, too', () => {
    const payload = { url: 'https://cdn.example/thumb.png', sticker_id: 369_239_263_222_822 };
    const attachments = ['image', 'sticker'].map((type) => ({ type, payload }));
    expect(arrivedIn(page(event({ message: { mid: 'm_1', attachments } }))).messages).toMatchObject([
      { text: null, pictures: [{ url: payload.url }], files: [] },
    ]);
  });

  it.each([
    [
      'a place',
      undefined,
      { type: 'location', title: 'Pinned', payload: { coordinates: { lat: 48.1, long: 11.5 } } },
      'Pinned\nhttps://www.google.com/maps?q=48.1,11.5',
    ],
    [
      'a page of the web',
      'See this',
      { type: 'fallback', title: 'A cake', url: 'https://cake.example/1', payload: null },
      'See this\nA cake\nhttps://cake.example/1',
    ],
    [
      'an address that the words have',
      'See https://cake.example/1',
      { type: 'fallback', payload: { title: 'A cake', url: 'https://cake.example/1' } },
      'See https://cake.example/1',
    ],
    ['a post', undefined, { type: 'share', payload: { url: 'https://cdn.example/p' } }, 'https://cdn.example/p'],
    ['a reel', undefined, { type: 'ig_reel', payload: { url: 'https://cdn.example/r' } }, 'https://cdn.example/r'],
  ])('holds %s as words', (_name, text, attachment, expected) => {
    const message = { mid: 'm_1', text, attachments: [attachment] };
    expect(arrivedIn(page(event({ message }))).messages).toMatchObject([{ text: expected, pictures: [], files: [] }]);
  });

  it('tells that something could not be passed on', () => {
    const message = { mid: 'm_1', is_unsupported: true };
    const entry = [{ id: '20', messaging: [event({ message })] }];
    const trouble = { key: 'customerMessageNotPassedOn', parameters: { channel: 'Instagram' } };
    expect(arrivedIn({ object: 'instagram', entry }).messages).toMatchObject([
      { id: 'm_1', text: 'Instagram: unsupported', trouble },
    ]);
  });

  it.each([
    ['a voice message without a file', [{ type: 'audio', payload: {} }], 'audio'],
    ['a photo that disappears', [{ type: 'ephemeral' }], 'ephemeral'],
    ['a share of nothing', [{ type: 'share' }, null, 'x'], 'share'],
    ['a share of a script', [{ type: 'share', url: 'javascript:1' }], 'share'],
    ['a place that is none', [{ type: 'location', payload: { coordinates: 1 } }], 'location'],
    ['two things without a kind', [{}, { type: 7 }], 'unsupported'],
  ])('tells that it could not be passed on: %s', (_name, attachments, kind) => {
    const trouble = { key: 'customerMessageNotPassedOn', parameters: { channel: 'Facebook Messenger' } };
    expect(arrivedIn(page(event({ message: { mid: 'm_1', attachments } })))).toMatchObject({
      messages: [{ id: 'm_1', text: `Facebook Messenger: ${kind}`, pictures: [], files: [], trouble }],
      skipped: 0,
    });
  });

  it('holds the words of a button that was pressed', () => {
    const pressed = event({ postback: { mid: 'm_3', title: 'Get started', payload: 'start' } });
    expect(arrivedIn(page(pressed)).messages).toMatchObject([{ id: 'm_3', customerId: '900', text: 'Get started' }]);
  });

  it('holds only what can be stored', () => {
    const message = { mid: 'm_1', text: 'One \u0000 and half a smile \uD83D, and a whole one 😀' };
    expect(arrivedIn(page(event({ message }))).messages).toMatchObject([
      { text: 'One \uFFFD and half a smile \uFFFD, and a whole one 😀' },
    ]);
  });

  it('holds receipts: up to when, or of which message', () => {
    const watermark = 1_790_000_000_500;
    const delivered = page(event({ delivery: { mids: ['m_1', 'm_2'], watermark } }), {
      sender: { id: '900' },
      read: { watermark },
    });
    expect(arrivedIn(delivered).receipts).toMatchObject([
      { status: 'DELIVERED', ids: ['m_1', 'm_2'], until: new Date(watermark) },
      { status: 'READ', ids: [], until: new Date(watermark) },
    ]);
    const seen = { object: 'instagram', entry: [{ id: '20', messaging: [event({ read: { mid: 'ig_1' } })] }] };
    expect(arrivedIn(seen).receipts).toMatchObject([
      { channel: 'instagram', account: '20', status: 'READ', ids: ['ig_1'], until: null },
    ]);
  });

  it.each([
    ['an echo', { message: { mid: 'm_1', text: 'Ours', is_echo: true } }],
    ['a deletion', { message: { mid: 'm_1', is_deleted: true } }],
    ['a message of nothing', { message: { mid: 'm_1', attachments: [null, 'x'] } }],
    ['a reaction', { reaction: { mid: 'm_1' } }],
    ['an empty receipt', { read: {} }],
    ['a button without words', { postback: { mid: 'm_3', payload: 'start' } }],
    ['a message of the page itself', { sender: { id: '10' }, message: { mid: 'm_1', text: 'Ours' } }],
  ])('counts %s as skipped', (_name, what) => {
    expect(arrivedIn(page(event(what)))).toEqual({ messages: [], receipts: [], skipped: 1 });
  });

  it('holds those of several accounts', () => {
    const entry = ['10', '11'].map((id) => ({ id, messaging: [event({ message: { mid: `m_${id}`, text: 'a' } })] }));
    expect(arrivedIn({ object: 'page', entry }).messages.map(({ account }) => account)).toEqual(['10', '11']);
  });
});

describe('a delivery of anything else', () => {
  it.each([null, 'text', [], {}, { object: 'user', entry: [] }, { object: 'constructor', entry: [{}] }])(
    'is skipped: %j',
    (body) => {
      expect(arrivedIn(body)).toMatchObject({ messages: [], receipts: [] });
    },
  );

  it('is not stumbled over', () => {
    for (const entry of [null, 5, [null, 5, {}], [{ id: '1', messaging: [null, 3] }], [{ changes: [{ value: 4 }] }]])
      for (const object of ['page', 'whatsapp_business_account'])
        expect(arrivedIn({ object, entry })).toMatchObject({ messages: [], receipts: [] });
  });
});
