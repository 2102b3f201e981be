import { Injectable } from '@nestjs/common';
import { products } from '#domain/lists/products';
import type { Product, SetUpParty } from '#domain/lists/products';

/** Whether products can be set up in this installation: contexts that reach third parties say so for theirs. */
@Injectable()
export class SetUps {
  private readonly registered = new Map<SetUpParty, () => boolean>();

  /** @param isAvailable whether there is anybody at the other end; a party that never registers counts as there */
  register(party: SetUpParty, isAvailable: () => boolean): void {
    this.registered.set(party, isAvailable);
  }

  /** Those that nobody sets up here. */
  unavailable(names: readonly Product[]): Product[] {
    return names.filter((name) => {
      const { setUpBy } = products[name];
      return setUpBy !== 'platform' && this.registered.get(setUpBy)?.() === false;
    });
  }
}
