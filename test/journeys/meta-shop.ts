import { createHmac } from 'node:crypto';
import { metaConfig } from '#integrations/meta';
import { sql } from '#platform/database';
import { consentInBrowser } from '../support/consent.js';
import { demoUser, Journey } from './journey.js';
import { formWith, uploadPath } from './reply-file.js';

const admin = demoUser('demo-admin');
export const agency = demoUser('demo-agency');

/** Of Mia, who consents. */
export const accounts = {
  whatsapp: '106540000000001',
  messenger: '104200000000001',
  instagram: '17841400000000001',
} as const;
export const names = ['whatsapp', 'messenger', 'instagram'] as const;
export type Name = (typeof names)[number];
export const ids: Readonly<Record<Name, number>> = { whatsapp: 2, messenger: 3, instagram: 4 };

export interface Conversation {
  readonly conversationId: number;
  readonly displayName: string | null;
  readonly lastMessage: string | null;
  readonly channelName: string;
  readonly answered: boolean;
  readonly isRead: boolean;
  readonly agentId: number;
  readonly locationId: number;
}

export interface Message {
  readonly messageId: number;
  readonly incoming: boolean;
  readonly text: string | null;
  readonly image: { readonly url: string } | null;
  readonly attachments: readonly {
    readonly id: number;
    readonly name: string | null;
    readonly contentType: string;
    readonly bytes: number;
  }[];
  readonly leftOut: readonly { readonly name: string | null; readonly reason?: string }[];
  readonly status: string | null;
  readonly error: { readonly errorCode: number } | null;
}

interface Agent {
  readonly agentId: number;
  readonly accounts: readonly {
    readonly channelName: Name;
    readonly account: string | null;
    readonly error: { readonly errorCode: number } | null;
  }[];
}

interface Shown {
  readonly id: string;
  readonly text: string;
  readonly sentFile: {
    readonly kind: string;
    readonly url: string;
    readonly name: string;
    readonly contentType: string;
    readonly bytes: number;
  } | null;
  readonly fromAccount: boolean;
  readonly state: string;
}

/** A shop with messages, and its customers at the sandbox's WhatsApp, Messenger and Instagram. */
export class MetaShop {
  companyId = 0;
  locationId = 0;
  agentId = 0;
  private contractId = 0;
  private productId = 0;

  private constructor(
    readonly journey: Journey,
    readonly secret: string,
  ) {}

  static async begin(): Promise<MetaShop> {
    const journey = await Journey.begin();
    return new MetaShop(journey, journey.platform.config.of(metaConfig).client?.clientSecret ?? '');
  }

