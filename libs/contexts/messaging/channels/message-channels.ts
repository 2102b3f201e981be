import { Injectable } from '@nestjs/common';
import { messageChannels } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import type { MessageChannel } from './message-channel.port.js';

/** A channel, as it is shown. Source: channels §3.6. */
export interface ChannelView {
  readonly id: number;
  readonly name: ChannelName;
  readonly externalName: string;
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

  /** By their ids. */
  get list(): readonly ChannelView[] {
    return [...this.channels.keys()]
      .map((name) => ({ id: messageChannels[name].id, name, externalName: messageChannels[name].externalName }))
      .sort((one, other) => one.id - other.id);
  }
}
