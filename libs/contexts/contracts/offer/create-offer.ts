import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { isCurrency } from '#domain/values/money';
import { isProduct } from '#domain/lists/products';
import type { BookedProduct, Product } from '#domain/lists/products';
import type { UsageFee } from '#domain/metering/usage-fees';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { OfferedDiscount } from '../discounts/offered-discount.js';
import type { BookedAddOn, Pausing, Term } from './booked-offer.js';
import { OfferEntity } from './offer.entity.js';

export interface NewOffer {
  readonly workspaceId: number;
  readonly catalogueId?: number | null;
  readonly sellingName: string;
  /** Text by language code. */
  readonly description?: Readonly<Record<string, string>>;
  readonly icon?: string | null;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly spaceId?: string | null;
  /** ISO 4217; default EUR. */
  readonly currency?: string;
  /** Minor units of the currency: once, per accounting period, and recurring upkeep. */
  readonly setupFee?: number;
  readonly regularFee?: number;
  readonly maintenanceFee?: number;
  readonly minimumTerm?: Term | null;
  readonly maximumTerm?: Term | null;
  readonly cycleTerm?: Term | null;
  readonly validFrom?: string | null;
  readonly validUntil?: string | null;
  /** Subscriptions of it that one location may hold at once; default 1. */
  readonly maxCount?: number;
  readonly trialDays?: number | null;
  readonly suppressNotifications?: boolean;
  readonly suppressTasks?: boolean;
  /** What its subscriptions can have on top; fees in minor units. */
  readonly addOns?: readonly BookedAddOn[];
  /** What is paid by use; `flatFee` and `cap` in minor units. */
  readonly usageFees?: readonly UsageFee[];
  readonly discount?: OfferedDiscount | null;
  readonly pausing?: Pausing | null;
  readonly products: readonly { readonly product: Product; readonly settings?: BookedProduct['settings'] }[];
}

/** Creates an offer: what can be sold, made of platform products, fees and terms. */
@Injectable()
export class CreateOffer {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the offer's id
   * @throws DomainError `validationFailed`
   */
  async execute(offer: NewOffer): Promise<number> {
    check(offer);
    return this.database.transaction(async (tx) => {
      const made = await tx.insert(OfferEntity, {
        workspaceId: offer.workspaceId,
        catalogueId: offer.catalogueId ?? null,
        sellingName: offer.sellingName,
        description: offer.description ?? {},
        icon: offer.icon ?? null,
        meta: offer.meta ?? {},
        spaceId: offer.spaceId ?? null,
        currency: offer.currency ?? 'EUR',
        setupFee: offer.setupFee ?? 0,
        regularFee: offer.regularFee ?? 0,
        maintenanceFee: offer.maintenanceFee ?? 0,
        minimumTerm: offer.minimumTerm ?? null,
        maximumTerm: offer.maximumTerm ?? null,
        cycleTerm: offer.cycleTerm ?? null,
        validFrom: offer.validFrom ?? null,
        validUntil: offer.validUntil ?? null,
        maxCount: offer.maxCount ?? 1,
        trialDays: offer.trialDays ?? null,
        suppressNotifications: offer.suppressNotifications ?? false,
        suppressTasks: offer.suppressTasks ?? false,
        addOns: offer.addOns ?? [],
        usageFees: offer.usageFees ?? [],
        discount: offer.discount ?? null,
        pausing: offer.pausing ?? null,
      });
      const id = insertedId(made);
      await insertProducts(tx, id, offer.workspaceId, offer.products);
      const entry = { workspaceId: offer.workspaceId, operation: 'offer.create', subject: 'offer', subjectId: id };
      await this.audit.record(tx, { ...entry, after: offer });
      return id;
    });
  }
}

/** The products of an offer that has none yet. */
export async function insertProducts(
  tx: Tx,
  offerId: number,
  workspaceId: number,
  products: NewOffer['products'],
): Promise<void> {
  const values = products.map(
    ({ product, settings = {} }) => sql`(${offerId}, ${workspaceId}, ${product}, ${JSON.stringify(settings)})`,
  );
  await sql`insert into offer_product (offer_id, workspace_id, product, settings) values ${sql.join(values)}`.execute(
    tx,
  );
}

function check(offer: NewOffer): void {
  const problems = new Problems();
  if (offer.sellingName.trim() === '')
    problems.add({ field: 'sellingName', value: offer.sellingName, problem: 'required' });
  if (offer.currency !== undefined && !isCurrency(offer.currency))
    problems.add({ field: 'currency', value: offer.currency, problem: 'format', expected: 'EUR', example: 'EUR' });
  for (const field of ['setupFee', 'regularFee', 'maintenanceFee'] as const) {
    const fee = offer[field] ?? 0;
    if (!Number.isSafeInteger(fee) || fee < 0)
      problems.add({ field, value: fee, problem: 'tooSmall', expected: '0', example: 0 });
  }
  if (!(Number.isSafeInteger(offer.maxCount ?? 1) && (offer.maxCount ?? 1) >= 1))
    problems.add({ field: 'maxCount', value: offer.maxCount, problem: 'tooSmall', expected: '1', example: 1 });
  if (offer.products.length === 0) problems.add({ field: 'products', value: [], problem: 'required' });
  for (const [index, { product }] of offer.products.entries()) {
    const field = `products[${index}]`;
    if (!isProduct(product)) problems.add({ field, value: product, problem: 'noSuch', example: 'Listing' });
    else if (offer.products.findIndex((other) => other.product === product) < index)
      problems.add({ field, value: product, problem: 'duplicate' });
  }
  problems.throwIfAny();
}
