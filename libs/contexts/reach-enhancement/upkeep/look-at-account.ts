import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AdNetworkName } from '#domain/lists/products';
import { addDays, today } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { laneOfAccountRow } from '../account/account-lanes.js';
import { AdNetworks } from '../account/ad-networks.js';
import { AdAccountEntity } from '../account/ad-account.entity.js';
import { lookAtAccount } from '../jobs/reach.jobs.js';
import type { AccountLook } from '../ports/ad-network.port.js';
import { adVerdict, networkAway } from '../publishing/ad-verdict.js';
import { KeepLook } from './keep-look.js';

/** Networks correct the results of a day for weeks: those of so many days are read once a day. */
const correctedDays = 30;
/** Between two looks on one day. */
const recentDays = 3;

interface Account {
  readonly id: number;
  readonly workspaceId: number;
  readonly network: AdNetworkName;
  readonly networkId: string | null;
  readonly timeZone: string;
  readonly lookedAt: Date | null;
}

/** Compares what the platform wants with what an account has: budgets, states, refusals, and what was spent. */
@Injectable()
@Handles(lookAtAccount)
export class LookAtAccount implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly networks: AdNetworks,
    private readonly dueWork: DueWork,
    private readonly keep: KeepLook,
  ) {}

  onModuleInit(): void {
    this.dueWork.register({
      table: 'ad_account',
      job: lookAtAccount,
      clock: 'real',
      lane: laneOfAccountRow,
    });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const account = await this.read(id);
    if (account === undefined || account.networkId === null) return this.done(id, delivery);
    const day = today(new Date(), account.timeZone);
    const isFirstOfDay = account.lookedAt === null || today(account.lookedAt, account.timeZone) !== day;
    const since = addDays(day, -(isFirstOfDay ? correctedDays : recentDays));
    const look = await this.look(account.network, account.networkId, since, delivery);
    if (look === undefined) return this.done(id, delivery);
    await this.keep.keep({ id, workspaceId: account.workspaceId, network: account.network, day }, look, delivery);
  }

  private async read(id: number): Promise<Account | undefined> {
    const { rows } = await sql<Account>`
      select id, workspace_id as "workspaceId", network, network_id as "networkId", time_zone as "timeZone", looked_at as "lookedAt"
      from ad_account where id = ${id}`.execute(this.database.manager);
    return rows[0];
  }

  private async look(
    name: AdNetworkName,
    networkId: string,
    since: string,
    { attempt, lastAttempt }: Delivery,
  ): Promise<AccountLook | undefined> {
    const network = this.networks.of(name);
    try {
      return await network.look(networkId, since);
    } catch (error) {
      const verdict = adVerdict(network.name, 'campaignRefused', error);
      if (verdict === undefined) throw error;
      // What the network refuses now may be allowed tomorrow: the next look tries.
      if (verdict.kind === 'refused' || verdict.kind === 'gone' || lastAttempt) return undefined;
      throw networkAway(network.name, attempt, verdict);
    }
  }

  private async done(id: number, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await tx.update(AdAccountEntity, id, { dueAt: () => `now() + interval '1 hour'` });
    });
  }
}
