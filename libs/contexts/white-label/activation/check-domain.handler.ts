import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { DomainChecks } from '../domain/domain-checks.js';
import type { DomainCheck } from '../domain/domain-status.rules.js';
import { checkDomain } from '../jobs/white-label.jobs.js';
import { WhiteLabelStore } from '../setting/white-label.store.js';
import type { WhiteLabelColumns, WhiteLabelRecord } from '../setting/white-label.store.js';
import { whiteLabelLost } from '../white-label.events.js';
import { settleLook } from './look.rules.js';

type Looked = Pick<WhiteLabelRecord, 'state' | 'version' | 'domain' | 'token'>;

/**
 * Looks at the domain of one white label: for its activation, and each day while it is active. What was found counts only for the state
 * in which it was looked for: a user may have changed the domain meanwhile, or removed the white label and created another one, whose
 * versions begin anew. Its token is another one.
 */
@Injectable()
@Handles(checkDomain)
export class CheckDomainHandler implements JobHandler<{ readonly id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly store: WhiteLabelStore,
    private readonly domains: DomainChecks,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'white_label', job: checkDomain, clock: 'real' });
  }

  async handle(_payload: { readonly id: number }, delivery: Delivery): Promise<void> {
    const looked = await this.looked(delivery.workspaceId);
    const isWatched = looked?.state === 'activating' || looked?.state === 'active';
    const checks =
      isWatched && looked.domain !== null
        ? await this.domains.check(this.domains.asked(looked.domain, looked.token))
        : undefined;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || looked === undefined || checks === undefined) return;
      const label = await this.find(tx, delivery.workspaceId);
      if (label?.version === looked.version && label.token === looked.token)
        await this.settle(tx, label, checks, delivery);
    });
  }

  private async settle(
    tx: Tx,
    label: WhiteLabelRecord,
    checks: readonly DomainCheck[],
    delivery: Delivery,
  ): Promise<void> {
    const { event, reason, ...set } = settleLook(label, checks, new Date());
    const { nextLookSeconds, ...kept } = set;
    const columns: WhiteLabelColumns = {
      ...kept,
      dueAt: nextLookSeconds === null ? null : () => `now() + make_interval(secs => ${nextLookSeconds})`,
    };
    if (event === null) await this.store.update(tx, label, columns);
    else await this.store.fire(tx, label, event, { eventId: delivery.id, reason }, columns);
    if (event !== 'lose') return;
    const payload = { domain: label.shownDomain ?? '' };
    await this.outbox.emit(tx, whiteLabelLost, [{ workspaceId: label.workspaceId, payload }]);
  }

  /** Deleted meanwhile: nothing is to be done. */
  private async find(tx: Tx, workspaceId: number): Promise<WhiteLabelRecord | undefined> {
    const { rows } = await sql`select 1 from white_label where workspace_id = ${workspaceId} for update`.execute(tx);
    return rows.length === 0 ? undefined : this.store.lock(tx, workspaceId);
  }

  private async looked(workspaceId: number): Promise<Looked | undefined> {
    const { rows } = await sql<Looked>`
      select state, version, domain, token from white_label where workspace_id = ${workspaceId}`.execute(
      this.database.manager,
    );
    return rows[0];
  }
}
