import { Injectable } from '@nestjs/common';
import { familyOf } from '#domain/lists/connections';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { ConnectionContextType, ConnectionRecord } from '../connection/connection.record.js';
import { ConnectionEntity } from '../connection/connection.entity.js';
import { ConnectionStore } from '../connection/connection.store.js';
import { isGrantRefused } from '../ports/provider.port.js';
import { ConnectionProviders } from '../connecting/providers.js';
import type { OAuthAttempt } from '../connecting/oauth-states.js';

/** Withdraws the consent of a connection that was removed, and forgets what belonged to it. */
@Injectable()
export class RevokeConsent {
  constructor(
    private readonly database: Database,
    private readonly store: ConnectionStore,
    private readonly providers: ConnectionProviders,
  ) {}

  async execute(connection: ConnectionRecord): Promise<void> {
    if (connection.sealedAccess === null) return;
    // Providers keep one consent per person: withdrawing it would cut off the other places that this person has connected.
    if (!(await this.isUsedElsewhere(connection))) {
      await this.withdraw(connection);
      // One that was made while this consent was withdrawn is perhaps lost: that is found out now, not a day later.
      await this.database.transaction((tx) => this.store.checkOthersOf(tx, connection));
    }
    const forgotten = { sealedAccess: null, sealedRefresh: null, owner: '', image: null, dueAt: null };
    await this.database.manager.update(ConnectionEntity, connection.id, forgotten);
  }

  /**
   * Somebody goes to the provider to connect again. Providers keep one consent per person, so that a withdrawal during that time
   * could end the new consent. Withdrawals in that workspace therefore wait until the attempt has ended, but nobody can begin one
   * after the other and keep a consent for longer than about an hour.
   */
  async holdBack(attempt: OAuthAttempt): Promise<void> {
    await this.dueAt(attempt, attempt.expiresAt, sql`updated_at > now() - interval '1 hour'`);
  }

  /** That attempt has ended. */
  async resume(attempt: OAuthAttempt): Promise<void> {
    await this.dueAt(attempt, new Date(), sql`true`);
  }

  private async dueAt(
    { provider, contextType, contextId }: OAuthAttempt,
    at: Date,
    condition: Sql<unknown>,
  ): Promise<void> {
    await this.database.transaction((tx) =>
      sql`
        update connection set due_at = clock_now(workspace_id) + (${at}::timestamptz - now())
        where state = 'REMOVED' and sealed_access is not null and provider = any(${[...familyOf(provider)]}::text[])
          and workspace_id = ${workspaceOf[contextType](contextId)} and ${condition}`.execute(tx),
    );
  }

  private async withdraw(connection: ConnectionRecord): Promise<void> {
    try {
      const grant = this.store.grantOf(connection);
      await this.providers.of(connection.provider).revoke(grant, connection.providerUserId);
    } catch (error) {
      // It was withdrawn there already.
      if (!isGrantRefused(error)) throw error;
    }
  }

  private async isUsedElsewhere({ id, provider, providerUserId: user }: ConnectionRecord): Promise<boolean> {
    const { rows } = await sql`
      select from connection where provider_user_id = ${user} and provider = any(${[...familyOf(provider)]}::text[])
        and id <> ${id} and state not in ('REMOVED', 'EXPIRED') limit 1`.execute(this.database.manager);
    return rows.length > 0;
  }
}

const workspaceOf: Readonly<Record<ConnectionContextType, (id: number) => Sql<number>>> = {
  WORKSPACE: (id) => sql`${id}::bigint`,
  COMPANY: (id) => sql`(select workspace_id from company where id = ${id})`,
  LOCATION: (id) => sql`(select workspace_id from location where id = ${id})`,
};
