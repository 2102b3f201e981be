import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeContract, CreateBillingAccount } from '#contexts/contracts';
import type { ContractInput } from '#contexts/contracts';
import { CreditInvoice, InvoiceRun, SettleInvoice } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import {
  activeSubscriptions,
  endSubscription,
  flexible,
  HeardOfInvoices,
  invoicesOf,
  startInvoicing,
} from './invoiced.js';
import { BillContract } from '../../../libs/contexts/invoicing/charging/bill-contract.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const amounts = async (contractId: number) =>
  (await invoicesOf(commerce, contractId)).map(({ kind, net, from, to }) => [kind, net, from, to]);
const draftOf = (input: Partial<ContractInput>) => new Draft<ContractInput>(input as ContractInput);
const bill = (id: number) => commerce.db.transaction((tx) => commerce.module.get(BillContract).execute(tx, id));
const shown = async (id: number) =>
  (await commerce.rows('select next_invoice_date from contract where id = $1', id))[0];

describe('a FIXED contract', () => {
  const price = { billingType: 'FIXED', fixedPrice: 9900 } as const;

  it('is billed in advance when a period begins, once, whatever is used', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-10T12:00:00Z' });
    const contract = await tenant.contract([[await tenant.offer(), null]], { ...price, validFrom: '2099-01-31' });
    await commerce.drain();
    expect(await invoicesOf(commerce, contract.id)).toEqual([]);
    await commerce.setClock(tenant.workspaceId, '2099-01-31T05:01:00Z');
    await activeSubscriptions(commerce, contract, [{ from: '2099-01-31' }]);
    await bill(contract.id);
    await commerce.setClock(tenant.workspaceId, '2099-02-01T12:00:00Z');
    expect(await amounts(contract.id)).toEqual([['INVOICE', 9900, '2099-01-31', '2099-02-27']]);
    expect(await shown(contract.id)).toEqual({ next_invoice_date: '2099-02-28' });
    const [invoice] = await invoicesOf(commerce, contract.id);
    expect(invoice).toMatchObject({ number: 'INV-2099-000001', state: 'issued', issued: '2099-01-31' });
    expect(commerce.module.get(HeardOfInvoices).of(invoice?.id ?? 0)).toEqual(['issued']);
  });

  it('catches up what was missed with one invoice per period, and cuts the last one by day', async () => {
    const tenant = await commerce.tenant({ at: '2099-06-10T12:00:00Z' });
    const contract = await tenant.contract([[await tenant.offer(), null]], {
      ...price,
      validFrom: '2099-01-01',
      validUntil: '2099-04-15',
    });
    await commerce.drain();
    expect(await amounts(contract.id)).toEqual([
      ['INVOICE', 9900, '2099-01-01', '2099-01-31'],
      ['INVOICE', 9900, '2099-02-01', '2099-02-28'],
      ['INVOICE', 9900, '2099-03-01', '2099-03-31'],
      ['INVOICE', 4950, '2099-04-01', '2099-04-15'],
    ]);
    expect(await shown(contract.id)).toEqual({ next_invoice_date: null });
    expect(await bill(contract.id)).toEqual([]);
  });

  it('takes a new price from the next period on, and credits what a shorter validity leaves', async () => {
    const tenant = await commerce.tenant({ at: '2099-02-05T12:00:00Z' });
    const contract = await tenant.contract([[await tenant.offer(), null]], { ...price, validFrom: '2099-01-01' });
    await commerce.drain();
    const change = (input: Partial<ContractInput>) =>
      commerce.module.get(ChangeContract).execute(contract.id, draftOf(input));
    await change({ fixedPrice: 199 });
    await commerce.drain();
    expect(await amounts(contract.id)).toHaveLength(2);
    await commerce.setClock(tenant.workspaceId, '2099-03-01T12:00:00Z');
    await change({ validUntil: '2099-02-14' });
    await commerce.drain();
    const invoices = await invoicesOf(commerce, contract.id);
    expect(invoices.map(({ kind, net, corrects }) => [kind, net, corrects])).toEqual([
      ['INVOICE', 9900, null],
      ['INVOICE', 9900, null],
      ['INVOICE', 19_900, null],
      ['CREDIT_NOTE', -4950, invoices[1]?.id],
      ['CREDIT_NOTE', -19_900, invoices[2]?.id],
    ]);
    expect(invoices.map(({ state }) => state)).toEqual(['overdue', 'overdue', 'credited', 'paid', 'paid']);
    expect(invoices.slice(3).map(({ number }) => number)).toEqual(['CN-2099-000001', 'CN-2099-000002']);
  });
});

