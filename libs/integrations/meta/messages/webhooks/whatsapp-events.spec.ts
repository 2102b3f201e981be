import { describe, expect, it } from '@jest/globals';
import { arrivedIn } from './events.js';

const whatsApp = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '77', changes: [{ field, value: { metadata: { phone_number_id: '55' }, ...value } }] }],
});
const from = { from: '49170111', id: 'wamid.1', timestamp: '1790000000' };

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
      'words that were put right',
      {
        type: 'edit',
        edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'At six, please' } } },
      },
      '✏️ At six, please',
      [],
    ],
    [
      'words below a picture that were put right',
      { type: 'edit', edit: { message: { type: 'image', image: { id: '9', caption: 'This one' } } } },
      '✏️ This one',
      [{ mediaId: '9' }],
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
    ['a correction of nothing', { type: 'edit', edit: { original_message_id: 'wamid.0' } }, 'WhatsApp: edit'],
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
    ['a message that was taken back', { type: 'revoke', revoke: { original_message_id: 'wamid.0' } }],
    ['a chat that was opened', { type: 'request_welcome' }],
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

  it('holds what people without a phone number write, and receipts of what they get', () => {
    const user = 'DE.13491208655302741918';
    const contacts = [{ profile: { name: 'Vera', username: 'vera.b' }, user_id: user }];
    const messages = [
      { id: 'wamid.1', from_user_id: user, timestamp: '1790000000', type: 'text', text: { body: 'Open?' } },
    ];
    const statuses = [
      { id: 'wamid.8', recipient_user_id: user, status: 'read' },
      { id: 'wamid.9', status: 'failed', biz_opaque_callback_data: 'key-1' },
    ];
    expect(arrivedIn(whatsApp({ contacts, messages, statuses }))).toMatchObject({
      messages: [{ customerId: user, customerName: 'Vera', text: 'Open?' }],
      receipts: [
        { customerId: user, ids: ['wamid.8'], status: 'READ' },
        { ids: ['wamid.9'], status: 'REFUSED', key: 'key-1' },
      ],
      skipped: 0,
    });
  });

  it.each([
    ['another id than the number', [{ wa_id: '4917011', profile: { name: 'Vera' } }], 'Vera'],
    ['no id', [{ profile: { name: 'Vera' } }], 'Vera'],
    ['a username alone', [{ wa_id: '49170111', profile: { username: 'vera.b' } }], '@vera.b'],
    ['two people', [{ profile: { name: 'Vera' } }, { profile: { name: 'Ben' } }], null],
  ])('names who wrote it where the contact has %s', (_what, contacts, name) => {
    const messages = [{ ...from, type: 'text', text: { body: 'Open?' } }];
    expect(arrivedIn(whatsApp({ contacts, messages })).messages).toMatchObject([{ customerName: name }]);
  });

  it('of another field is skipped', () => {
    expect(arrivedIn(whatsApp({ groups: [] }, 'group_lifecycle_update'))).toEqual({
      messages: [],
      receipts: [],
      skipped: 1,
    });
  });
});
