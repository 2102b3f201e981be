import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { addMonths, localDate } from '#domain/time/local-date';
import { CustomerFees, monthSums, rateOf, revenueMonths } from './revenue.rules.js';

const today = localDate('2027-03-15');

describe('the months of revenue', () => {
  it('are the last twelve, of which the running one ends today', () => {
    const months = revenueMonths({}, today, new Problems());
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2026-04', from: '2026-04-01', to: '2026-04-30', day: '2026-04-30' });
    expect(months.at(-1)).toEqual({ month: '2027-03', from: '2027-03-01', to: '2027-03-31', day: '2027-03-15' });
  });

  it('are those in which the days are', () => {
    const months = revenueMonths({ from: '2026-12-31', to: '2027-02-01' }, today, new Problems());
    expect(months.map(({ month, day }) => [month, day])).toEqual([
      ['2026-12', '2026-12-31'],
      ['2027-01', '2027-01-31'],
      ['2027-02', '2027-02-28'],
    ]);
  });

  it('end with the running one', () => {
    const months = revenueMonths({ from: '2027-02-01', to: '2027-12-31' }, today, new Problems());
    expect(months.map(({ month, day }) => [month, day])).toEqual([
      ['2027-02', '2027-02-28'],
      ['2027-03', '2027-03-15'],
    ]);
  });

  it.each([
    [{ from: '2027-04-01', to: '2027-04-01' }, 'from', 'future'],
    [{ from: '2027-03-02', to: '2027-03-01' }, 'to', 'past'],
    [{ from: '2010-01-01', to: '2027-01-01' }, 'to', 'tooLarge'],
    [{ from: '2027-01-01' }, 'to', 'required'],
  ])('%j is refused', (asked, field, problem) => {
    const problems = new Problems();
    expect(() => revenueMonths(asked, today, problems)).toThrow(expect.objectContaining({ key: 'validationFailed' }));
    expect(problems.list).toContainEqual(expect.objectContaining({ field, problem }));
  });
});

describe('movements of MRR', () => {
  const days = [0, 1, 2, 3].map((months) => addMonths(localDate('2027-01-31'), months));
  const customer = (firstDay: string, amounts: readonly number[], subscriptionId: number | null = 1): CustomerFees => {
    const fees = new CustomerFees(days.length, localDate(firstDay));
    fees.add({ firstDay: localDate(firstDay), subscriptionId, amounts });
    return fees;
  };
  const moved = (...customers: CustomerFees[]) =>
    monthSums(customers, days).map(({ movements }) => Object.entries(movements).filter(([, amount]) => amount !== 0));

  it('say who came, who came back, who pays more or less, and who left', () => {
    expect(moved(customer('2027-02-10', [0, 100, 150, 120]))).toEqual([
      [['new', 100]],
      [['expansion', 50]],
      [['contraction', -30]],
    ]);
    expect(moved(customer('2026-05-01', [100, 0, 0, 80]))).toEqual([[['churn', -100]], [], [['reactivation', 80]]]);
  });

  it('are of a customer, not of its subscriptions: one that replaces another is nobody new', () => {
    const both = customer('2027-01-01', [100, 0, 0, 0]);
    both.add({ firstDay: localDate('2027-02-01'), subscriptionId: 2, amounts: [0, 120, 120, 120] });
    expect(moved(both)).toEqual([[['expansion', 20]], [], []]);
    expect(monthSums([both], days).map(({ subscriptions }) => subscriptions)).toEqual([1, 1, 1]);
  });

  it('lead from each month to the next, to the cent', () => {
    const amounts = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 4, maxLength: 4 });
    const first = fc.constantFrom('2026-01-01', '2027-02-15', '2027-05-01');
    fc.assert(
      fc.property(fc.array(fc.tuple(first, amounts), { maxLength: 8 }), (drawn) => {
        const sums = monthSums(
          drawn.map(([firstDay, list]) => customer(firstDay, list)),
          days,
        );
        for (const [index, { value, before, movements, customers, customersBefore, moved: counts }] of sums.entries()) {
          expect(before).toBe(index === 0 ? before : sums[index - 1]?.value);
          expect(value).toBe(before + Object.values(movements).reduce((sum, amount) => sum + amount, 0));
          expect(customers).toBe(customersBefore + counts.new + counts.reactivation - counts.churn);
        }
      }),
    );
  });

  it('are rates of what was there before', () => {
    expect([rateOf(-25, 200), rateOf(1, 3), rateOf(0, 5), rateOf(3, 0)]).toEqual([12.5, 33.3, 0, null]);
  });
});
