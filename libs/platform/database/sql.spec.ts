import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from './sql.js';

const hostile = `'; drop table location; -- " \\ $1 \u0000 \${x}`;

describe('a value', () => {
  it.each([
    ['a text', hostile],
    ['a number', 4],
    ['a list', [1, 2]],
    ['nothing', null],
    ['what is left out', undefined],
    ['a date', new Date(0)],
    ['bytes', Buffer.from('a')],
    ['an object', { a: hostile }],
  ])('that is %s is a parameter, as it is', (_name, value) => {
    expect(sql`select ${value} as a`.compile()).toEqual({ text: 'select $1 as a', values: [value] });
  });

  it.each([
    ['a promise', Promise.resolve(1)],
    ['a query', { getQueryAndParameters: () => ['select 1', []] }],
    ['function', () => 1],
    ['symbol', Symbol('a')],
  ])('cannot be %s', (name, value) => {
    expect(() => sql`select ${value}`.compile()).toThrow(`not ${name}.`);
  });
});

describe('parts', () => {
  it('are put together, parameters counted through', () => {
    const condition = sql`b = ${2} and c in (${sql.join([3, sql`lower(${'x'})`])})`;
    expect(sql`select ${1} from t where ${condition} limit ${5}`.compile()).toEqual({
      text: 'select $1 from t where b = $2 and c in ($3, lower($4)) limit $5',
      values: [1, 2, 3, 'x', 5],
    });
  });

  it('may be used more than once', () => {
    const part = sql`${'a'}::text`;
    expect(sql`${part}, ${part}`.compile()).toEqual({ text: '$1::text, $2::text', values: ['a', 'a'] });
  });

  it.each([
    [[], sql`, `, ''],
    [['a'], sql`, `, '$1'],
    [['a', 'b'], sql` and `, '$1 and $2'],
  ])('are joined: %j', (items, separator, text) => {
    expect(sql.join(items, separator).compile()).toEqual({ text, values: items });
  });
});

describe('what becomes part of the text', () => {
  it.each([
    [sql.ref('t.column'), '"t"."column"'],
    [sql.table('a"; drop table b; --'), '"a""; drop table b; --"'],
    [sql.lit(`it's`), `'it''s'`],
    [sql.lit(-1.5), '-1.5'],
    [sql.lit(true), 'true'],
    [sql.lit(null), 'null'],
    [sql.raw('now()'), 'now()'],
  ])('%# is written so that it stays what it is', (part, text) => {
    expect(part.compile()).toEqual({ text, values: [] });
  });

  it('cannot be a number that SQL does not have', () => {
    expect(() => sql.lit(Number.NaN)).toThrow('NaN is no number of SQL.');
  });
});

it('no text that is interpolated is ever in the statement', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), (values) => {
      const parts = values.map((value) => sql`f(${value})`);
      const { text, values: sent } = sql`select ${sql.join(parts)}`.compile();
      expect(text).toBe(`select ${values.map((_, index) => `f($${index + 1})`).join(', ')}`);
      expect(sent).toEqual(values);
    }),
  );
});
