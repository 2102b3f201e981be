import { Injectable } from '@nestjs/common';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { CookieConsent } from '../user/user-views.js';
import { UserEntity } from '../user/user.entity.js';

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
      await tx.update(UserEntity, user.id, { cookieConsent: consent, updatedAt: () => 'now()' });
      await this.record(tx, user, { cookieConsent: rows[0]?.before ?? null }, { cookieConsent: consent });
      return user.id;
    });
  }

  /** @param domain the host on which the user was asked; '' is the platform's own. Null: not asked yet */
  async email({ user }: Actor, domain: string): Promise<boolean | null> {
    const { rows } = await sql<{ consent: boolean }>`
      select consent from email_consent where user_id = ${user.id} and domain = ${domain.toLowerCase()}`.execute(
      this.database.read,
    );
    return rows[0]?.consent ?? null;
  }

  async setEmail(actor: Actor, domain: string, consent: boolean): Promise<number> {
    const { user } = actor;
    return this.database.transaction(async (tx) => {
      const before = await this.email(actor, domain);
      const host = domain.toLowerCase();
      await sql`
        insert into email_consent (user_id, domain, workspace_id, consent)
        values (${user.id}, ${host}, ${user.workspaceId}, ${consent})
        on conflict (user_id, domain) do update set consent = excluded.consent, given_at = now()`.execute(tx);
      await this.record(tx, user, { emailConsent: before }, { emailConsent: consent, domain: host });
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
