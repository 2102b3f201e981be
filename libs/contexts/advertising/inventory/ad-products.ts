import { Injectable } from '@nestjs/common';
import { ProductQueries } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import { settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
import type { AdField, AdSpace, TargetingIdPage } from '../ports/ad-inventory.port.js';
import { KeptInventory } from './kept-inventory.js';

/** A field of an ad space, with the ad space that it belongs to. */
export interface AdFieldView extends AdField {
  readonly adspace: string;
  readonly advertisementType: string;
  readonly page: string;
}

export interface TargetingSearch {
  readonly filter?: string | undefined;
  readonly productId?: number | undefined;
  readonly adspace?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** What the products with display ads can show, and whom they can reach: as the partner says, in the caller's language. */
@Injectable()
export class AdProducts {
  constructor(
    private readonly products: ProductQueries,
    private readonly inventory: KeptInventory,
  ) {}

  /** @throws DomainError `advertisementProductNotFound`, `fulfilmentAway`, `setUpNotConfigured` */
  async fields(actor: Actor, offerId: number): Promise<readonly AdFieldView[]> {
    const spaces = (await this.spacesOf([await this.product(actor, offerId)])) ?? [];
    return spaces.flatMap(({ fields, ...space }) => fields.map((field) => ({ ...field, ...space })));
  }

  /** @throws DomainError `validationFailed` for an ad space that there is not, and as `fields` */
  async targetingIds(actor: Actor, { productId, adspace, ...page }: TargetingSearch): Promise<TargetingIdPage> {
    const booked = productId === undefined ? [] : [await this.product(actor, productId)];
    const spaces = await this.spacesOf(booked);
    if (adspace !== undefined && spaces !== null && !spaces.some((space) => space.adspace === adspace))
      throw new DomainError('validationFailed', {}, [{ field: 'adspace', value: adspace, problem: 'noSuch' }]);
    const { language } = currentContext();
    return (await this.inventory.targetingIds({ language, adspace, ...page })) ?? { data: [], total: 0 };
  }

  /** Ad spaces that these products may use; null: the partner does not describe any. */
  async spacesOf(booked: readonly BookedProduct[]): Promise<readonly AdSpace[] | null> {
    const spaces = await this.inventory.adSpaces(currentContext().language);
    const offered = offeredSpaces(booked);
    return offered === null || spaces === null ? spaces : spaces.filter(({ adspace }) => offered.has(adspace));
  }

  /** Of an offer that the actor may see. */
  private async product(actor: Actor, offerId: number): Promise<BookedProduct> {
    const product = await this.products.offered(actor, offerId, 'Advertisement');
    if (product === undefined) throw new DomainError('advertisementProductNotFound', { id: offerId });
    return product;
  }
}

/** The ad spaces that an offer names in its setting `adSpaces`; null: it names none, all are in it. */
function offeredSpaces(booked: readonly BookedProduct[]): ReadonlySet<unknown> | null {
  const product = booked.find((entry) => entry.product === 'Advertisement');
  const named = product === undefined ? undefined : settingOf(product, 'adSpaces');
  if (typeof named === 'string' && named.trim() !== '') return new Set(named.split(',').map((name) => name.trim()));
  return Array.isArray(named) ? new Set(named) : null;
}
