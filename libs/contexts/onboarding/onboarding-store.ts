import { Injectable } from '@nestjs/common';
import type { ValueOf } from '#domain/lists/lists';
import type { OnboardingEvent, OnboardingState } from '#domain/machines/onboarding-machine';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { Subject } from '#platform/transitions';
import { OnboardingEntity } from './onboarding.entity.js';
import { onboardingTable } from './onboarding-record.js';
import type { Business } from './prepared-business.js';

export interface NewOnboarding {
  readonly workspaceId: number;
  readonly userId: number;
  readonly business: Business;
  readonly source: string | null;
  readonly licenseType: ValueOf<'stageLicenceType'>;
  readonly keyHash: string;
  readonly createdBy: number;
  readonly days: number;
}

/** An onboarding, locked until the transaction ends. Company and location are there while it is open. */
export interface HeldOnboarding extends Business {
  readonly id: number;
  readonly workspace_id: number;
  readonly user_id: number;
  readonly state: OnboardingState;
  readonly key_hash: string;
  readonly wrong_keys: number;
  /** Its time has passed, whether it was marked so or not. */
  readonly over: boolean;
}

@Injectable()
export class OnboardingStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly audit: Audit,
  ) {}

  async insert(tx: Tx, onboarding: NewOnboarding): Promise<number> {
    const { workspaceId, userId, business, days } = onboarding;
    const state = this.transitions.initial(onboardingTable, 'prepare', {});
    const end = sql`clock_now(${workspaceId}) + ${days} * interval '1 day'`;
    const { rows } = await sql<Subject<OnboardingState>>`
      insert into onboarding (workspace_id, user_id, company, location, source, license_type, key_hash, created_by, state,
        expires_at, due_at)
      values (${workspaceId}, ${userId}, ${JSON.stringify(business.company)}, ${JSON.stringify(business.location)},
        ${onboarding.source}, ${onboarding.licenseType}, ${onboarding.keyHash}, ${onboarding.createdBy}, ${state},
        ${end}, ${end})
      returning id, workspace_id, state`.execute(tx);
    const [made] = rows;
    if (made === undefined) throw new Error('An onboarding was not inserted.');
    await this.transitions.recordCreated(tx, onboardingTable, 'prepare', [made]);
    await this.record(tx, workspaceId, made.id, 'prepare', { userId });
    return made.id;
  }

  async lock(tx: Tx, id: number): Promise<HeldOnboarding | undefined> {
    const { rows } = await sql<HeldOnboarding>`
      select o.id, o.workspace_id, o.user_id, o.state, o.key_hash, o.wrong_keys, o.company, o.location,
        o.expires_at <= clock_now(o.workspace_id) as over
      from onboarding o where o.id = ${id} for update`.execute(tx);
    return rows[0];
  }

  async countWrongKey(tx: Tx, { id, wrong_keys: before }: HeldOnboarding): Promise<number> {
    await tx.update(OnboardingEntity, id, { wrongKeys: before + 1 });
    return before + 1;
  }

  /** Ends it. What was prepared is kept no longer: it is in the company and location, or nobody wants it. */
  async end(
    tx: Tx,
    onboarding: HeldOnboarding,
    event: Exclude<OnboardingEvent, 'prepare'>,
    set: { readonly company_id?: number; readonly location_id?: number } = {},
  ): Promise<void> {
    const forgotten = { company: '{}', location: '{}', due_at: null };
    await this.transitions.fire(tx, onboardingTable, onboarding, event, {}, {}, { ...forgotten, ...set });
    await this.record(tx, onboarding.workspace_id, onboarding.id, event, set);
  }

  private async record(tx: Tx, workspaceId: number, id: number, verb: string, after: object): Promise<void> {
    const operation = `onboarding.${verb}`;
    await this.audit.record(tx, { workspaceId, operation, subject: 'onboarding', subjectId: id, after });
  }
}
