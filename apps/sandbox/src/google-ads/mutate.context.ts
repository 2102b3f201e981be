import type { Json } from '../google/discovery/field-mask.js';
import type { AdsResource, AdsStore } from './ads.store.js';

/** What the rules of resources know of the request that they are part of. */
export interface MutateContext {
  readonly customerId: string;
  readonly store: AdsStore;
  /** Groups whose assets have changed: they are checked when all is done. */
  readonly touchedGroups: Set<string>;
  /** `customers/{id}/{collection}/{id}` */
  name(collection: string, id: string): string;
  /** @throws AdsError for one of another account, or of another kind, or that is not there */
  demand(collection: string, name: unknown): Promise<AdsResource>;
}

/** What can be done to a kind of resource. */
export interface Kind {
  readonly collection: string;
  /** Of the contract. */
  readonly type: string;
  readonly create?: (work: MutateContext, body: Json) => Promise<AdsResource>;
  readonly changed?: (work: MutateContext, before: AdsResource, after: Json) => Promise<void>;
  readonly removed?: (work: MutateContext, resource: AdsResource) => Promise<void>;
}
