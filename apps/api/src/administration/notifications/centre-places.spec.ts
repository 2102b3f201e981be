import { expect, it } from '@jest/globals';
import type { ActorSource } from '#contexts/identity';
import { DomainError } from '#domain/errors/errors';
import type { AccessControl, Actor } from '#platform/access';
import { CentrePlaces } from './centre-places.js';

const [remembered, now] = [{ name: 'remembered' }, { name: 'now' }] as unknown as [Actor, Actor];
const placesFor = (renewed: Actor | undefined, seenBy: Actor) => {
  const access = {
    locate: async (actor: Actor, _kind: unknown, [id = 0]: readonly number[]) => {
      if (actor !== seenBy) throw new DomainError('workspaceNotFound', { id });
      return [{ id }];
    },
    demand: () => undefined,
  } as unknown as AccessControl;
  return new CentrePlaces(access, { renewed: async () => renewed } as unknown as ActorSource);
};

it('a place that is new to what is remembered of the caller is found at the second look', async () => {
  expect(await placesFor(now, now).demand(remembered, 'Workspace', 7)).toEqual({ place: { id: 7 }, actor: now });
  expect(await placesFor(now, remembered).demand(remembered, 'Workspace', 7)).toMatchObject({ actor: remembered });
});

it('a place that the caller does not see, or no more is a caller to see, is not found', async () => {
  const notFound = { key: 'workspaceNotFound' };
  await expect(placesFor(now, {} as Actor).demand(remembered, 'Workspace', 7)).rejects.toMatchObject(notFound);
  await expect(placesFor(undefined, now).demand(remembered, 'Workspace', 7)).rejects.toMatchObject(notFound);
});
