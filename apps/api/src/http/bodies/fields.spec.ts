import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Draft } from '#domain/errors/draft';
import { lists } from '#domain/lists/lists';
import {
  AnyJson,
  Day,
  Decimal,
  Flag,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  longestList,
  ManyOf,
  Nested,
  OneOf,
  Text,
} from './fields.js';
import { ShapePipe } from './validation.js';

class Row {
  @Text({ min: 1, max: 5 }) name: string;
  @Integer({ optional: true, min: 1 }) rank?: number;
}

class Sample {
  @Text({ optional: true, min: 1, max: 5 }) text?: string;
  @Text({ optional: true, pattern: /^[A-Z]{2}$/, example: 'DE' }) country?: string;
  @Integer({ optional: true, min: 2, max: 9 }) whole?: number;
  @Decimal({ optional: true, min: -90, max: 90 }) decimal?: number;
  @Id({ optional: true }) id?: number;
  @Ids({ optional: true, max: 3 }) ids?: number[];
  @Flag({ optional: true }) flag?: boolean;
  @Day({ optional: true }) day?: string;
  @Instant({ optional: true }) instant?: string;
  @OneOf('portalStatus', { optional: true }) status?: string;
  @ManyOf('portalStatus', { optional: true }) statuses?: string[];
  @Nested(() => Row, { optional: true }) row?: Row;
  @ListOf(() => Row, { optional: true, max: 3 }) rows?: Row[];
  @AnyJson({}, { optional: true }) any?: unknown;
}

class Needed {
  @Text() text: string;
  @Text({ nullable: true }) clearable: string | null;
  @Text({ optional: true }) optional?: string;
  @Text({ optional: true, nullable: true }) both?: string | null;
  @Nested(() => Row) row: Row;
}

const pipe = new ShapePipe();
const body = (type: unknown, value: unknown): unknown =>
  pipe.transform(value, { type: 'body', metatype: type as never });
const query = (type: unknown, value: object): unknown =>
  pipe.transform(value, { type: 'query', metatype: type as never });

interface Refused {
  readonly key: string;
  readonly problems: Draft<object>['problems']['list'];
}

function refusal(work: () => unknown): Refused {
  try {
    work();
  } catch (error) {
    return error as Refused;
  }
  throw new Error('It was accepted.');
}

/** `field problem` of all that is wrong. */
const problems = (work: () => unknown): string[] =>
  refusal(work).problems.map(({ field, problem }) => `${field} ${problem}`);

const status = lists.portalStatus[0];

describe('a field accepts what it is for', () => {
  it.each<[keyof Sample, unknown]>([
    ['text', 'a'],
    ['text', 'abcde'],
    ['country', 'DE'],
    ['whole', 2],
    ['whole', 9],
    ['decimal', -90],
    ['decimal', 47.5],
    ['id', 1],
    ['id', 2 ** 31 - 1],
    ['ids', []],
    ['ids', [1, 2, 3]],
    ['flag', false],
    ['day', '2024-02-29'],
    ['instant', '2026-01-31T12:00:00Z'],
    ['instant', '2026-01-31T12:00+02:00'],
    ['instant', '2026-01-31T12:00:00.123456789-11:30'],
    ['status', status],
    ['statuses', [status]],
    ['statuses', []],
    ['row', { name: 'a' }],
    ['rows', []],
    ['rows', [{ name: 'a' }, { name: 'b', rank: 2 }]],
    ['any', { a: [1, null] }],
    ['any', 0],
  ])('%s: %j', (name, value) => expect(body(Sample, { [name]: value })).toEqual({ [name]: value }));
});