  /** A product with messages that can be ordered. */
  async prepare(): Promise<void> {
    const contract = await this.journey.one<{ workspaceId: number; companyId: number; billingAccountId: number }>(sql`
      select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "billingAccountId"
      from contract where name = 'Demo contract'`);
    this.companyId = contract.companyId;
    this.productId = await this.journey.write(admin, 'POST', `/api/offer/${contract.workspaceId}`, {
      sellingName: 'Messages',
      regularFee: 4.9,
      maxCount: 100,
      products: [{ name: 'DataExports' }],
    });
    this.contractId = await this.journey.write(admin, 'POST', `/api/contract/${this.companyId}`, {
      name: 'Messages',
      billingAccountId: contract.billingAccountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId: this.productId }],
    });
    // As an offer says it whose setting `functionalities` was changed before it was booked.
    await this.journey.rows(sql`
      update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings}',
        '{"functionalities": ["GoogleBusinessMessages"]}') where contract_id = ${this.contractId}`);
    ({ location: this.locationId, agent: this.agentId } = await this.open('North Bakery', '49-911-123456'));
  }

  /** Mia consents; every channel finds its account. */
  async connect(): Promise<void> {
    const { value } = await this.journey.ask<{ value: string }>(
      agency,
      'GET',
      `/api/listing/connect/${this.companyId}?publisher=FACEBOOK&contextType=Company`,
    );
    const { address, cookie } = await consentInBrowser(value, { person: 'mia' });
    const { status } = await fetch(address, { headers: { cookie } });
    if (status !== 200) throw new Error(`The consent has ended with ${status}.`);
    await this.journey.until(
      () => this.agents(),
      ([agent]) => agent?.accounts.every(({ account }) => account !== null) === true,
    );
  }

  /** Presses a button of the sandbox's page where one is a customer. */
  async press(channel: Name, verb: string, given: object): Promise<{ customer: string; id: string }> {
    const path = `/sandbox/meta/messages/${channel}/${accounts[channel]}/${verb}`;
    const response = await fetch(`${this.journey.platform.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { customer: string; id: string };
  }

  /** What the customer has got. */
  async got(channel: Name, customer: string): Promise<readonly Shown[]> {
    const path = `/sandbox/meta/messages/${channel}/${accounts[channel]}?format=json&customer=${customer}`;
    const response = await fetch(`${this.journey.platform.url}${path}`);
    const { messages } = (await response.json()) as { messages: readonly Shown[] };
    return messages.filter(({ fromAccount }) => fromAccount);
  }

  /** With their accounts at Meta. */
  async agents(): Promise<readonly Agent[]> {
    const path = `/api/messages/config/agents?locationId=${this.locationId}`;
    const { data } = await this.journey.ask<{ data: Agent[] }>(agency, 'GET', path);
    return data.map((agent) => ({
      ...agent,
      accounts: agent.accounts.filter(({ channelName }) => names.includes(channelName)),
    }));
  }

  async conversations(): Promise<readonly Conversation[]> {
    const path = `/api/messages/conversations?contextType=Company&contextIds=${this.companyId}&take=50`;
    return (await this.journey.ask<{ data: Conversation[] }>(agency, 'GET', path)).data;
  }

  /** The conversation with a customer, once a message is its newest. */
  written(channel: Name, lastMessage: string | null): Promise<Conversation> {
    return this.journey
      .until(
        () => this.conversations(),
        (all) => all.some((one) => one.channelName === channel && one.lastMessage === lastMessage),
      )
      .then((all) => {
        const found = all.find((one) => one.channelName === channel && one.lastMessage === lastMessage);
        if (found === undefined) throw new Error('It is gone.');
        return found;
      });
  }

  /** The newest first. */
  async messages({ conversationId }: Conversation, channel: Name): Promise<readonly Message[]> {
    const path = `/api/messages/conversation/${conversationId}/channel/${ids[channel]}/messages`;
    return (await this.journey.ask<{ data: Message[] }>(agency, 'GET', path)).data;
  }

  pathOf({ conversationId, agentId: agent }: Conversation, channel: Name): string {
    return `/api/messages/conversation/${conversationId}/channel/${ids[channel]}/agent/${agent}/message`;
  }

  reply(conversation: Conversation, channel: Name, said: string | object): Promise<number> {
    return this.journey.write(
      agency,
      'POST',
      this.pathOf(conversation, channel),
      typeof said === 'string' ? { text: said } : said,
    );
  }

  /** @returns the id of the file */
  upload({ conversationId }: Conversation, channel: Name, name: string, content: string | Buffer): Promise<number> {
    return this.journey.write(agency, 'POST', uploadPath(conversationId, ids[channel]), formWith(name, content));
  }

  /** What a worker leaves behind that is killed between the call at the channel and its note: the next one takes it up. */
  async sentByDeadWorker(id: number): Promise<void> {
    await this.journey.rows(sql`
      with left_behind as (
        update message set state = 'PENDING', external_id = null, attempted_at = now() - interval '1 minute' where id = ${id}
        returning id, workspace_id
      )
      insert into outbox (workspace_id, queue, name, payload)
      select workspace_id, 'messages', 'messaging.sendReply', json_build_object('id', id) from left_behind`);
  }

  async settled(conversation: Conversation, channel: Name, status: string): Promise<Message> {
    const found = await this.journey.until(
      async () => (await this.messages(conversation, channel))[0],
      (newest) => newest?.status === status,
    );
    if (found === undefined) throw new Error('It is gone.');
    return found;
  }

  deliver(body: string, signature: string): Promise<Response> {
    return fetch(`${this.journey.platform.url}/hooks/meta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });
  }

  signed(body: string): string {
    return `sha256=${createHmac('sha256', this.secret).update(body).digest('hex')}`;
  }

  async open(name: string, phone: string): Promise<{ location: number; agent: number; subscription: number }> {
    const location = await this.journey.write(agency, 'POST', `/v5/company/${this.companyId}/location`, {
      name,
      address: { street: name, house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone },
    });
    const { subscriptions } = await this.journey.ask<{ subscriptions: { id: number }[] }>(
      agency,
      'POST',
      `/v5/contract/${this.contractId}/order`,
      { productId: this.productId, amount: 1, locationIds: [location] },
    );
    const [subscription] = subscriptions;
    await this.journey.until(
      () => this.journey.rows(sql`select from subscription where id = ${subscription?.id} and state = 'ACTIVE'`),
      (running) => running.length === 1,
    );
    const agent = await this.journey.write(agency, 'POST', `/api/messages/config/${location}`, {
      welcomeMessage: 'Hello! How can we help you?',
      offlineMessage: 'We are closed.',
      privacyPolicyUrl: 'https://www.example.com/privacy',
      availableHours: [{ day: 'Mon', intervals: [{ from: '09:00', to: '18:00' }] }],
      agentType: 'HUMAN',
    });
    return { location, agent, subscription: subscription?.id ?? 0 };
  }
}
