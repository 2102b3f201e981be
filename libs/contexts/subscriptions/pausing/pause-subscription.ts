import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DemandService } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDays, today } from '#domain/time/local-date';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, insertedId, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ChangeEstimates } from '../changing/change-estimates.js';
import { contractTerms } from '../products/contract-terms.js';
import { demandExpectedTotal } from '../products/expected-total.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import { totalOfEstimate } from '../changing/change-view.js';
import { costsOf } from './pause-view.js';
import type { PauseCosts, PauseView } from './pause-view.js';
import { openPause, withPauses } from './paused.js';
import type { StoredPause } from './stored-pause.js';
import { SubscriptionPauseEntity } from './subscription-pause.entity.js';
import { demandOwnPause, wantedPause, withoutPause } from './wanted-pause.js';
import type { PauseRules, PauseWish } from './wanted-pause.js';

/** Where a subscription is, by whose rules it is paused, and whether it is only asked what that would cost. */
export interface PauseRequest {
  readonly subscription: Placement;
  /** Of which it has to be one; left out: of any. */
  readonly contract?: Placement;
  readonly rules: PauseRules;
  readonly dryRun: boolean;
}

/** What is written of a pause: the days that it is to have; null: it never was. */
interface Decided {
  readonly record: SubscriptionRecord;
  readonly current: StoredPause | undefined;
  readonly pauses: readonly StoredPause[];
  readonly shown: PauseView | null;
  readonly expectedTotal: number | null | undefined;
}