describe('a FLEXIBLE contract', () => {
  it('charges by day from the first active day, and gives back what an end leaves', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-05T12:00:00Z' });
    const contract = await flexible(tenant, { validFrom: '2099-01-01' });
    await commerce.drain();
    const [first, second] = await activeSubscriptions(commerce, contract, [
      { from: '2099-01-22' },
      { from: '2099-01-31' },
    ]);
    await commerce.setClock(tenant.workspaceId, '2099-02-01T12:00:00Z');
    // Ten days and one of January, and two Februaries.
    expect(await amounts(contract.id)).toEqual([['INVOICE', 1000 + 100 + 6200, '2099-01-22', '2099-02-28']]);
    await endSubscription(commerce, first ?? 0, '2099-02-14');
    await commerce.setClock(tenant.workspaceId, '2099-03-01T12:00:00Z');
    expect((await amounts(contract.id)).slice(1)).toEqual([
      ['INVOICE', 3100, '2099-03-01', '2099-03-31'],
      ['CREDIT_NOTE', -1550, '2099-02-15', '2099-02-28'],
    ]);
    await endSubscription(commerce, second ?? 0, '2099-03-31');
    await commerce.setClock(tenant.workspaceId, '2099-05-01T12:00:00Z');
    expect(await amounts(contract.id)).toHaveLength(3);
  });

  it('is billed month by month in between when its periods are long, only for what has changed', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    const contract = await flexible(tenant, { validFrom: '2099-01-01', accountingPeriod: 'Year' }, 36_500);
    await commerce.drain();
    await activeSubscriptions(commerce, contract, [{ from: '2099-01-11' }]);
    await commerce.setClock(tenant.workspaceId, '2099-02-01T12:00:00Z');
    await commerce.setClock(tenant.workspaceId, '2099-03-01T12:00:00Z');
    expect(await amounts(contract.id)).toEqual([['INVOICE', 35_500, '2099-01-11', '2099-12-31']]);
    expect(await shown(contract.id)).toEqual({ next_invoice_date: '2100-01-01' });
    await commerce.setClock(tenant.workspaceId, '2100-01-01T12:00:00Z');
    expect((await amounts(contract.id))[1]).toEqual(['INVOICE', 36_500, '2100-01-01', '2100-12-31']);
  });

  it('owes nothing for what is free, never active, or still on trial', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    const free = await flexible(tenant, { validFrom: '2099-01-01' }, 0);
    const paid = await flexible(tenant, { validFrom: '2099-01-01' });
    await activeSubscriptions(commerce, free, [{ from: '2099-01-01' }]);
    const [never, trial] = await activeSubscriptions(commerce, paid, [{ from: '2099-01-01' }, { from: '2099-01-01' }]);
    await commerce.rows('update subscription set activated_on = null where id = $1', never);
    await commerce.rows(
      `update subscription set trial_start = '2099-01-01', trial_end = '2099-02-09' where id = $1`,
      trial,
    );
    await commerce.setClock(tenant.workspaceId, '2099-02-01T12:00:00Z');
    expect(await invoicesOf(commerce, free.id)).toEqual([]);
    expect(await invoicesOf(commerce, paid.id)).toEqual([]);
    await commerce.rows(`update subscription set trial_converted_at = '2099-02-10' where id = $1`, trial);
    await commerce.setClock(tenant.workspaceId, '2099-03-01T12:00:00Z');
    // 19 of 28 days after the trial, and March.
    expect(await amounts(paid.id)).toEqual([['INVOICE', 2104 + 3100, '2099-02-10', '2099-03-31']]);
  });

  it.each([
    ['Pacific/Auckland', '2099-02-28T18:00:00Z'],
    ['America/Los_Angeles', '2099-03-01T15:00:00Z'],
  ])('begins a period by the day of the workspace in %s', async (timeZone, at) => {
    const tenant = await commerce.tenant({ at: '2099-02-10T12:00:00Z', timeZone });
    const contract = await flexible(tenant, { validFrom: '2099-02-01' });
    await activeSubscriptions(commerce, contract, [{ from: '2099-02-01' }]);
    await commerce.drain();
    expect(await amounts(contract.id)).toHaveLength(1);
    const moment = new Date(at).getTime();
    await commerce.setClock(tenant.workspaceId, new Date(moment - 6 * 3_600_000).toISOString());
    expect(await amounts(contract.id)).toHaveLength(1);
    await commerce.setClock(tenant.workspaceId, at);
    expect((await invoicesOf(commerce, contract.id)).map(({ net, issued }) => [net, issued])).toEqual([
      [3100, expect.stringMatching(/^2099-02-1[01]$/)],
      [3100, '2099-03-01'],
    ]);
  });
});

