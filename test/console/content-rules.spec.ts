import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { heldAnywhere, heldAt } from '#apps/console/src/app/session/places.rules';
import {
  filtersOf,
  isFiltered,
  languages,
  placeOf,
  queryOf,
  states,
  types,
} from '#apps/console/src/features/content/content-filters.rules';
import {
  bodyOf,
  emptyDetail,
  fieldOf,
  isOver,
  priceOptions,
  toValues,
} from '#apps/console/src/features/content/entry/detail-form.rules';
import { pastedEntries } from '#apps/console/src/features/content/entry/pasted.rules';
import {
  blocksOf,
  emptied,
  movesTo,
  placed,
  stepped,
  swapped,
} from '#apps/console/src/features/content/order/order.rules';
import type { Block } from '#apps/console/src/features/content/order/order.rules';
import { decidedLists, lists } from '#domain/lists/lists';

describe('the filters of contents', () => {
  it('are those of the API, and know all of its values', () => {
    expect([...states].toSorted()).toEqual([...decidedLists.contentState].toSorted());
    expect([...types].toSorted()).toEqual([...lists.enhancedContentType].toSorted());
    expect([...languages].toSorted()).toEqual([...lists.platformLanguageCode].toSorted());
    expect(priceOptions).toEqual(decidedLists.contentPriceOption);
    const search = { states: 'REFUSED', contentType: 'menu', language: 'pt-PT', company: '3', filter: 'lunch' };
    const filters = filtersOf(search);
    expect(queryOf(filters)).toEqual({
      states: ['REFUSED'],
      contentType: 'menu',
      language: 'pt-PT',
      contextType: 'Company',
      contextIds: [3],
      filter: 'lunch',
    });
    expect(queryOf(filtersOf({ ...search, location: '7' }))).toMatchObject({
      contextType: 'Location',
      contextIds: [7],
    });
  });

  it('leave out what means nothing', () => {
    const nothing = filtersOf({ states: 'ON', contentType: 'drinks', language: 'xx', company: 'x', location: '-1' });
    expect([queryOf(nothing), isFiltered(nothing)]).toEqual([{}, false]);
    for (const search of [
      { contentType: 'menu' },
      { language: 'de' },
      { company: '1' },
      { location: '1' },
      { filter: 'x' },
    ])
      expect([search, isFiltered(filtersOf(search))]).toEqual([search, true]);
    expect(isFiltered(filtersOf({ states: 'LIVE' }))).toBe(false);
  });
});

