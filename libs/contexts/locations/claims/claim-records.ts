import { Injectable } from '@nestjs/common';
import type { ActorUser } from '#platform/access';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, Outbox, defineQueue } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { claimTable } from './claims.js';

/** PINs by text message and call: too late is as bad as never. */
export const smsQueue = defineQueue({ name: 'sms', concurrency: 8, attempts: 8, backoff: 1000, longest: 60_000 });

export const sendPin = defineJob<{ claimId: number }>({ name: 'organisation.sendPin', queue: smsQueue });

const minutes = 30;

interface NewClaim {
  readonly claim_type: string;
  readonly phone: string;
  readonly pin_seed: string;
  readonly pin_hash: string;
  readonly location_id: number | null;
  readonly company_id: number | null;
  readonly data_set_id: string | null;
  readonly external_provider_id: string | null;
  readonly channel: string;
  readonly language: string;
  readonly address: string | null;
}

/** A claim with what stands around it: history, the job that sends the PIN, audit. */
@Injectable()
export class ClaimRecords {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async insert(tx: Tx, user: ActorUser, claim: NewClaim): Promise<number> {
    const { workspaceId } = user;
    const end = sql<string>`clock_now(${workspaceId}) + ${minutes} * interval '1 minute'`;
    const state = this.transitions.initial(claimTable, 'start', {});
    const { id } = await tx
      .insertInto('claim')
      .values({ ...claim, workspace_id: workspaceId, user_id: user.id, state, expires_at: end, due_at: end })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.transitions.recordCreated(tx, claimTable, 'start', [{ id, workspace_id: workspaceId, state }]);
    await this.outbox.add(tx, sendPin, [{ workspaceId, payload: { claimId: id } }]);
    const { phone, channel, location_id: locationId, company_id: companyId } = claim;
    const after = { phone, channel, locationId, companyId };
    await this.audit.record(tx, { workspaceId, operation: 'claim.start', subject: 'claim', subjectId: id, after });
    return id;
  }
}
