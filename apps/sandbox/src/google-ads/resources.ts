import type { Json } from '../google/discovery/field-mask.js';
import { adsError } from './ads-error.js';
import type { AdsResource } from './ads.store.js';
import type { MutateContext } from './mutate.context.js';

export const idIn = (name: string): string => name.split('/').at(-1) ?? '';

export async function nothing(): Promise<void> {}

export async function markRemoved({ store }: MutateContext, { name, body }: AdsResource): Promise<void> {
  await store.update(name, { ...body, status: 'REMOVED' });
}

export async function deleteResource({ store }: MutateContext, { name }: AdsResource): Promise<void> {
  await store.delete(name);
}

/** Creates it, with a new id unless it has one that says what it is. @throws AdsError `RESOURCE_ALREADY_EXISTS` */
export async function insertResource(
  work: MutateContext,
  collection: string,
  body: Json,
  { id, parent = null, idField = 'id' }: { id?: string; parent?: string | null; idField?: string } = {},
): Promise<AdsResource> {
  const own = id ?? (await work.store.nextId());
  const name = work.name(collection, own);
  const held = await work.store.find(name);
  const resource = {
    name,
    customer_id: work.customerId,
    collection,
    parent,
    body: { ...body, resourceName: name, ...(id === undefined && { [idField]: own }) },
  };
  if (held === undefined) await work.store.insert(resource);
  else if (held.body['status'] === 'REMOVED') await work.store.update(name, resource.body);
  else throw adsError('mutateError', 'RESOURCE_ALREADY_EXISTS', `${name} exists already.`);
  return resource;
}
