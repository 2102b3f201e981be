import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { WhiteLabelEvent, WhiteLabelState } from '#domain/white-label/white-label-machine';
import { whiteLabelMachine } from '#domain/white-label/white-label-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause, Changes } from '#platform/transitions';
import { WorkspaceBrands } from '../brand/workspace-brands.js';
import { WhiteLabelEntity } from './white-label.entity.js';

export type WhiteLabelRecord = Readonly<WhiteLabelEntity>;
export type WhiteLabelColumns = Changes<WhiteLabelEntity>;

/** Where the state of white labels is kept. */
const whiteLabelTable = { machine: whiteLabelMachine, table: 'white_label' } as const;

/** A key of advisory locks; the other part is the domain. */
const domainLock = 7206;

/** Columns of one whose domain has to be looked at, now. */
export const lookNow: WhiteLabelColumns = {
  problem: null,
  missed: 0,
  unknownSince: null,
  activatingSince: () => 'now()',
  dueAt: () => 'now()',
};
/** Columns of one whose domain is not looked at. */
export const atRest: WhiteLabelColumns = {
  problem: null,
  missed: 0,
  unknownSince: null,
  activatingSince: null,
  dueAt: null,
};

/** Writes white labels. What shows brands knows of each change at once. */
@Injectable()
export class WhiteLabelStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly brands: WorkspaceBrands,
  ) {}

  /** @returns undefined: the workspace has one, or is gone */
  async create(tx: Tx, workspaceId: number): Promise<WhiteLabelRecord | undefined> {
    // 128 random bits: nobody guesses what proves a domain.
    const token = randomBytes(16).toString('hex');
    const state = this.transitions.initial(whiteLabelTable, 'create', {});
    const { rows } = await sql<{ id: number; workspaceId: number; state: WhiteLabelState }>`
      insert into white_label (workspace_id, state, token)
      select w.id, ${state}, ${token} from workspace w where w.id = ${workspaceId} and w.deleted_at is null
      on conflict (workspace_id) do nothing returning id, workspace_id as "workspaceId", state`.execute(tx);
    await this.transitions.recordCreated(tx, whiteLabelTable, 'create', rows.map(subjectOf));
    return rows.length === 0 ? undefined : this.lock(tx, workspaceId);
  }

  /** @throws DomainError `whiteLabelNotFound` */
  async lock(tx: Tx, workspaceId: number): Promise<WhiteLabelRecord> {
    const row = await tx.findOne(WhiteLabelEntity, { where: { workspaceId }, lock: { mode: 'pessimistic_write' } });
    if (row === null) throw new DomainError('whiteLabelNotFound', { id: workspaceId });
    return row;
  }

  /** Of two workspaces that want one domain at once, one waits for the other. @throws DomainError `whiteLabelDomainTaken` */
  async reserve(tx: Tx, workspaceId: number, domain: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${domain}, ${domainLock}))`.execute(tx);
    const { rows } = await sql`
      select 1 from white_label
      where domain = ${domain} and state in ('activating', 'active') and workspace_id <> ${workspaceId}`.execute(tx);
    if (rows.length > 0) throw new DomainError('whiteLabelDomainTaken', { domain });
  }

  /** Columns that are undefined stay. */
  async update(tx: Tx, { id }: Pick<WhiteLabelRecord, 'id'>, columns: WhiteLabelColumns): Promise<void> {
    const { primaryColor, loginBackgroundColor, domain, shownDomain, logoId, faviconId } = columns;
    const { googleMapApiKey, redirectUrl, problem, missed, unknownSince, activatingSince, dueAt } = columns;
    this.brands.changed(tx);
    await tx.update(WhiteLabelEntity, id, {
      primaryColor,
      loginBackgroundColor,
      domain,
      shownDomain,
      logoId,
      faviconId,
      googleMapApiKey,
      redirectUrl,
      problem,
      missed,
      unknownSince,
      activatingSince,
      dueAt,
      updatedAt: () => 'now()',
    });
  }

  /** @throws DomainError `transitionNotAllowed` */
  async demand(tx: Tx, label: WhiteLabelRecord, event: WhiteLabelEvent, columns: WhiteLabelColumns): Promise<void> {
    this.brands.changed(tx);
    const set = columnsOf(tx, WhiteLabelEntity, columns);
    await this.transitions.demand(tx, whiteLabelTable, subjectOf(label), event, {}, {}, set);
  }

  async fire(
    tx: Tx,
    label: WhiteLabelRecord,
    event: WhiteLabelEvent,
    cause: Cause,
    columns: WhiteLabelColumns,
  ): Promise<void> {
    this.brands.changed(tx);
    const set = columnsOf(tx, WhiteLabelEntity, columns);
    await this.transitions.fire(tx, whiteLabelTable, subjectOf(label), event, {}, cause, set);
  }

  async remove(tx: Tx, { id }: WhiteLabelRecord): Promise<void> {
    this.brands.changed(tx);
    await tx.delete(WhiteLabelEntity, { id });
  }
}
