import { Injectable } from '@nestjs/common';
import type { Costs } from '#domain/costs';
import type { Draft } from '#domain/draft';
import { DomainError } from '#domain/errors';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import { placesToTake } from '../booking-checks.js';
import { SuitableLocations } from '../suitable-locations.js';
import { WantedProducts } from './wanted-product.js';
import type { PurchaseInput } from './wanted-product.js';

/** Says what a purchase would cost now, to the cent, and refuses what a purchase would refuse. Changes nothing. */
@Injectable()
export class PreviewPurchase {
  constructor(
    private readonly database: Database,
    private readonly wanted: WantedProducts,
    private readonly suitable: SuitableLocations,
  ) {}

  /** @throws DomainError `validationFailed`, `contractNotBookable`, `maxCountReached`, `noPlaceLeft`, `currencyMixed` */
  async execute(actor: Actor, contract: Placement, draft: Draft<PurchaseInput>): Promise<Costs> {
    return this.database.transaction(async (tx) => {
      const wanted = await this.wanted.read(tx, actor, contract.id, draft);
      const { productId, locationIds } = draft.complete();
      const { licences } = wanted.contract;
      await this.suitable.demandCount(tx, productId, locationIds, licences[0]?.maxCount ?? 1);
      const taken = placesToTake(licences, locationIds.length);
      if ('free' in taken) throw new DomainError('noPlaceLeft', { free: taken.free, wanted: locationIds.length });
      await this.wanted.demandProducts(tx, taken.licences, locationIds);
      return this.wanted.price(wanted, locationIds, taken.licences).costs;
    });
  }
}
