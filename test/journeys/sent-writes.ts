import { jest } from '@jest/globals';
import { GoogleProfilePort } from '#contexts/gbp';
import { DirectoryPort } from '#contexts/listings';
import type { Platform } from '../support/platform.js';

/** Listens to what the worker writes at third parties, and lets it pass. */
export class SentWrites {
  private readonly take: (() => string[])[];

  constructor({ worker }: Platform) {
    if (worker === undefined) throw new Error('Nobody writes anything.');
    const directory = worker.get<DirectoryPort>(DirectoryPort, { strict: false });
    const google = worker.get<GoogleProfilePort>(GoogleProfilePort, { strict: false });
    const order = jest.spyOn(directory, 'order');
    const update = jest.spyOn(directory, 'update');
    const patch = jest.spyOn(directory, 'patch');
    const remove = jest.spyOn(directory, 'remove');
    const create = jest.spyOn(google, 'create');
    const patchProfile = jest.spyOn(google, 'patch');
    this.take = [
      () => order.mock.calls.splice(0).map(([{ key }]) => `${key} order`),
      () => update.mock.calls.splice(0).map(([{ key }]) => `${key} update`),
      () => patch.mock.calls.splice(0).map(([{ key }, , , changes]) => `${key} patch ${named(Object.keys(changes))}`),
      () => remove.mock.calls.splice(0).map(([{ key }]) => `${key} remove`),
      () => create.mock.calls.splice(0).map(() => 'Google create'),
      () => patchProfile.mock.calls.splice(0).map(([, , , mask]) => `Google patch ${named(mask)}`),
    ];
  }

  /** How often each write was sent since the last time: to whom, which call, and the fields that have changed. */
  taken(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const write of this.take.flatMap((take) => take())) counts[write] = (counts[write] ?? 0) + 1;
    return counts;
  }
}

const named = (fields: readonly string[]): string => fields.toSorted().join(', ');
