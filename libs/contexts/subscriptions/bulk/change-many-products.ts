import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { actingAs } from '#platform/context';
import { Database } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { ChangeTime } from '../changing/change-day.js';
import { changeProducts } from './change-products.job.js';
import type { ProductBulkContext, ProductBulkParameters } from './change-products.job.js';

/** Which subscriptions are meant: these, or all of these contracts or companies. */
export interface ProductBulkTarget {
  readonly contextType: ProductBulkContext;
  readonly places: readonly Placement[];
}

/** Which product they get, and when. */
export interface ProductBulkWish {
  readonly productId: number;
  readonly changeOn?: ChangeTime | null;
  /** Only those of this product. */
  readonly fromProductId?: number | null;
  readonly dryRun?: boolean;
}

/** Hands a change of the product of many subscriptions to a job. */
@Injectable()
export class ChangeManyProducts {
  constructor(
    private readonly database: Database,
    private readonly access: AccessControl,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the id of the job, in which progress, totals and what is wrong with which subscription are read
   * @throws DomainError `validationFailed`; `permissionMissing` for an actor who may not change subscriptions there
   */
  async execute(
    actor: Actor,
    { contextType, places }: ProductBulkTarget,
    draft: Draft<ProductBulkWish>,
  ): Promise<number> {
    this.access.demand(actor, 'subscription:write', places);
    const { productId: wanted, fromProductId: from } = draft.good;
    if (from !== undefined && from !== null && from === wanted)
      draft.problems.add({ field: 'fromProductId', value: from, problem: 'noSuch', expected: 'another product' });
    const { productId, changeOn = null, fromProductId = null, dryRun = false } = draft.complete();
    const ids = places.map(({ id }) => id);
    const [first] = places;
    if (first === undefined) throw new Error('No place was named.');
    const companies = new Set(places.map((place) => place.companyId));
    const [companyId = null] = companies.size === 1 ? companies : [];
    const wish = { contextType, ids, fromProductId, productId, changeOn, dryRun };
    const parameters: ProductBulkParameters = {
      ...wish,
      user: { ...actor.user, ...actingAs(actor.user) },
      orders: actor.scope('contract:order'),
      writes: actor.scope('subscription:write'),
    };
    const { workspaceId } = first;
    return this.database.transaction(async (tx) => {
      const job = { workspaceId, companyId, kind: 'productBulkChange', parameters };
      const jobId = await this.jobs.enqueue(tx, job, changeProducts);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'subscription.startBulkChange',
        subject: companyId === null ? 'workspace' : 'company',
        subjectId: companyId ?? workspaceId,
        after: { jobId, ...wish },
      });
      return jobId;
    });
  }
}
