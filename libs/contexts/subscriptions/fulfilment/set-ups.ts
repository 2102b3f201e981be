import { Injectable } from '@nestjs/common';
import { setUpPartyOf } from '#domain/lists/products';
import type { BookedProduct, Product, SetUpParty } from '#domain/lists/products';

/** Whether products can be set up in this installation: contexts that reach third parties say so for theirs. */
@Injectable()
export class SetUps {
  private readonly registered = new Map<SetUpParty, (booked: BookedProduct) => boolean>();

  /** @param isAvailable whether there is anybody at the other end; a party that never registers counts as there */
  register(party: SetUpParty, isAvailable: (booked: BookedProduct) => boolean): void {
    this.registered.set(party, isAvailable);
  }

  /** Those that nobody sets up here. */
  unavailable(booked: readonly BookedProduct[]): Product[] {
    return booked
      .filter((entry) => {
        const party = setUpPartyOf(entry);
        return party !== 'platform' && this.registered.get(party)?.(entry) === false;
      })
      .map(({ product }) => product);
  }
}
