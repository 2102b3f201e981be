import { Global, Injectable, Module } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { FulfilmentPort } from '#contexts/fulfilment';
import { GbpModule } from '#contexts/gbp';
import { invoiceConfirmationNeeded, invoicePaymentFailed, InvoicingModule } from '#contexts/invoicing';
import { directoryConfig, ListingsModule } from '#contexts/listings';
import { MessagingModule } from '#contexts/messaging';
import { NotificationsModule } from '#contexts/notifications';
import { OpinionManagementModule } from '#contexts/opinion-management';
import { ReachEnhancementModule } from '#contexts/reach-enhancement';
import { callTrackingConfig, CallTrackingModule } from '#contexts/call-tracking';
import { QrCodesModule } from '#contexts/qr-codes';
import { ReviewsModule } from '#contexts/reviews';
import { SocialModule } from '#contexts/social';
import { GoogleConnectionsModule, GoogleModule } from '#integrations/google';
import { GoogleAdsModule } from '#integrations/google/ads';
import { LinkedInModule } from '#integrations/linkedin';
import { MetaModule } from '#integrations/meta';
import { MetaAdsModule } from '#integrations/meta/ads';
import { PublishersModule } from '#integrations/publishers';
import { PortalReviewsModule } from '#integrations/publishers/reviews';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import { HttpClientModule } from '#platform/http-client';
import { MailModule, mailReturnsConfig, MailTransport, SendMail } from '#platform/mail';
import type { OutgoingMail } from '#platform/mail';
import { Outbox } from '#platform/outbox';
import { sectionOf } from '../../support/config-sections.js';
import { ScriptedPortals } from '../listings/scripted-portal.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

/** What a mail server presents that reports. */
export const reportKey = 'a key of the tests, long enough for anyone';

/** Takes every email, unless it is told to refuse the address. */
@Injectable()
export class Inbox extends MailTransport {
  readonly mails: OutgoingMail[] = [];
  /** @returns an error with which the mail server answers */
  refuses: (to: string) => Error | undefined = () => undefined;

  send(mail: OutgoingMail): Promise<void> {
    const refusal = this.refuses(mail.to);
    if (refusal !== undefined) return Promise.reject(refusal);
    this.mails.push(mail);
    return Promise.resolve();
  }

  sendOnce(mail: OutgoingMail): Promise<void> {
    return this.send(mail);
  }
}

@Module({ providers: [Inbox, { provide: MailTransport, useExisting: Inbox }, SendMail], exports: [Inbox] })
class InboxModule {}

/** A fulfilment partner that nobody calls here. */
@Global()
@Module({ providers: [{ provide: FulfilmentPort, useValue: { isConfigured: false } }], exports: [FulfilmentPort] })
class ProviderModule {}

/** Where connections, campaigns and orders come from, as emails tell what becomes of them; and who else hears of them. */
const providers = [
  HttpClientModule,
  GoogleAdsModule,
  GoogleConnectionsModule,
  GoogleModule,
  LinkedInModule,
  MetaAdsModule,
  MetaModule,
  PublishersModule,
  GbpModule,
  ReachEnhancementModule,
  ProviderModule,
  MessagingModule,
  OpinionManagementModule,
  PublishersModule,
  PortalReviewsModule,
  ListingsModule,
  ReviewsModule,
  // Heard by statistics, which reports read.
  CallTrackingModule,
  QrCodesModule,
  SocialModule,
];

/** Commerce with everything that writes mails, and what they were. */
export class MailRoom {
  private constructor(
    readonly commerce: Commerce,
    private readonly portals: ScriptedPortals,
  ) {}

  /** The bank wants a confirmation; then another card is declined, and is to be tried again. */
  async cardFails({ id: contractId, workspaceId }: Placement, invoiceId: number): Promise<void> {
    const payload = { invoiceId, contractId };
    const failed = { ...payload, message: 'No funds', nextAttemptOn: '2099-04-04' };
    const outbox = this.commerce.module.get(Outbox);
    await this.commerce.module.get(Database).transaction(async (tx) => {
      await outbox.emit(tx, invoiceConfirmationNeeded, [{ workspaceId, payload }]);
      await outbox.emit(tx, invoicePaymentFailed, [{ workspaceId, payload: failed }]);
    });
  }

  /** @param more modules of contexts above */
  static async open(more: readonly Type[] = []): Promise<MailRoom> {
    const portals = await ScriptedPortals.start();
    const imports = [...providers, MailModule, InvoicingModule, NotificationsModule, InboxModule, ...more];
    // Portals take listings, and publish none.
    const sections = {
      ...sectionOf(directoryConfig, { url: portals.url, apiKey: 'key', secret: 'x'.repeat(40) }),
      ...sectionOf(callTrackingConfig, { retentionDays: 730 }),
      ...sectionOf(mailReturnsConfig, {
        domain: 'bounces.locara.example',
        secret: reportKey,
        label: 'mail-returns',
        sendingAddresses: [],
      }),
    };
    return new MailRoom(await Commerce.start({ imports, config: { sections } }), portals);
  }

  async close(): Promise<void> {
    await this.commerce.close();
    await this.portals.close();
  }

  /** Sends what was collected, without waiting for more; then forgets it. */
  async sent(): Promise<OutgoingMail[]> {
    const { mails } = this.commerce.module.get(Inbox);
    // Jobs that wait for their turn by the real clock are not waited for.
    for (let before = -1; before !== mails.length;) {
      before = mails.length;
      await this.commerce.drain();
      await this.commerce.rows('update collected_mail set due_at = now() where due_at is not null');
      await this.commerce.rows(`update notification_digest set due_at = now() where due_at is not null and key = ''`);
      await this.commerce.drain();
    }
    return mails.splice(0);
  }

  /** Receivers and subjects of what was sent, sorted. */
  async told(): Promise<string[]> {
    return (await this.sent()).map(({ to, subject }) => `${to}: ${subject}`).toSorted();
  }

  async user(
    { workspaceId, companyId }: Tenant,
    name: string,
    more: { readonly language?: 'en' | 'de' | 'fr'; readonly email?: string } = {},
  ): Promise<number> {
    const [row] = await this.commerce.rows(
      `insert into app_user (workspace_id, user_name, email, user_type, context_type, context_id, first_name, last_name, language_code)
       values ($1, $2, $3, 'SELF_SERVICE', 'Company', $4, $5, 'Muster', $6) returning id`,
      workspaceId,
      `${name}-${workspaceId}`,
      more.email ?? `${name}@locara.example`,
      companyId,
      name,
      more.language ?? 'en',
    );
    return Number(row?.['id']);
  }
}
