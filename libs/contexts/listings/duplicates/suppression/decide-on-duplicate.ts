import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { inSeconds, patienceDays, reasonColumns } from '../duplicate.record.js';
import type { DuplicateRecord } from '../duplicate.record.js';
import { DuplicateStore } from '../duplicate.store.js';

export interface DuplicateDecision {
  readonly action: ValueOf<'duplicateAction'>;
}

/** A user decides on a duplicate: the portal shall hide it, or it is none. */
@Injectable()
export class DecideOnDuplicate {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
    private readonly duplicates: DuplicateStore,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the duplicate's id
   * @throws DomainError `productRequired`, `validationFailed`, `transitionNotAllowed`
   */
  async execute(place: Placement, draft: Draft<DuplicateDecision>): Promise<number> {
    await this.functionalities.demand([place], 'ListingDuplicateManagement');
    const { action } = draft.complete();
    return this.database.transaction(async (tx) => {
      const duplicate = await this.duplicates.lock(tx, place.id);
      if (duplicate === undefined) throw new DomainError('duplicateNotFound', { id: place.id });
      if (action === 'SUPPRESS') await this.suppress(tx, duplicate);
      else await this.duplicates.demand(tx, duplicate, 'ignore', { ignored: true, dueAt: null });
      await this.audit.record(tx, {
        workspaceId: duplicate.workspaceId,
        operation: 'duplicate.decide',
        subject: 'duplicate',
        subjectId: duplicate.id,
        before: { status: duplicate.state },
        after: { action },
      });
      return duplicate.id;
    });
  }

  private async suppress(tx: Tx, duplicate: DuplicateRecord): Promise<void> {
    await this.duplicates.demand(tx, duplicate, 'suppress', {
      requests: duplicate.requests + 1,
      attemptedRequest: null,
      failedCalls: 0,
      requestedAt: () => 'clock_now(workspace_id)',
      dueAt: inSeconds(patienceDays * 86_400),
      ...reasonColumns(null),
    });
    await this.duplicates.queueSuppression(tx, duplicate);
  }
}
