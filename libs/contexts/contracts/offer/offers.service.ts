import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import { inUnits } from '#domain/values/money';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { CreateOffer, insertProducts } from './create-offer.js';
import { shownDiscount } from '../discounts/offered-discount.js';
import { shownAmount } from './fees.js';
import { OfferEntity } from './offer.entity.js';
import { readOffer, storedSettings } from './offer-rules.js';
import { shownUsageFees } from './usage-fee-rules.js';
import type { OfferInput, OfferRecord, OfferView } from './offer-rules.js';

const offerJson = sql`json_build_object(
  'id', o.id, 'sellingName', o.selling_name, 'spaceId', o.workspace_id, 'catalogId', o.catalogue_id,
  'description', o.description, 'currency', o.currency,
  'setupFee', o.setup_fee, 'regularFee', o.regular_fee, 'maintenanceFee', o.maintenance_fee,
  'minimumTerm', o.minimum_term, 'maximumTerm', o.maximum_term, 'cycleTerm', o.cycle_term,
  'validFrom', o.valid_from, 'validUntil', o.valid_until,
  'products', (select coalesce(json_agg(json_build_object('name', p.product,
                 'settings', coalesce(p.settings -> 'items', '[]'),
                 'requires', coalesce(p.settings -> 'requires', '[]')) order by p.product), '[]')
               from offer_product p where p.offer_id = o.id),
  'addOns', o.add_ons, 'usageFees', o.usage_fees, 'maxCount', o.max_count, 'trialDays', o.trial_days,
  'suppressNotifications', o.suppress_notifications, 'suppressTasks', o.suppress_tasks,
  'priceList', o.meta -> 'priceList', 'discount', o.discount, 'pausing', o.pausing)`;

/** Fees and discount in minor units. */
type StoredOffer = OfferRecord & Pick<OfferView, 'id' | 'spaceId'>;

export interface OfferListQuery {
  /** A workspace: its offers and those of the workspaces above, which can be booked there as well. */
  readonly workspaceId: number | undefined;
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** What a workspace sells. Contracts keep what was booked: a change here reaches none of them. */
@Injectable()
export class Offers {
  constructor(
    private readonly database: Database,
    private readonly createOffer: CreateOffer,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `offerNotFound` */
  async view(id: number): Promise<JsonText<OfferView>> {
    const stored = await this.stored(id);
    return new JsonText(JSON.stringify(shownOffer(stored)));
  }

  /** By name. Without a workspace those of all workspaces that the actor sees. */
  async list(
    actor: Actor,
    { workspaceId, filter, skip, take }: OfferListQuery,
  ): Promise<JsonText<{ data: OfferView[]; total: number }>> {
    const seen =
      workspaceId === undefined
        ? visible(actor, { workspace: 'o.workspace_id' })
        : sql`o.workspace_id in (select above.id from workspace w join workspace above on above.path @> w.path
                                 where w.id = ${workspaceId})`;
    const named = filter === undefined ? sql`true` : sql`strpos(lower(o.selling_name), lower(${filter})) > 0`;
    const where = sql`o.deleted_at is null and ${seen} and ${named}`;
    const list = await this.database.list<StoredOffer>(sql`
      select (select json_agg(${offerJson} order by lower(o.selling_name), o.id)
              from (select o.* from offer o where ${where} order by lower(o.selling_name), o.id
                    offset ${skip} limit ${take}) o)::text as data,
             (select count(*) from offer o where ${where}) as total`);
    const { data, total } = list.parse();
    return new JsonText(JSON.stringify({ data: data.map(shownOffer), total }), total, list.take);
  }

  /** @throws DomainError `validationFailed` */
  async create(workspaceId: number, draft: Draft<OfferInput>): Promise<number> {
    const { good, problems } = draft;
    if (good.id !== undefined) problems.add({ field: 'id', value: good.id, problem: 'readOnly' });
    if (good.spaceId !== undefined && good.spaceId !== workspaceId)
      problems.add({ field: 'spaceId', value: good.spaceId, problem: 'readOnly', example: workspaceId });
    const record = readOffer(draft);
    await this.checkCatalogue(draft, workspaceId);
    draft.complete();
    const { catalogId, products, priceList, ...rest } = record;
    return this.createOffer.execute({
      ...rest,
      workspaceId,
      catalogueId: catalogId,
      meta: priceList === null ? {} : { priceList },
      products: products.map((product) => ({ product: product.name, settings: storedSettings(product) })),
    });
  }

  /** @throws DomainError `validationFailed`, `offerNotFound`, `etagMismatch` */
  async change(id: number, draft: Draft<OfferInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const stored = await this.stored(id, tx);
      const { id: _id, spaceId, ...before } = stored;
      for (const [field, value] of Object.entries({ id, spaceId }))
        if (field in draft.good && draft.good[field as 'id'] !== value)
          draft.problems.add({ field, value: draft.good[field as 'id'], problem: 'readOnly', example: value });
      const after = readOffer(draft, before);
      if (draft.good.catalogId !== before.catalogId) await this.checkCatalogue(draft, spaceId);
      draft.complete();
      if (!isMatch(ifMatch, JSON.stringify(shownOffer(stored)))) throw new DomainError('etagMismatch');
      if (isDeepStrictEqual(plain(before), plain(after))) return id;
      await this.write(tx, id, spaceId, after);
      await this.audit.record(tx, { ...subject(spaceId, id), operation: 'offer.update', before, after });
      return id;
    });
  }

