import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '#platform/database';
import { Postponed } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { DirectoryPort } from '../ports/directory.port.js';
import type { KnownPortal } from '../submission/listing-task.js';
import { PortalEntity } from './portal.entity.js';
import { PortalGate } from './portal-gate.js';

/** How long work waits for a portal's first description, in milliseconds. */
const firstAnswerMs = 300;

/** Keeps what portals say of themselves: asked before something is sent, once a day. */
@Injectable()
export class PortalDescriptions {
  /** Portals that this process is asking. */
  private readonly asking = new Set<number>();

  constructor(
    private readonly database: Database,
    private readonly directory: DirectoryPort,
    private readonly gate: PortalGate,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  /**
   * The portal as it is known now. One caller of each process asks; the others go on with what was known before. Nothing is
   * claimed in the database: a process that is killed while it asks keeps nobody from asking.
   * @throws Postponed while the portal is asked for the first time: it may take parts of listings only, or other fields
   */
  async refreshed(portal: KnownPortal): Promise<KnownPortal> {
    if (portal.description === 'fresh') return portal;
    if (this.asking.has(portal.id)) {
      if (portal.description === 'old') return portal;
      throw new Postponed(`${portal.name} is describing itself.`, firstAnswerMs);
    }
    this.asking.add(portal.id);
    try {
      return await this.ask(portal);
    } finally {
      this.asking.delete(portal.id);
    }
  }

  private async ask(portal: KnownPortal): Promise<KnownPortal> {
    try {
      const { fields, partialUpdates } = await this.gate.call(portal, () => this.directory.describe(portal));
      await this.database.manager.update(PortalEntity, portal.id, {
        fields: fields === null ? null : [...fields],
        partialUpdates,
        describedAt: () => 'now()',
      });
      return { ...portal, fields, partialUpdates, description: 'fresh' };
    } catch (error) {
      if (error instanceof Postponed) throw error;
      this.logger.warn({ err: error, portal: portal.key }, 'the portal does not describe itself');
      const describedAt = (): string => "now() - interval '1 day' + interval '10 minutes'";
      await this.database.manager.update(PortalEntity, portal.id, { describedAt });
      return portal;
    }
  }
}
