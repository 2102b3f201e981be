import { Injectable } from '@nestjs/common';
import { CreateCatalogue, CreateOffer } from '#contexts/contracts';
import { demoOffers } from './demo-offers.js';

/** What a workspace of the demo sells. */
@Injectable()
export class DemoCatalogue {
  constructor(
    private readonly createCatalogue: CreateCatalogue,
    private readonly createOffer: CreateOffer,
  ) {}

  /** @returns ids of the offers, in the order of {@link demoOffers} */
  async fill(workspaceId: number): Promise<number[]> {
    const catalogueId = await this.createCatalogue.execute({ workspaceId, name: 'Online presence' });
    const offerIds: number[] = [];
    for (const offer of demoOffers)
      offerIds.push(await this.createOffer.execute({ ...offer, workspaceId, catalogueId }));
    return offerIds;
  }
}
