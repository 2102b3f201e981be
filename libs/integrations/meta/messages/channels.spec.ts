import { describe, expect, it, jest } from '@jest/globals';
import { ReplyRefused } from '#contexts/messaging';
import type { MetaConfig } from '../meta.config.js';
import { MessengerChannel } from './page-channels.js';
import { MetaRefusal } from './message-errors.js';
import { MessageGraph } from './calls/message-graph.js';
import { PageMessages } from './calls/page-messages.js';
import { WhatsAppChannel } from './whatsapp-channel.js';
import { WhatsAppMessages } from './calls/whatsapp-messages.js';
import { WhatsAppNumbers } from './calls/whatsapp-numbers.js';

const place = { locationId: 7, phones: ['49911123456'] };
const number = { id: '106', display_phone_number: '+49 911 123456' };
const answers: Readonly<Record<string, object>> = {
  '/debug_token': { data: { granular_scopes: [{ scope: 'whatsapp_business_management', target_ids: ['102'] }] } },
  '/102/phone_numbers': { data: [number] },
};

/** The channels, over a Meta that writes down which paths it was asked for. */
class Bench {
  readonly asked: string[] = [];
  readonly messenger: MessengerChannel;
  readonly whatsApp: WhatsAppChannel;

  constructor(settings: Partial<MetaConfig>, tasks: readonly string[] = ['MESSAGING']) {
    const call = async ({ path }: { path: string }): Promise<object> => {
      this.asked.push(path);
      return answers[path] ?? {};
    };
    const registered = { clientId: 'locara', clientSecret: 'hush' };
    const graph = new MessageGraph({ call, registered } as never);
    const page = { id: '104', name: 'North Bakery', tasks, accessToken: 'page-token', instagram: null };
    const pages = { of: async () => this.looked({ page, connectionId: 1 }) };
    const tokens = { accessToken: async () => this.looked({ token: 'user-token', connectionId: 1 }) };
    const config = { of: () => settings };
    const none = {} as never;
    this.messenger = new MessengerChannel(new PageMessages(graph), pages as never, none, none, config as never);
    this.whatsApp = new WhatsAppChannel(
      new WhatsAppMessages(graph),
      new WhatsAppNumbers(graph),
      none,
      tokens as never,
      pages as never,
      none,
      config as never,
    );
  }

  private looked<T>(found: T): T {
    this.asked.push('connection');
    return found;
  }
}

describe('the account of a location at Meta', () => {
  it('is asked for once for all locations that have it', async () => {
    const { messenger, whatsApp, asked } = new Bench({ webhookToken: 'word' });
    for (let look = 0; look < 3; look += 1) {
      expect(await messenger.join(place)).toEqual({ account: '104' });
      expect(await whatsApp.join(place)).toEqual({ account: '106' });
    }
    expect(asked.filter((path) => path !== 'connection')).toEqual([
      '/104/subscribed_apps',
      '/debug_token',
      '/102/phone_numbers',
      '/102/subscribed_apps',
    ]);
  });

  it('tells that a reply cannot be looked for, as it tells that one is refused', async () => {
    const { messenger } = new Bench({ webhookToken: 'word' });
    const refusal = new MetaRefusal('permission', 'This page cannot be read.');
    jest.spyOn(PageMessages.prototype, 'find').mockRejectedValue(refusal);
    const target = { ...place, account: '104', customerId: '9' } as never;
    const found = messenger.find(target, { key: 'k', text: 'Yes.', imageUrl: null, file: null }, new Date(), []);
    await expect(found).rejects.toThrow(ReplyRefused);
    jest.restoreAllMocks();
  });

  it('is not asked for where no webhook can arrive', async () => {
    const { messenger, whatsApp, asked } = new Bench({});
    const trouble = { key: 'connectionProviderNotConfigured', parameters: { portal: 'Facebook' } };
    expect(await messenger.join(place)).toEqual({ trouble });
    expect(await whatsApp.join(place)).toEqual({ trouble });
    expect(asked).toEqual([]);
  });

  it('is none where the user who has connected Facebook may not write for the page', async () => {
    const { messenger } = new Bench({ webhookToken: 'word' }, ['CREATE_CONTENT']);
    const parameters = { channel: 'Facebook Messenger', page: 'North Bakery' };
    const trouble = { key: 'channelNotPermitted', parameters };
    expect(await messenger.join(place)).toEqual({ trouble });
    expect(await messenger.hindrance({ ...place, account: '104' } as never)).toEqual(trouble);
  });
});
