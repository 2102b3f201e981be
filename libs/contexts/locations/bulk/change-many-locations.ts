import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { actingAs } from '#platform/context';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { planBasic, nothingYet } from '../location/location-basic-plan.js';
import { emptyAdditional, planAdditional } from '../profile/location-additional.js';
import { planMedia } from '../media/location-media-plan.js';
import { emptyMedia } from '../media/location-media-views.js';
import { planHours } from '../opening-hours/opening-hours-plan.js';
import type { OpeningHoursInput } from '../opening-hours/opening-hours-plan.js';
import { WorkspaceDefaults } from '#contexts/tenancy';
import { bulkGroups, isOfGroup } from './bulk-groups.js';
import type { BulkGroup, BulkKey, BulkTarget } from './bulk-groups.js';
import { partOf } from './bulk-draft.js';
import type { BulkValues } from './bulk-changes.js';
import { changeLocations } from './change-locations.job.js';
import type { BulkParameters } from './change-locations.job.js';

/** Hands a change of many locations to a job, once what is wrong for all of them has been refused. */
@Injectable()
export class ChangeManyLocations {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly defaults: WorkspaceDefaults,
  ) {}

  /**
   * @param keys when given, the only keys that may be changed
   * @returns the id of the job, in which progress and what is wrong with which location are read
   * @throws DomainError `validationFailed` for what cannot be right for any location
   */
  async values(
    actor: Actor,
    target: BulkTarget,
    keys: readonly BulkKey[] | undefined,
    draft: Draft<Pick<BulkValues, BulkGroup>>,
  ): Promise<number> {
    checkKeys(draft, keys);
    const [first] = target.places;
    if (first === undefined) throw new Error('Somebody changes no place at all.');
    const { basic, additional, media } = draft.good;
    if (basic !== undefined)
      planBasic(partOf(draft, 'basic', basic), nothingYet, await this.defaults.of(first.workspaceId));
    if (additional !== undefined) {
      const year = (await this.database.now(first.workspaceId)).getUTCFullYear();
      planAdditional(partOf(draft, 'additional', additional), noAdditional, year);
    }
    if (media !== undefined) planMedia(partOf(draft, 'media', media), emptyMedia);
    const values = draft.complete();
    return this.enqueue(actor, target, values);
  }

  /** The same for opening hours: they take the place of those that the locations have for these days. */
  async openingHours(actor: Actor, target: BulkTarget, draft: Draft<OpeningHoursInput>): Promise<number> {
    planHours(draft);
    return this.enqueue(actor, target, { openingHours: draft.complete() });
  }

  private enqueue(actor: Actor, { contextType, places }: BulkTarget, values: BulkValues): Promise<number> {
    const ids = places.map(({ id }) => id);
    const companies = new Set(places.map(({ companyId }) => companyId));
    const [companyId = null] = companies.size === 1 ? companies : [];
    const workspaceId = places[0]?.workspaceId ?? 0;
    const parameters: BulkParameters = { user: { ...actor.user, ...actingAs(actor.user) }, contextType, ids, values };
    return this.database.transaction(async (tx) => {
      const job = { workspaceId, companyId, kind: 'locationBulkChange', parameters };
      const jobId = await this.jobs.enqueue(tx, job, changeLocations);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'location.startBulkChange',
        subject: companyId === null ? 'workspace' : 'company',
        subjectId: companyId ?? workspaceId,
        after: { jobId, contextType, ids, values },
      });
      return jobId;
    });
  }
}

const noAdditional = { ...emptyAdditional, id: 0, imprintInherited: false, dataPrivacyInherited: false };

function checkKeys(draft: Draft<Pick<BulkValues, BulkGroup>>, keys: readonly BulkKey[] | undefined): void {
  let found = 0;
  for (const group of bulkGroups)
    for (const [key, value] of Object.entries(draft.good[group] ?? {})) {
      if (value === undefined) continue;
      found += 1;
      const field = `${group}.${key}`;
      if (!isOfGroup(group, key)) draft.problems.add({ field, value, problem: 'notInBulk', expected: group });
      else if (keys !== undefined && !keys.includes(key))
        draft.problems.add({ field, value, problem: 'notTogether', expected: 'keyFilters' });
    }
  if (found === 0 && draft.problems.list.length === 0)
    draft.problems.add({
      field: 'basic',
      value: null,
      problem: 'required',
      example: { website: 'https://shop.example' },
    });
}
