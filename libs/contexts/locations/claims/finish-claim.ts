import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ActorUser } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import { ClaimTargets } from './claim-targets.js';
import { Claims } from './claims.js';
import type { GoodClaim } from './claims.js';
import { TakeOwnership } from './take-ownership.js';

/** Claim finish. */
export interface ClaimFinish {
  readonly pinVerification: string;
}

@Injectable()
export class FinishClaim {
  constructor(
    private readonly database: Database,
    private readonly claims: Claims,
    private readonly targets: ClaimTargets,
    private readonly takeOwnership: TakeOwnership,
    private readonly audit: Audit,
  ) {}

  /**
   * Verifies a claim by its PIN. One that names a company or a location is used at once: the place is claimed and the user
   * its owner. Any other waits to be used by the operation that it is for.
   * @param id of a claim of this user
   * @returns the claim's id
   * @throws DomainError `validationFailed` for a wrong PIN, which is counted; `claimClosed`; `alreadyClaimed`;
   *   `changedMeanwhile` when the place has another number by now
   */
  async execute(user: ActorUser, id: number, draft: Draft<ClaimFinish>): Promise<number> {
    const { pinVerification } = draft.complete();
    const held = await this.read(id, user.id);
    if (held.state !== 'started') throw new DomainError('claimClosed', { state: held.state });
    const tried = await this.claims.try(id, pinVerification);
    if (tried.outcome === 'right') {
      await this.settle(user, held, tried.claim);
      return id;
    }
    if (tried.outcome === 'wrong') draft.problems.add({ field: 'pinVerification', value: null, problem: 'noSuch' });
    draft.complete();
    throw new DomainError('claimClosed', { state: (await this.read(id, user.id)).state });
  }

  private async settle(
    user: ActorUser,
    held: { readonly phone: string; readonly locationId: number | null; readonly companyId: number | null },
    claim: GoodClaim,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (held.locationId === null && held.companyId === null) {
        await this.claims.verify(tx, claim);
        return;
      }
      const place = await this.targets.hold(tx, user, held, held.phone);
      await this.claims.use(tx, claim);
      await this.takeOwnership.execute(tx, place, user.id);
      await this.audit.record(tx, {
        workspaceId: place.workspaceId,
        operation: place.locationId === null ? 'company.claim' : 'location.claim',
        subject: place.locationId === null ? 'company' : 'location',
        subjectId: place.locationId ?? place.companyId,
        before: { isClaimed: false },
        after: { isClaimed: true, claimId: claim.id },
      });
    });
  }

  private async read(id: number, userId: number) {
    const { rows } = await sql<{ phone: string; locationId: number | null; companyId: number | null; state: string }>`
      select phone, location_id as "locationId", company_id as "companyId",
        case when state in ('started', 'verified') and expires_at <= clock_now(workspace_id) then 'expired' else state end as state
      from claim where id = ${id} and user_id = ${userId}`.execute(this.database.read);
    const [claim] = rows;
    if (claim === undefined) throw new DomainError('claimNotFound', { id });
    return claim;
  }
}
