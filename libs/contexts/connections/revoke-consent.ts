import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { familyOf } from '#domain/connections';
import { Database } from '#platform/database';
import type { ConnectionRecord } from './connection.record.js';
import { ConnectionStore } from './connection.store.js';
import { isGrantRefused } from './provider.port.js';
import { ConnectionProviders } from './providers.js';

/** Withdraws the consent of a connection that was removed, and forgets what belonged to it. */
@Injectable()
export class RevokeConsent {
  constructor(
    private readonly database: Database,
    private readonly store: ConnectionStore,
    private readonly providers: ConnectionProviders,
  ) {}

  async execute(connection: ConnectionRecord): Promise<void> {
    if (connection.sealed_access === null) return;
    // Providers keep one consent per person: withdrawing it would cut off the other places that this person has connected.
    if (!(await this.isUsedElsewhere(connection))) await this.withdraw(connection);
    await sql`
      update connection set sealed_access = null, sealed_refresh = null, owner = '', image = null, due_at = null
      where id = ${connection.id}`.execute(this.database.kysely);
  }

  private async withdraw(connection: ConnectionRecord): Promise<void> {
    try {
      const grant = this.store.grantOf(connection);
      await this.providers.of(connection.provider).revoke(grant, connection.provider_user_id);
    } catch (error) {
      // It was withdrawn there already.
      if (!isGrantRefused(error)) throw error;
    }
  }

  private async isUsedElsewhere({ id, provider, provider_user_id: user }: ConnectionRecord): Promise<boolean> {
    const { rows } = await sql`
      select from connection where provider_user_id = ${user} and provider = any(${[...familyOf(provider)]}::text[])
        and id <> ${id} and state not in ('REMOVED', 'EXPIRED') limit 1`.execute(this.database.kysely);
    return rows.length > 0;
  }
}
