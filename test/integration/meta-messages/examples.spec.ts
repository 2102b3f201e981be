import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { arrivedIn } from '../../../libs/integrations/meta/messages/webhooks/events.js';
import { describeWithShared } from '../../support/with-shared.js';

interface Contract {
  readonly paths: Record<
    string,
    { post: { requestBody: { content: Record<string, { examples: Record<string, { value: object }> }> } } }
  >;
  readonly components: {
    readonly schemas: {
      readonly Statuses: { readonly properties: { readonly status: { readonly enum: readonly string[] } } };
    };
  };
}

/** Examples of the contract that hold words, a picture or something else to show; all others are parts of which the customer said nothing. */
const shown = [
  'Text Message',
  'Text Message with Context (Product Inquiry)',
  'Text Message from Click to WhatsApp Ad',
  'Image Message',
  'Location Message',
  'Contact Sharing Message',
  'Button Message',
  'Interactive List Reply Message',
  'Interactive Button Reply Message',
  'Order Message',
  'Unsupported Message',
];

describeWithShared('webhooks of WhatsApp', 'messaging/whatsapp-cloud.v23.with-examples.json', (file) => {
  const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;
  const content = contract.paths['/whatsapp/webhooks']?.post.requestBody.content ?? {};
  const examples = Object.entries(content['application/json']?.examples ?? {});

  it.each(examples)('are read: %s', (name, { value }) => {
    const { messages, receipts, skipped } = arrivedIn(value);
    expect([messages.length + skipped, receipts]).toEqual([1, []]);
    expect(messages.map(({ account }) => account)).toEqual(shown.includes(name) ? ['106540352242922'] : []);
  });

  it.each(contract.components.schemas.Statuses.properties.status.enum)('tell what became of a reply: %s', (status) => {
    const statuses = [{ id: 'wamid.1', recipient_id: '16505551234', timestamp: '1750269342', status }];
    const value = { metadata: { phone_number_id: '106' }, statuses };
    const entry = [{ id: '102', changes: [{ field: 'messages', value }] }];
    expect(arrivedIn({ object: 'whatsapp_business_account', entry })).toMatchObject({
      receipts: [{ ids: ['wamid.1'], customerId: '16505551234' }],
      skipped: 0,
    });
  });

  it('are those that the test names', () => {
    expect(shown.filter((name) => !examples.some(([each]) => each === name))).toEqual([]);
  });
});
