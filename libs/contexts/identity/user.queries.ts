import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '#platform/database';
import type { JsonText } from '#platform/database';
import type { SignedIn } from './authenticator.js';

/** `User account` of the specification; what the credentials' scopes do not cover is null. */
export interface UserAccountView {
  readonly id: number;
  readonly userName: string;
}

@Injectable()
export class UserQueries {
  constructor(private readonly database: Database) {}

  /** The account of whoever asks. Scopes: `profile` names and position, `email`, `user_data` phone, settings, tags, consent. */
  async profile(signedIn: SignedIn): Promise<JsonText<UserAccountView> | null> {
    const profile = signedIn.scopes.includes('profile');
    const email = signedIn.scopes.includes('email');
    const data = signedIn.scopes.includes('user_data');
    return this.database.json<UserAccountView>(sql`
      select json_build_object(
        'id', u.id, 'userName', u.user_name, 'email', case when ${email} then u.email end, 'contextId', u.context_id,
        'contextType', u.context_type, 'active', u.active, 'position', case when ${profile} then u.position end,
        'firstName', case when ${profile} then u.first_name end, 'lastName', case when ${profile} then u.last_name end,
        'languageCode', u.language_code, 'userType', u.user_type, 'ssoUser', u.sso_user,
        'phone', case when ${data} then u.phone end, 'profilePicture', null, 'settings', case when ${data} then u.settings end,
        'tags', case when ${data} then u.tags end, 'salutation', case when ${profile} then u.salutation end,
        'connectedPaymentProvider', case when ${data} then u.connected_payment_provider end,
        'cookieConsent', case when ${data} then u.cookie_consent end
      )::text as json
      from app_user u where u.id = ${signedIn.actor.user.id}`);
  }
}
