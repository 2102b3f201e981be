import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ConnectionTokens, LocationPages } from '#contexts/connections';
import type { Trouble } from '#contexts/connections';
import { AccountChannel, MessageChannels } from '#contexts/messaging';
import type { ChannelPlace, AtChannel, Reply, ReplyTarget } from '#contexts/messaging';
import { portalNames } from '#domain/lists/connections';
import { messageChannels } from '#domain/messaging/channels';
import { Config } from '#platform/config';
import { RecentAnswers, ThirdPartyFailure } from '#platform/http-client';
import { isMetaRefusal } from './message-errors.js';
import type { CustomerFile } from './message.types.js';
import { CustomerFiles } from './calls/customer-files.js';
import { refused, watched, webhooksMissing } from './refusals.js';
import { WhatsAppMessages } from './calls/whatsapp-messages.js';
import { WhatsAppNumbers } from './calls/whatsapp-numbers.js';
import type { WhatsAppNumber } from './calls/whatsapp-numbers.js';

const { externalName: channel } = messageChannels.whatsapp;

interface Access {
  readonly token: string;
  readonly connectionId: number;
  readonly numbers: readonly WhatsAppNumber[];
}

/**
 * Messages to WhatsApp numbers: those of the business accounts that the Facebook connection of a location shares. The number of
 * a location is the one that is also its phone number.
 */
@Injectable()
export class WhatsAppChannel extends AccountChannel implements OnModuleInit {
  override readonly name = 'whatsapp';
  override readonly repeatable = false;
  /** By the token of their connection. */
  private readonly listed = new RecentAnswers<readonly WhatsAppNumber[]>();

  constructor(
    private readonly messages: WhatsAppMessages,
    private readonly numbers: WhatsAppNumbers,
    private readonly files: CustomerFiles,
    private readonly tokens: ConnectionTokens,
    private readonly pages: LocationPages,
    private readonly registry: MessageChannels,
    private readonly config: Config,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  override async join({ locationId, phones }: ChannelPlace): Promise<{ account: string } | { trouble: Trouble }> {
    const trouble = webhooksMissing(this.config);
    if (trouble !== null) return { trouble };
    const access = await this.access(locationId);
    if ('trouble' in access) return access;
    const number = access.numbers.find(({ digits }) => phones.includes(digits));
    if (number === undefined)
      return { trouble: { key: 'whatsAppNumberMissing', parameters: { count: access.numbers.length } } };
    try {
      await this.watch(access, () => this.numbers.subscribe(number.businessAccountId, access.token));
      return { account: number.id };
    } catch (error) {
      if (!isMetaRefusal(error)) throw error;
      return { trouble: { key: 'channelNotJoined', parameters: { channel, reason: error.words } } };
    }
  }

  override async hindrance({ locationId, account }: ReplyTarget): Promise<Trouble | null> {
    const access = await this.access(locationId);
    if ('trouble' in access) return access.trouble;
    return access.numbers.some(({ id }) => id === account)
      ? null
      : { key: 'channelAccountChanged', parameters: { channel } };
  }

  override async send(target: ReplyTarget, { key, text, imageUrl, file }: Reply): Promise<string> {
    const { account, customerId: customer } = target;
    const access = await this.acting(target);
    const recipient = { account, customer, accessToken: access.token };
    try {
      return await this.watch(access, () => this.messages.send(recipient, { text: text ?? '', imageUrl, file }, key));
    } catch (error) {
      throw refused(error);
    }
  }

  /** The webhooks of WhatsApp say it. */
  override async nameOf(): Promise<null> {
    return null;
  }

  override async file(target: ReplyTarget, { mediaId }: AtChannel): Promise<CustomerFile> {
    if (mediaId === undefined) return { missing: 'GONE', bytes: null };
    const access = await this.acting(target);
    return this.watch(access, () => this.files.atWhatsApp(mediaId, target.account, access.token));
  }

  private watch<T>({ connectionId, token }: Access, call: () => Promise<T>): Promise<T> {
    return watched(call, () => this.lost(connectionId, token));
  }

  private async lost(connectionId: number, token: string): Promise<void> {
    this.listed.forget(token);
    await this.tokens.reportUnauthorized(connectionId);
  }

  /** @throws ThirdPartyFailure when the connection went away since it was looked at */
  private async acting({ locationId }: ReplyTarget): Promise<Access> {
    const access = await this.access(locationId);
    if (!('trouble' in access)) return access;
    throw new ThirdPartyFailure('portalUnreachable', channel, { status: null, body: null, retryAfterMs: null });
  }

  private async access(locationId: number): Promise<Access | { trouble: Trouble }> {
    const access = await this.tokens.accessToken({ provider: 'FACEBOOK', locationId });
    if (access === null) {
      const found = await this.pages.of(locationId);
      // Connected in this very moment: the next look finds it.
      return 'trouble' in found
        ? found
        : { trouble: { key: 'connectionMissing', parameters: { portal: portalNames.FACEBOOK } } };
    }
    const { token, connectionId } = access;
    try {
      const numbers = await watched(
        () => this.listed.of(token, () => this.numbers.list(token)),
        () => this.lost(connectionId, token),
      );
      return { token, connectionId, numbers };
    } catch (error) {
      if (!isMetaRefusal(error)) throw error;
      return { trouble: { key: 'channelNotJoined', parameters: { channel, reason: error.words } } };
    }
  }
}
