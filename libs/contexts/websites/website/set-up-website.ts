import { Injectable } from '@nestjs/common';
import { ContinueSetUp } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { WebsiteFactsReader } from './website-facts.js';
import { addressOf, checkWebsite, takenProblem, websiteSettings } from './website.rules.js';
import type { WebsiteFacts, WebsiteInput } from './website.rules.js';
import { WebsiteStore } from './website.store.js';

interface Subscription {
  readonly booked: readonly BookedProduct[];
  readonly isSet: boolean;
  /** It waits for its data: nobody outside works by it. */
  readonly isOpen: boolean;
}

/** What was read before the transaction. */
export interface AskedWebsite {
  readonly facts: WebsiteFacts;
  readonly booked: readonly BookedProduct[];
}

/** Sets up the website of a subscription, once; the subscription goes on by itself. */
@Injectable()
export class SetUpWebsite {
  constructor(
    private readonly database: Database,
    private readonly facts: WebsiteFactsReader,
    private readonly store: WebsiteStore,
    private readonly setUp: ContinueSetUp,
    private readonly audit: Audit,
  ) {}

  /**
   * Asks the partner: holds no transaction.
   * @throws DomainError `websiteAlreadySet`, `websiteTooLate`, `fulfilmentAway`, `setUpNotConfigured`
   */
  async ask({ id }: Placement, { good, problems }: Draft<WebsiteInput>): Promise<AskedWebsite> {
    const subscription = await this.read(this.database.read, id);
    demandOpen(id, subscription);
    const { booked } = subscription;
    const facts = await this.facts.read(good, booked).catch((error: unknown) => {
      // What is wrong already is told, whatever the partner does.
      problems.throwIfAny();
      throw error;
    });
    return { facts, booked };
  }

  /** @throws DomainError `validationFailed`, and as `ask` */
  async execute(
    { id, workspaceId }: Placement,
    draft: Draft<WebsiteInput>,
    { facts, booked }: AskedWebsite,
  ): Promise<number> {
    const settings = websiteSettings(booked);
    checkWebsite(draft.good, settings, facts, draft.problems);
    const website = draft.complete();
    const address = addressOf(website, settings);
    if (address === null) throw new Error('The address was checked.');
    return this.database.transaction(async (tx) => {
      await sql`select from subscription where id = ${id} for update`.execute(tx);
      demandOpen(id, await this.read(tx, id));
      if (!(await this.store.keep(tx, id, website.templateId, address)))
        throw new DomainError('validationFailed', {}, [takenProblem(website, settings)]);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'website.create',
        subject: 'subscription',
        subjectId: id,
        after: { templateId: website.templateId, ...address },
      });
      await this.setUp.execute(tx, [id], 'it has a website');
      return id;
    });
  }

  private async read(source: Tx | Database['read'], id: number): Promise<Subscription> {
    const { rows } = await sql<Subscription>`
      select b.booked_offer -> 'products' as booked,
        exists (select from website w where w.subscription_id = s.id) as "isSet",
        s.state in ('ORDERED', 'FAILED') or (s.state = 'PROCESSING' and s.handed_over_at is null) as "isOpen"
      from subscription s join licence b on b.id = s.licence_id where s.id = ${id}`.execute(source);
    if (rows[0] === undefined) throw new DomainError('websiteNotFound', { id });
    return rows[0];
  }
}

/** @throws DomainError `websiteAlreadySet`, `websiteTooLate` */
function demandOpen(id: number, { isSet, isOpen }: Subscription): void {
  if (isSet) throw new DomainError('websiteAlreadySet', { id });
  if (!isOpen) throw new DomainError('websiteTooLate', { id });
}
