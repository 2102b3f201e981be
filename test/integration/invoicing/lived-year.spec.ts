import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, localDate } from '#domain/time/local-date';
import type { Commerce } from '../subscriptions/commerce.js';
import { activeSubscriptions, flexible, HeardOfInvoices, invoicesOf, startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** The day on which a clock in Berlin stands. */
const dayOf = (now: Date): string => now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

describe('a year that one move of the clock goes through', () => {
  it('brings a monthly invoice on its own day twelve times, and reminders at their own distance', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-05T12:00:00Z' });
    const contract = await flexible(tenant, { validFrom: '2099-01-01' });
    await commerce.drain();
    await activeSubscriptions(commerce, contract, [{ from: '2099-01-05' }]);
    const { events } = commerce.module.get(HeardOfInvoices);
    const heard: { day: string; event: string; invoiceId: number }[] = [];
    await commerce.live(tenant.workspaceId, '2100-01-02T12:00:00Z', (now) => {
      for (const event of events.slice(heard.length)) heard.push({ day: dayOf(now), ...event });
    });

    const invoices = await invoicesOf(commerce, contract.id);
    const months = Array.from({ length: 12 }, (_, index) => index + 2);
    const firsts = months.map((month) => (month === 13 ? '2100-01-01' : `2099-${String(month).padStart(2, '0')}-01`));
    expect(invoices.map(({ issued }) => issued)).toEqual(firsts);
    const due = await commerce.rows('select id, due_on from invoice where contract_id = $1 order by id', contract.id);
    const expected = due.flatMap(({ id, due_on: dueOn }, index) => {
      const after = (days: number): string => addDays(localDate(String(dueOn)), days);
      return [
        { day: firsts[index] ?? '', event: 'issued', invoiceId: Number(id) },
        { day: after(1), event: 'overdue', invoiceId: Number(id) },
        ...[7, 14, 28].map((days, level) => ({
          day: after(days),
          event: `reminderDue ${level + 1}`,
          invoiceId: Number(id),
        })),
      ];
    });
    const inOrder = (all: typeof heard): string[] =>
      all.map(({ day, invoiceId, event }) => `${day} ${invoiceId} ${event}`).toSorted();
    expect(inOrder(heard)).toEqual(inOrder(expected.filter(({ day }) => day <= '2100-01-02')));
    expect(heard.map(({ day }) => day)).toEqual(heard.map(({ day }) => day).toSorted());
  });

  it('starts, ends and bills in their order, each on its own day', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-05T12:00:00Z' });
    const booked = await tenant.booked({ startDate: '2099-02-10', endDate: '2099-03-20', fee: 3100 });
    const seen: string[] = [];
    await commerce.live(tenant.workspaceId, '2099-02-10T12:00:00Z', (now) => seen.push(dayOf(now)));
    // Looked at for what is to be billed, and started.
    expect(seen.slice(-2)).toEqual(['2099-02-01', '2099-02-10']);
    await booked.activate();
    await commerce.live(tenant.workspaceId, '2099-06-01T12:00:00Z');
    expect((await booked.view()).status).toBe('FINISHED');
    const invoices = await invoicesOf(commerce, booked.contract.id);
    expect(invoices.map(({ issued, from, to }) => [issued, from, to])).toEqual([
      ['2099-03-01', '2099-02-10', '2099-03-20'],
    ]);
  });
});
