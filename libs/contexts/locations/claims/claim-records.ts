import { Injectable } from '@nestjs/common';
import type { ActorUser } from '#platform/access';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, Outbox, defineQueue } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { ClaimEntity } from './claim.entity.js';
import { claimTable } from './claims.js';

/** PINs by text message and call: too late is as bad as never. */
export const smsQueue = defineQueue({ name: 'sms', concurrency: 8, attempts: 8, backoff: 1000, longest: 60_000 });

export const sendPin = defineJob<{ claimId: number }>({ name: 'organisation.sendPin', queue: smsQueue });

const minutes = 30;

type NewClaim = Pick<
  ClaimEntity,
  | 'claimType'
  | 'phone'
  | 'pinSeed'
  | 'pinHash'
  | 'locationId'
  | 'companyId'
  | 'dataSetId'
  | 'externalProviderId'
  | 'channel'
  | 'language'
  | 'address'
>;

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
    const { phone, channel, locationId, companyId } = claim;
    const state = this.transitions.initial(claimTable, 'start', {});
    const end = sql<Date>`clock_now(${workspaceId}) + ${minutes} * interval '1 minute'`;
    const { rows } = await sql<{ id: number }>`
      insert into claim (workspace_id, user_id, state, claim_type, phone, pin_seed, pin_hash, location_id, company_id, data_set_id,
        external_provider_id, channel, language, address, expires_at, due_at)
      values (${workspaceId}, ${user.id}, ${state}, ${claim.claimType}, ${phone}, ${claim.pinSeed}, ${claim.pinHash},
        ${locationId}, ${companyId}, ${claim.dataSetId}, ${claim.externalProviderId}, ${channel}, ${claim.language},
        ${claim.address}, ${end}, ${end}) returning id`.execute(tx);
    const [{ id }] = rows as [{ id: number }];
    await this.transitions.recordCreated(tx, claimTable, 'start', [{ id, workspace_id: workspaceId, state }]);
    await this.outbox.add(tx, sendPin, [{ workspaceId, payload: { claimId: id } }]);
    const after = { phone, channel, locationId, companyId };
    await this.audit.record(tx, { workspaceId, operation: 'claim.start', subject: 'claim', subjectId: id, after });
    return id;
  }
}
