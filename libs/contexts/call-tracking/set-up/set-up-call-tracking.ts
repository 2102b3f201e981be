import { Injectable } from '@nestjs/common';
import { ContinueSetUp } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkPermissions } from './call-tracking.rules.js';
import type { CallTrackingInput } from './call-tracking.rules.js';
import { CallTrackingStore } from './call-tracking.store.js';

/** Gives the permissions for call tracking of a subscription, once; the subscription goes on by itself. */
@Injectable()
export class SetUpCallTracking {
  constructor(
    private readonly database: Database,
    private readonly store: CallTrackingStore,
    private readonly setUp: ContinueSetUp,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `callTrackingAlreadySet`, `callTrackingTooLate` */
  async execute({ id, workspaceId }: Placement, draft: Draft<CallTrackingInput>): Promise<number> {
    checkPermissions(draft.good, draft.problems);
    const { registerPermission, callTrackingPermission } = draft.complete();
    return this.database.transaction(async (tx) => {
      const state = await lockedState(tx, id);
      if ((await this.store.permitted(tx, [id])).has(id)) throw new DomainError('callTrackingAlreadySet', { id });
      if (state !== 'ORDERED') throw new DomainError('callTrackingTooLate', { id });
      await this.store.permit(tx, [id]);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'callTracking.create',
        subject: 'subscription',
        subjectId: id,
        after: { registerPermission, callTrackingPermission },
      });
      await this.setUp.execute(tx, [id], 'it has the permissions for call tracking');
      return id;
    });
  }
}

/** @throws DomainError `callTrackingNotFound` */
async function lockedState(tx: Tx, id: number): Promise<SubscriptionState> {
  const { rows } = await sql<{ state: SubscriptionState }>`
    select state from subscription where id = ${id} for update`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('callTrackingNotFound', { id });
  return rows[0].state;
}
