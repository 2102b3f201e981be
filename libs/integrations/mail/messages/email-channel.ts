import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AccountChannel, EmailLetters, MessageChannels, ReplyRefused } from '#contexts/messaging';
import type { ChannelPlace, Reply, ReplyTarget } from '#contexts/messaging';
import { isDomainError } from '#domain/errors/errors';
import { messageChannels } from '#domain/messaging/channels';
import { ThirdPartyFailure } from '#platform/http-client';
import { InboundAddresses, MailOutcomeUnknown, MailTransport, ReceiverRefused } from '#platform/mail';
import { Unrepeatable } from '#platform/outbox';

const trouble = { key: 'inboundEmailMissing', parameters: {} } as const;

/** Emails: customers write to an address of the installation's domain, and get replies from it. */
@Injectable()
export class EmailChannel extends AccountChannel implements OnModuleInit {
  override readonly name = 'email';
  override readonly repeatable = false;

  constructor(
    private readonly letters: EmailLetters,
    private readonly addresses: InboundAddresses,
    private readonly transport: MailTransport,
    private readonly registry: MessageChannels,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  override async join({ locationId }: ChannelPlace) {
    const account = await this.letters.addressOf(locationId);
    return account === undefined ? { trouble } : { account };
  }

  override async hindrance() {
    return this.addresses.domain === null ? trouble : null;
  }

  override async send(target: ReplyTarget, reply: Reply): Promise<string> {
    const letter = await this.letters.of(target, reply).catch((error: unknown) => {
      // Nothing was sent yet.
      throw isDomainError(error) && error.key === 'storageAway' ? this.failure('portalUnreachable', error) : error;
    });
    if (letter === undefined) throw this.failure('portalUnreachable');
    try {
      await this.transport.sendOnce(letter);
      return letter.messageId;
    } catch (error) {
      if (error instanceof ReceiverRefused) throw new ReplyRefused('recipient', error.reply);
      if (error instanceof Unrepeatable) throw new ReplyRefused('content', error.message);
      throw this.failure(error instanceof MailOutcomeUnknown ? 'outcomeUnknown' : 'portalUnreachable', error);
    }
  }

  /** Emails say it themselves, or nobody does. */
  override async nameOf(): Promise<null> {
    return null;
  }

  /** They come with the email. */
  override async file() {
    return { missing: 'GONE', bytes: null } as const;
  }

  private failure(key: 'portalUnreachable' | 'outcomeUnknown', cause?: unknown): ThirdPartyFailure {
    const { externalName } = messageChannels[this.name];
    return new ThirdPartyFailure(key, externalName, { status: null, body: null, retryAfterMs: null }, cause);
  }
}
