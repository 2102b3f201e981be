import { Injectable } from '@nestjs/common';
import { messageChannels } from '#domain/messaging/channels';
import type { ChannelName, ChannelTraits } from '#domain/messaging/channels';
import { replyFiles } from '#domain/messaging/reply-files';
import type { ReplyFileRule } from '#domain/messaging/reply-files';
import { AccountChannel } from './account-channel.port.js';
import type { MessageChannel } from './message-channel.port.js';

/** A channel, as it is shown. Source: channels §3.6. */
export interface ChannelView {
  readonly id: number;
  readonly name: ChannelName;
  readonly externalName: string;
  /** What a reply may be. */
  readonly windowHours: number;
  readonly longestText: number;
  readonly textUnit: ChannelTraits['textUnit'];
  readonly longestCaption: number;
  readonly pictureTypes: ChannelTraits['pictureTypes'];
  /** Which files it may have, other than a picture. */
  readonly files: readonly ReplyFileRule[];
}

/** The channels of this installation, which register when they start. */
@Injectable()
export class MessageChannels {
  private readonly channels = new Map<ChannelName, MessageChannel>();

  register(channel: MessageChannel): void {
    this.channels.set(channel.name, channel);
  }

  /** @throws Error for a channel that nobody has registered */
  of(name: ChannelName): MessageChannel {
    const channel = this.channels.get(name);
    if (channel === undefined) throw new Error(`Nobody has registered the channel ${name}.`);
    return channel;
  }

  /** Undefined: at this channel the business has no account of its own. */
  withAccounts(name: ChannelName): AccountChannel | undefined {
    const channel = this.channels.get(name);
    return channel instanceof AccountChannel ? channel : undefined;
  }

  /** Names of the channels at which businesses have accounts. */
  get accountNames(): readonly ChannelName[] {
    return [...this.channels.keys()].filter((name) => this.withAccounts(name) !== undefined);
  }

  /** By their ids. */
  get list(): readonly ChannelView[] {
    return [...this.channels.keys()]
      .map((name) => ({ name, ...messageChannels[name], files: replyFiles[name] }))
      .sort((one, other) => one.id - other.id);
  }
}
