import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inGroups } from './together.js';

describe('rows that jobs take together', () => {
  it('are of one workspace and lane', () => {
    const row = (payload: number, workspaceId: number, lane?: string) => ({
      payload,
      workspaceId,
      ...(lane !== undefined && { lane }),
    });
    expect(inGroups([row(1, 1), row(2, 2), row(3, 1, 'a'), row(4, 1), row(5, 1)], 2)).toEqual([
      { workspaceId: 1, lane: '', all: [1, 4] },
      { workspaceId: 2, lane: '', all: [2] },
      { workspaceId: 1, lane: 'a', all: [3] },
      { workspaceId: 1, lane: '', all: [5] },
    ]);
  });

  it('are each in one group, in order, and no more than the job takes', () => {
    const rows = fc.array(fc.record({ workspaceId: fc.integer({ min: 1, max: 3 }), lane: fc.constantFrom('', 'a') }));
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 5 }), (places, atMost) => {
        const all = places.map((place, payload) => ({ ...place, payload }));
        const groups = inGroups(all, atMost);
        for (const group of groups) expect(group.all.length).toBeLessThanOrEqual(atMost);
        for (const { workspaceId, lane } of groups)
          expect(
            groups.filter((each) => each.workspaceId === workspaceId && each.lane === lane).flatMap((each) => each.all),
          ).toEqual(
            all.filter((each) => each.workspaceId === workspaceId && each.lane === lane).map(({ payload }) => payload),
          );
        expect(groups.reduce((sum, group) => sum + group.all.length, 0)).toBe(all.length);
      }),
    );
  });
});
