import { describe, expect, it } from '@jest/globals';
import { locationResource } from '#contexts/locations';
import { manyInQuery, manyInQueryByType } from './targets.js';
import type { TargetRequest } from './targets.js';

const asked = (query: Record<string, unknown>) => ({ params: {}, query }) as TargetRequest;

describe('ids in a query', () => {
  const target = manyInQuery(locationResource, 'ids');

  it.each([
    ['separated by commas', '1,2', [1, 2]],
    ['given more than once', ['1', '2'], [1, 2]],
    ['both ways at once', ['1,2', '3'], [1, 2, 3]],
  ])('are read when they are %s', (_how, ids, read) => {
    expect(target.read(asked({ ids }))).toEqual({ kind: locationResource, ids: read });
  });

  it('are read so for kinds that another parameter names', () => {
    const byType = manyInQueryByType('contextType', { Location: locationResource }, 'ids');
    expect(byType.read(asked({ contextType: 'location', ids: ['4', '5'] }))).toMatchObject({ ids: [4, 5] });
  });

  it.each([[''], [['1', '']], [['1', 'x']], [{ a: '1' }], [undefined], [['1', ['2', 'x']]]])(
    'are refused as %j',
    (ids) => {
      expect(() => target.read(asked({ ids }))).toThrow('must be a positive integer');
    },
  );
});