describe('what runs do at once', () => {
  it('bills a contract once when many run, and draws numbers without gap', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-05T12:00:00Z' });
    const contracts = [];
    for (let index = 0; index < 6; index += 1) contracts.push(await flexible(tenant, { validFrom: '2099-01-01' }));
    for (const contract of contracts)
      await activeSubscriptions(commerce, contract, [{ from: '2099-01-01' }, { from: '2099-01-02' }]);
    const events = await commerce.rows(
      `select * from outbox where name = 'invoicing.contractConcluded' and done_at is null`,
    );
    for (const event of events) await commerce.run(event);
    await Promise.all([...contracts, ...contracts, ...contracts].map(({ id }) => bill(id)));
    const invoices = await Promise.all(contracts.map(({ id }) => invoicesOf(commerce, id)));
    expect(invoices.map((drawn) => drawn.map(({ net }) => net))).toEqual(contracts.map(() => [6100]));
    const numbers = invoices.flat().map(({ number }) => number);
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `INV-2099-00000${number}`));
  });

  it('leaves no number behind when a transaction fails', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-05T12:00:00Z' });
    const contract = await tenant.contract([[await tenant.offer(), null]], {
      billingType: 'FIXED',
      fixedPrice: 100,
      validFrom: '2099-01-01',
    });
    const events = await commerce.rows(
      `select * from outbox where name = 'invoicing.contractConcluded' and done_at is null`,
    );
    for (const event of events) await commerce.run(event);
    const failing = commerce.db.transaction(async (tx) => {
      await commerce.module.get(BillContract).execute(tx, contract.id);
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await invoicesOf(commerce, contract.id)).toEqual([]);
    await bill(contract.id);
    expect(await invoicesOf(commerce, contract.id)).toMatchObject([{ number: 'INV-2099-000001' }]);
  });

  it('bills a contract of thousands in batches, and says so in a job', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-05T12:00:00Z' });
    const contract = await flexible(tenant, { validFrom: '2099-01-01' });
    await activeSubscriptions(
      commerce,
      contract,
      Array.from({ length: 2300 }, () => ({ from: '2099-01-01' })),
    );
    const events = await commerce.rows(
      `select * from outbox where name = 'invoicing.contractConcluded' and done_at is null`,
    );
    for (const event of events) await commerce.run(event);
    const jobId = await commerce.module.get(InvoiceRun).execute(tenant.workspaceId);
    const [work] = await commerce.rows(`select * from outbox where name = 'invoicing.run' and done_at is null`);
    await commerce.run(work ?? {});
    const [job] = await commerce.rows('select state, total, processed, result from job where id = $1', jobId);
    expect(job).toMatchObject({ state: 'done', total: 1, processed: 1, result: { issued: 1, failed: 0 } });
    expect(await amounts(contract.id)).toEqual([['INVOICE', 2300 * 3100, '2099-01-01', '2099-01-31']]);
  });

  it('goes on with the next contract when one cannot be billed', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-05T12:00:00Z' });
    const price = { billingType: 'FIXED', fixedPrice: 100, validFrom: '2099-01-01' } as const;
    const bad = await tenant.contract([[await tenant.offer(), null]], price);
    const good = await tenant.contract([[await tenant.offer(), null]], price);
    const events = await commerce.rows(
      `select * from outbox where name = 'invoicing.contractConcluded' and done_at is null`,
    );
    for (const event of events) await commerce.run(event);
    await commerce.rows('update contract set fixed_price = 9999999999999999 where id = $1', bad.id);
    const jobId = await commerce.module.get(InvoiceRun).execute(tenant.workspaceId);
    const [work] = await commerce.rows(`select * from outbox where name = 'invoicing.run' and done_at is null`);
    await commerce.run(work ?? {});
    const [job] = await commerce.rows('select state, result from job where id = $1', jobId);
    expect(job).toMatchObject({ state: 'done', result: { issued: 1, failed: 1 } });
    expect(await commerce.rows('select subject_id from job_problem where job_id = $1', jobId)).toEqual([
      { subject_id: bad.id },
    ]);
    expect(await invoicesOf(commerce, good.id)).toHaveLength(1);
    await commerce.rows('update contract set fixed_price = 100 where id = $1', bad.id);
  });
});

