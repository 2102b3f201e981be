import { Injectable } from '@nestjs/common';
import type { PostChannel, PostPortal } from './post-channel.port.js';

/** The channels of this installation; adapters register theirs. */
@Injectable()
export class PostChannels {
  private readonly channels = new Map<PostPortal, PostChannel>();

  register(channel: PostChannel): void {
    this.channels.set(channel.portal, channel);
  }

  /** All of them. */
  all(): readonly PostChannel[] {
    return [...this.channels.values()];
  }

  /** @throws Error for a portal without a channel: the composition lacks its adapter */
  of(portal: PostPortal): PostChannel {
    const channel = this.channels.get(portal);
    if (channel === undefined) throw new Error(`No adapter posts to ${portal}.`);
    return channel;
  }
}