  /** Takes it off sale. What was booked of it runs on. @throws DomainError `offerNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const before = await this.stored(id, tx);
      await tx.update(OfferEntity, id, { deletedAt: () => 'now()' });
      await this.audit.record(tx, { ...subject(before.spaceId, id), operation: 'offer.delete', before });
      return id;
    });
  }

  /** In a transaction locked against change. */
  private async stored(id: number, tx?: Tx): Promise<StoredOffer> {
    // In a statement of its own: one that waits would read the products from before.
    if (tx !== undefined) await sql`select from offer where id = ${id} for update`.execute(tx);
    const { rows } = await sql<{ offer: StoredOffer }>`
      select ${offerJson} as offer from offer o where o.id = ${id} and o.deleted_at is null`.execute(
      tx ?? this.database.read,
    );
    if (rows[0] === undefined) throw new DomainError('offerNotFound', { id });
    return rows[0].offer;
  }

  private async checkCatalogue({ good, problems }: Draft<OfferInput>, workspaceId: number): Promise<void> {
    if (good.catalogId === undefined || good.catalogId === null) return;
    const { rows } = await sql`
      select 1 from catalogue where id = ${good.catalogId} and workspace_id = ${workspaceId}`.execute(
      this.database.read,
    );
    if (rows.length === 0) problems.add({ field: 'catalogId', value: good.catalogId, problem: 'noSuch' });
  }

  private async write(tx: Tx, id: number, workspaceId: number, offer: OfferRecord): Promise<void> {
    await sql`
      update offer set selling_name = ${offer.sellingName}, catalogue_id = ${offer.catalogId},
        description = ${JSON.stringify(offer.description)}, currency = ${offer.currency}, setup_fee = ${offer.setupFee},
        regular_fee = ${offer.regularFee}, maintenance_fee = ${offer.maintenanceFee},
        minimum_term = ${json(offer.minimumTerm)}, maximum_term = ${json(offer.maximumTerm)},
        cycle_term = ${json(offer.cycleTerm)}, valid_from = ${offer.validFrom}, valid_until = ${offer.validUntil},
        max_count = ${offer.maxCount}, trial_days = ${offer.trialDays},
        suppress_notifications = ${offer.suppressNotifications}, suppress_tasks = ${offer.suppressTasks},
        add_ons = ${JSON.stringify(offer.addOns)}, usage_fees = ${JSON.stringify(offer.usageFees)}, discount = ${json(offer.discount)}, pausing = ${json(offer.pausing)},
        meta = (meta - 'priceList') || ${JSON.stringify(offer.priceList === null ? {} : { priceList: offer.priceList })}::jsonb
      where id = ${id}`.execute(tx);
    const { rows } = await sql<BookedProduct>`
      delete from offer_product where offer_id = ${id} returning product, settings`.execute(tx);
    const kept = new Map(rows.map(({ product, settings }) => [product, settings]));
    const products = offer.products.map((product) => ({
      product: product.name,
      settings: storedSettings(product, kept.get(product.name)),
    }));
    await insertProducts(tx, id, workspaceId, products);
  }
}

const json = (value: object | null): string | null => value && JSON.stringify(value);
const subject = (workspaceId: number, subjectId: number) => ({ workspaceId, subject: 'offer', subjectId });
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** With fees as they are shown. */
const shownOffer = (offer: StoredOffer): OfferView => ({
  ...inUnits(offer, 'setupFee', 'regularFee', 'maintenanceFee'),
  addOns: offer.addOns.map((addOn) => ({ ...addOn, regularFee: shownAmount(addOn.regularFee, offer.currency) })),
  usageFees: shownUsageFees(offer.usageFees, offer.currency),
  discount: shownDiscount(offer.discount, offer.currency),
});
