import { Injectable } from '@nestjs/common';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { CookieConsent } from '../user/user-views.js';

/** What users allow: cookies of the console, and mails of the platform. Each decides for oneself. */
@Injectable()
export class Consents {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async setCookies({ user }: Actor, consent: CookieConsent): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ before: CookieConsent | null }>`
        select cookie_consent as before from app_user where id = ${user.id} for update`.execute(tx);
      await tx
        .updateTable('app_user')
        .set({ cookie_consent: JSON.stringify(consent), updated_at: sql`now()` })
        .where('id', '=', user.id)
        .execute();
      await this.record(tx, user, { cookieConsent: rows[0]?.before ?? null }, { cookieConsent: consent });
      return user.id;
    });
  }

  /** @param domain the host on which the user was asked; '' is the platform's own. Null: not asked yet */
  async email({ user }: Actor, domain: string): Promise<boolean | null> {
    const row = await this.database.read
      .selectFrom('email_consent')
      .select('consent')
      .where('user_id', '=', user.id)
      .where('domain', '=', domain.toLowerCase())
      .executeTakeFirst();
    return row?.consent ?? null;
  }

  async setEmail(actor: Actor, domain: string, consent: boolean): Promise<number> {
    const { user } = actor;
    return this.database.transaction(async (tx) => {
      const before = await this.email(actor, domain);
      const row = { user_id: user.id, domain: domain.toLowerCase(), workspace_id: user.workspaceId, consent };
      await tx
        .insertInto('email_consent')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'domain']).doUpdateSet({ consent, given_at: sql`now()` }),
        )
        .execute();
      await this.record(tx, user, { emailConsent: before }, { emailConsent: consent, domain: row.domain });
      return user.id;
    });
  }

  private async record(
    tx: Parameters<Audit['record']>[0],
    user: Actor['user'],
    before: object,
    after: object,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId: user.workspaceId,
      operation: 'user.consent',
      subject: 'user',
      subjectId: user.id,
      before,
      after,
    });
  }
}
