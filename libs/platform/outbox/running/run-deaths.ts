import { sql } from '#platform/database';
import type { Database, Tx } from '#platform/database';

/** After so many runs that died a row is parked, whatever killed them. */
export const mostDeaths = 3;

/** A run that may begin; `deaths` counts it in, until it ends in order. */
export interface BegunRun {
  readonly deaths: number;
}

/**
 * Counts a run in PostgreSQL before it begins, because a process that is killed cannot count afterwards. Rows of which a run
 * has died already are suspects: they run one at a time in each queue, so that a row which kills its worker is not
 * counted against those that ran beside it.
 */
export class RunDeaths {
  private readonly turns = new Map<string, Promise<void>>();

  constructor(private readonly database: Database) {}

  /**
   * Runs `work` when the row may run.
   * @returns false for a row whose runs have died too often: park it
   */
  async guard(queue: string, outboxId: number, work: (run: BegunRun) => Promise<void>): Promise<boolean> {
    if (await this.begin(outboxId, 0)) {
      await work({ deaths: 1 });
      return true;
    }
    return this.inTurn(queue, async () => {
      const { rows } = await sql<{ deaths: number }>`select deaths from outbox where id = ${outboxId}`.execute(
        this.database.manager,
      );
      const deaths = rows[0]?.deaths ?? 0;
      if (deaths >= mostDeaths) return false;
      await this.begin(outboxId, deaths);
      await work({ deaths: deaths + 1 });
      return true;
    });
  }

  /** Not of a row that is done: its handler runs once more and finds that out. */
  private async begin(outboxId: number, deaths: number): Promise<boolean> {
    const { affected } = await sql`
      update outbox set deaths = deaths + 1 where id = ${outboxId} and deaths = ${deaths} and done_at is null`.execute(
      this.database.manager,
    );
    return affected === 1;
  }

  private async inTurn(queue: string, work: () => Promise<boolean>): Promise<boolean> {
    const before = this.turns.get(queue) ?? Promise.resolve();
    const own = before.then(work);
    this.turns.set(
      queue,
      own.then(
        () => undefined,
        () => undefined,
      ),
    );
    return own;
  }
}

/**
 * A run that has got on is not what kills its worker: earlier deaths are forgotten, this run stays counted. Locks the
 * outbox row, so call it before the job's own row is locked, as anyone who cancels a job does.
 */
export async function forgetDeaths(tx: Tx, jobId: number): Promise<void> {
  await sql`
    update outbox set deaths = 1
    where id = (select outbox_id from job where id = ${jobId}) and deaths > 1 and done_at is null`.execute(tx);
}
