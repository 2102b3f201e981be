import { expect, it } from '@jest/globals';
import type { ActorSource } from '#contexts/identity';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { AccessControl, Actor, ResourceKind } from '#platform/access';
import { NamedPlaces } from './named-places.js';

const [remembered, now] = [{ name: 'remembered' }, { name: 'now' }] as unknown as [Actor, Actor];
const named = { kind: {} as ResourceKind, field: 'context', id: 7 };

const demand = (renewed: Actor | undefined, seenBy: Actor, { mayWrite = true, problems = new Problems() } = {}) => {
  const access = {
    find: async (actor: Actor, _kind: unknown, id: number) => (actor === seenBy ? { id } : undefined),
    demand: (_actor: Actor, permission: string) => {
      if (!mayWrite) throw new DomainError('permissionMissing', { permission });
    },
  } as unknown as AccessControl;
  const actors = { renewed: async () => renewed } as unknown as ActorSource;
  return new NamedPlaces(access, actors).demand(remembered, 'webhook:write', named, problems);
};

it('a place that is new to what is remembered of the caller is found at the second look', async () => {
  expect(await demand(now, now)).toEqual({ place: { id: 7 }, actor: now });
  expect(await demand(now, remembered)).toEqual({ place: { id: 7 }, actor: remembered });
});

it('a place that the caller does not see, or no more is a caller to see, is a wrong field', async () => {
  const wrong = { key: 'validationFailed', problems: [{ field: 'context', value: 7, problem: 'noSuch' }] };
  await expect(demand(now, {} as Actor)).rejects.toMatchObject(wrong);
  await expect(demand(undefined, now)).rejects.toMatchObject(wrong);
});

it('a wrong place is named with all that is wrong', async () => {
  const problems = new Problems();
  problems.add({ field: 'name', value: '', problem: 'format' });
  await expect(demand(now, {} as Actor, { problems })).rejects.toMatchObject({
    problems: [{ field: 'name' }, { field: 'context' }],
  });
});

it('a place where the caller may not do it is refused', async () => {
  await expect(demand(now, remembered, { mayWrite: false })).rejects.toMatchObject({ key: 'permissionMissing' });
});
