import { Injectable } from '@nestjs/common';
import { functionalitiesOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import { AccountChoice } from '../accounts/account-choice.js';
import { LinkProfile } from './link-profile.js';
import { NotificationWish } from '../notifications/notification-wish.js';
import { errorColumns } from '../profile/profile.record.js';
import { SettleData } from './settle-data.js';
import { ask, goOn } from './step.js';
import type { StepInput, StepResult } from './step.js';
import { VerifyProfile } from '../verification/verify-profile.js';

/** The way from nothing to a verified profile: account, link, data, proof of ownership. */
@Injectable()
export class SetUpProfile {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountChoice,
    private readonly notifications: NotificationWish,
    private readonly linking: LinkProfile,
    private readonly data: SettleData,
    private readonly verifying: VerifyProfile,
  ) {}

  async step(input: StepInput): Promise<StepResult> {
    const { profile, session } = input;
    const account = profile.accountName ?? (await this.accounts.of(profile, session.token));
    if (account === null) return ask(null, errorColumns('googleAccountMissing'), 'an account has to be chosen');
    if (profile.accountName === null) {
      await this.notifications.make(session.token, account);
      return goOn({ accountName: account });
    }
    if (profile.googleName === null) return this.linking.step(input, account);
    if (profile.decision !== null) return this.data.settle(input);
    if (profile.ours === null) return this.data.compare(input);
    return this.verifying.step(input, await this.mayVerifyAlone(profile.id));
  }

  /** Whether one of the subscriptions that the profile is kept for brings GBPAutoVerification. */
  private async mayVerifyAlone(profileId: number): Promise<boolean> {
    const { rows } = await sql<{ products: readonly BookedProduct[] }>`
      select b.booked_offer -> 'products' as products
      from gbp_holder h join subscription s on s.id = h.subscription_id join licence b on b.id = s.licence_id
      where h.profile_id = ${profileId}`.execute(this.database.read);
    return rows.some(({ products }) => functionalitiesOf(products).includes('GBPAutoVerification'));
  }
}
