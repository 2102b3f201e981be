import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeContract, Sellers } from '#contexts/contracts';
import type { ContractInput, SellerInput } from '#contexts/contracts';
import { CreditInvoice, InvoiceFiles, InvoiceQueries, SettleInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { pagesOf } from '../../support/pdf-text.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { HeardOfDifferences, invoicesOf, startInvoicing } from './invoiced.js';

const seller: SellerInput = {
  name: 'Locara Vertriebs GmbH',
  address: { street: 'Königstraße', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
  vatId: 'DE123456789',
  email: 'billing@locara.example',
  iban: 'DE89 3704 0044 0532 0130 00',
};
const buyer = { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' };
/** What asks somebody to pay, or names an account to pay to. */
const asksToPay = /Bitte zahlen|Please pay|Merci de régler|IBAN|Fällig am|Due on|Échéance/;

type Language = 'de' | 'en' | 'fr';

describe('how an invoice is paid', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startInvoicing();
  });
  afterAll(() => commerce.close());

  /** A contract of 35.00 a month, invoiced for March. */
  async function invoiced(language: Language, withCard: boolean) {
    const contract = { billingType: 'FIXED', fixedPrice: 3500, validFrom: '2027-03-01' } as const;
    const shop = await Shop.open(commerce, { at: '2027-02-20T12:00:00Z', contract });
    const { workspaceId } = shop.tenant;
    await commerce.module.get(Sellers).change(workspaceId, new Draft(seller));
    await commerce.rows(
      'update billing_account set language = $2, address = $3 where workspace_id = $1',
      workspaceId,
      language,
      JSON.stringify(buyer),
    );
    await commerce.drain();
    if (withCard) {
      await commerce.rows(
        `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, last4, billing_account_id)
         values ($1, $2, $3, 'customer', 'card', '4242', (select billing_account_id from contract where id = $2))`,
        workspaceId,
        shop.contract.id,
        shop.providerConfigId,
      );
      await commerce.rows(`update contract set payment_method = '{"last4": "4242"}' where id = $1`, shop.contract.id);
      shop.bank.script.push('unreachable');
    }
    await commerce.setClock(workspaceId, '2027-03-01T12:00:00Z');
    const [invoice] = await invoicesOf(commerce, shop.contract.id);
    return { shop, id: invoice?.id ?? 0 };
  }

  async function endsEarly({ contract }: Shop): Promise<number> {
    const until = new Draft<ContractInput>({ validUntil: '2027-03-15' } as ContractInput);
    await commerce.module.get(ChangeContract).execute(contract.id, until);
    await commerce.drain();
    return (await invoicesOf(commerce, contract.id))[1]?.id ?? 0;
  }

  async function bytes(id: number, format: 'pdf' | 'xml'): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of (await commerce.module.get(InvoiceFiles).file(id, format)).content)
      chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
  const letter = async (id: number) => (await pagesOf(new Uint8Array(await bytes(id, 'pdf')))).join(' ');
  const means = async (id: number) => {
    const xml = (await bytes(id, 'xml')).toString();
    const [, code] = /PaymentMeans>\s*<ram:TypeCode>(\d+)/.exec(xml) ?? [];
    const [, terms] = /PaymentTerms>\s*<ram:Description>([^<]*)/.exec(xml) ?? [];
    return { code, terms, hasAccount: xml.includes('IBANID'), hasDueDate: xml.includes('DueDateDateTime') };
  };
  const shown = async (id: number) => {
    const { state, total, openAmount, paymentMeans } = (await commerce.module.get(InvoiceQueries).view(id)).parse();
    return { state, total, openAmount, paymentMeans };
  };

  it.each([
    ['de', 'wird von Ihrer hinterlegten Karte •••• 4242 abgebucht', 'werden Ihrer Karte •••• 4242 gutgeschrieben'],
    ['en', 'is collected from your stored card •••• 4242', 'go back to your card •••• 4242'],
    ['fr', 'est prélevé sur votre carte enregistrée •••• 4242', 'sont recrédités sur votre carte •••• 4242'],
  ] as const)('from a card, in %s: letter, data and credit note say so', async (language, collected, refunded) => {
    const { shop, id } = await invoiced(language, true);
    const text = await letter(id);
    expect(text).toContain(collected);
    expect(text).not.toMatch(asksToPay);
    const data = await means(id);
    expect(data).toMatchObject({ code: '48', hasAccount: false, hasDueDate: false });
    expect(data.terms).toContain(collected);
    await shop.askAgain();
    expect(await shown(id)).toEqual({ state: 'paid', total: 41.65, openAmount: 0, paymentMeans: 'CARD' });
    const note = await commerce.module.get(CreditInvoice).execute(id);
    expect(await shown(note)).toEqual({ state: 'issued', total: -41.65, openAmount: 41.65, paymentMeans: 'CARD' });
    await commerce.drain();
    expect(await shown(note)).toEqual({ state: 'paid', total: -41.65, openAmount: 0, paymentMeans: 'CARD' });
    expect(await letter(note)).toContain(refunded);
    expect(await letter(note)).not.toMatch(asksToPay);
    expect(await means(note)).toMatchObject({ code: '48', hasAccount: false });
    expect([...shop.bank.refunds.values()]).toEqual([4165]);
  });

  it.each([
    ['de', 'Bitte zahlen Sie 41,65', 'zahlen wir Ihnen aus'],
    ['en', 'Please pay €41.65', 'We pay out €41.65 to you'],
    ['fr', 'Merci de régler 41,65', 'Nous vous versons 41,65'],
  ] as const)('by transfer, in %s', async (language, payable, paidOut) => {
    const { id } = await invoiced(language, false);
    expect(await letter(id)).toContain(payable);
    expect(await letter(id)).toContain('IBAN DE89');
    expect(await means(id)).toMatchObject({ code: '58', hasAccount: true, hasDueDate: true });
    await commerce.module.get(SettleInvoice).execute(id);
    const note = await commerce.module.get(CreditInvoice).execute(id);
    expect(await shown(note)).toEqual({ state: 'issued', total: -41.65, openAmount: 41.65, paymentMeans: 'TRANSFER' });
    expect(await letter(note)).toContain(paidOut);
    expect(await letter(note)).not.toMatch(asksToPay);
    await commerce.module.get(SettleInvoice).execute(note);
    expect(await shown(note)).toMatchObject({ state: 'paid', openAmount: 0 });
  });

  it.each([
    ['de', 'verrechnet', 'Es wird nichts ausgezahlt'],
    ['en', 'set off against what is open of invoice INV-2027-000001', 'Nothing is paid out'],
    ['fr', 'sont déduits', 'Aucun versement n’est effectué'],
  ] as const)(
    'a credit over a part of what nobody has paid lowers what is open, in %s',
    async (language, off, none) => {
      const { shop, id } = await invoiced(language, false);
      const note = await endsEarly(shop);
      // 16 of 31 days, with tax.
      expect(await shown(note)).toEqual({ state: 'paid', total: -21.49, openAmount: 0, paymentMeans: 'SET_OFF' });
      expect(await shown(id)).toEqual({ state: 'issued', total: 41.65, openAmount: 20.16, paymentMeans: 'TRANSFER' });
      expect(await letter(note)).toContain(off);
      expect(await letter(note)).toContain(none);
      expect(await means(note)).toMatchObject({ code: '97', hasAccount: false });
      // What is left is paid, and then taken back: only that can be paid out.
      await commerce.module.get(SettleInvoice).execute(id);
      const rest = await commerce.module.get(CreditInvoice).execute(id);
      expect(await shown(rest)).toEqual({
        state: 'issued',
        total: -20.16,
        openAmount: 20.16,
        paymentMeans: 'TRANSFER',
      });
      expect(await shown(id)).toMatchObject({ state: 'credited', openAmount: 0 });
    },
  );

  it('a card that pays more than what is open by then gets the rest back, once', async () => {
    const { shop, id } = await invoiced('en', true);
    const note = await endsEarly(shop);
    expect(await shown(note)).toMatchObject({ state: 'paid', paymentMeans: 'SET_OFF' });
    for (let times = 0; times < 3; times += 1) await shop.askAgain();
    expect(await shown(id)).toMatchObject({ state: 'paid', openAmount: 0 });
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([4165]);
    expect([...shop.bank.refunds.values()]).toEqual([2149]);
  });

  it('is checked each night, and what cannot be derived again is told once', async () => {
    const { shop, id } = await invoiced('en', false);
    const { workspaceId } = shop.tenant;
    const heard = () =>
      commerce.module.get(HeardOfDifferences).told.filter(({ invoiceIds }) => invoiceIds.includes(id));
    const night = async () => {
      await commerce.rows('update ledger_check set due_at = now() where id = $1', workspaceId);
      await commerce.drain();
    };
    await night();
    expect(heard()).toEqual([]);
    await commerce.rows('update invoice set vat = vat - 1 where id = $1', id);
    await night();
    await night();
    expect(heard()).toEqual([{ count: 1, invoiceIds: [id] }]);
    expect(
      await commerce.rows(
        'select rule, expected, found from ledger_difference where invoice_id = $1 order by rule',
        id,
      ),
    ).toEqual([
      { rule: 'gross', expected: 4164, found: 4165 },
      { rule: 'tax', expected: 665, found: 664 },
    ]);
    await commerce.rows('update invoice set vat = vat + 1 where id = $1', id);
    await night();
    expect(await commerce.rows('select from ledger_difference where workspace_id = $1', workspaceId)).toEqual([]);
    const [check] = await commerce.rows(
      `select (due_at at time zone 'Europe/Berlin')::time >= '02:00' as night, due_at > now() as later from ledger_check where id = $1`,
      workspaceId,
    );
    expect(check).toEqual({ night: true, later: true });
  });
});
