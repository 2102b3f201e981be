import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Database } from '#platform/database';
import { LoggerToken } from '#platform/telemetry';
import { DirectoryPort } from './directory.port.js';
import type { KnownPortal } from './listing-task.js';
import { PortalGate } from './portal-gate.js';

/** Keeps what portals say of themselves: asked before something is sent, once a day. */
@Injectable()
export class PortalDescriptions {
  constructor(
    private readonly database: Database,
    private readonly directory: DirectoryPort,
    private readonly gate: PortalGate,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  /** The portal as it is known now. One process asks; the others go on with what was known before. */
  async refreshed(portal: KnownPortal): Promise<KnownPortal> {
    if (portal.described || !(await this.claim(portal.id))) return portal;
    try {
      const { fields, partialUpdates } = await this.gate.call(portal, () => this.directory.describe(portal));
      await this.database.kysely
        .updateTable('portal')
        .set({ fields: fields === null ? null : [...fields], partial_updates: partialUpdates })
        .where('id', '=', portal.id)
        .execute();
      return { ...portal, fields, partialUpdates, described: true };
    } catch (error) {
      this.logger.warn({ err: error, portal: portal.key }, 'the portal does not describe itself');
      await sql`
        update portal set described_at = now() - interval '1 day' + interval '10 minutes' where id = ${portal.id}`.execute(
        this.database.kysely,
      );
      return portal;
    }
  }

  private async claim(id: number): Promise<boolean> {
    const { rows } = await sql`
      update portal set described_at = now()
      where id = ${id} and (described_at is null or described_at < now() - interval '1 day') returning id`.execute(
      this.database.kysely,
    );
    return rows.length > 0;
  }
}
