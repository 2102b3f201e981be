import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decidedLists } from '#domain/lists/lists';
import { contrast, parseHex, readableOn } from '../../apps/console/src/app/readable-color.rules.js';
import { broughtBy, countsOf, fileOf, isDryRun, percentOf } from '../../apps/console/src/app/jobs/job-result.rules.js';
import { allTopics, keysOf, nextPace, retryAfter, topicOf } from '../../apps/console/src/app/live/live.rules.js';
import { awaitAnew, gapOf, paceOf } from '../../apps/console/src/app/live/awaited.rules.js';
import { Refresher } from '../../apps/console/src/app/live/refresher.js';
import { numberOf } from '../../apps/console/src/app/editing/entered-number.rules.js';
import { placesOf } from '../../apps/console/src/features/contracts/places.rules.js';
import { bodyOf, hoursBody, inCalls, listOf } from '../../apps/console/src/features/locations/bulk/bulk.rules.js';
import { usualWeek } from '../../apps/console/src/app/hours/week.rules.js';
import { assign, columnsOf, mappingOf } from '../../apps/console/src/features/locations/import/mapping.rules.js';
import { chosenContract, contractsFor } from '../../apps/console/src/app/contracts/contracts.rules.js';
import { merge } from '../../apps/console/src/app/editing/merge.rules.js';
import { comparedLines, inListOrder, outcomeOf } from '../../apps/console/src/features/orders/order.rules.js';
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

describe('the columns of an import', () => {
  const result = {
    columns: [
      { title: 'Filiale', field: null, samples: ['A'] },
      { title: 'Ort', field: 'city', samples: [] },
      { title: 'Stadt', field: null, samples: [] },
      { title: '=x', field: 'email', samples: [] },
      { title: 'Neu', field: 'of a later release', samples: [] },
    ],
  };
  const columns = columnsOf(result);

  it('are read from a dry run, as far as they are known', () => {
    expect(columns.map(({ field }) => field)).toEqual([null, 'city', null, 'email', null]);
    expect(columnsOf(null)).toEqual([]);
  });

  it('are each one field at most, and the mapping says all of it', () => {
    const assigned = assign(assign(columns, 0, 'name'), 2, 'city');
    expect(assigned.map(({ field }) => field)).toEqual(['name', null, 'city', 'email', null]);
    const mapping = mappingOf(assigned, 'AT');
    expect(mapping).toMatchObject({ name: 'Filiale', city: 'Stadt', phone: null, country: '=AT' });
    expect(mapping).not.toHaveProperty('email');
    expect(mappingOf(assigned, null)).toMatchObject({ country: null });
  });
});

describe('a change of many', () => {
  it('sends a field where the API has it, and an empty text clears it', () => {
    expect(bodyOf('website', ' https://a.example ')).toEqual({ basic: { website: 'https://a.example' } });
    expect(bodyOf('website', ' ')).toEqual({ basic: { website: null } });
    expect(bodyOf('closed', 'true')).toEqual({ basic: { closed: true } });
    expect(bodyOf('services', 'eggs, milk,eggs')).toEqual({ additional: { services: ['eggs', 'milk'] } });
    expect(bodyOf('yearOfFoundation', '1950')).toEqual({ additional: { yearOfFoundation: 1950 } });
    expect(bodyOf('yearOfFoundation', 'long ago')).toEqual({ additional: { yearOfFoundation: 'long ago' } });
    expect(bodyOf('menuUrl', 'https://a.example')).toEqual({ media: { menuUrl: { url: 'https://a.example' } } });
    expect(listOf('a,, b\nc ')).toEqual(['a', 'b', 'c']);
  });

  it('gives all of them the same week', () => {
    const week = { ...usualWeek, Tue: [] };
    expect(hoursBody(week)).toMatchObject({
      type: 'default',
      days: { length: 7, 1: { day: 'Tue', dayType: 'closed' } },
    });
  });

  it('takes any number of locations in calls whose addresses are short enough', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => 100_000 + index);
    const calls = inCalls(ids);
    expect(calls.flat()).toEqual(ids);
    expect(Math.max(...calls.map((part) => part.join().length))).toBeLessThanOrEqual(12_000);
    expect(inCalls([])).toEqual([]);
  });
});

