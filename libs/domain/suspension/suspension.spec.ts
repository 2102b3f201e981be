import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, localDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import {
  announcedDay,
  earliestSuspension,
  firstDayWithout,
  isPastDue,
  leastSuspendAfterDays,
  nextSuspensionDay,
  suspensionDayOf,
  suspensionNoticeDays,
  suspensionStep,
} from './suspension.js';
import type { Debt, OpenInvoice, Standing } from './suspension.js';

const none: Standing = {
  state: 'none',
  invoiceIds: [],
  toldOn: null,
  suspendOn: null,
  liftedUntil: null,
  byHand: false,
};
const day = (text: string): LocalDate => localDate(`2027-${text}`);
const invoice = (id: number, dueOn: string): OpenInvoice => ({ id, dueOn: day(dueOn) });
const debt = (today: string, open: readonly OpenInvoice[], suspendAfterDays: number | null = 21): Debt => ({
  open,
  suspendAfterDays,
  hasService: true,
  today: day(today),
});

describe('the suspension of a contract', () => {
  const first = invoice(1, '03-01');
  const announced: Standing = {
    ...none,
    state: 'announced',
    invoiceIds: [1],
    toldOn: day('03-15'),
    suspendOn: day('03-22'),
  };

  it('is announced a week before the day that the seller has set, for what is overdue by then', () => {
    const open = [first, invoice(2, '03-02'), invoice(3, '02-28')];
    expect(suspensionStep(none, debt('03-13', [first]))).toBeNull();
    expect(nextSuspensionDay(none, debt('03-10', open))).toBe('2027-03-14');
    expect(suspensionStep(none, debt('03-15', open))).toEqual({
      event: 'announce',
      announcement: { invoiceIds: [1, 3], suspendOn: '2027-03-22' },
    });
  });

  it('of a seller who sets it late is announced as well, with the same notice', () => {
    expect(suspensionStep(none, debt('06-01', [first]))).toMatchObject({
      announcement: { suspendOn: '2027-06-08' },
    });
  });

  it('is never announced by a seller who suspends nobody, and taken back by one who does no more', () => {
    expect(suspensionStep(none, debt('06-01', [first], null))).toBeNull();
    expect(nextSuspensionDay(none, debt('06-01', [first], null))).toBeNull();
    expect(suspensionStep(announced, debt('03-16', [first], null))).toEqual({ event: 'settle' });
    expect(suspensionStep({ ...announced, byHand: true }, debt('03-16', [first], null))).toBeNull();
  });

  it('begins on its day, and not before the customer was told for a week', () => {
    expect(suspensionStep(announced, debt('03-21', [first]))).toBeNull();
    expect(suspensionStep(announced, debt('03-22', [first]))).toEqual({ event: 'suspend' });
    const late = { ...announced, toldOn: day('03-18') };
    expect(suspensionStep(late, debt('03-24', [first]))).toBeNull();
    expect(nextSuspensionDay(late, debt('03-24', [first]))).toBe('2027-03-25');
    expect(suspensionStep({ ...announced, toldOn: null }, debt('04-30', [first]))).toBeNull();
  });

  it('is settled when nothing of what was announced is open, whatever else is', () => {
    const suspended: Standing = { ...announced, state: 'suspended' };
    expect(suspensionStep(suspended, debt('04-01', [invoice(2, '03-05')]))).toEqual({ event: 'settle' });
    expect(suspensionStep(suspended, debt('04-01', [first]))).toBeNull();
    expect(nextSuspensionDay(suspended, debt('04-01', [first]))).toBeNull();
  });

  it('waits while it is lifted', () => {
    const lifted = { ...announced, liftedUntil: day('04-10') };
    expect(suspensionStep(lifted, debt('04-10', [first]))).toBeNull();
    expect(suspensionStep(lifted, debt('04-11', [first]))).toEqual({ event: 'suspend' });
    const promised = { ...none, liftedUntil: day('04-10') };
    expect(nextSuspensionDay(promised, debt('03-20', [first]))).toBe('2027-04-04');
  });

  it('is a promise apart from the announced day: shortened, the announced day holds again', () => {
    const untold = { ...announced, toldOn: null, liftedUntil: day('04-10') };
    expect(announcedDay(untold)).toBe('2027-04-11');
    expect(suspensionDayOf(untold, first, debt('03-20', []))).toBe('2027-04-11');
    expect(announcedDay({ ...untold, liftedUntil: day('03-18') })).toBe('2027-03-22');
    expect(announcedDay(none)).toBeNull();
  });

  it('comes to no contract without service; one that is suspended stays so until it is paid', () => {
    const idle = (today: string) => ({ ...debt(today, [first]), hasService: false });
    expect(suspensionStep(none, idle('06-01'))).toBeNull();
    // It is looked at again: something may be ordered.
    expect(nextSuspensionDay(none, idle('06-01'))).toBe('2027-06-08');
    expect(suspensionStep({ ...announced, byHand: true }, idle('03-22'))).toEqual({ event: 'settle' });
    expect(suspensionStep({ ...announced, state: 'suspended' }, idle('04-01'))).toBeNull();
    expect(suspensionDayOf(announced, first, idle('03-16'))).toBeNull();
    expect(suspensionDayOf(none, first, idle('03-08'))).toBeNull();
  });

  it('is foretold for invoices that are past due', () => {
    expect(suspensionDayOf(announced, first, debt('03-16', []))).toBe('2027-03-22');
    expect(suspensionDayOf({ ...announced, toldOn: null }, first, debt('03-20', []))).toBe('2027-03-27');
    expect(suspensionDayOf(none, first, debt('03-08', []))).toBe('2027-03-22');
    expect(suspensionDayOf(none, first, debt('03-01', []))).toBeNull();
    expect(suspensionDayOf(none, first, debt('03-08', [], null))).toBeNull();
    expect(suspensionDayOf({ ...announced, state: 'suspended' }, first, debt('03-23', []))).toBeNull();
  });
});

