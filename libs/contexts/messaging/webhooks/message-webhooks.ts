import { Injectable } from '@nestjs/common';
import type { MessageWebhook } from './message-webhook.port.js';

/** The third parties that tell of messages; they register when they start. */
@Injectable()
export class MessageWebhooks {
  private readonly webhooks = new Map<string, MessageWebhook>();

  register(webhook: MessageWebhook): void {
    this.webhooks.set(webhook.name, webhook);
  }

  of(name: string): MessageWebhook | undefined {
    return this.webhooks.get(name);
  }
}