describe('a field refuses', () => {
  it.each<[keyof Sample, unknown, string]>([
    ['text', '', 'text required'],
    ['text', '   ', 'text required'],
    ['text', 'abcdef', 'text tooLong'],
    ['text', 1, 'text type'],
    ['text', ['a'], 'text type'],
    ['text', null, 'text required'],
    ['country', 'de', 'country format'],
    ['country', 'DEU', 'country format'],
    ['whole', 1, 'whole tooSmall'],
    ['whole', 10, 'whole tooLarge'],
    ['whole', 2.5, 'whole type'],
    ['whole', '2', 'whole type'],
    ['whole', true, 'whole type'],
    ['decimal', '1', 'decimal type'],
    ['decimal', 90.000_001, 'decimal tooLarge'],
    ['id', 0, 'id type'],
    ['id', -1, 'id type'],
    ['id', 2 ** 53, 'id type'],
    ['ids', 1, 'ids type'],
    ['ids', [1, '2'], 'ids type'],
    ['ids', [0], 'ids type'],
    ['ids', [null], 'ids type'],
    ['ids', [1, 2, 3, 4], 'ids tooLong'],
    ['flag', 'true', 'flag type'],
    ['flag', 1, 'flag type'],
    ['day', '2026-02-29', 'day format'],
    ['day', '2026-1-1', 'day format'],
    ['day', '2026-01-01T00:00:00Z', 'day format'],
    ['day', 20_260_101, 'day format'],
    ['instant', '2026-01-31T12:00:00', 'instant format'],
    ['instant', '2026-02-30T12:00:00Z', 'instant format'],
    ['instant', '2026-01-31T25:00:00Z', 'instant format'],
    ['instant', '0000-01-01T00:00:00Z', 'instant format'],
    ['instant', '+012026-01-31T12:00:00Z', 'instant format'],
    ['status', 'nothing of this list', 'status oneOf'],
    ['status', 'toString', 'status oneOf'],
    ['status', [status], 'status oneOf'],
    ['statuses', status, 'statuses type'],
    ['statuses', [status, 'other'], 'statuses oneOf'],
    ['row', 'x', 'row type'],
    ['row', [], 'row type'],
    ['row', [{ name: 'a' }], 'row type'],
    ['row', null, 'row required'],
    ['rows', { name: 'a' }, 'rows type'],
    ['rows', [{ name: 'a' }, 'x'], 'rows type'],
    ['rows', [null], 'rows type'],
    ['rows', Array.from({ length: 4 }, () => ({ name: 'a' })), 'rows tooLong'],
    ['rows', Array.from({ length: longestList + 1 }, () => ({ nothing: 'of this is made' })), 'rows tooLong'],
  ])('%s: %j', (name, value, problem) => expect(problems(() => body(Sample, { [name]: value }))).toContain(problem));

  it('whatever else comes, without a fault of its own', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(new Sample()), 'text', 'rows', 'row'),
        fc.jsonValue(),
        (name, value) => {
          try {
            body(Sample, { [name]: value });
          } catch (error) {
            expect(['validationFailed', 'unsafeText']).toContain((error as Refused).key);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('required, optional and null', () => {
  const good = { text: 'a', clearable: 'b', row: { name: 'c' } };

  it('lets absent and null pass only where the field says so', () => {
    expect(body(Needed, { ...good, clearable: null, both: null })).toEqual({ ...good, clearable: null, both: null });
    expect(problems(() => body(Needed, {}))).toEqual(['text required', 'clearable required', 'row required']);
    expect(problems(() => body(Needed, { ...good, text: null, optional: null, row: null }))).toEqual([
      'text required',
      'optional required',
      'row required',
    ]);
  });

  it('does not turn what was left out into undefined or null', () => {
    expect(Object.keys(body(Needed, good) as object).toSorted()).toEqual(['clearable', 'row', 'text']);
  });
});

describe('paths', () => {
  it('name the place inside objects and lists, with what was sent there', () => {
    const { key, problems: found } = refusal(() =>
      body(Sample, { row: { name: 7 }, rows: [{ name: 'a' }, { name: 'toolong', rank: 0 }] }),
    );
    expect(key).toBe('validationFailed');
    expect(found.map(({ field, value, problem }) => [field, value, problem])).toEqual([
      ['row.name', 7, 'type'],
      ['rows[1].name', 'toolong', 'tooLong'],
      ['rows[1].rank', 0, 'tooSmall'],
    ]);
  });

  it('name fields that nobody knows, at the top and inside', () => {
    expect(
      problems(() => body(Sample, { texd: 'a', row: { name: 'a', nmae: 1 }, rows: [{ name: 'a', x: null }] })),
    ).toEqual(['texd unknown', 'row.nmae unknown', 'rows[0].x unknown']);
  });

  it('of JavaScript itself are unknown like any other', () => {
    const sent = JSON.parse(
      '{"text":"a","constructor":{"prototype":{"x":1}},"toString":1,"__proto__":{"x":1}}',
    ) as object;
    expect(problems(() => body(Sample, sent)).toSorted()).toEqual([
      '__proto__ unknown',
      'constructor unknown',
      'toString unknown',
    ]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('answer everything at once', () => {
    expect(problems(() => body(Sample, { text: 1, whole: 'x', day: 'never', other: 1 })).toSorted()).toEqual([
      'day format',
      'other unknown',
      'text type',
      'whole type',
    ]);
  });
});

describe('a body', () => {
  it.each([[[]], ['text'], [null], [7], [undefined]])('must be an object, not %j', (value) =>
    expect(refusal(() => body(Sample, value)).key).toBe('malformedRequest'),
  );

  it('with text that PostgreSQL cannot store is refused before anything else, wherever it stands', () => {
    const { key, problems: found } = refusal(() => body(Sample, { any: [{ deep: 'a\u0000' }], text: 1 }));
    expect(key).toBe('unsafeText');
    expect(found).toMatchObject([{ field: 'any[0].deep', value: null }]);
    expect(refusal(() => body(Sample, { text: '\uD800' })).key).toBe('unsafeText');
    expect(body(Sample, { text: '\u{1F600}' })).toEqual({ text: '\u{1F600}' });
  });

  it('nested a thousand levels deep does not overflow the stack', () => {
    const deep = JSON.parse(`{"any":${'['.repeat(1000)}${']'.repeat(1000)}}`) as object;
    expect(body(Sample, deep)).toEqual(deep);
  });
});

describe('a query', () => {
  it('is read as what its fields mean', () => {
    expect(
      query(Sample, { whole: '5', decimal: '-1.5', id: '7', ids: '1,2,3', flag: 'false', statuses: status, text: '5' }),
    ).toEqual({ whole: 5, decimal: -1.5, id: 7, ids: [1, 2, 3], flag: false, statuses: [status], text: '5' });
  });

  it('joins a list that is repeated with one that is comma-separated', () => {
    expect(query(Sample, { ids: ['1', '2,3'] })).toEqual({ ids: [1, 2, 3] });
    expect(query(Sample, { ids: '' })).toEqual({ ids: [] });
  });

  it.each<[keyof Sample, unknown, string]>([
    ['whole', '5x', 'whole type'],
    ['whole', '', 'whole type'],
    ['whole', '0x5', 'whole type'],
    ['whole', ['5', '6'], 'whole type'],
    ['id', '1e3', 'id type'],
    ['ids', '1,x', 'ids type'],
    ['flag', 'yes', 'flag type'],
    ['text', ['a', 'b'], 'text type'],
  ])('does not guess: %s=%j', (name, value, problem) =>
    expect(problems(() => query(Sample, { [name]: value }))).toEqual([problem]),
  );

  it('does not know what is not a field', () =>
    expect(problems(() => query(Sample, { page: '2' }))).toEqual(['page unknown']));
});

describe('names that every object has', () => {
  const hostile = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype'];

  it.each(hostile)('%s is an unknown field, at any depth', (name) => {
    expect(problems(() => body(Sample, { [name]: 1 }))).toEqual([`${name} unknown`]);
    expect(problems(() => body(Sample, { row: { name: 'a', [name]: 1 } }))).toEqual([`row.${name} unknown`]);
    expect(problems(() => body(Sample, { rows: [{ name: 'a' }, { name: 'b', [name]: {} }] }))).toEqual([
      `rows[1].${name} unknown`,
    ]);
  });

  it.each(hostile)('%s is a name like any other where any JSON is taken', (name) => {
    const any = { [name]: { [name]: [1] } };
    expect(body(Sample, { any })).toMatchObject({ any });
  });
});
