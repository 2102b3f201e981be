import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { LocationPages } from '#contexts/connections';
import type { LocationPage, Trouble } from '#contexts/connections';
import { AccountChannel, MessageChannels } from '#contexts/messaging';
import type { ChannelPlace, AtChannel, Reply, ReplyTarget } from '#contexts/messaging';
import { messageChannels } from '#domain/messaging/channels';
import { Config } from '#platform/config';
import { ThirdPartyFailure } from '#platform/http-client';
import { isMetaRefusal } from './message-errors.js';
import type { CustomerFile, MessageContent } from './message.types.js';
import { PageMessages } from './calls/page-messages.js';
import type { PageRecipient } from './calls/page-messages.js';
import { CustomerFiles } from './calls/customer-files.js';
import { refused, watched, webhooksMissing } from './refusals.js';

/** What acts as the page of a location, and the account of it that customers write to. */
interface ActingPage {
  readonly pageId: string;
  readonly account: string;
  readonly accessToken: string;
  readonly connectionId: number;
}

/** Messages to a page of Facebook or its Instagram account: both go through the page, in its name. */
@Injectable()
export abstract class PageChannel extends AccountChannel implements OnModuleInit {
  abstract override readonly name: 'messenger' | 'instagram';
  override readonly repeatable = false;
  override readonly findable = true;

  constructor(
    private readonly messages: PageMessages,
    private readonly pages: LocationPages,
    private readonly files: CustomerFiles,
    private readonly registry: MessageChannels,
    private readonly config: Config,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** The account of a page that customers write to on this channel. */
  protected abstract accountOf(
    page: LocationPage['page'],
  ): { readonly account: string } | { readonly trouble: Trouble };

  override async join({ locationId }: ChannelPlace): Promise<{ account: string } | { trouble: Trouble }> {
    const trouble = webhooksMissing(this.config);
    if (trouble !== null) return { trouble };
    const page = await this.pageOf(locationId);
    if ('trouble' in page) return page;
    const { pageId, account, accessToken } = page;
    try {
      await this.watch(page, () => this.messages.subscribe({ account: pageId, accessToken }));
      return { account };
    } catch (error) {
      if (!isMetaRefusal(error)) throw error;
      return { trouble: { key: 'channelNotJoined', parameters: { channel: this.title, reason: error.words } } };
    }
  }

  override async hindrance({ locationId, account }: ReplyTarget): Promise<Trouble | null> {
    const page = await this.pageOf(locationId);
    if ('trouble' in page) return page.trouble;
    return page.account === account ? null : { key: 'channelAccountChanged', parameters: { channel: this.title } };
  }

  override async send(target: ReplyTarget, reply: Reply): Promise<string> {
    const page = await this.acting(target);
    try {
      return await this.watch(page, () => this.messages.send(this.recipient(page, target), contentOf(reply)));
    } catch (error) {
      throw refused(error);
    }
  }

  override async find(
    target: ReplyTarget,
    reply: Reply,
    since: Date,
    known: readonly string[],
  ): Promise<string | null> {
    const page = await this.acting(target);
    try {
      const recipient = this.recipient(page, target);
      return await this.watch(page, () => this.messages.find(recipient, contentOf(reply), since, known));
    } catch (error) {
      throw refused(error);
    }
  }

  override async nameOf(target: ReplyTarget): Promise<string | null> {
    const page = await this.pageOf(target.locationId);
    return 'trouble' in page ? null : this.messages.nameOf(this.recipient(page, target));
  }

  override async file(_target: ReplyTarget, { url }: AtChannel): Promise<CustomerFile> {
    return url === undefined ? { missing: 'GONE', bytes: null } : this.files.atAddress(url);
  }

  private get title(): string {
    return messageChannels[this.name].externalName;
  }

  private recipient({ pageId, accessToken }: ActingPage, { customerId: customer }: ReplyTarget): PageRecipient {
    return { platform: this.name, account: pageId, accessToken, customer };
  }

  private watch<T>({ connectionId }: ActingPage, call: () => Promise<T>): Promise<T> {
    return watched(call, () => this.pages.refused({ connectionId }));
  }

  /** @throws ThirdPartyFailure when the page went away since it was looked at */
  private async acting({ locationId, account }: ReplyTarget): Promise<ActingPage> {
    const page = await this.pageOf(locationId);
    if ('trouble' in page || page.account !== account)
      throw new ThirdPartyFailure('portalUnreachable', this.title, { status: null, body: null, retryAfterMs: null });
    return page;
  }

  private async pageOf(locationId: number): Promise<ActingPage | { trouble: Trouble }> {
    const found = await this.pages.of(locationId);
    if ('trouble' in found) return found;
    const { page, connectionId } = found;
    const { id: pageId, accessToken, tasks } = page;
    const mayWrite = tasks.includes('MESSAGING') || tasks.includes('MANAGE');
    if (accessToken === null || !mayWrite)
      return { trouble: { key: 'channelNotPermitted', parameters: { channel: this.title, page: page.name } } };
    const written = this.accountOf(page);
    return 'trouble' in written ? written : { pageId, account: written.account, accessToken, connectionId };
  }
}

const contentOf = ({ text, imageUrl, file }: Reply): MessageContent => ({ text: text ?? '', imageUrl, file });
