import { Injectable } from '@nestjs/common';
import { ReportFulfilment } from '#contexts/subscriptions';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { isPending } from '#domain/reach/campaign-machine';
import { today } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Postponed } from '#platform/outbox';
import type { Delivery } from '#platform/outbox';
import type { KeptProblem } from '#platform/problems';
import { AdAccountEntity } from '../account/ad-account.entity.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import type { CampaignChanges } from '../campaign/campaign.store.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { isLeased, leaseMs } from '../jobs/lease.js';
import { isShown } from './campaign-kind.js';
import type { CampaignTask } from './campaign-kind.js';

/** After a change, how long until the network is asked what has become of it. */
const firstLookMs = 60_000;

/** What was sent of a campaign. */
export interface SentCampaign {
  readonly networkId: string;
  readonly revision: number;
  readonly isShown: boolean;
  readonly wantsPause: boolean;
  readonly dailyMicros: bigint;
  /** Of the account, IANA: its months are meant. */
  readonly timeZone: string;
}

/** Writes down what becomes of a campaign at its network. Everything is decided on the row as it is now. */
@Injectable()
export class SettleCampaign {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly fulfilment: ReportFulfilment,
  ) {}

  /** The job has begun: what is changed from here on has a job of its own. */
  async begun(id: number): Promise<void> {
    await sql`update reach_enhancement set publish_queued = false where id = ${id} and publish_queued`.execute(
      this.database.manager,
    );
  }

  /**
   * Takes the campaign for this run alone.
   * @returns whether an earlier run was lost, and may have done something
   * @throws Postponed while another run has it
   */
  async begin(id: number): Promise<{ readonly isUnsure: boolean }> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ leaseAgeMs: number | null }>`
        select extract(epoch from clock_timestamp() - attempted_at)::float8 * 1000 as "leaseAgeMs"
        from reach_enhancement where id = ${id} for update`.execute(tx);
      const leaseAgeMs = rows[0]?.leaseAgeMs ?? null;
      if (isLeased({ leaseAgeMs })) throw new Postponed('Another run works on the campaign.', 2_000);
      await this.renew(tx, id);
      return { isUnsure: leaseAgeMs !== null };
    });
  }

  /** A sign of life: the campaign stays with this run. */
  async renew(tx: Tx, id: number): Promise<void> {
    await this.campaigns.write(tx, id, { attemptedAt: () => 'clock_timestamp()' });
  }

  /** The network has done nothing now: the next run begins at once. */
  async leave(id: number): Promise<void> {
    await this.database.transaction((tx) => this.campaigns.write(tx, id, left));
  }

  /** Its account is known: it goes on at that account's pace. */
  async toLane(campaign: CampaignRecord, accountId: number, delivery: Delivery): Promise<void> {
    await this.complete(delivery, async (tx) => {
      await this.campaigns.write(tx, campaign.id, { accountId });
      await this.campaigns.queue(tx, [{ ...campaign, accountId }]);
    });
  }

  /** The network's id, at once and by itself. */
  async keepId(id: number, networkId: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.campaigns.write(tx, id, { networkId, goalsSent: false, attemptedAt: () => 'clock_timestamp()' }),
    );
  }

  /** The network has it as it was sent. Its subscription is told the first time. */
  async sent(id: number, sent: SentCampaign): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [held] = await this.campaigns.lock(tx, [id]);
      if (held === undefined) return;
      const isSettled = held.wantsPause === sent.wantsPause && isShown(held) === sent.isShown;
      const changes: CampaignChanges = {
        // Of two that tell the network at once, nobody knows whose word it has: the next run tells it again.
        sentRevision: isSettled ? sent.revision : sent.revision - 1,
        problem: isOverspent(held) ? held.problem : null,
        attemptedAt: () => 'clock_timestamp()',
        ...highestOf(sent),
      };
      if (isSettled && isPending(held)) await this.campaigns.fire(tx, held, 'confirm', {}, changes);
      else await this.campaigns.write(tx, id, changes);
      const news = { subscriptionId: id, by: 'reach-enhancement' } as const;
      const told = await this.fulfilment.execute(tx, { ...news, event: 'confirm' });
      if (told?.applied !== true) await this.fulfilment.trouble(tx, { ...news, errors: [] });
    });
  }

  async goalsSent(id: number): Promise<void> {
    await this.database.transaction((tx) => this.campaigns.write(tx, id, { goalsSent: true }));
  }

  /** It cannot be shown: its subscription is told if it does not run yet. */
  async failed(id: number, problem: KeptProblem, delivery: Delivery): Promise<void> {
    await this.complete(delivery, async (tx) => {
      const [held] = await this.campaigns.lock(tx, [id]);
      if (held === undefined) return;
      const changes = { problem, ...left };
      const to = await this.campaigns.fire(tx, held, 'fail', { reason: problem.message.en }, changes);
      if (to === undefined) await this.campaigns.write(tx, id, changes);
      const errors = [{ code: problem.code, message: problem.message.en, portal: null }];
      const news = { subscriptionId: id, by: 'reach-enhancement', errors } as const;
      if (held.networkId === null)
        await this.fulfilment.execute(tx, { ...news, event: 'reject', reason: problem.message.en });
      else await this.fulfilment.trouble(tx, news);
    });
  }

  /** The network has lost it, or something of it: the next run asks what is still there, and makes the rest anew. */
  async gone(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.campaigns.write(tx, id, {
        networkId: null,
        formerNetworkIds: () => withFormer,
        goalsSent: false,
        attemptedAt: () => `clock_timestamp() - interval '${leaseMs} ms'`,
      });
      await sql`
        update reach_segment set network_id = null, sent_paused = null, sent_revision = 0, attempted_at = clock_timestamp()
        where reach_enhancement_id = ${id} and (network_id is not null or attempted_at is not null)`.execute(tx);
      await sql`
        update reach_ad a set network_id = null, sent_paused = null, sent_revision = 0, attempted_at = clock_timestamp()
        from reach_segment g where g.id = a.segment_id and g.reach_enhancement_id = ${id}
          and (a.network_id is not null or a.attempted_at is not null) and a.removed_at is null`.execute(tx);
    });
  }

  /** The subscription has finished, and the network has nothing of it any more. */
  async removed(id: number, delivery: Delivery): Promise<void> {
    await this.complete(delivery, (tx) =>
      this.campaigns.write(tx, id, { removedAt: () => 'now()', attemptedAt: null }),
    );
  }

  /**
   * Everything was sent; the network is looked at soon. Pauses are told beside this run, which may have told the network the contrary
   * since: the next run tells it again.
   * @param task as it was sent
   */
  async done({ campaign, segments }: CampaignTask, accountId: number, delivery: Delivery): Promise<void> {
    await this.complete(delivery, async (tx) => {
      const [held] = await this.campaigns.lock(tx, [campaign.id]);
      await this.campaigns.write(tx, campaign.id, { attemptedAt: null });
      if (held !== undefined && (held.sentRevision < held.revision || (await isOvertaken(tx, segments))))
        await this.campaigns.queue(tx, [held]);
      await tx.update(AdAccountEntity, accountId, {
        dueAt: () => `least(due_at, now() + interval '${firstLookMs} ms')`,
      });
    });
  }

  /** There is nothing to be done. */
  async nothing(delivery: Delivery): Promise<void> {
    await this.complete(delivery, () => Promise.resolve());
  }

  private async complete(delivery: Delivery, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await work(tx);
    });
  }
}

