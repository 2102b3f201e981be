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

/** Fields of the request besides the parts of a profile. */
interface TagFields {
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
}

export interface BulkOptions {
  /** When given, the only keys that may be changed. */
  readonly keys?: readonly BulkKey[] | undefined;
  readonly dryRun?: boolean | undefined;
}

type BulkDraft = Draft<Pick<BulkValues, BulkGroup> & TagFields>;

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
   * @returns the id of the job, in which progress and what is wrong with which location are read
   * @throws DomainError `validationFailed` for what cannot be right for any location
   */
  async values(actor: Actor, target: BulkTarget, { keys, dryRun }: BulkOptions, draft: BulkDraft): Promise<number> {
    checkKeys(draft, keys);
    checkTags(draft, keys);
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
    const { addTags: add = [], removeTags: remove = [], ...groups } = draft.complete();
    const names = { add: add.map((name) => name.trim()), remove: remove.map((name) => name.trim()) };
    const values = add.length + remove.length === 0 ? groups : { ...groups, tags: names };
    return this.enqueue(actor, target, values, dryRun);
  }

  /** The same for opening hours: they take the place of those that the locations have for these days. */
  async openingHours(
    actor: Actor,
    target: BulkTarget,
    { dryRun }: Pick<BulkOptions, 'dryRun'>,
    draft: Draft<OpeningHoursInput>,
  ): Promise<number> {
    planHours(draft);
    return this.enqueue(actor, target, { openingHours: draft.complete() }, dryRun);
  }

  private enqueue(
    actor: Actor,
    { contextType, places }: BulkTarget,
    values: BulkValues,
    dryRun = false,
  ): Promise<number> {
    const ids = places.map(({ id }) => id);
    const companies = new Set(places.map(({ companyId }) => companyId));
    const [companyId = null] = companies.size === 1 ? companies : [];
    const workspaceId = places[0]?.workspaceId ?? 0;
    const parameters: BulkParameters = {
      user: { ...actor.user, ...actingAs(actor.user) },
      contextType,
      ids,
      values,
      dryRun,
    };
    return this.database.transaction(async (tx) => {
      const job = { workspaceId, companyId, kind: 'locationBulkChange', parameters };
      const jobId = await this.jobs.enqueue(tx, job, changeLocations);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'location.startBulkChange',
        subject: companyId === null ? 'workspace' : 'company',
        subjectId: companyId ?? workspaceId,
        after: { jobId, contextType, ids, values, dryRun },
      });
      return jobId;
    });
  }
}

const noAdditional = { ...emptyAdditional, id: 0, imprintInherited: false, dataPrivacyInherited: false };

function checkTags({ good, problems }: BulkDraft, keys: readonly BulkKey[] | undefined): void {
  const added = good.addTags?.map((name) => name.trim());
  for (const field of ['addTags', 'removeTags'] as const)
    for (const [index, name] of (good[field] ?? []).entries()) {
      const entry = { field: `${field}[${index}]`, value: name };
      if (name.trim() === '') problems.add({ ...entry, problem: 'required' });
      else if (good.basic?.tags !== undefined)
        problems.add({ ...entry, problem: 'notTogether', expected: 'basic.tags' });
      else if (keys !== undefined && !keys.includes('tags'))
        problems.add({ ...entry, problem: 'notTogether', expected: 'keyFilters' });
      else if (field === 'removeTags' && added?.includes(name.trim()) === true)
        problems.add({ ...entry, problem: 'notTogether', expected: 'addTags' });
    }
}

function checkKeys(draft: BulkDraft, keys: readonly BulkKey[] | undefined): void {
  let found = (draft.good.addTags?.length ?? 0) + (draft.good.removeTags?.length ?? 0);
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
