import { Injectable } from '@nestjs/common';
import { Budgets, ContinueSetUp } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import { checkTargeting, targetingLists } from '#domain/reach/targeting';
import type { Targeting } from '#domain/reach/targeting';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { AdFactsReader } from './ad-facts.js';
import { checkAdvertisement, checkTopics } from './advertisement.rules.js';
import type { AdFacts, AdvertisementInput } from './advertisement.rules.js';
import { AdvertisementStore } from './advertisement.store.js';

/** An advertisement with its targeting, as its own call says it. */
export type AdvertisementInit = AdvertisementInput & Targeting;

interface Subscription {
  readonly booked: readonly BookedProduct[];
  /** As its order said it. */
  readonly targeting: Targeting | null;
  readonly isSet: boolean;
  /** It waits for its data: nobody outside works by it. */
  readonly isOpen: boolean;
}

/** What was read before the transaction. */
export interface AskedAdvertisement {
  readonly facts: AdFacts;
  readonly booked: readonly BookedProduct[];
  /** Whom it is to reach: what the call says, else what its order has said. */
  readonly targeting: Partial<Targeting>;
}

/** Sets up the display ad of a subscription, once; the subscription goes on by itself. */
@Injectable()
export class SetUpAdvertisement {
  constructor(
    private readonly database: Database,
    private readonly facts: AdFactsReader,
    private readonly store: AdvertisementStore,
    private readonly budgets: Budgets,
    private readonly setUp: ContinueSetUp,
    private readonly audit: Audit,
  ) {}

  /**
   * Asks the partner: holds no transaction.
   * @throws DomainError `advertisementAlreadySet`, `advertisementTooLate`, `fulfilmentAway`, `setUpNotConfigured`
   */
  async ask(actor: Actor, place: Placement, draft: Draft<AdvertisementInit>): Promise<AskedAdvertisement> {
    const subscription = await this.read(this.database.read, place.id);
    demandOpen(place.id, subscription);
    const { booked } = subscription;
    const said = targetingOf(draft.good);
    const targeting = said ?? subscription.targeting ?? {};
    const topics = targeting.tIdList ?? [];
    const question = { actor, places: [place], booked, advertisement: draft.good, topics };
    const facts = await this.facts.read(question).catch((error: unknown) => {
      // What is wrong already is told, whatever the partner does.
      draft.problems.throwIfAny();
      throw error;
    });
    return { facts, booked, targeting };
  }

  /** @throws DomainError `validationFailed`, and as `ask` */
  async execute(
    { id, workspaceId }: Placement,
    draft: Draft<AdvertisementInit>,
    { facts, booked, targeting }: AskedAdvertisement,
  ): Promise<number> {
    const { good, problems } = draft;
    checkAdvertisement(good, facts, problems, { booked });
    checkTargeting(good, problems, '');
    checkTopics(targeting.tIdList, facts, problems, '');
    const advertisement = draft.complete();
    return this.database.transaction(async (tx) => {
      await sql`select from subscription where id = ${id} for update`.execute(tx);
      demandOpen(id, await this.read(tx, id));
      const kept = await this.store.keep(tx, [id], advertisement, facts);
      if (kept.length === 0) throw new DomainError('advertisementAlreadySet', { id });
      const said = targetingOf(good);
      if (said !== null) await this.budgets.keep(tx, workspaceId, [id], { targeting: said });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'advertisement.create',
        subject: 'subscription',
        subjectId: id,
        after: advertisement,
      });
      await this.setUp.execute(tx, [id], 'it has an advertisement');
      return id;
    });
  }

  private async read(source: Tx | Database['read'], id: number): Promise<Subscription> {
    const { rows } = await sql<Subscription>`
      select b.booked_offer -> 'products' as booked, t.targeting,
        exists (select from advertisement a where a.subscription_id = s.id) as "isSet",
        s.state in ('ORDERED', 'FAILED') or (s.state = 'PROCESSING' and s.handed_over_at is null) as "isOpen"
      from subscription s join licence b on b.id = s.licence_id
      left join subscription_targeting t on t.subscription_id = s.id
      where s.id = ${id}`.execute(source);
    if (rows[0] === undefined) throw new DomainError('advertisementNotFound', { id });
    return rows[0];
  }
}

/** @throws DomainError `advertisementAlreadySet`, `advertisementTooLate` */
function demandOpen(id: number, { isSet, isOpen }: Subscription): void {
  if (isSet) throw new DomainError('advertisementAlreadySet', { id });
  if (!isOpen) throw new DomainError('advertisementTooLate', { id });
}

/** What a call says about whom to reach; null: nothing. */
function targetingOf(said: Partial<Targeting>): Targeting | null {
  const fields = (['ignoreTargeting', ...targetingLists] as const).filter((field) => said[field] !== undefined);
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, said[field]]));
}
