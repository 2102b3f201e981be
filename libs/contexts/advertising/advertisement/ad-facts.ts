import { Injectable } from '@nestjs/common';
import { ImageQueries } from '#contexts/media';
import type { BookedProduct } from '#domain/lists/products';
import type { Actor, Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import { AdProducts } from '../inventory/ad-products.js';
import { KeptInventory } from '../inventory/kept-inventory.js';
import { spaceOf } from './advertisement.rules.js';
import type { AdFacts, AdvertisementInput } from './advertisement.rules.js';

export interface AdQuestion {
  readonly actor: Actor;
  /** Where it is to be. Images have to fit all of them. */
  readonly places: readonly Pick<Placement, 'workspaceId' | 'companyId' | 'locationId'>[];
  readonly booked: readonly BookedProduct[];
  readonly advertisement: Partial<AdvertisementInput>;
  /** Targeting ids. */
  readonly topics: readonly string[];
}

/** Reads what the rules need: from the partner, and of images. Needs no transaction and should hold none. */
@Injectable()
export class AdFactsReader {
  constructor(
    private readonly pictures: ImageQueries,
    private readonly products: AdProducts,
    private readonly inventory: KeptInventory,
  ) {}

  /** @throws DomainError `fulfilmentAway`, `setUpNotConfigured` */
  async read({ actor, places, booked, advertisement, topics }: AdQuestion): Promise<AdFacts> {
    const spaces = await this.products.spacesOf(booked);
    const space = spaceOf(advertisement, spaces);
    const unknown = await this.inventory.unknownIds(topics, space?.adspace, currentContext().language);
    const ids = (advertisement.imageFields ?? []).map(({ imageId }) => imageId);
    return { spaces, images: await this.pictures.usable(actor, places, ids), unknownTopics: new Set(unknown) };
  }
}
