import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrast, parseHex, readableOn } from '../../apps/console/src/app/readable-color.rules.js';
import { merge } from '../../apps/console/src/features/locations/profile/merge.rules.js';
import { filtersOf, isFiltered, queryOf } from '../../apps/console/src/features/reviews/review-filters.rules.js';
import { csvOf } from '../../apps/console/src/ui/grid/csv.rules.js';
import { rowAfterKey } from '../../apps/console/src/ui/grid/grid-keys.js';

describe('bringing two changes together', () => {
  const fields = ['name', 'city', 'phone'];
  const values = fc.record(Object.fromEntries(fields.map((field) => [field, fc.constantFrom('a', 'b', 'c')])));

  it('keeps every change of yours, takes theirs where only they changed, and asks where both did', () => {
    fc.assert(
      fc.property(values, values, values, (base, yours, theirs) => {
        const merged = merge(base, yours, theirs);
        for (const field of fields) {
          const [before, own, other] = [base[field], yours[field], theirs[field]];
          expect(merged.values[field]).toBe(own === before ? other : own);
          const isOpen = merged.conflicts.some((conflict) => conflict.field === field);
          expect(isOpen).toBe(own !== before && other !== before && own !== other);
          expect(merged.taken.includes(field)).toBe(own === before && other !== before);
        }
      }),
    );
  });
});

describe('a brand’s colour', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  it('becomes readable on light and on dark surfaces, whatever it is', () => {
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (color) => {
        expect(contrast(readableOn(color, [255, 255, 255], 0), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(readableOn(color, [21, 29, 46], 255), [21, 29, 46])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('is read from its usual forms and from no other', () => {
    expect(parseHex('#1f5fd6')).toEqual([31, 95, 214]);
    expect(parseHex('#fff')).toEqual([255, 255, 255]);
    expect(parseHex('red')).toBeNull();
  });
});

describe('a table for spreadsheets', () => {
  it('holds no formulas, and quotes where they are needed', () => {
    expect(csvOf([['=1+1', '+49 911', '-', '@x', 'a "b", c', 7, null]])).toBe(`'=1+1,'+49 911,'-,'@x,"a ""b"", c",7,`);
  });
});

describe('the address of the reviews', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  it('begins with what needs a reply, and asks for what it names', () => {
    expect(queryOf(filtersOf({}), now)).toEqual({
      answeredStatus: 'UNANSWERED',
      sortColumn: 'dateTime',
      sortDirection: 'desc',
    });
    const search = {
      view: 'all',
      rating: '1-2',
      socialPortal: 'GOOGLE,FACEBOOK',
      location: '7',
      days: '30',
      filter: 'bread',
    };
    expect(queryOf(filtersOf({ ...search, sort: 'worst' }), now)).toEqual({
      sortColumn: 'rating',
      sortDirection: 'asc',
      minRating: 1,
      maxRating: 2,
      socialPortal: ['GOOGLE', 'FACEBOOK'],
      ids: [7],
      contextType: 'Location',
      from: '2026-10-28T12:00:00.000Z',
      filter: 'bread',
    });
  });

  it('takes what means nothing as if it were not there', () => {
    const senseless = { view: 'toString', sort: 'x', rating: '5-1', location: '-3', days: '1e999', socialPortal: ',' };
    expect(filtersOf(senseless)).toEqual(filtersOf({}));
    expect([isFiltered(filtersOf(senseless)), isFiltered(filtersOf({ days: '7' }))]).toEqual([false, true]);
  });
});

describe('the keys of the grid', () => {
  it('stay within the rows', () => {
    expect([rowAfterKey('j', 9, 10, 5), rowAfterKey('k', 0, 10, 5)]).toEqual([9, 0]);
    expect([rowAfterKey('PageDown', 3, 10, 5), rowAfterKey('PageUp', 3, 10, 5)]).toEqual([8, 0]);
    expect([rowAfterKey('End', 0, 10, 5), rowAfterKey('Home', 7, 10, 5), rowAfterKey('q', 7, 10, 5)]).toEqual([
      9,
      0,
      null,
    ]);
  });
});
