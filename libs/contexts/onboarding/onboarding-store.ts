import { Injectable } from '@nestjs/common';
import type { OnboardingEvent, OnboardingState } from '#domain/machines/onboarding-machine';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import { onboardingTable } from './onboarding-record.js';

export interface NewOnboarding {
  readonly workspace_id: number;
  readonly user_id: number;
  /** JSON text. */
  readonly company: string;
  /** JSON text. */
  readonly location: string;
  readonly source: string | null;
  readonly license_type: string;
  readonly key_hash: string;
  readonly created_by: number;
  readonly days: number;
}

/** An onboarding, locked until the transaction ends. */
export interface HeldOnboarding {
  readonly id: number;
  readonly workspace_id: number;
  readonly user_id: number;
  readonly state: OnboardingState;
  readonly key_hash: string;
  readonly wrong_keys: number;
  readonly company: unknown;
  readonly location: unknown;
  /** Its time has passed, whether it was marked so or not. */
  readonly over: boolean;
}

@Injectable()
export class OnboardingStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly audit: Audit,
  ) {}

  async insert(tx: Tx, { days, ...onboarding }: NewOnboarding): Promise<number> {
    const { workspace_id: workspaceId } = onboarding;
    const state = this.transitions.initial(onboardingTable, 'prepare', {});
    const end = sql<string>`clock_now(${workspaceId}) + ${days} * interval '1 day'`;
    const { id } = await tx
      .insertInto('onboarding')
      .values({ ...onboarding, state, expires_at: end, due_at: end })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.transitions.recordCreated(tx, onboardingTable, 'prepare', [{ id, workspace_id: workspaceId, state }]);
    await this.record(tx, workspaceId, id, 'prepare', { userId: onboarding.user_id });
    return id;
  }

  async lock(tx: Tx, id: number): Promise<HeldOnboarding | undefined> {
    const { rows } = await sql<HeldOnboarding>`
      select o.id, o.workspace_id, o.user_id, o.state, o.key_hash, o.wrong_keys, o.company, o.location,
        o.expires_at <= clock_now(o.workspace_id) as over
      from onboarding o where o.id = ${id} for update`.execute(tx);
    return rows[0];
  }

  async countWrongKey(tx: Tx, { id, wrong_keys: before }: HeldOnboarding): Promise<number> {
    await tx
      .updateTable('onboarding')
      .set({ wrong_keys: before + 1 })
      .where('id', '=', id)
      .execute();
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
