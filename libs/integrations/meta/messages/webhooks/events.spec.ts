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
          files: [],
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
    [
      'an entry of a list with a line below it',
      { type: 'interactive', interactive: { list_reply: { id: 'p', title: 'Express', description: 'Next day' } } },
      'Express\nNext day',
      [],
    ],
    [
      'a form that was filled in',
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"flow_token":"t","day":"Friday","people":4}' },
        },
      },
      'Sent\nday: Friday\npeople: 4',
      [],
    ],
    [
      'an order',
      {
        type: 'order',
        order: {
          catalog_id: '194836987003835',
          text: '',
          product_items: [
            { product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' },
            { product_retailer_id: 'nqryix03ez', quantity: 1, item_price: 25.5, currency: 'USD' },
          ],
        },
      },
      '🛒 2 × di9ozbzfi4: USD 30.00\n1 × nqryix03ez: USD 25.50\n= USD 85.50',
      [],
    ],
    [
      'an order with words, in two currencies, of which not all is known',
      {
        type: 'order',
        order: {
          text: 'For Sunday',
          product_items: [
            { product_retailer_id: 'cake', quantity: 1, item_price: 1200, currency: 'JPY' },
            { product_retailer_id: 7, item_price: 3, currency: 'points' },
            { quantity: 1 },
          ],
        },
      },
      'For Sunday\n🛒 1 × cake: JPY 1,200\n? × 7: 3 points',
      [],
    ],
    ['a reply button', { type: 'interactive', interactive: { button_reply: { title: 'Cancel' } } }, 'Cancel', []],
    ['a sticker', { type: 'sticker', sticker: { id: '9', mime_type: 'image/webp' } }, null, [{ mediaId: '9' }]],
    [
      'a place',
      { type: 'location', location: { name: 'Café', address: 'Elm 1', latitude: 37.44221496582, longitude: -122.5 } },
      'Café\nElm 1\nhttps://www.google.com/maps?q=37.44221496582,-122.5',
      [],
    ],
    [
      'a place without a name',
      { type: 'location', location: { latitude: 0, longitude: '11.5' } },
      'https://www.google.com/maps?q=0,11.5',
      [],
    ],
    [
      'people',
      {
        type: 'contacts',
        contacts: [
          { name: { formatted_name: 'Lucía Gómez' }, phones: [{ phone: '+1 983 555' }, { wa_id: '1983556' }] },
          { name: { formatted_name: 'Ben' }, phones: 'none' },
          { name: null },
        ],
      },
      'Lucía Gómez\n+1 983 555\n1983556\n\nBen',
      [],
    ],
  ])('holds %s', (_name, content, text, pictures) => {
    expect(arrivedIn(whatsApp({ messages: [{ ...from, ...content }] })).messages).toMatchObject([
      { text, pictures, files: [], customerName: null },
    ]);
  });

  it.each([
    [
      'a voice message',
      { type: 'audio', audio: { id: '7', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      [null, null, 'audio/ogg; codecs=opus'],
    ],
    [
      'a video',
      { type: 'video', video: { id: 7, mime_type: 'video/mp4', caption: 'Look' } },
      ['Look', null, 'video/mp4'],
    ],
    [
      'a document',
      { type: 'document', document: { id: '7', filename: 'order.pdf', mime_type: 'application/pdf', caption: 'Mine' } },
      ['Mine', 'order.pdf', 'application/pdf'],
    ],
    [
      'a document that says nothing of itself',
      { type: 'document', document: { id: '7', filename: 5 } },
      [null, null, null],
    ],
  ])('holds the file of %s', (_name, content, [text, name, contentType]) => {
    expect(arrivedIn(whatsApp({ messages: [{ ...from, ...content }] })).messages).toMatchObject([
      { text, pictures: [], files: [{ at: { mediaId: '7' }, name, contentType }] },
    ]);
  });

  it.each([
    [
      'what WhatsApp hands over to nobody',
      {
        type: 'unsupported',
        errors: [
          {
            code: 131_051,
            title: 'Message type unknown',
            message: 'Message type unknown',
            error_data: { details: 'Message type is currently not supported.' },
          },
        ],
      },
      'WhatsApp: Message type is currently not supported.',
    ],
    ['what it says less of', { type: 'unknown', errors: [{ title: 'Unknown' }] }, 'WhatsApp: Unknown'],
    ['a kind that is new', { type: 'poll', poll: { name: 'Which cake?' } }, 'WhatsApp: poll'],
    ['an order of nothing', { type: 'order', order: { product_items: 'none' } }, 'WhatsApp: order'],
    ['a voice message without a file', { type: 'audio', audio: { voice: true } }, 'WhatsApp: audio'],
    ['a file that is none', { type: 'document', document: 'order.pdf' }, 'WhatsApp: document'],
    ['a place that is none', { type: 'location', location: { latitude: 91, longitude: 'east' } }, 'WhatsApp: location'],
    ['people without names', { type: 'contacts', contacts: [{}, 'Ben'] }, 'WhatsApp: contacts'],
    ['what only objects have', { type: 'constructor', constructor: { id: '1' } }, 'WhatsApp: constructor'],
    ['words without words', { type: 'text', text: {} }, 'WhatsApp: text'],
    [
      'a form that cannot be read',
      { type: 'interactive', interactive: { nfm_reply: { response_json: '{' } } },
      'WhatsApp: interactive',
    ],
  ])('tells that it could not be passed on: %s', (_name, content, text) => {
    const trouble = { key: 'customerMessageNotPassedOn', parameters: { channel: 'WhatsApp' } };
    expect(arrivedIn(whatsApp({ messages: [{ ...from, ...content }] }))).toMatchObject({
      messages: [{ id: 'wamid.1', text, pictures: [], files: [], trouble }],
      skipped: 0,
    });
  });

  it.each([
    ['a reaction', { type: 'reaction', reaction: { emoji: '👍' } }],
    ['another number', { type: 'system', system: { body: 'User Vera changed', type: 'user_changed_number' } }],
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
    ['a voice message without a file', { message: { mid: 'm_1', attachments: [{ type: 'audio', payload: {} }] } }],
    ['a share of nothing', { message: { mid: 'm_1', attachments: [{ type: 'share' }, null, 'x'] } }],
    ['a share of a script', { message: { mid: 'm_1', attachments: [{ type: 'share', url: 'javascript:1' }] } }],
    [
      'a place that is none',
      { message: { mid: 'm_1', attachments: [{ type: 'location', payload: { coordinates: 1 } }] } },
    ],
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
