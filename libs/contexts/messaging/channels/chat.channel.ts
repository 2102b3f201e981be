import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MessageChannel } from './message-channel.port.js';
import { MessageChannels } from './message-channels.js';

/** The chat in websites. Visitors fetch replies themselves: once a reply is in the table, the channel has it. */
@Injectable()
export class ChatChannel extends MessageChannel implements OnModuleInit {
  override readonly name = 'chat';
  override readonly repeatable = true;

  constructor(private readonly channels: MessageChannels) {
    super();
  }

  onModuleInit(): void {
    this.channels.register(this);
  }

  override async hindrance(): Promise<null> {
    return null;
  }

  override async send(): Promise<null> {
    return null;
  }
}
