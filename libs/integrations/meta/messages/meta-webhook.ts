import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MessageWebhook, MessageWebhooks } from '#contexts/messaging';
import type { ArrivedParts } from '#contexts/messaging';
import { Config } from '#platform/config';
import { isSameSecret } from '#platform/secrets';
import { metaConfig } from '../meta.config.js';
import { arrivedIn } from './webhooks/events.js';
import { isSignedBy } from './webhooks/signature.js';

/** The webhooks of this installation's app at Meta: one address for all its channels. */
@Injectable()
export class MetaWebhook extends MessageWebhook implements OnModuleInit {
  override readonly name = 'meta';

  constructor(
    private readonly config: Config,
    private readonly registry: MessageWebhooks,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  override knows(token: string): boolean {
    const { webhookToken } = this.config.of(metaConfig);
    return webhookToken !== undefined && isSameSecret(webhookToken, token);
  }

  override isSigned(body: Buffer, signature: string | undefined): boolean {
    const { client } = this.config.of(metaConfig);
    return client !== undefined && isSignedBy(client.clientSecret, body, signature);
  }

  override read(body: Buffer): ArrivedParts {
    return arrivedIn(parsed(body));
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