describe('an invoice', () => {
  async function issued(validFrom = '2099-01-01') {
    const tenant = await commerce.tenant({ at: `${validFrom}T12:00:00Z` });
    const billingAccountId = await commerce.module.get(CreateBillingAccount).execute({
      workspaceId: tenant.workspaceId,
      parentType: 'Company',
      parentId: tenant.companyId,
      businessName: 'Huber KG',
      address: {
        countryCode: 'DE',
        city: 'Nürnberg',
      },
      vatPercentage: 19,
    });
    const contract = await tenant.contract([[await tenant.offer(), null]], {
      billingType: 'FIXED',
      fixedPrice: 3333,
      validFrom,
      billingAccountId,
      validUntil: '2099-01-31',
    });
    await commerce.drain();
    const [invoice] = await invoicesOf(commerce, contract.id);
    if (invoice === undefined) throw new Error('Nothing was invoiced.');
    return { tenant, contract, invoice, told: () => commerce.module.get(HeardOfInvoices).of(invoice.id) };
  }

  it('carries the tax and the names of its day', async () => {
    const { invoice } = await issued();
    expect(invoice).toMatchObject({ net: 3333, vat: 633, gross: 3966 });
    const [row] = await commerce.rows(
      'select seller, buyer, vat_percentage, due_on from invoice where id = $1',
      invoice.id,
    );
    expect(row).toMatchObject({
      seller: { name: 'Testers' },
      buyer: { name: 'Huber KG', country: 'DE' },
      due_on: '2099-01-15',
    });
  });

  it('falls overdue after its due date, and is reminded of three times', async () => {
    const { tenant, invoice, told } = await issued();
    await commerce.setClock(tenant.workspaceId, '2099-01-15T20:00:00Z');
    expect(told()).toEqual(['issued']);
    for (const day of ['01-16', '01-22', '01-29', '02-12', '06-01'])
      await commerce.setClock(tenant.workspaceId, `2099-${day}T12:00:00Z`);
    expect(told()).toEqual(['issued', 'overdue', 'reminderDue 1', 'reminderDue 2', 'reminderDue 3']);
    await commerce.module.get(SettleInvoice).execute(invoice.id);
    await commerce.drain();
    expect(told().at(-1)).toBe('paid');
    await expect(commerce.module.get(SettleInvoice).execute(invoice.id)).rejects.toMatchObject({
      key: 'transitionNotAllowed',
    });
  });

  it('sends one reminder when time has leapt', async () => {
    const { tenant, told } = await issued();
    await commerce.setClock(tenant.workspaceId, '2099-03-01T12:00:00Z');
    expect(told()).toEqual(['issued', 'overdue', 'reminderDue 3']);
  });

  it('is waived permanently by a credit note over all of it', async () => {
    const { contract, invoice, told } = await issued();
    const creditNoteId = await commerce.module.get(CreditInvoice).execute(invoice.id);
    await bill(contract.id);
    const all = await invoicesOf(commerce, contract.id);
    expect(all).toMatchObject([
      { id: invoice.id, state: 'credited' },
      {
        id: creditNoteId,
        kind: 'CREDIT_NOTE',
        // Nobody had paid the invoice: there is nothing to pay out.
        state: 'paid',
        net: -3333,
        vat: -633,
        gross: -3966,
        corrects: invoice.id,
      },
    ]);
    await commerce.drain();
    expect(told()).toEqual(['issued', 'credited']);
    const credit = commerce.module.get(CreditInvoice);
    await expect(credit.execute(invoice.id)).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    await expect(credit.execute(creditNoteId)).rejects.toMatchObject({ key: 'creditNoteGiven' });
    // Ended afterwards: what was given back is not given back once more.
    await commerce.module.get(ChangeContract).execute(contract.id, draftOf({ validUntil: '2099-01-10' }));
    await commerce.drain();
    expect(await invoicesOf(commerce, contract.id)).toHaveLength(2);
  });

  it('is drawn anew when it was wrong', async () => {
    const { contract, invoice } = await issued();
    await commerce.module.get(CreditInvoice).execute(invoice.id, new Draft<CreditWish>({ rebill: true }));
    await commerce.drain();
    const all = await invoicesOf(commerce, contract.id);
    expect(all.map(({ net, state }) => [net, state])).toEqual([
      [3333, 'credited'],
      [-3333, 'paid'],
      [3333, 'issued'],
    ]);
  });
});
