import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDuration, parseDuration } from '#domain/time/local-date';
import { within } from '#platform/access';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { MovingClocks } from '#platform/outbox';
import { ClockQueries } from './clock.queries.js';
import type { ClockView } from './clock.queries.js';

/** Exactly one of `advance` (ISO 8601 duration) and `at` (ISO 8601 instant). */
export interface ClockMove {
  readonly workspaceId: number;
  readonly advance?: string;
  readonly at?: string;
}

interface OwnClock {
  readonly id: number;
  readonly time_zone: string;
  readonly test_mode: boolean;
  readonly now: Date;
  /** Where it stands when it has arrived. */
  readonly heading: Date;
}

/**
 * Moves the clock of a workspace in test mode forward; those below it in test mode come along, never backwards. A worker
 * carries it through the days between ({@link MovingClocks}); where none lives, it jumps.
 */
@Injectable()
export class MoveClock {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clocks: MovingClocks,
    private readonly queries: ClockQueries,
  ) {}

  /**
   * `advance` counts from where the clock is moving to, so that two moves by a month are two months.
   * @returns where it stands now, and where it is moving to
   * @throws DomainError `validationFailed`, `testModeRequired`, `clockBackwards`
   */
  async execute(actor: Actor, draft: Draft<ClockMove>): Promise<ClockView> {
    return this.database.transaction(async (tx) => {
      const workspace = await this.lock(tx, actor, draft.good.workspaceId);
      const { workspaceId, at } = draft.good;
      if (workspaceId !== undefined && workspace === undefined)
        draft.problems.add({ field: 'workspaceId', value: workspaceId, problem: 'noSuch' });
      const advanced = readAdvance(draft, workspace);
      draft.complete();
      const target = advanced ?? (at === undefined ? undefined : new Date(at));
      if (workspace === undefined || target === undefined) throw new Error('The draft was complete.');
      if (!workspace.test_mode) throw new DomainError('testModeRequired');
      if (target < workspace.now) throw new DomainError('clockBackwards', { now: workspace.now.toISOString() });
      const isDriven = await this.clocks.isDriven(tx);
      if (isDriven) await this.setTarget(tx, workspace.id, target);
      else await this.jump(tx, workspace.id, target);
      await this.audit.record(tx, {
        workspaceId: workspace.id,
        operation: 'clock.move',
        subject: 'workspace',
        subjectId: workspace.id,
        before: { now: workspace.now.toISOString() },
        after: { now: target.toISOString() },
      });
      const view = await this.queries.view(workspace.id);
      // The jump is exact; what is read back of it may lack a microsecond.
      return isDriven ? view : { ...view, value: target.toISOString() };
    });
  }

  private async lock(tx: Tx, actor: Actor, id: number | undefined): Promise<OwnClock | undefined> {
    const those = sql`w.id = ${id ?? 0} and w.deleted_at is null and ${within(actor.scope('clock:write'), { workspace: 'w.id' })}`;
    // In a statement of its own: one that waits for another move would read the clock from before it.
    await sql`select from workspace w where ${those} for no key update`.execute(tx);
    const { rows } = await sql<OwnClock>`
      select w.id, workspace_zone(w.id) as time_zone, w.test_mode, clock_now(w.id) as now,
        greatest(clock_now(w.id), w.clock_target) as heading from workspace w
      where ${those}`.execute(tx);
    return rows[0];
  }

  /** Of two targets the later one stands. */
  private async setTarget(tx: Tx, workspaceId: number, target: Date): Promise<void> {
    await sql`
      update workspace w set clock_target = greatest(w.clock_target, ${target}::timestamptz) from workspace top
      where top.id = ${workspaceId} and w.path <@ top.path and w.test_mode and w.deleted_at is null
        and now() + w.clock_offset < ${target}::timestamptz`.execute(tx);
    await this.clocks.wake(tx);
  }

  private async jump(tx: Tx, workspaceId: number, target: Date): Promise<void> {
    // The offset is kept in seconds: an interval of days would mean other lengths in the nights when clocks change.
    await sql`
      update workspace w
      set clock_offset = greatest(w.clock_offset, make_interval(secs => extract(epoch from ${target}::timestamptz - now())::float8)),
        clock_target = case when w.clock_target > ${target}::timestamptz then w.clock_target end
      from workspace top
      where top.id = ${workspaceId} and w.path <@ top.path and w.test_mode`.execute(tx);
  }
}

function readAdvance({ good, problems }: Draft<ClockMove>, workspace: OwnClock | undefined): Date | undefined {
  const { advance, at } = good;
  if (advance === undefined) {
    if (at === undefined && !problems.has('at') && !problems.has('advance'))
      problems.add({ field: 'advance', value: null, problem: 'required', example: 'P1M2D' });
    return undefined;
  }
  if (at !== undefined) problems.add({ field: 'at', value: at, problem: 'differs', expected: 'advance' });
  const duration = parseDuration(advance);
  if (duration === null) {
    problems.add({ field: 'advance', value: advance, problem: 'format', expected: 'P1M2D', example: 'P1M2D' });
    return undefined;
  }
  const target = workspace && addDuration(workspace.heading, duration, workspace.time_zone);
  if (target === null)
    problems.add({
      field: 'advance',
      value: advance,
      problem: 'tooLarge',
      expected: 'the year 2999',
      example: 'P1M2D',
    });
  return target ?? undefined;
}
