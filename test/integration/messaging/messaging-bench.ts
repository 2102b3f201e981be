import { Readable } from 'node:stream';
import type { Type } from '@nestjs/common';
import {
  agentResource,
  ConfigureAgent,
  conversationResource,
  ConversationQueries,
  KeepReplyFile,
  MarkDone,
  MessageChannels,
  messagingConfig,
  MessagingModule,
  WriteReply,
} from '#contexts/messaging';
import type { ConversationView, MessageView } from '#contexts/messaging';
import { locationResource } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import type { Product } from '#domain/lists/products';
import type { ChannelName } from '#domain/messaging/channels';
import { AccessControl } from '#platform/access';
import type { Placement, ResourceKind } from '#platform/access';
import { HttpClientModule } from '#platform/http-client';
import { inboundMailConfig } from '#platform/mail';
import { AccountChannel } from '../../../libs/contexts/messaging/channels/account-channel.port.js';
import { MessageChannel } from '../../../libs/contexts/messaging/channels/message-channel.port.js';
import type { Reply } from '../../../libs/contexts/messaging/channels/message-channel.port.js';
import type { ReplyInput } from '../../../libs/contexts/messaging/message/reply.rules.js';
import { ReceiveMessages } from '../../../libs/contexts/messaging/conversation/receive-messages.js';
import type { IncomingMessage } from '../../../libs/contexts/messaging/conversation/arrival.js';
import type { Receipt } from '../../../libs/contexts/messaging/conversation/receive-messages.js';
import { KeepReceipts } from '../../../libs/contexts/messaging/message/keep-receipts.js';
import type { ChannelReceipt } from '../../../libs/contexts/messaging/message/keep-receipts.js';
import { sectionOf } from '../../support/config-sections.js';
import { Booked, Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

type Row = Readonly<Record<string, unknown>>;

const config = {
  welcomeMessage: 'Hello!',
  offlineMessage: 'We are back tomorrow.',
  privacyPolicyUrl: 'https://shop.example/privacy',
  availableHours: [{ day: 'Mon', intervals: [{ from: '09:00', to: '18:00' }] }],
  agentType: 'HUMAN',
} as const;

/** A third party that does what a test says; in place of the chat, which needs none. */
export class ScriptedChannel extends MessageChannel {
  override readonly name = 'chat';
  override readonly repeatable = false;
  readonly sent: Reply[] = [];
  answer: () => string | null | Promise<string | null> = () => `external-${this.sent.length}`;
  hinder: () => null = () => null;
  override findable = false;
  look: () => string | null = () => null;

  override async hindrance(): Promise<null> {
    return this.hinder();
  }

  override async find(): Promise<string | null> {
    return this.look();
  }

  override async send(_target: unknown, reply: Reply): Promise<string | null> {
    this.sent.push(reply);
    return this.answer();
  }
}

/** A channel at which businesses have accounts; its webhooks do not say what customers are called. */
export class ScriptedAccounts extends AccountChannel {
  override readonly name = 'whatsapp';
  override readonly repeatable = false;
  asked = 0;

  override async join() {
    return { account: 'shop' };
  }

  override async nameOf(): Promise<null> {
    this.asked += 1;
    return null;
  }

  override async file(..._at: Parameters<AccountChannel['file']>): ReturnType<AccountChannel['file']> {
    return { missing: 'GONE', bytes: null };
  }

  override async hindrance(): Promise<null> {
    return null;
  }

  override async send(): Promise<null> {
    return null;
  }
}

/** A location with an agent, over real tables. */
export class MessagingBench {
  readonly channel = new ScriptedChannel();

  private constructor(
    readonly commerce: Commerce,
    readonly tenant: Tenant,
    readonly locationId: number,
    readonly booked: Booked,
    readonly agentId: number,
  ) {
    this.get(MessageChannels).register(this.channel);
  }

  /** @param more modules of adapters */
  static async start(more: readonly Type[] = []): Promise<MessagingBench> {
    const commerce = await Commerce.start({
      imports: [HttpClientModule, MessagingModule, ...more],
      config: {
        sections: {
          ...sectionOf(messagingConfig, { retentionDays: 730 }),
          ...sectionOf(inboundMailConfig, { domain: 'in.locara.example', port: null }),
        },
      },
    });
    const tenant = await commerce.tenant();
    const locationId = await tenant.location();
    const booked = await booking(commerce, tenant, locationId);
    const agentId = await configured(commerce, tenant, locationId);
    return new MessagingBench(commerce, tenant, locationId, booked, agentId);
  }

  close(): Promise<void> {
    return this.commerce.close();
  }

  /** Another subscription of the location that brings messaging. */
  book(): Promise<Booked> {
    return booking(this.commerce, this.tenant, this.locationId);
  }

  /** A location of another workspace, which has this number at WhatsApp. @returns its agent */
  async neighbour(account: string): Promise<number> {
    const tenant = await this.commerce.tenant();
    const locationId = await tenant.location();
    await booking(this.commerce, tenant, locationId);
    const agentId = await configured(this.commerce, tenant, locationId);
    await this.rows(
      `update message_account set account = $2, joined_at = now() where agent_id = $1 and channel = 'whatsapp'`,
      agentId,
      account,
    );
    return agentId;
  }

  configure(): Promise<number> {
    return configured(this.commerce, this.tenant, this.locationId);
  }

  /** What a customer writes. */
  receive(
    messages: readonly IncomingMessage[],
    customerId = 'maria',
    { channel = 'chat', name = 'Maria Kunde' }: { channel?: ChannelName; name?: string | null } = {},
  ): Promise<Receipt> {
    const customer = { id: customerId, name };
    return this.get(ReceiveMessages).execute({
      channel,
      account: 'shop',
      locationId: this.locationId,
      customer,
      messages,
    });
  }

  /** The id of a conversation in which a customer has just written. */
  async asked(id = 'm1'): Promise<number> {
    const receipt = await this.receive([{ id, text: 'Are you open?', sentAt: new Date() }]);
    if (receipt.outcome !== 'kept') throw new Error('It was not kept.');
    return receipt.conversationId;
  }

  /** @returns the id of the message */
  async reply(conversationId: number, said: string | ReplyInput = 'Yes.', channelId = 1): Promise<number> {
    const [conversation] = await this.locate(conversationResource, conversationId);
    const [agent] = await this.locate(agentResource, this.agentId);
    if (conversation === undefined || agent === undefined) throw new Error('It is not there.');
    const draft = new Draft<ReplyInput>(typeof said === 'string' ? { text: said } : said);
    return this.get(WriteReply).execute(this.tenant.agency, { conversation, channelId, agent }, draft);
  }

  /** A file for a reply. @returns its id */
  async upload(
    conversationId: number,
    name: string,
    content: Buffer | string = '%PDF',
    channelId = 1,
  ): Promise<number> {
    const [conversation] = await this.locate(conversationResource, conversationId);
    if (conversation === undefined) throw new Error('It is not there.');
    const sent = {
      content: Readable.from([Buffer.from(content as string)]),
      said: () => ({ name, contentType: 'application/octet-stream' }),
    };
    const file = await this.get(KeepReplyFile).receive(conversation, channelId, sent);
    return this.get(KeepReplyFile).add(this.tenant.agency, conversation, file);
  }

  /** In a conversation by email. */
  emailReply(conversationId: number, text: string): Promise<number> {
    return this.reply(conversationId, text, 5);
  }

  /** Somebody says that it needs no reply. */
  async done(conversationId: number): Promise<void> {
    const [conversation] = await this.locate(conversationResource, conversationId);
    if (conversation === undefined) throw new Error('It is not there.');
    await this.get(MarkDone).execute(conversation, 1, true);
  }

  receipts(...receipts: readonly ChannelReceipt[]): Promise<number> {
    return this.get(KeepReceipts).execute(receipts);
  }

  async conversations(): Promise<readonly ConversationView[]> {
    const places = await this.locate(locationResource, this.locationId);
    const filter = { sortDirection: 'desc', skip: 0, take: 50 } as const;
    return (await this.get(ConversationQueries).list(this.tenant.agency, 'Location', places, filter)).parse().data;
  }

  async messages(conversationId: number, channelId = 1): Promise<readonly MessageView[]> {
    const [conversation] = await this.locate(conversationResource, conversationId);
    if (conversation === undefined) throw new Error('It is not there.');
    return (await this.get(ConversationQueries).messages(conversation, channelId, { skip: 0, take: 50 })).parse().data;
  }

  async message(conversationId: number, channelId: number, messageId: number): Promise<MessageView> {
    const [conversation] = await this.locate(conversationResource, conversationId);
    if (conversation === undefined) throw new Error('It is not there.');
    return (await this.get(ConversationQueries).message(conversation, channelId, messageId)).parse();
  }

  async states(conversationId: number): Promise<unknown[]> {
    return (await this.messages(conversationId)).filter(({ incoming }) => !incoming).map(({ status }) => status);
  }

  async end({ id }: Booked): Promise<void> {
    await this.rows(`update subscription set state = 'FINISHED' where id = $1`, id);
    await this.tell('messaging.endAgents', id);
  }

  /** It has these products from now on. */
  async changeProducts({ id }: Booked, products: readonly Product[]): Promise<void> {
    await this.rows(
      `update licence set booked_offer = jsonb_set(booked_offer, '{products}', $2) where id = (select licence_id from subscription where id = $1)`,
      id,
      JSON.stringify(products.map((product) => ({ product, settings: {} }))),
    );
    await this.tell('messaging.followProduct', id);
  }

  private async tell(name: string, subscriptionId: number): Promise<void> {
    await this.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', $2, $3)`,
      this.tenant.workspaceId,
      name,
      JSON.stringify({ subscriptionId }),
    );
    await this.commerce.drain();
  }

  rows(query: string, ...parameters: unknown[]): Promise<Row[]> {
    return this.commerce.rows(query, ...parameters);
  }

  drain(): Promise<void> {
    return this.commerce.drain();
  }

  get<T>(type: abstract new (...parameters: never[]) => T): T {
    return this.commerce.module.get<T>(type as never, { strict: false });
  }

  private locate(kind: ResourceKind, id: number): Promise<Placement[]> {
    return this.commerce.module.get(AccessControl).locate(this.tenant.agency, kind, [id]);
  }
}

async function booking(commerce: Commerce, tenant: Tenant, locationId: number): Promise<Booked> {
  const settings = { functionalities: ['GoogleBusinessMessages'] } as const;
  const offerId = await tenant.offer({ products: [{ product: 'DataExports', settings }] });
  const contract = await tenant.contract([[offerId, null]]);
  const { id } = await tenant.order(contract, { productId: offerId, locationIds: [locationId] });
  await commerce.drain();
  return new Booked(commerce, tenant, contract, id);
}

async function configured(commerce: Commerce, tenant: Tenant, locationId: number): Promise<number> {
  const [location] = await commerce.module.get(AccessControl).locate(tenant.agency, locationResource, [locationId]);
  if (location === undefined) throw new Error('It is not there.');
  const draft = new Draft({ ...config, availableHours: [...config.availableHours] });
  return commerce.module.get(ConfigureAgent, { strict: false }).create(tenant.agency, location, draft);
}
