import { describe, expect, it } from '@jest/globals';
import type { AccountingCalendar } from '../billing/accounting-period.js';
import { localDate } from '../time/local-date.js';
import { withPlannedAddOns } from './planned-add-ons.js';
import type { PlannedAddOns } from './planned-add-ons.js';

const day = (text: string) => localDate(`2027-${text}`);
const calendar = {} as AccountingCalendar;
const span = (addOn: string, fee: number, from: string, to: string | null = null) => ({
  addOn,
  fee,
  days: { from: day(from), to: to === null ? null : day(to) },
});
const pending = (to: 'on' | 'off', on: string, fees: Record<string, number> = { calls: 500 }) => ({
  addOn: 'calls',
  to,
  on: day(on),
  fees,
});
const planned = (addOns: ReturnType<typeof span>[], plan: Partial<PlannedAddOns>) =>
  withPlannedAddOns({ addOns, licences: [] }, { pending: [], product: null, ...plan }, calendar);

describe('add-ons as planned', () => {
  it('begin and end on the days that were asked for', () => {
    expect(planned([], { pending: [pending('on', '04-01')] })).toEqual([span('calls', 500, '04-01')]);
    expect(planned([span('calls', 500, '03-01')], { pending: [pending('off', '04-01')] })).toEqual([
      span('calls', 500, '03-01', '03-31'),
    ]);
  });

  it('are things of their own each time, known by their first day', () => {
    expect(planned([span('calls', 500, '03-01', '03-10')], { pending: [pending('on', '04-01')] })).toEqual([
      span('calls', 500, '03-01', '03-10'),
      span('calls@2027-04-01', 500, '04-01'),
    ]);
  });

  it('do not begin where they are on, nor where the product has none', () => {
    const on = [span('calls', 500, '03-01')];
    expect(planned(on, { pending: [pending('on', '04-01')] })).toEqual(on);
    expect(planned([], { pending: [pending('on', '04-01', {})] })).toEqual([]);
  });

  it('that begin after another product cost what they cost there', () => {
    const product = { on: day('04-01'), fees: { calls: 700 } };
    expect(planned([], { pending: [pending('on', '04-15')], product })).toEqual([span('calls', 700, '04-15')]);
  });

  it('end with the product where the next one has none', () => {
    const before = planned([], { pending: [pending('on', '03-15')], product: { on: day('04-01'), fees: {} } });
    expect(before.map(({ addOn, days }) => [addOn, days])).toEqual([
      ['calls', { from: day('03-15'), to: day('03-31') }],
    ]);
  });
});