describe('the order of entries', () => {
  const details = [
    { id: 1, section: null, priorityOrder: 5 },
    { id: 2, section: 7, priorityOrder: 1 },
    { id: 3, section: 7, priorityOrder: 9 },
    { id: 4, section: 99, priorityOrder: 2 },
  ];
  const blocks = blocksOf([{ id: 7 }, { id: 8 }], details);

  it('is that of sections, then that of their own', () => {
    expect(blocks).toEqual([
      { section: null, ids: [4, 1] },
      { section: 7, ids: [2, 3] },
      { section: 8, ids: [] },
    ]);
  });

  it('goes a step on, over the end of a section into the next one, and no further', () => {
    const idsAfter = (id: number, step: -1 | 1) => stepped(blocks, id, step)?.map(({ ids }) => ids);
    expect(idsAfter(2, 1)).toEqual([[4, 1], [3, 2], []]);
    expect(idsAfter(2, -1)).toEqual([[4, 1, 2], [3], []]);
    expect(idsAfter(3, 1)).toEqual([[4, 1], [2], [3]]);
    expect(idsAfter(1, 1)).toEqual([[4], [1, 2, 3], []]);
    expect([idsAfter(4, -1), idsAfter(77, 1)]).toEqual([undefined, undefined]);
    expect(stepped(stepped(blocks, 3, 1) ?? [], 3, 1)).toBeNull();
  });

  it('tells the platform of what has moved alone, with numbers that it has', () => {
    expect(
      movesTo(
        blocks,
        details.map((one) => (one.id === 4 ? { ...one, section: null } : one)),
      ),
    ).toEqual([
      { id: 4, section: null, priorityOrder: 1 },
      { id: 1, section: null, priorityOrder: 2 },
      { id: 2, section: 7, priorityOrder: 5 },
    ]);
  });

  it('loses nothing and doubles nothing, wherever something is put', () => {
    const block = fc.array(fc.constant(0), { maxLength: 4 });
    const places = fc.tuple(fc.array(block, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), fc.nat(5));
    fc.assert(
      fc.property(places, ([shape, what, where, before]) => {
        let next = 0;
        const from: Block[] = shape.map((ids, index) => ({
          section: index === 0 ? null : index,
          ids: ids.map(() => (next += 1)),
        }));
        if (next === 0) return;
        const id = 1 + (what % next);
        const target = from[where % from.length]?.section ?? null;
        const to = placed(from, id, target, before);
        const all = (of: readonly Block[]): number[] => of.flatMap(({ ids }) => ids).toSorted((a, b) => a - b);
        expect(all(to)).toEqual(all(from));
        expect(to.find(({ ids }) => ids.includes(id))?.section).toBe(target);
        const held = from.flatMap(({ section, ids }) =>
          ids.map((one) => ({ id: one, section, priorityOrder: one * 3 })),
        );
        const moved = new Map(movesTo(to, held).map((move) => [move.id, move]));
        const after = held.map((one) => moved.get(one.id) ?? one);
        const sections = from.flatMap(({ section }) => (section === null ? [] : { id: section }));
        expect(blocksOf(sections, after)).toEqual(to);
      }),
    );
  });

  it('keeps what is in a section that goes together, behind what is in none', () => {
    const without = emptied(blocks, 7);
    expect(without).toEqual([
      { section: null, ids: [4, 1, 2, 3] },
      { section: 7, ids: [] },
      { section: 8, ids: [] },
    ]);
    const moved = new Map(movesTo(without, details).map((move) => [move.id, move]));
    const after = details.map((one) => moved.get(one.id) ?? one);
    expect(blocksOf([{ id: 8 }], after)[0]?.ids).toEqual([4, 1, 2, 3]);
  });

  it('of sections changes a step at a time', () => {
    const list = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect(swapped(list, 2, 1)?.map(({ id }) => id)).toEqual([1, 3, 2]);
    expect([swapped(list, 1, -1), swapped(list, 3, 1), swapped(list, 9, 1)]).toEqual([null, null, null]);
  });
});

describe('a list that was pasted', () => {
  it('is an entry for each line, with the price that it ends with', () => {
    const text = 'Soup\t5,90\r\n\n Cake ; € 3.20\nTart ..... 4,50 €\nCoffee – CHF 2.40\nMenu of the day\n7 Up';
    expect(pastedEntries(text, 2).map(({ name, price }) => [name, price])).toEqual([
      ['Soup', '5,90'],
      ['Cake', '3.20'],
      ['Tart', '4,50'],
      ['Coffee', '2.40'],
      ['Menu of the day', ''],
      ['7 Up', ''],
    ]);
  });

  it('takes no number for a price that may be anything else', () => {
    const read = (text: string, decimals = 2) =>
      pastedEntries(text, decimals).map(({ name, price, description }) => [name, price, description]);
    for (const line of ['Menu 12', 'Wine 2019', 'Cola 0,5', 'Shirt 40 XXL', 'Soup 5.900'])
      expect(read(line)).toEqual([[line, '', '']]);
    expect(read('Wine 2019 5,90')).toEqual([['Wine 2019', '5,90', '']]);
    expect(read('Pizza BBQ 12.50')).toEqual([['Pizza BBQ', '12.50', '']]);
    expect(read('Menu 12 €\nMenu CHF 12\nMenu … 12')).toEqual([
      ['Menu', '12', ''],
      ['Menu', '12', ''],
      ['Menu', '12', ''],
    ]);
    expect(read('Sushi 900', 0)).toEqual([['Sushi 900', '', '']]);
  });

  it('of cells has the last number as price, and the other cells as description', () => {
    expect(pastedEntries('Soup\twith bread\t5,90\nWine\t2019\t7\nPie\t\tsix\nCustard;4,999', 2)).toEqual([
      { name: 'Soup', price: '5,90', description: 'with bread' },
      { name: 'Wine', price: '7', description: '2019' },
      { name: 'Pie', price: '', description: 'six' },
      { name: 'Custard', price: '4,999', description: '' },
    ]);
  });
});