describe('the result of a job', () => {
  it('is counted for imports and for changes of many', () => {
    expect(countsOf({ created: 3, updated: 0, unchanged: 1, rejected: 2, warnings: 4 })).toMatchObject({
      created: 3,
      updated: 0,
      changed: null,
      unchanged: 1,
      refused: 2,
      warnings: 4,
    });
    expect(broughtBy(countsOf({ created: 3, updated: 2, unchanged: 1, rejected: 2 }))).toBe(6);
    expect(broughtBy(countsOf(null))).toBe(0);
    expect(countsOf({ changed: 5, unchanged: 2, failed: 1 })).toMatchObject({ changed: 3, unchanged: 2, refused: 1 });
    expect(countsOf(null)).toMatchObject({ created: null, refused: null });
    expect(isDryRun({ dryRun: true })).toBe(true);
    expect(percentOf({ total: 3, processed: 1 })).toBe(33);
    expect(percentOf({ total: null, processed: 0 })).toBeNull();
    expect(percentOf({ total: 0, processed: 0 })).toBe(100);
  });

  it('leads to files of the API and nowhere else', () => {
    expect(fileOf({ file: '/api/export/7' })).toBe('/api/export/7');
    for (const file of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', 7, undefined])
      expect(fileOf({ file })).toBeNull();
  });
});

describe('orders and contracts', () => {
  it('read what a job says of an order, and nothing of other jobs', () => {
    expect(outcomeOf(null)).toBeNull();
    expect(outcomeOf({ changed: 3 })).toBeNull();
    const said = { startDate: '2027-04-11', ordered: 2, incomplete: 1, unchanged: 3, failed: 4, costs: null };
    expect(outcomeOf({ ...said, dryRun: true, lastId: 9 })).toEqual(said);
    expect(countsOf({ ordered: 2, failed: 4, unchanged: 3, incomplete: 1 })).toMatchObject({
      ordered: 2,
      refused: 4,
      unchanged: 3,
      incomplete: 1,
    });
  });

  it('compare products line by line, in the order of the price list', () => {
    const line = { info: null, included_products: [2] };
    const lines = [
      { ...line, name: 'b', order_by: 2 },
      { ...line, name: 'a', order_by: 1, included_products: [] },
    ];
    expect(comparedLines(lines, 2).map(({ name, isIncluded }) => [name, isIncluded])).toEqual([
      ['a', false],
      ['b', true],
    ]);
    const listed = [
      { product_id: 3, weight: 1 },
      { product_id: 1, weight: 2 },
    ];
    expect(inListOrder([{ id: 4 }, { id: 1 }, { id: 2 }, { id: 3 }], listed).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });

  it('take contracts of the companies that are meant, and those of the workspace', () => {
    const contracts = [{ companyId: 1 }, { companyId: 2 }, { companyId: null }];
    expect(contractsFor(contracts, [2])).toEqual([{ companyId: 2 }, { companyId: null }]);
    expect(contractsFor(contracts, [])).toEqual(contracts);
  });

  it('take the contract that the address names, else the first', () => {
    const contracts = [{ id: 4 }, { id: 7 }];
    expect(['7', undefined, '9'].map((named) => chosenContract(contracts, named)?.id)).toEqual([7, 4, 4]);
    expect(chosenContract([], '7')).toBeUndefined();
  });

  it('read amounts with a comma or a point, and leave what is none as it is', () => {
    expect(['24,90', ' 24.9 ', '7', '', '1.000,50', '-1'].map((text) => numberOf(text))).toEqual([
      24.9,
      24.9,
      7,
      null,
      '1.000,50',
      '-1',
    ]);
  });

  it('count places of licences together', () => {
    const licences = [
      { activeSubscriptions: 2, maxSubscriptions: 5 },
      { activeSubscriptions: 5, maxSubscriptions: 4 },
    ];
    expect(placesOf(licences)).toEqual({ used: 7, most: 9, left: 2 });
    expect(placesOf([...licences, { activeSubscriptions: 1, maxSubscriptions: null }])).toEqual({
      used: 8,
      most: null,
      left: null,
    });
  });
});

describe('what a stream of events says', () => {
  it('is read again where it is shown, once, and previews are not', () => {
    expect(keysOf(['listing', 'suggestion', 'unknown'])).toEqual([
      ['listings'],
      ['locations', 'points'],
      ['inbox', 'suggestions'],
    ]);
    const keys = keysOf(allTopics).map((key) => key.join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('subscriptions');
    // A dialog keeps the state that it was opened with, and a change of somebody else is a conflict.
    for (const kept of ['contracts', 'contracts opened']) expect(keys).not.toContain(kept);
    expect(allTopics).toEqual(expect.arrayContaining([...decidedLists.liveTopic]));
    // A campaign that changes makes no list of subscriptions old; a subscription that changes, lists of ads and what they may cost.
    expect(keysOf(['ad'])).toEqual([['ads']]);
    const ofSubscriptions = keysOf(['subscription']).map((key) => key.join(' '));
    expect(ofSubscriptions).toEqual(
      expect.arrayContaining(['subscriptions list', 'ads list', 'ads one', 'ads budget']),
    );
    expect(ofSubscriptions).not.toContain('ads');
  });

  it('is taken for nothing where it is not what the platform says', () => {
    expect(topicOf('{"topic":"job","id":7}')).toBe('job');
    for (const data of ['', 'null', '7', '{}', '{"topic":7}', '{']) expect(topicOf(data)).toBeUndefined();
  });

  it('is asked for soon while it is awaited, ever rarer, and soon again the next time', () => {
    expect([0, 9_999, 10_000, 45_000, 60_000, 180_000, 900_000].map(gapOf)).toEqual([
      2000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    const [query, other] = [{}, {}];
    expect([paceOf(query, false, 60_000, 0), paceOf(query, true, 60_000, 1000)]).toEqual([60_000, 2000]);
    expect([paceOf(query, true, 60_000, 200_000), paceOf(other, true, 60_000, 200_000)]).toEqual([30_000, 2000]);
    expect(paceOf(query, true, 15_000, 300_000)).toBe(15_000);
    expect([paceOf(query, false, 60_000, 300_000), paceOf(query, true, 60_000, 400_000)]).toEqual([60_000, 2000]);
    expect(paceOf(query, true, 60_000, 600_000)).toBe(30_000);
    awaitAnew();
    expect(paceOf(query, true, 60_000, 600_000)).toBe(2000);
  });

  it('is asked for again after a refusal, ever rarer', () => {
    expect([0, 1, 2, 3, 9].map(retryAfter)).toEqual([5000, 5000, 10_000, 20_000, 60_000]);
  });

  it('is read soon, then after growing gaps while changes keep coming, and soon again after a quiet time', () => {
    let pace = nextPace(undefined, 0, 0);
    expect(pace).toEqual({ at: 400, gap: 0 });
    const gaps: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const next = nextPace(pace, pace.at + 1, 0);
      expect(next.at - pace.at).toBe(next.gap);
      gaps.push(next.gap);
      pace = next;
    }
    expect(gaps).toEqual([2000, 4000, 8000, 10_000, 10_000]);
    expect(nextPace(pace, pace.at + 10_000, 0)).toEqual({ at: pace.at + 10_400, gap: 0 });
    expect([nextPace(undefined, 0, 1).at, nextPace({ at: 0, gap: 8000 }, 1, 1).at]).toEqual([600, 12_500]);
  });
});

describe('a tab that hears of changes', () => {
  it('reads them at its pace; hidden, it waits until it is shown', () => {
    let now = 0;
    const planned = new Map<() => void, number>();
    const clock = {
      now: () => now,
      after: (ms: number, act: () => void) => {
        planned.set(act, now + ms);
        return () => void planned.delete(act);
      },
    };
    const pass = (ms: number): void => {
      now += ms;
      for (const [act, at] of planned)
        if (at <= now) {
          planned.delete(act);
          act();
        }
    };
    const said: string[] = [];
    const page = Object.assign(new EventTarget(), { hidden: false });
    const shown = {
      makeOld: (key: readonly string[]): void => void said.push(`old ${key.join(' ')}`),
      readAgain: (key: readonly string[]): void => void said.push(`read ${key.join(' ')}`),
    };
    const refresher = new Refresher(shown, page, clock);
    for (const topic of ['listing', 'suggestion', 'listing']) refresher.refresh([topic]);
    pass(1000);
    expect(said.splice(0)).toEqual(['read listings', 'read locations points', 'read inbox suggestions']);
    // One change each second for half a minute.
    for (let second = 0; second < 30; second += 1) {
      refresher.refresh(['job']);
      pass(1000);
    }
    expect(said.length).toBeGreaterThan(3);
    expect(said.splice(0).length).toBeLessThan(7);

    pass(30_000);
    said.length = 0;
    page.hidden = true;
    refresher.refresh(['job']);
    pass(1000);
    expect(said.splice(0)).toEqual(['old jobs']);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    pass(20_000);
    expect(said.splice(0)).toEqual(['read jobs']);

    refresher.refresh(['job']);
    refresher.stop();
    pass(30_000);
    expect(said).toEqual([]);
  });
});
