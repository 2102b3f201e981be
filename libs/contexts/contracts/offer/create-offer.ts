import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { isCurrency } from '#domain/values/money';
import { isProduct } from '#domain/lists/products';
import type { BookedProduct, Product } from '#domain/lists/products';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { BookedAddOn, Term } from './booked-offer.js';

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
      const { id } = await tx
        .insertInto('offer')
        .values({
          workspace_id: offer.workspaceId,
          catalogue_id: offer.catalogueId ?? null,
          selling_name: offer.sellingName,
          description: JSON.stringify(offer.description ?? {}),
          icon: offer.icon ?? null,
          meta: JSON.stringify(offer.meta ?? {}),
          space_id: offer.spaceId ?? null,
          currency: offer.currency ?? 'EUR',
          setup_fee: offer.setupFee ?? 0,
          regular_fee: offer.regularFee ?? 0,
          maintenance_fee: offer.maintenanceFee ?? 0,
          minimum_term: json(offer.minimumTerm),
          maximum_term: json(offer.maximumTerm),
          cycle_term: json(offer.cycleTerm),
          valid_from: offer.validFrom ?? null,
          valid_until: offer.validUntil ?? null,
          max_count: offer.maxCount ?? 1,
          trial_days: offer.trialDays ?? null,
          suppress_notifications: offer.suppressNotifications ?? false,
          suppress_tasks: offer.suppressTasks ?? false,
          add_ons: JSON.stringify(offer.addOns ?? []),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('offer_product')
        .values(
          offer.products.map(({ product, settings }) => ({
            offer_id: id,
            workspace_id: offer.workspaceId,
            product,
            settings: JSON.stringify(settings ?? {}),
          })),
        )
        .execute();
      const entry = { workspaceId: offer.workspaceId, operation: 'offer.create', subject: 'offer', subjectId: id };
      await this.audit.record(tx, { ...entry, after: offer });
      return id;
    });
  }
}

const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

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