describe('an entry as a form', () => {
  const eventInfo = { startDate: '2026-12-05', startTime: '11:00', endDate: null, endTime: '18:00' };
  const detail = {
    name: 'Soup',
    description: null,
    price: 5.9,
    priceOption: 'FROM',
    url: 'https://x.example',
    youtubeUrl: null,
    idCode: 'S1',
    visible: false,
    images: [{ id: 3 }, { id: 1 }],
    eventInfo,
  };

  it('shows what was read, and sends what was changed alone', () => {
    const values = toValues(detail, 2);
    expect(values).toEqual({
      ...emptyDetail,
      name: 'Soup',
      price: '5.90',
      priceOption: 'FROM',
      url: 'https://x.example',
      idCode: 'S1',
      visible: 'false',
      images: '3,1',
      startDate: '2026-12-05',
      startTime: '11:00',
      endTime: '18:00',
    });
    expect(bodyOf(values, new Set(), 2)).toEqual({});
    expect(
      bodyOf({ ...values, url: ' ', visible: 'true', images: '1' }, new Set(['url', 'visible', 'images']), 2),
    ).toEqual({
      url: null,
      visible: true,
      images: [{ id: 1 }],
    });
    expect(bodyOf({ ...values, endTime: '' }, new Set(['endTime']), 2)).toEqual({
      eventInfo: { ...eventInfo, endTime: null },
    });
  });

  it('has a price that goes with how it is meant', () => {
    const priceOf = (price: string, priceOption: string) =>
      bodyOf({ ...emptyDetail, price, priceOption }, new Set(['price']), 2);
    expect(priceOf('5,9', 'FIXED')).toEqual({ price: 5.9, priceOption: 'FIXED' });
    expect(priceOf('', 'FIXED')).toEqual({ price: null, priceOption: null });
    expect(priceOf('', 'FROM')).toEqual({ price: null, priceOption: 'FROM' });
    expect(priceOf('5', 'FREE')).toEqual({ price: null, priceOption: 'FREE' });
    // The platform says what it expects.
    expect(priceOf('five', 'FIXED')).toEqual({ price: 'five', priceOption: 'FIXED' });
  });

  it('knows which field a path of the API means', () => {
    expect(['name', 'images[0].id', 'eventInfo', 'eventInfo.endTime', 'section'].map(fieldOf)).toEqual([
      'name',
      'images',
      'startDate',
      'endTime',
      undefined,
    ]);
  });

  it('is over at its end time, or with its last day', () => {
    expect([isOver(eventInfo, '2026-12-05T17:59'), isOver(eventInfo, '2026-12-05T18:00')]).toEqual([false, true]);
    const days = { startDate: '2026-12-05', startTime: null, endDate: '2026-12-06', endTime: null };
    expect([isOver(days, '2026-12-06T23:59'), isOver(days, '2026-12-07T00:00')]).toEqual([false, true]);
  });
});

describe('where one may write', () => {
  const held = (contextType: string, contextId: number, ...permissions: string[]) => ({
    contextType,
    contextId,
    permissions,
  });
  const reader = held('Workspace', 1, 'listing:read');
  const manager = held('Location', 7, 'listing:read', 'listing:write');

  it('is known at once where it is the same everywhere', () => {
    expect(heldAnywhere('listing:write', [reader], 1)).toBe(false);
    expect(heldAnywhere('listing:read', [reader, manager], 2)).toBe(true);
    expect(heldAnywhere('listing:write', [reader, manager], 2)).toBeNull();
    // Places that are not listed could hold it, or not: the platform decides.
    expect(heldAnywhere('listing:write', [reader, manager], 900)).toBe(true);
  });

  it('is at the place, or at what it belongs to', () => {
    const shop = (id: number) => [
      { contextType: 'Location', id },
      { contextType: 'Company', id: 3 },
      { contextType: 'Workspace', id: 1 },
    ];
    const may = (permission: string, id: number) => heldAt(permission, [reader, manager], shop(id));
    expect([may('listing:write', 7), may('listing:write', 8), may('listing:read', 8)]).toEqual([true, false, true]);
    // Another thing may have the same number.
    expect(heldAt('listing:write', [manager], [{ contextType: 'Company', id: 7 }])).toBe(false);
  });

  it('is the place that a list is of', () => {
    expect([{}, { company: '3' }, { company: '3', location: '7' }].map((one) => placeOf(filtersOf(one)))).toEqual([
      undefined,
      { contextType: 'Company', id: 3 },
      { contextType: 'Location', id: 7 },
    ]);
  });
});
