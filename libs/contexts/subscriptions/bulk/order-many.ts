import { Injectable } from '@nestjs/common';
import { DemandService, Places } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { localDate, today } from '#domain/time/local-date';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { actingAs } from '#platform/context';
import { Database } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { Bookability } from '../booking/bookability.js';
import { checkProduct, hasPlaces } from '../booking/booking-checks.js';
import { demandBookable } from '../booking/order-product.js';
import { contractTerms } from '../products/contract-terms.js';
import { orderMany } from './order-many.job.js';
import type { OrderBulkParameters } from './order-many.job.js';

/** A product for many locations. */
export interface OrderBulkWish {
  readonly productId: number;
  /** What `ids` names; left out: locations. */
  readonly contextType?: DecidedValueOf<'bulkContext'>;
  readonly ids: readonly number[];
  /** Left out: today, at the workspace of the contract. */
  readonly startDate?: string | null;
  readonly note?: string | null;
  readonly expectedTotal?: number | null;
  readonly dryRun?: boolean;
}

/** Hands an order for many locations to a job, once what is wrong for all of them has been refused. */
@Injectable()
export class OrderMany {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly bookability: Bookability,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly service: DemandService,
  ) {}

  /**
   * @returns the id of the job, in which progress, costs and what is wrong with which location are read
   * @throws DomainError `validationFailed`, `contractSuspended`, `contractNotBookable`, `currencyMixed`, `setUpNotConfigured`
   */
  async execute(actor: Actor, { id: contractId }: Placement, draft: Draft<OrderBulkWish>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const contract = await this.places.bookable(tx, contractId, draft.good.productId ?? 0);
      const { workspaceId, companyId, now, timeZone } = contract;
      const licences = contract.licences.filter(hasPlaces);
      const first = today(now, timeZone);
      checkProduct(draft, contract);
      checkIds(draft);
      checkStart(draft, first);
      const { productId, contextType = 'Location', ids, startDate, note = null, ...rest } = draft.complete();
      const { expectedTotal = null, dryRun = false } = rest;
      const start = startDate ? localDate(startDate) : first;
      await this.service.execute(tx, contractId, contract.suspendedOn);
      demandBookable(contract, start);
      const { currency: expected, flat } = await contractTerms(this.database, contractId);
      const other = licences.find(({ currency }) => !flat && currency !== expected);
      if (other !== undefined) throw new DomainError('currencyMixed', { currency: other.currency, expected });
      this.bookability.demandSetUp(licences.flatMap(({ products }) => products));
      const wish = { contractId, productId, contextType, startDate: start, note, expectedTotal, dryRun };
      const parameters: OrderBulkParameters = {
        ...wish,
        ids: [...new Set(ids)].toSorted((a, b) => a - b),
        user: { ...actor.user, ...actingAs(actor.user) },
        orders: actor.scope('contract:order'),
      };
      const jobId = await this.jobs.enqueue(
        tx,
        { workspaceId, companyId, kind: 'productBulkOrder', parameters },
        orderMany,
      );
      await this.audit.record(tx, {
        workspaceId,
        operation: 'contract.startBulkOrder',
        subject: 'contract',
        subjectId: contractId,
        after: { jobId, ...wish, ids: parameters.ids },
      });
      return jobId;
    });
  }
}

function checkIds({ good, problems }: Draft<OrderBulkWish>): void {
  if (good.ids?.length === 0) problems.add({ field: 'ids', value: [], problem: 'required', example: [1] });
}

function checkStart({ good, problems }: Draft<OrderBulkWish>, first: string): void {
  const { startDate } = good;
  if (startDate && startDate < first)
    problems.add({ field: 'startDate', value: startDate, problem: 'past', expected: first, example: first });
}
