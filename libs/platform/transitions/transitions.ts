import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { nextState } from '#domain/machines/machine';
import type { Machine } from '#domain/machines/machine';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** A machine and the table whose `state` column it governs. The table has `id`, `workspace_id`, `state`, `version`, `updated_at`. */
export interface MachineTable<S extends string, E extends string, F> {
  readonly machine: Machine<S, E, F>;
  readonly table: string;
}

export interface Subject<S extends string> {
  readonly id: number;
  readonly workspace_id: number;
  readonly state: S;
}

export interface Cause {
  /** Why, in words an operator understands; is in the history. */
  readonly reason?: string | undefined;
  /** The delivery that brought it: a second one with this id changes nothing. */
  readonly eventId?: string | undefined;
}

type Columns = Readonly<Record<string, unknown>>;

/**
 * The only place that writes a state column. State, other columns and history row change in one statement, as a compare
 * and set on the state that was read; the outbox rows of the caller belong to the same transaction.
 */
@Injectable()
export class Transitions {
  /**
   * Applies `event`.
   * @param set further columns to write with it
   * @returns the new state, or `undefined` when the table has no row for it or the delivery was applied before; then
   *   nothing changed. Callers that serve a user turn `undefined` into a 409 with {@link demand}.
   * @throws DomainError `changedMeanwhile` when the row is no longer in the state that was read
   */
  async fire<S extends string, E extends string, F>(
    tx: Tx,
    binding: MachineTable<S, E, F>,
    subject: Subject<S>,
    event: E,
    facts: F,
    cause: Cause = {},
    set: Columns = {},
  ): Promise<S | undefined> {
    const to = nextState(binding.machine, subject.state, event, facts);
    if (to === undefined) return undefined;
    const context = currentContext();
    const name = binding.machine.name;
    const assignments = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { rows } = await sql<{ changed: number; applied: boolean }>`
      with known as (
        select 1 from state_history where subject = ${name} and subject_id = ${subject.id} and event_id = ${cause.eventId ?? null}
      ), changed as (
        update ${sql.table(binding.table)} set ${sql.join([
          sql`state = ${to}`,
          sql`version = version + 1`,
          sql`updated_at = now()`,
          ...assignments,
        ])}
        where id = ${subject.id} and state = ${subject.state} and not exists (select 1 from known)
        returning id, workspace_id
      ), history as (
        insert into state_history (workspace_id, subject, subject_id, from_state, event, to_state, user_id, api_key_id, reason, request_id, event_id)
        select workspace_id, ${name}, id, ${subject.state}, ${event}, ${to}, ${context.user?.id ?? null}::bigint, ${context.user?.apiKeyId ?? null}::bigint,
               ${cause.reason ?? null}, ${context.requestId}, ${cause.eventId ?? null}
        from changed
      )
      select (select count(*)::int from changed) as changed, exists (select 1 from known) as applied`.execute(tx);
    if (rows[0]?.changed === 1) return to;
    if (rows[0]?.applied === true) return undefined;
    throw new DomainError('changedMeanwhile');
  }

  /** As `fire`, for a user's request. @throws DomainError `transitionNotAllowed` where the table has no row */
  async demand<S extends string, E extends string, F>(
    tx: Tx,
    binding: MachineTable<S, E, F>,
    subject: Subject<S>,
    event: E,
    facts: F,
    cause: Cause = {},
    set: Columns = {},
  ): Promise<S> {
    const to = await this.fire(tx, binding, subject, event, facts, cause, set);
    if (to === undefined) throw new DomainError('transitionNotAllowed', { event, state: subject.state });
    return to;
  }

  /**
   * The same event for many things that are in one state, in one statement. The caller has locked them.
   * @throws DomainError `transitionNotAllowed`; `changedMeanwhile` when one is in another state
   */
  async demandAll<S extends string, E extends string, F>(
    tx: Tx,
    binding: MachineTable<S, E, F>,
    subjects: readonly Subject<S>[],
    event: E,
    facts: F,
    cause: Pick<Cause, 'reason'> = {},
    set: Columns = {},
  ): Promise<void> {
    const [first] = subjects;
    if (first === undefined) return;
    const to = nextState(binding.machine, first.state, event, facts);
    if (to === undefined) throw new DomainError('transitionNotAllowed', { event, state: first.state });
    const context = currentContext();
    const assignments = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { rows } = await sql<{ changed: number }>`
      with changed as (
        update ${sql.table(binding.table)} set ${sql.join([
          sql`state = ${to}`,
          sql`version = version + 1`,
          sql`updated_at = now()`,
          ...assignments,
        ])}
        where id = any(${subjects.map(({ id }) => id)}::bigint[]) and state = ${first.state}
        returning id, workspace_id
      ), history as (
        insert into state_history (workspace_id, subject, subject_id, from_state, event, to_state, user_id, api_key_id, reason, request_id)
        select workspace_id, ${binding.machine.name}, id, ${first.state}, ${event}, ${to}, ${context.user?.id ?? null}::bigint, ${context.user?.apiKeyId ?? null}::bigint,
               ${cause.reason ?? null}, ${context.requestId}
        from changed
      )
      select count(*)::int as changed from changed`.execute(tx);
    if (rows[0]?.changed !== subjects.length) throw new DomainError('changedMeanwhile');
  }

  /** The state in which a new thing begins; it is inserted by its context with {@link recordCreated} in the same transaction. */
  initial<S extends string, E extends string, F>(binding: MachineTable<S, E, F>, event: E, facts: F): S {
    const to = nextState(binding.machine, null, event, facts);
    if (to === undefined) throw new DomainError('transitionNotAllowed', { event, state: '-' });
    return to;
  }

  /** History rows of things that were just inserted, in one statement. */
  async recordCreated<S extends string, E extends string, F>(
    tx: Tx,
    binding: MachineTable<S, E, F>,
    event: E,
    subjects: readonly Subject<S>[],
    cause: Cause = {},
  ): Promise<void> {
    if (subjects.length === 0) return;
    const context = currentContext();
    await sql`
      insert into state_history (workspace_id, subject, subject_id, event, to_state, user_id, api_key_id, reason, request_id)
      select r.workspace_id, ${binding.machine.name}, r.id, ${event}, r.state, ${context.user?.id ?? null}::bigint, ${context.user?.apiKeyId ?? null}::bigint,
             ${cause.reason ?? null}, ${context.requestId}
      from unnest(${subjects.map((subject) => subject.workspace_id)}::int[], ${subjects.map((subject) => subject.id)}::bigint[],
                  ${subjects.map((subject) => subject.state)}::text[]) as r (workspace_id, id, state)`.execute(tx);
  }
}