/** Somebody has paused or resumed one of these since they were read. */
async function isOvertaken(tx: Tx, segments: CampaignTask['segments']): Promise<boolean> {
  const { rows } = await sql`
    select from reach_segment g
    join unnest(${segments.map(({ id }) => id)}::bigint[], ${segments.map(({ wantsPause }) => wantsPause)}::bool[]) as r (id, paused)
      on r.id = g.id
    where g.wants_pause <> r.paused limit 1`.execute(tx);
  return rows.length > 0;
}

/** The network goes on telling what the one has cost that it has lost. It may also find it again. */
const withFormer = `case when network_id is null or network_id = any(former_network_ids) then former_network_ids
  else former_network_ids || network_id end`;

/**
 * No run has the campaign any more. While the network's id of it is not known, an earlier run may have created it: then the next one
 * asks before it creates anything, whatever has become of this one.
 */
const left: CampaignChanges = {
  attemptedAt: () => `case when network_id is null then attempted_at - interval '${leaseMs} ms' end`,
};

/** Why it was paused stays with it until somebody resumes it. */
const isOverspent = ({ wantsPause, problem }: CampaignRecord): boolean =>
  wantsPause && problem?.code === errorCatalogue.campaignOverspent.code;

/** The highest daily budget of the month that runs, by which overspending is measured. A month begins with the last one of the month before. */
function highestOf({ dailyMicros: daily, timeZone }: SentCampaign): CampaignChanges {
  const month = startOfMonth(today(new Date(), timeZone));
  return {
    mostDailyMicros: () =>
      `greatest(case when most_daily_month = '${month}' then most_daily_micros else sent_daily_micros end, ${daily})`,
    sentDailyMicros: Number(daily),
    mostDailyMonth: month,
  };
}

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
