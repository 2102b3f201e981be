import { describe, expect, it } from '@jest/globals';
import { arrivedIn } from './events.js';

const whatsApp = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '77', changes: [{ field, value: { metadata: { phone_number_id: '55' }, ...value } }] }],
});
const from = { from: '49170111', id: 'wamid.1', timestamp: '1790000000' };
const page = (...messaging: object[]) => ({ object: 'page', entry: [{ id: '10', time: 1, messaging }] });
const event = (what: object) => ({
  sender: { id: '900' },
  recipient: { id: '10' },
  timestamp: 1_790_000_000_123,
  ...what,
});

describe('a delivery of WhatsApp', () => {
  it('holds words with the name of who wrote them', () => {
    const contacts = [{ wa_id: '49170111', profile: { name: 'Vera' } }];
    const messages = [{ ...from, type: 'text', text: { body: 'Open today?' } }];
    expect(arrivedIn(whatsApp({ contacts, messages }))).toEqual({
      messages: [
        {
          channel: 'whatsapp',
          account: '55',
          id: 'wamid.1',
          customerId: '49170111',
          customerName: 'Vera',
          text: 'Open today?',
          pictures: [],
          // The end of its second.
          sentAt: new Date(1_790_000_000_999),
        },
      ],
      receipts: [],
      skipped: 0,
    });
  });

  it.each([
    [
      'a picture with words',
      { type: 'image', image: { id: '9', caption: 'This one' } },
      'This one',
      [{ mediaId: '9' }],
    ],
    ['a picture alone', { type: 'image', image: { id: 9 } }, null, [{ mediaId: '9' }]],
    ['a button', { type: 'button', button: { text: 'Yes', payload: 'y' } }, 'Yes', []],
    ['an entry of a list', { type: 'interactive', interactive: { list_reply: { title: 'Tuesday' } } }, 'Tuesday', []],
    ['a reply button', { type: 'interactive', interactive: { button_reply: { title: 'Cancel' } } }, 'Cancel', []],
  ])('holds %s', (_name, content, text, pictures) => {
    expect(arrivedIn(whatsApp({ messages: [{ ...from, ...content }] })).messages).toMatchObject([
      { text, pictures, customerName: null },
    ]);
  });

  it.each([
    ['a reaction', { type: 'reaction', reaction: { emoji: '👍' } }],
    ['a voice message', { type: 'audio', audio: { id: '1' } }],
    ['words without words', { type: 'text', text: {} }],
    ['a message without time', { type: 'text', text: { body: 'a' }, timestamp: 'soon' }],
    ['what is no message', { type: 7 }],
  ])('counts %s as skipped', (_name, content) => {
    const good = { ...from, id: 'wamid.2', type: 'text', text: { body: 'Good' } };
    const { messages, skipped } = arrivedIn(whatsApp({ messages: [{ ...from, ...content }, good] }));
    expect([messages.map(({ id }) => id), skipped]).toEqual([['wamid.2'], 1]);
  });

  it('holds receipts, with what was given along and why one failed', () => {
    const status = { id: 'wamid.8', recipient_id: '49170111' };
    const errors = [{ code: 131_026, title: 'Undeliverable', error_data: { details: 'No such user' } }];
    const statuses = [
      { ...status, status: 'delivered', biz_opaque_callback_data: 'key-1' },
      { ...status, status: 'failed', errors },
      { ...status, status: 'played' },
    ];
    const { receipts, skipped } = arrivedIn(whatsApp({ statuses }));
    const trouble = { key: 'customerUnreachable', parameters: { channel: 'WhatsApp', reason: 'No such user' } };
    const common = { channel: 'whatsapp', account: '55', customerId: '49170111', ids: ['wamid.8'], until: null };
    expect(receipts).toEqual([
      { ...common, status: 'DELIVERED', key: 'key-1', trouble: null },
      { ...common, status: 'REFUSED', key: null, trouble },
    ]);
    expect(skipped).toBe(1);
  });

  it('of another field is skipped', () => {
    expect(arrivedIn(whatsApp({ groups: [] }, 'group_lifecycle_update'))).toEqual({
      messages: [],
      receipts: [],
      skipped: 1,
    });
  });
});

describe('a delivery of a page', () => {
  it('holds words and pictures', () => {
    const image = { type: 'image', payload: { url: 'https://cdn.example/a.jpg' } };
    const message = { mid: 'm_1', text: 'Look', attachments: [image, { type: 'audio', payload: { url: 'x' } }] };
    expect(arrivedIn(page(event({ message }))).messages).toEqual([
      {
        channel: 'messenger',
        account: '10',
        id: 'm_1',
        customerId: '900',
        customerName: null,
        text: 'Look',
        pictures: [{ url: 'https://cdn.example/a.jpg' }],
        sentAt: new Date(1_790_000_000_123),
      },
    ]);
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
    ['a voice message', { message: { mid: 'm_1', attachments: [{ type: 'audio', payload: { url: 'x' } }] } }],
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