/** Pauses subscriptions, changes their pauses, and resumes them. */
@Injectable()
export class PauseSubscription {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly estimates: ChangeEstimates,
    private readonly audit: Audit,
    private readonly service: DemandService,
  ) {}

  /**
   * Pauses it, or gives the pause that is planned or running other days.
   * @throws DomainError `subscriptionNotFound`, `contractSuspended`, `priceChanged`, and what `wantedPause` throws
   */
  async pause(request: PauseRequest, draft: Draft<PauseWish>): Promise<PauseCosts> {
    return this.database.transaction(async (tx) => {
      const record = await this.read(tx, request);
      const { pauses, wanted } = wantedPause(record, draft, request.rules);
      const current = openPause(record);
      // Sent once more, as after a lost response: it costs nothing by now, and changes nothing.
      const isKnown = isDeepStrictEqual(current, wanted);
      // While its contract is suspended, a pause may become shorter alone: fees come back.
      if (!isKnown && !isWithin(wanted, current))
        await this.service.execute(tx, record.contract_id, record.suspended_on);
      const expectedTotal = isKnown ? null : draft.good.expectedTotal;
      const isDue = wanted.from <= today(record.now, record.time_zone);
      const shown = viewOf(isDue ? { ...wanted, state: 'running' } : wanted);
      const decided = { record, current, pauses, shown, expectedTotal };
      const costs = await this.costs(tx, decided, request.dryRun);
      if (request.dryRun || isKnown) return costs;
      if (current !== undefined) await this.write(tx, decided);
      else await this.begin(tx, record, wanted);
      return costs;
    });
  }

  /**
   * Ends the pause with yesterday; one that has yet to begin, or began today, never was.
   * @throws DomainError `subscriptionNotFound`, `pauseNotFound`, `pausedBySeller`, `priceChanged`
   */
  async resume(request: PauseRequest, draft: Draft<Pick<PauseWish, 'expectedTotal'>>): Promise<PauseCosts> {
    return this.database.transaction(async (tx) => {
      const record = await this.read(tx, request);
      const { expectedTotal } = draft.complete();
      const current = openPause(record);
      if (current === undefined) throw new DomainError('pauseNotFound', { id: record.id });
      demandOwnPause(record, current, request.rules);
      const yesterday = addDays(today(record.now, record.time_zone), -1);
      const over = { ...current, state: 'over', to: yesterday } as const;
      const isNever = current.state === 'planned' || current.from > yesterday;
      const pauses = [...withoutPause(record, current), ...(isNever ? [] : [over])];
      const shown = isNever ? null : viewOf(over);
      const decided = { record, current, pauses, shown, expectedTotal };
      const costs = await this.costs(tx, decided, request.dryRun);
      if (request.dryRun) return costs;
      const after = await this.write(tx, decided);
      if (current.state === 'running') await this.lifecycle.resumed(tx, after);
      return costs;
    });
  }

  /** Those of a subscription, the last first, with those that were withdrawn. */
  async list(
    { subscription: { id }, contract }: Omit<PauseRequest, 'rules' | 'dryRun'>,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: PauseView[]; total: number }>> {
    const { rows } = await sql`
      select from subscription where id = ${id} and ${contract === undefined ? sql`true` : sql`contract_id = ${contract.id}`}`.execute(
      this.database.read,
    );
    if (rows.length === 0) throw new DomainError('subscriptionNotFound', { id });
    return this.database.list<PauseView>(sql`
      select (select json_agg(json_build_object('from', p.from_day, 'until', p.to_day, 'extendsTerms', p.extends_terms, 'state', p.state)
                              order by p.from_day desc, p.id desc)
              from (select * from subscription_pause where subscription_id = ${id} order by from_day desc, id desc
                    offset ${skip} limit ${take}) p)::text as data,
             (select count(*) from subscription_pause where subscription_id = ${id}) as total`);
  }

  private async read(tx: Tx, { subscription: { id }, contract }: PauseRequest): Promise<SubscriptionRecord> {
    const record = await this.subscriptions.one(tx, id);
    if (record === undefined || (contract !== undefined && record.contract_id !== contract.id))
      throw new DomainError('subscriptionNotFound', { id });
    return record;
  }

  private async costs(tx: Tx, { record, pauses, shown, expectedTotal }: Decided, dryRun: boolean): Promise<PauseCosts> {
    const estimate = await this.estimates.ofPauses(tx, record.contract_id, record.id, pauses);
    const { currency } = await contractTerms(this.database, record.contract_id);
    demandExpectedTotal(totalOfEstimate(estimate, currency).total, expectedTotal);
    return costsOf(withPauses(record, pauses).record, shown, { estimate, currency, dryRun });
  }

  private async begin(
    tx: Tx,
    record: SubscriptionRecord,
    { from, to, extendsTerms, bySeller }: StoredPause,
  ): Promise<void> {
    const made = await tx.insert(SubscriptionPauseEntity, {
      workspaceId: record.workspace_id,
      subscriptionId: record.id,
      fromDay: from,
      toDay: to,
      extendsTerms,
      bySeller,
      state: 'planned',
      userId: currentContext().user?.id ?? null,
    });
    const pause: StoredPause = { id: insertedId(made), state: 'planned', from, to, extendsTerms, bySeller };
    await this.record(tx, record, undefined, pause);
    const planned = { ...record, pauses: [...record.pauses, pause] };
    const { changes } = withPauses(record, planned.pauses);
    await this.lifecycle.advance(tx, await this.lifecycle.store(tx, planned, changes));
  }

  private async write(tx: Tx, { record, current, pauses }: Decided): Promise<SubscriptionRecord> {
    await this.record(
      tx,
      record,
      current,
      pauses.find(({ id }) => id === current?.id),
    );
    const after = await this.lifecycle.changePauses(tx, record, pauses);
    return this.lifecycle.advance(tx, after);
  }

  private async record(
    tx: Tx,
    record: SubscriptionRecord,
    before: StoredPause | undefined,
    after: StoredPause | undefined,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId: record.workspace_id,
      operation: after === undefined || after.state === 'over' ? 'subscription.resume' : 'subscription.pause',
      subject: 'subscription',
      subjectId: record.id,
      ...(before !== undefined && { before: viewOf(before) }),
      ...(after !== undefined && { after: viewOf(after) }),
    });
  }
}

/** Has the wanted pause no day that the other one has not? */
const isWithin = (wanted: StoredPause, other: StoredPause | undefined): boolean =>
  other !== undefined &&
  wanted.from >= other.from &&
  (other.to === null || (wanted.to !== null && wanted.to <= other.to));

const viewOf = ({ from, to, extendsTerms, state }: StoredPause): PauseView => ({
  from,
  until: to,
  extendsTerms,
  state,
});