/** What happens on a day: an invoice falls due or is paid, mail goes out, the seller acts. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('due' as const), id: fc.nat(4) }),
  fc.record({ kind: fc.constant('pay' as const), id: fc.nat(4) }),
  fc.record({ kind: fc.constant('tell' as const) }),
  fc.record({ kind: fc.constant('lift' as const), days: fc.nat(20) }),
  fc.record({ kind: fc.constant('setting' as const), days: fc.constantFrom(null, leastSuspendAfterDays, 30) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 15 }) }),
);

/** A contract, as the job and the requests treat it. */
class Contract {
  standing = none;
  today = day('01-01');
  suspendAfterDays: number | null = leastSuspendAfterDays;
  readonly open = new Map<number, OpenInvoice>();
  /** When somebody was told of each invoice in the announcement that holds. */
  told: LocalDate | null = null;

  get debt(): Debt {
    return {
      open: [...this.open.values()],
      suspendAfterDays: this.suspendAfterDays,
      hasService: true,
      today: this.today,
    };
  }

  happens(what: typeof happening extends fc.Arbitrary<infer H> ? H : never): void {
    if (what.kind === 'due' && !this.open.has(what.id)) this.open.set(what.id, { id: what.id, dueOn: this.today });
    if (what.kind === 'pay') this.open.delete(what.id);
    if (what.kind === 'setting') this.suspendAfterDays = what.days;
    if (what.kind === 'tell' && this.standing.state === 'announced' && this.standing.toldOn === null) {
      this.told = this.today;
      this.standing = { ...this.standing, toldOn: this.today };
    }
    if (what.kind === 'lift' && this.standing.state === 'suspended')
      this.standing = { ...this.standing, state: 'announced', liftedUntil: addDays(this.today, what.days) };
    this.review();
    if (what.kind === 'wait')
      for (let left = what.days; left > 0; left -= 1) {
        this.today = addDays(this.today, 1);
        this.review();
      }
  }

  review(): void {
    const before = this.standing;
    for (let step = suspensionStep(before, this.debt); step !== null; step = suspensionStep(this.standing, this.debt)) {
      if (step.event === 'announce') {
        this.told = null;
        this.standing = { ...none, ...step.announcement, state: 'announced', liftedUntil: this.standing.liftedUntil };
      } else if (step.event === 'suspend') this.standing = { ...this.standing, state: 'suspended' };
      else this.standing = none;
    }
  }
}

describe('whatever happens', () => {
  it('nobody is suspended untold, or with nothing overdue, or after having paid', () => {
    let suspended = 0;
    fc.assert(
      fc.property(fc.array(happening, { minLength: 10, maxLength: 60 }), (happenings) => {
        const contract = new Contract();
        for (const what of happenings) {
          const { state } = contract.standing;
          contract.happens(what);
          const { standing, today, open, told } = contract;
          if (standing.state !== 'suspended') continue;
          const owed = [...open.values()].filter(({ id }) => standing.invoiceIds.includes(id));
          expect(owed.length).toBeGreaterThan(0);
          expect(owed.some((one) => isPastDue(one, today))).toBe(true);
          expect(told).not.toBeNull();
          if (told !== null) expect(daysBetween(told, today)).toBeGreaterThanOrEqual(suspensionNoticeDays);
          if (standing.liftedUntil !== null) expect(today > standing.liftedUntil).toBe(true);
          if (state !== 'suspended') suspended += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(suspended).toBeGreaterThan(10);
  });

  it('time alone changes nothing before the day that is looked at next', () => {
    fc.assert(
      fc.property(fc.array(happening, { minLength: 3, maxLength: 30 }), (happenings) => {
        const contract = new Contract();
        for (const what of happenings) contract.happens(what);
        const next = nextSuspensionDay(contract.standing, contract.debt);
        if (next !== null) expect(next > contract.today).toBe(true);
        const { standing } = contract;
        for (let left = 60; left > 0; left -= 1) {
          if (next !== null && addDays(contract.today, 1) >= next) break;
          contract.today = addDays(contract.today, 1);
          contract.review();
          expect(contract.standing).toBe(standing);
        }
      }),
    );
  });

  it('the first day without service is never before the notice', () => {
    const told: Standing = {
      ...none,
      state: 'announced',
      invoiceIds: [1],
      toldOn: day('05-01'),
      suspendOn: day('04-20'),
    };
    expect(firstDayWithout(told)).toBe(earliestSuspension(day('05-01')));
  });
});
