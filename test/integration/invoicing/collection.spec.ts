import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { Money } from '#domain/values/money';
import { ContractPayments } from '#contexts/billing';
import { ChangeContract } from '#contexts/contracts';
import type { ContractInput } from '#contexts/contracts';
import { CreditInvoice, SettleInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { blocked } from '../../support/blocked.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { InvoiceCollection } from '../../../libs/contexts/invoicing/collection/invoice-collection.js';
import type { Drawn } from './invoiced.js';

describe('an invoice that a card is to pay', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startInvoicing();
  });
  afterAll(() => commerce.close());

  /** A contract of 35.00 a month with a card, whose provider is down when the month is invoiced. */
  async function uncollected(): Promise<{ shop: Shop; id: number; gross: number }> {
    const contract = { billingType: 'FIXED', fixedPrice: 3500, validFrom: '2027-03-01' } as const;
    const shop = await Shop.open(commerce, { at: '2027-02-20T12:00:00Z', contract });
    await commerce.drain();
    await commerce.rows(
      `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, billing_account_id)
       values ($1, $2, $3, 'customer', 'card', (select billing_account_id from contract where id = $2))`,
      shop.tenant.workspaceId,
      shop.contract.id,
      shop.providerConfigId,
    );
    shop.bank.script.push('unreachable');
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-01T12:00:00Z');
    const [invoice] = await invoicesOf(commerce, shop.contract.id);
    expect(invoice).toMatchObject({ state: 'issued', net: 3500, gross: 4165 });
    expect(shop.bank.charges).toEqual([]);
    return { shop, id: invoice?.id ?? 0, gross: invoice?.gross ?? 0 };
  }
  /** The contract ends in the middle of the month that was invoiced. @returns the credit note about the rest */
  async function creditedInPart({ contract }: Shop): Promise<Drawn> {
    await commerce.module
      .get(ChangeContract)
      .execute(contract.id, new Draft<ContractInput>({ validUntil: '2027-03-15' } as ContractInput));
    await commerce.drain();
    const [, note] = await invoicesOf(commerce, contract.id);
    if (note === undefined) throw new Error('Nothing was credited.');
    // Nobody has paid: it lowers what is open.
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', state: 'paid' });
    return note;
  }
  const state = async (shop: Shop) => (await invoicesOf(commerce, shop.contract.id))[0]?.state;

  it('is collected once when the provider is there again', async () => {
    const { shop, gross } = await uncollected();
    shop.bank.script.push('unreachable', 'lost');
    for (let times = 0; times < 4; times += 1) await shop.askAgain();
    expect(await state(shop)).toBe('paid');
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([gross]);
    expect([...shop.bank.refunds.values()]).toEqual([]);
  });

  it('is still to be paid when the card is declined', async () => {
    const { shop } = await uncollected();
    shop.bank.script.push('decline');
    await shop.askAgain();
    expect(await state(shop)).toBe('overdue');
    expect(shop.bank.charges).toEqual([]);
  });

  it.each([
    ['paid', (id: number) => commerce.module.get(SettleInvoice).execute(id)],
    ['credited', (id: number) => commerce.module.get(CreditInvoice).execute(id)],
  ])('and was %s otherwise meanwhile is paid back, once', async (settled, settle) => {
    const { shop, id, gross } = await uncollected();
    await settle(id);
    for (let times = 0; times < 3; times += 1) await shop.askAgain();
    expect(await state(shop)).toBe(settled);
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([gross]);
    expect([...shop.bank.refunds.values()]).toEqual([gross]);
  });

  /** State of the invoice and of its credit notes, in order. */
  const states = async (shop: Shop) => (await invoicesOf(commerce, shop.contract.id)).map((one) => one.state);

  it('and is credited afterwards goes back to the card, once; the credit note is paid when that was sent', async () => {
    const { shop, id, gross } = await uncollected();
    await shop.askAgain();
    expect(await states(shop)).toEqual(['paid']);
    shop.bank.script.push('unreachable');
    await commerce.module.get(CreditInvoice).execute(id);
    await commerce.drain();
    expect(await states(shop)).toEqual(['credited', 'issued']);
    expect([...shop.bank.refunds.values()]).toEqual([]);
    const [, note] = await invoicesOf(commerce, shop.contract.id);
    // Nobody pays it out by hand meanwhile.
    const byHand = commerce.module.get(SettleInvoice).execute(note?.id ?? 0);
    await expect(byHand).rejects.toMatchObject({ key: 'creditNoteOnItsWay' });
    await commerce.rows('update refund set due_at = now() where due_at is not null');
    await commerce.drain();
    expect(await states(shop)).toEqual(['credited', 'paid']);
    for (let times = 0; times < 2; times += 1) await shop.askAgain();
    expect([...shop.bank.refunds.values()]).toEqual([gross]);
  });

  it('and was credited before anything was paid: nothing goes back', async () => {
    const { shop, id } = await uncollected();
    shop.bank.script.push('decline');
    await shop.askAgain();
    await commerce.module.get(CreditInvoice).execute(id);
    await commerce.drain();
    expect(await states(shop)).toEqual(['credited', 'paid']);
    expect([...shop.bank.refunds.values()]).toEqual([]);
  });

  it('and is credited in part while the card is asked for all of it: the part goes back, once', async () => {
    const { shop, gross } = await uncollected();
    const asked = shop.askAgain();
    const note = await creditedInPart(shop);
    await asked;
    for (let times = 0; times < 2; times += 1) await shop.askAgain();
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([gross]);
    expect([...shop.bank.refunds.values()]).toEqual([-note.gross]);
    expect(await states(shop)).toEqual(['paid', 'paid']);
  });

  const another = {
    reference: 'card-2',
    last4: '4242',
    brand: 'visa',
    country: 'DE',
    expireMonth: 12,
    expireYear: 2029,
  };
  async function choose({ owner, contract, providerConfigId }: Shop): Promise<void> {
    const chosen = new Draft({ providerData: [{ key: 'paymentMethodId', value: another.reference }] });
    await commerce.module.get(ContractPayments).choose(owner.user, contract, providerConfigId, chosen);
    await commerce.drain();
  }

  it('and was declined is collected by the next card, once', async () => {
    const { shop, gross } = await uncollected();
    shop.bank.script.push('decline');
    await shop.askAgain();
    expect(await states(shop)).toEqual(['overdue']);
    shop.bank.card = another;
    for (let times = 0; times < 2; times += 1) await choose(shop);
    expect(await states(shop)).toEqual(['paid']);
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([gross]);
  });

  it('and is being paid already, while the next card waits for it: it is charged once', async () => {
    const { shop, id, gross } = await uncollected();
    shop.bank.script.push('decline');
    await shop.askAgain();
    shop.bank.card = another;
    const { workspaceId, id: contractId } = shop.contract;
    await blocked(
      commerce.db,
      async (tx) => {
        await sql`select from invoice where id = ${id} for update`.execute(tx);
        const open = Money.ofMinor(gross, 'EUR');
        const invoice = { id, workspaceId, contractId, number: 'Another attempt', open };
        await commerce.module.get(InvoiceCollection).collect(tx, invoice);
      },
      () => choose(shop),
    );
    await commerce.drain();
    expect(await states(shop)).toEqual(['paid']);
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([gross]);
  });

  it('and was declined and credited in part: the next card pays the rest, and nothing goes back', async () => {
    const { shop, gross } = await uncollected();
    shop.bank.script.push('decline');
    await shop.askAgain();
    const note = await creditedInPart(shop);
    shop.bank.card = another;
    await choose(shop);
    expect(await states(shop)).toEqual(['paid', 'paid']);
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([gross + note.gross]);
    expect([...shop.bank.refunds.values()]).toEqual([]);
  });
});
