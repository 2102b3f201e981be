import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BankStatementsModule,
  DecideEntry,
  ImportStatements,
  StatementQueries,
  TakeBackTransfer,
} from '#contexts/bank-statements';
import { CreditInvoice, InvoiceQueries, SettleInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { DomainError } from '#domain/errors/errors';
import { HeardOfInvoices, invoicesOf, startInvoicing } from '../invoicing/invoiced.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { RecordEntry } from '../../../libs/contexts/bank-statements/matching/record-entry.js';
import { bytesOf, camt } from './camt.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing(BankStatementsModule);
});
afterAll(() => commerce.close());

const refused = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error: DomainError) => error.key,
  );

/** A seller whose customer owes 41.65 for March 2027, due on the 25th. */
async function opened() {
  const contract = { billingType: 'FIXED', fixedPrice: 3500, validFrom: '2027-03-01' } as const;
  const shop = await Shop.open(commerce, { at: '2027-02-20T12:00:00Z', contract });
  const { workspaceId } = shop.tenant;
  const until = (day: string) => commerce.setClock(workspaceId, `2027-${day}T12:00:00Z`);
  await until('03-11');
  const [invoice] = await invoicesOf(commerce, shop.contract.id);
  const id = invoice?.id ?? 0;
  const view = async () => (await commerce.module.get(InvoiceQueries).view(id)).parse();
  const place = { id: workspaceId, workspaceId, companyId: null, locationId: null };
  const statements = commerce.module.get(StatementQueries);
  return {
    id,
    number: invoice?.number ?? '',
    until,
    view,
    standing: async () => {
      const { state, openAmount, paidOn, reminderLevel } = await view();
      return [state, openAmount, paidOn, reminderLevel];
    },
    pay: (amount?: number, reference?: string) =>
      commerce.module
        .get(SettleInvoice)
        .execute(
          id,
          new Draft({ ...(amount !== undefined && { amount }), ...(reference !== undefined && { reference }) }),
        ),
    takeBack: async (at = 0) => commerce.module.get(TakeBackTransfer).execute((await view()).transfers[at]?.id ?? 0),
    imports: async (amount: string, purpose: string) => {
      const importing = commerce.module.get(ImportStatements);
      await importing.execute(
        place,
        await importing.read(bytesOf(camt({ id: 'S1', transfers: [{ amount, purpose }] }))),
      );
      await commerce.drain();
    },
    entry: async () => {
      const [entry] = (await statements.entriesOf(place, { take: 5 })).data;
      return statements.entry(entry?.id ?? 0);
    },
  };
}

