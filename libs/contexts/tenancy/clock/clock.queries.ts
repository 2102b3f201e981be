import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import { MovingClocks } from '#platform/outbox';

export interface ClockView {
  /** What time it is in the workspace. */
  readonly value: string;
  /** Where its clock is moving to; null when it stands where it was moved to. */
  readonly target: string | null;
  /** The clock has arrived, here and below, and all that is due by it is done. */
  readonly settled: boolean;
}

interface ClockRow {
  readonly now: Date;
  readonly target: Date | null;
  readonly testMode: boolean;
  readonly moving: boolean;
  readonly ids: number[];
}

@Injectable()
export class ClockQueries {
  constructor(
    private readonly database: Database,
    private readonly clocks: MovingClocks,
  ) {}

  /** @throws DomainError `testModeRequired` */
  async view(workspaceId: number): Promise<ClockView> {
    const { rows } = await sql<ClockRow>`
      select now() + top.clock_offset as now, top.clock_target as target, top.test_mode as "testMode",
        bool_or(w.clock_target is not null) as moving, array_agg(w.id) as ids
      from workspace top join workspace w on w.path <@ top.path and w.test_mode and w.deleted_at is null
      where top.id = ${workspaceId} group by top.id`.execute(this.database.read);
    const [clock] = rows;
    if (clock?.testMode !== true) throw new DomainError('testModeRequired');
    return {
      value: clock.now.toISOString(),
      target: clock.target?.toISOString() ?? null,
      settled: !clock.moving && (await this.clocks.isQuiet(clock.ids)),
    };
  }
}
