import { Injectable } from '@nestjs/common';
import type { BookedProduct } from '#domain/lists/products';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { AdProducts } from '../inventory/ad-products.js';
import { KeptInventory } from '../inventory/kept-inventory.js';
import { spaceOf } from './advertisement.rules.js';
import type { AdFacts, AdvertisementInput, UsableImage } from './advertisement.rules.js';

/** Where an advertisement is to be. */
export type AdPlace = Pick<Placement, 'workspaceId' | 'companyId' | 'locationId'>;

export interface AdQuestion {
  readonly actor: Actor;
  /** Images have to fit all of them. */
  readonly places: readonly AdPlace[];
  readonly booked: readonly BookedProduct[];
  readonly advertisement: Partial<AdvertisementInput>;
  /** Targeting ids. */
  readonly topics: readonly string[];
}

/** Reads what the rules need: from the partner, and of images. Needs no transaction and should hold none. */
@Injectable()
export class AdFactsReader {
  constructor(
    private readonly database: Database,
    private readonly products: AdProducts,
    private readonly inventory: KeptInventory,
  ) {}

  /** @throws DomainError `fulfilmentAway`, `setUpNotConfigured` */
  async read({ actor, places, booked, advertisement, topics }: AdQuestion): Promise<AdFacts> {
    const spaces = await this.products.spacesOf(booked);
    const space = spaceOf(advertisement, spaces);
    const unknown = await this.inventory.unknownIds(topics, space?.adspace, currentContext().language);
    const ids = (advertisement.imageFields ?? []).map(({ imageId }) => imageId);
    return { spaces, images: await this.images(actor, places, ids), unknownTopics: new Set(unknown) };
  }

  /** Images of the location, its company or its workspace, that the actor sees. */
  private async images(
    actor: Actor,
    places: readonly AdPlace[],
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, UsableImage>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<UsableImage>`
      select i.id, i.image_type as "imageType", i.width, i.height from image i
      where i.id = any(${[...ids]}::bigint[]) and i.deleted_at is null and i.owner_type <> 'User'
        and not exists (
          select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
            as p ("workspaceId" int, "companyId" bigint, "locationId" bigint)
          where i.workspace_id <> p."workspaceId" or (i.company_id is not null and i.company_id is distinct from p."companyId")
            or (i.location_id is not null and i.location_id is distinct from p."locationId"))
        and ${visible(actor, { workspace: 'i.workspace_id', company: 'i.company_id', location: 'i.location_id' })}`.execute(
      this.database.read,
    );
    return new Map(rows.map((image) => [image.id, image]));
  }
}
