import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { portalNames } from '#domain/lists/connections';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { subjectOf, Transitions } from '#platform/transitions';
import { checkInstagram } from '../jobs/connection.jobs.js';
import { InstagramCheckEntity } from '../connection/instagram-check.entity.js';
import { instagramCheckColumns, instagramCheckTable } from '../connection/connection.record.js';
import type { ConnectionPlace, InstagramCheckRecord, Trouble } from '../connection/connection.record.js';
import { NearestConnection } from '../connection/nearest-connection.js';

/** Whether locations can be reached at Instagram: asks for checks, and forgets them when Facebook is lost. */
@Injectable()
export class InstagramChecks {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly nearest: NearestConnection,
  ) {}

  /**
   * Begins a check.
   * @returns id of the connection to Facebook through which it is made
   * @throws DomainError `connectionMissing`; `transitionNotAllowed` while one is running
   */
  async request(place: ConnectionPlace & { readonly locationId: number }): Promise<number> {
    return this.database.transaction(async (tx) => {
      const facebook = await this.nearest.at(place, 'FACEBOOK');
      if (facebook === undefined) throw new DomainError('connectionMissing', { portal: portalNames.FACEBOOK });
      const check = (await this.lock(tx, place.locationId)) ?? (await this.create(tx, place, facebook.id));
      if (check === undefined) throw new DomainError('changedMeanwhile');
      if (check.isNew !== true) {
        const event = check.state === 'ACTIVE' ? 'recheck' : 'check';
        const columns = { connection_id: facebook.id, problem: null };
        await this.transitions.demand(tx, instagramCheckTable, subjectOf(check), event, {}, {}, columns);
      }
      await this.outbox.add(tx, checkInstagram, [{ workspaceId: check.workspaceId, payload: { id: check.id } }]);
      return facebook.id;
    });
  }

  /** What is reached through a connection that is gone is not reached any more. */
  async lose(tx: Tx, connectionId: number, problem: Trouble): Promise<void> {
    const { rows } = await sql<InstagramCheckRecord>`
      select ${instagramCheckColumns} from instagram_check where connection_id = ${connectionId} and state <> 'UNAVAILABLE'
      order by id for update`.execute(tx);
    for (const check of rows)
      await this.transitions.fire(
        tx,
        instagramCheckTable,
        subjectOf(check),
        'lose',
        {},
        { reason: 'the connection to Facebook is gone' },
        { problem: JSON.stringify(problem) },
      );
  }

  private async lock(tx: Tx, locationId: number): Promise<(InstagramCheckRecord & { isNew?: true }) | undefined> {
    const row = await tx.findOne(InstagramCheckEntity, { where: { locationId }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  private async create(
    tx: Tx,
    { workspaceId, locationId }: ConnectionPlace,
    connectionId: number,
  ): Promise<(InstagramCheckRecord & { isNew?: true }) | undefined> {
    const state = this.transitions.initial(instagramCheckTable, 'check', {});
    const { rows } = await sql<InstagramCheckRecord>`
      insert into instagram_check (workspace_id, location_id, connection_id, state)
      values (${workspaceId}, ${locationId}, ${connectionId}, ${state})
      on conflict (location_id) do nothing returning ${instagramCheckColumns}`.execute(tx);
    const [row] = rows;
    if (row === undefined) return undefined;
    await this.transitions.recordCreated(tx, instagramCheckTable, 'check', [subjectOf(row)]);
    return { ...row, isNew: true };
  }
}