describe('a transfer that was recorded by mistake', () => {
  it('is taken back before the due date: the invoice is as before, and can be paid again', async () => {
    const { id, pay, takeBack, standing, view } = await opened();
    await pay(undefined, 'BANK-1');
    expect(await standing()).toEqual(['paid', 0, '2027-03-11', 0]);
    expect(await takeBack()).toBe(id);
    await commerce.drain();
    expect(await standing()).toEqual(['issued', 41.65, null, 0]);
    expect((await view()).transfers).toMatchObject([{ amount: 41.65, reference: 'BANK-1', takenBackOn: '2027-03-11' }]);
    // Nobody gets the invoice once more, and others hear that it is not paid.
    expect(commerce.module.get(HeardOfInvoices).of(id)).toEqual(['issued', 'paid', 'transferTakenBack']);
    await pay(undefined, 'BANK-1');
    expect(await standing()).toEqual(['paid', 0, '2027-03-11', 0]);
    expect(await takeBack(1)).toBe(id);
  });

  it('is taken back after the due date: the invoice is overdue from the next day on, and reminders begin anew', async () => {
    const { id, pay, takeBack, until, standing } = await opened();
    await until('04-03');
    expect(await standing()).toEqual(['overdue', 41.65, null, 1]);
    await pay();
    await until('04-20');
    await takeBack();
    await commerce.drain();
    expect(await standing()).toEqual(['issued', 41.65, null, 0]);
    await until('04-21');
    expect(await standing()).toEqual(['overdue', 41.65, null, 0]);
    await until('04-27');
    const heard = commerce.module.get(HeardOfInvoices).of(id).slice(2);
    expect(heard).toEqual(['reminderDue 1', 'paid', 'transferTakenBack', 'overdue', 'reminderDue 1']);
  });

  it('is taken back as a part: the other parts stay, and the invoice is paid with the last of those that count', async () => {
    const { pay, takeBack, standing, until, id } = await opened();
    await pay(10);
    await until('03-12');
    await pay(1.65);
    await takeBack(1);
    expect(await standing()).toEqual(['issued', 31.65, null, 0]);
    await commerce.drain();
    expect(commerce.module.get(HeardOfInvoices).of(id)).toEqual(['issued', 'transferTakenBack']);
    await commerce.module.get(SettleInvoice).execute(id, new Draft({ date: '2027-03-02' }));
    expect(await standing()).toEqual(['paid', 0, '2027-03-11', 0]);
  });

  it('is taken back once, whoever asks at the same time', async () => {
    const { pay, takeBack, standing } = await opened();
    await pay(10);
    const answers = await Promise.all([refused(takeBack()), refused(takeBack())]);
    expect(answers.toSorted()).toEqual(['nothing', 'transferNotFound']);
    expect(await standing()).toEqual(['issued', 41.65, null, 0]);
  });

  it('stays where a credit note counts on it', async () => {
    const { id, pay, takeBack, standing } = await opened();
    await pay();
    await commerce.module.get(CreditInvoice).execute(id, new Draft({ amount: 5, reason: 'Goodwill' }));
    expect(await refused(takeBack())).toBe('transferCredited');
    expect(await standing()).toEqual(['paid', 0, '2027-03-11', 0]);
  });

  it('names the credit note that counts on it, also where the whole invoice was credited', async () => {
    const { id, pay, takeBack } = await opened();
    const credit = (amount?: number) =>
      commerce.module.get(CreditInvoice).execute(id, new Draft({ ...(amount && { amount }), reason: 'Goodwill' }));
    await credit(5);
    await pay(10);
    const whole = await credit();
    const { number } = (await commerce.module.get(InvoiceQueries).view(whole)).parse();
    await expect(takeBack()).rejects.toMatchObject({ key: 'transferCredited', parameters: { number } });
  });

  it('may be taken back where it was recorded after the credit note, even right after it', async () => {
    const { id, pay, takeBack, standing } = await opened();
    await commerce.module.get(CreditInvoice).execute(id, new Draft({ amount: 5, reason: 'Goodwill' }));
    const [state, open] = await standing();
    await pay();
    await takeBack();
    expect(await standing()).toEqual([state, open, null, 0]);
    expect(state).toBe('issued');
  });

  it('waits on its bank statement again, and is assigned to what it pays', async () => {
    const { id, number, imports, entry, takeBack, standing } = await opened();
    await imports('41.65', number);
    expect(await entry()).toMatchObject({ state: 'RECORDED', rest: 0 });
    await takeBack();
    expect(await entry()).toMatchObject({ state: 'OPEN', reason: 'TAKEN_BACK', rest: 41.65, invoices: [] });
    expect(await standing()).toEqual(['issued', 41.65, null, 0]);
    const decide = commerce.module.get(DecideEntry);
    await decide.assign((await entry()).id, new Draft({ invoices: [{ invoiceId: id, amount: 40 }] }));
    expect(await entry()).toMatchObject({ state: 'RECORDED', reason: null, rest: 1.65 });
    expect(await standing()).toEqual(['issued', 1.65, null, 0]);
    await commerce.module.get(TakeBackTransfer).ofEntry((await entry()).id);
    expect(await entry()).toMatchObject({ state: 'OPEN', reason: 'TAKEN_BACK', rest: 41.65 });
    expect(await standing()).toEqual(['issued', 41.65, null, 0]);
  });

  it('touches no entry of others, whatever somebody types as its reference', async () => {
    const [seller, other] = [await opened(), await opened()];
    await seller.imports('41.65', 'März');
    const { id } = await seller.entry();
    await other.pay(1, `DE89370400440532013000 S1/1 ${id}`);
    await other.takeBack();
    expect(await seller.entry()).toMatchObject({ state: 'OPEN', reason: 'NO_NUMBER' });
  });

  it('is not recorded once more by a process that is slow', async () => {
    const { id, imports, entry, takeBack, standing } = await opened();
    await imports('41.65', 'März');
    await commerce.module.get(DecideEntry).assign((await entry()).id, new Draft({ invoices: [{ invoiceId: id }] }));
    await takeBack();
    const { id: entryId } = await entry();
    // What the slow one had read before.
    const record = commerce.module.get(RecordEntry) as unknown as {
      record(decision: object, allocation: object): Promise<unknown>;
    };
    const decision = { id: entryId, state: 'RECORDING', currency: 'EUR', round: 1, reference: 'late' };
    expect(await record.record(decision, { invoiceId: id, amount: 4165, on: '2027-03-10' })).toBe(null);
    expect(await standing()).toEqual(['issued', 41.65, null, 0]);
  });

  it('is taken back of all invoices of an entry, or of none', async () => {
    const { id, number, until, view, imports, entry } = await opened();
    await until('04-02');
    const [, april] = await invoicesOf(commerce, (await view()).contractId);
    await imports('83.30', `${number} ${april?.number}`);
    const back = async () => refused(commerce.module.get(TakeBackTransfer).ofEntry((await entry()).id));
    await commerce.module.get(CreditInvoice).execute(april?.id ?? 0, new Draft({ amount: 5, reason: 'Goodwill' }));
    expect(await back()).toBe('transferCredited');
    expect(await entry()).toMatchObject({ state: 'RECORDED', rest: 0 });
    expect(await commerce.rows('select state from invoice where id = $1', id)).toEqual([{ state: 'paid' }]);
  });

  it('is not taken back from a statement where nothing was recorded, or while it is being recorded', async () => {
    const { id, imports, entry, takeBack, standing } = await opened();
    await imports('41.65', 'März');
    const back = async () => refused(commerce.module.get(TakeBackTransfer).ofEntry((await entry()).id));
    expect(await back()).toBe('transitionNotAllowed');
    await commerce.module.get(DecideEntry).assign((await entry()).id, new Draft({ invoices: [{ invoiceId: id }] }));
    await commerce.rows(`update bank_entry set state = 'RECORDING' where id = $1`, (await entry()).id);
    expect([await back(), await refused(takeBack())]).toEqual(['transitionNotAllowed', 'transitionNotAllowed']);
    expect(await standing()).toEqual(['paid', 0, '2027-03-10', 0]);
  });

  it('is told in the history of its entry, from the import on', async () => {
    const { id, number, imports, entry, takeBack } = await opened();
    await imports('41.65', number);
    await takeBack();
    await commerce.module.get(DecideEntry).leaveAside((await entry()).id, new Draft({ ignored: true, note: 'A gift' }));
    const invoices = [{ invoiceId: id }];
    await commerce.module.get(DecideEntry).assign((await entry()).id, new Draft({ invoices }));
    expect(
      await commerce.rows(
        `select from_state as was, event, to_state as is, reason from state_history
         where subject = 'bankEntry' and subject_id = $1 order by id`,
        (await entry()).id,
      ),
    ).toEqual([
      { was: null, event: 'book', is: 'NEW', reason: null },
      { was: 'NEW', event: 'match', is: 'RECORDING', reason: null },
      { was: 'RECORDING', event: 'record', is: 'RECORDED', reason: null },
      { was: 'RECORDED', event: 'takeBack', is: 'OPEN', reason: 'TAKEN_BACK' },
      { was: 'OPEN', event: 'ignore', is: 'IGNORED', reason: 'A gift' },
      { was: 'IGNORED', event: 'assign', is: 'RECORDING', reason: null },
      { was: 'RECORDING', event: 'record', is: 'RECORDED', reason: null },
    ]);
  });
});
