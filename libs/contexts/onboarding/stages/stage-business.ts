import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import { Transitions } from '#platform/transitions';
import { PreparedBusiness } from '../prepared-business.js';
import { StageEntity } from './stage.entity.js';
import { stageTable } from './stage.record.js';
import { StageQueries } from './stage.queries.js';
import type { StageView } from './stage.queries.js';

/** What is handed in, and taken by a change: what reading answers. */
export type StageInput = { readonly [field in keyof StageView]?: StageView[field] | null };

const writable = new Set<string>(['source', 'licenseType', 'data'] satisfies (keyof StageView)[]);

/** Hands businesses in that want to be in a hosted portal, and changes what they have said of themselves. */
@Injectable()
export class StageBusiness {
  constructor(
    private readonly database: Database,
    private readonly business: PreparedBusiness,
    private readonly transitions: Transitions,
    private readonly stages: StageQueries,
    private readonly audit: Audit,
  ) {}

  /** @returns the stage's id. @throws DomainError `validationFailed` */
  async execute(actor: Actor, portal: Placement, draft: Draft<StageInput>): Promise<number> {
    const { workspaceId } = portal;
    await this.examine(workspaceId, draft);
    const { source = null, licenseType, data } = draft.complete();
    return this.database.transaction(async (tx) => {
      const state = this.transitions.initial(stageTable, 'stage', {});
      const made = await tx.insert(StageEntity, {
        workspaceId,
        portalId: portal.id,
        source,
        licenseType: licenseType ?? '',
        data: data ?? {},
        state,
        createdBy: actor.user.id,
      });
      const id = insertedId(made);
      await this.transitions.recordCreated(tx, stageTable, 'stage', [{ id, workspace_id: workspaceId, state }]);
      const after = { portalId: portal.id, source, licenseType };
      await this.audit.record(tx, { workspaceId, operation: 'stage.create', subject: 'stage', subjectId: id, after });
      return id;
    });
  }

  /** @throws DomainError `validationFailed`, `stageNotFound`, `stageDecided`, `etagMismatch` */
  async change({ id, workspaceId }: Placement, draft: Draft<StageInput>, ifMatch?: string): Promise<number> {
    await this.examine(workspaceId, draft);
    return this.database.transaction(async (tx) => {
      await sql`select id from stage where id = ${id} for update`.execute(tx);
      const text = await this.stages.view(id);
      if (text === null) throw new DomainError('stageNotFound', { id });
      const before = text.parse();
      // Plain objects, as what was read has them.
      const given = plain(draft.good);
      for (const field of Object.keys(before) as (keyof StageView)[])
        if (!writable.has(field) && given[field] !== undefined && given[field] !== before[field])
          draft.problems.add({ field, value: given[field], problem: 'readOnly', example: before[field] });
      draft.complete();
      if (before.state !== 'open') throw new DomainError('stageDecided', { state: before.state });
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      const after = { ...before, ...given } as StageView;
      if (isDeepStrictEqual(before, after)) return id;
      const { source, licenseType, data } = after;
      await tx.update(StageEntity, id, { source, licenseType, data, updatedAt: () => 'now()' });
      const changed = (view: StageView) => ({ source: view.source, licenseType: view.licenseType });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'stage.update',
        subject: 'stage',
        subjectId: id,
        before: changed(before),
        after: changed(after),
      });
      return id;
    });
  }

  /** What would be wrong with company and location is said now, not when somebody decides. */
  private async examine(workspaceId: number, { good, problems }: Draft<StageInput>): Promise<void> {
    for (const field of ['licenseType', 'data'] as const)
      if (good[field] === null) problems.add({ field, value: null, problem: 'required' });
    if (good.data) await this.business.examine(workspaceId, plain(good.data), problems, 'data.');
  }
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
