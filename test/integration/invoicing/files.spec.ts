import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractXml } from '@stackforge-eu/factur-x';
import { CreateBillingAccount, Discounts, Sellers } from '#contexts/contracts';
import type { SellerInput } from '#contexts/contracts';
import { CreditInvoice, InvoiceFiles } from '#contexts/invoicing';
import type { invoiceContentTypes } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import { pagesOf } from '../../support/pdf-text.js';
import type { Commerce, Tenant } from '../subscriptions/commerce.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import type { NewBillingAccount } from '../../../libs/contexts/contracts/billing-account/create-billing-account.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const seller: SellerInput = {
  name: 'Locara Vertriebs GmbH',
  address: { street: 'Königstraße', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
  vatId: 'DE123456789',
  contactName: 'Sina Sales',
  phone: '+49 911 123456',
  email: 'billing@locara.example',
  iban: 'DE89 3704 0044 0532 0130 00',
};
const say = (tenant: Tenant, input: SellerInput = seller) =>
  commerce.module.get(Sellers).change(tenant.workspaceId, new Draft<SellerInput>(input));

async function file(id: number, format: keyof typeof invoiceContentTypes): Promise<{ name: string; content: Buffer }> {
  const { name, content, size } = await commerce.module.get(InvoiceFiles).file(id, format);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  expect(whole.length).toBe(size);
  return { name, content: whole };
}

/** An invoice of 99 euros; of anyone who has the account. */
async function invoiced(
  tenant: Tenant,
  account: Partial<NewBillingAccount> = {},
  status: string | null = null,
): Promise<{ id: number; contractId: number }> {
  const billingAccountId = await commerce.module.get(CreateBillingAccount).execute({
    workspaceId: tenant.workspaceId,
    parentType: 'Company',
    parentId: tenant.companyId,
    businessName: 'Hofladen Huber GmbH',
    address: { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
    ...account,
  });
  await commerce.rows(
    'update billing_account set vat_check_status = $2, due_at = null where id = $1',
    billingAccountId,
    status,
  );
  const contract = await tenant.contract([[await tenant.offer(), null]], {
    billingType: 'FIXED',
    fixedPrice: 9900,
    validFrom: '2099-01-01',
    billingAccountId,
  });
  await commerce.drain();
  const [invoice] = await invoicesOf(commerce, contract.id);
  return { id: invoice?.id ?? 0, contractId: contract.id };
}

const vienna = { street: 'Graben', house: '1', postCode: '1010', city: 'Wien', countryCode: 'AT' };

describe('an invoice as a file', () => {
  it('is made once and kept, whatever changes afterwards', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    await say(tenant);
    const { id } = await invoiced(tenant);
    const first = await file(id, 'pdf');
    expect(first.name).toBe('INV-2099-000001.pdf');
    const { xml } = await extractXml(first.content);
    expect(xml).toContain('<ram:GrandTotalAmount>117.81</ram:GrandTotalAmount>');
    expect(xml).toContain('Locara Vertriebs GmbH');
    await say(tenant, { name: 'Another GmbH' });
    expect((await file(id, 'pdf')).content.equals(first.content)).toBe(true);
  });

  it('goes where the account wants its letters, as it was on the day of issue', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    await say(tenant);
    const { id } = await invoiced(tenant, { differentAddress: vienna });
    await commerce.rows(
      'update billing_account set different_address = null where workspace_id = $1',
      tenant.workspaceId,
    );
    const { content } = await file(id, 'pdf');
    const [page = ''] = await pagesOf(new Uint8Array(content));
    expect(page).toContain('Hofladen Huber GmbH Graben 1 1010 Wien AUSTRIA');
    expect(page).toContain('Customer Hofladen Huber GmbH Hauptmarkt 18 90403 Nürnberg');
    const { xml } = await extractXml(content);
    expect(xml).toContain('<ram:CityName>Nürnberg</ram:CityName>');
    expect(xml).not.toContain('Wien');
  });

  it('names a discount below the fee that it lowers, with its sign in the electronic form', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    await say(tenant);
    const { contractId } = await invoiced(tenant);
    await commerce.module
      .get(Discounts)
      .give({ contractId, subscriptionId: null }, new Draft({ percent: 12.5, name: 'Spring', from: '2099-02-01' }));
    await commerce.setClock(tenant.workspaceId, '2099-02-01T12:00:00Z');
    const id = (await invoicesOf(commerce, contractId)).at(-1)?.id ?? 0;
    const { content } = await file(id, 'pdf');
    const [page = ''] = await pagesOf(new Uint8Array(content));
    expect(page).toContain('Discount 12.5 % (Spring), Fixed price');
    const { xml } = await extractXml(content);
    // 99 euros less 12.375, rounded with what is left.
    expect(xml).toContain('<ram:BilledQuantity unitCode="C62">-1</ram:BilledQuantity>');
    expect(xml).toContain('<ram:LineTotalAmount>-12.37</ram:LineTotalAmount>');
    expect(xml).toContain('<ram:TaxBasisTotalAmount>86.63</ram:TaxBasisTotalAmount>');
  });

  it('waits until it is known who sells', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    const { id } = await invoiced(tenant);
    const refusal: unknown = await file(id, 'pdf').catch((error: unknown) => error);
    expect(isDomainError(refusal) && refusal.key).toBe('invoiceIncomplete');
    await say(tenant);
    expect((await file(id, 'xml')).content.toString()).toContain('urn:cen.eu:en16931:2017</ram:ID>');
  });

  it('is an XRechnung for a customer with a Leitweg-ID', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    await say(tenant);
    const { id } = await invoiced(tenant, { buyerReference: '04011000-12345-03', invoiceEmail: 'amt@stadt.example' });
    expect((await file(id, 'xml')).content.toString()).toContain('xrechnung_3.0');
  });

  it('says that a business of another member state owes the VAT, when its VAT id is valid', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    await say(tenant);
    const { id } = await invoiced(tenant, { address: vienna, vatId: 'ATU12345678', language: 'de' }, 'VALID');
    const xml = (await file(id, 'xml')).content.toString();
    expect(xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
    expect(xml).toContain('Steuerschuldnerschaft des Leistungsempfängers');
    expect(xml).toContain('<ram:GrandTotalAmount>99.00</ram:GrandTotalAmount>');
  });

  it("takes the customer's rate when nobody has confirmed the VAT id", async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    await say(tenant);
    const { id } = await invoiced(tenant, { address: vienna, vatId: 'ATU12345678' }, 'INVALID');
    expect((await file(id, 'xml')).content.toString()).toContain('<ram:GrandTotalAmount>118.80</ram:GrandTotalAmount>');
  });

  it('that is a credit note names the invoice and has positive amounts', async () => {
    const tenant = await commerce.tenant({ at: '2099-01-01T12:00:00Z' });
    await say(tenant);
    const { id, contractId } = await invoiced(tenant);
    const note = await commerce.module.get(CreditInvoice).execute(id);
    const xml = (await file(note, 'xml')).content.toString();
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain('<ram:GrandTotalAmount>117.81</ram:GrandTotalAmount>');
    const [invoice] = await invoicesOf(commerce, contractId);
    expect(xml).toContain(`<ram:IssuerAssignedID>${invoice?.number}</ram:IssuerAssignedID>`);
  });
});

describe('who sells', () => {
  it('is taken from the workspace above, until a workspace says it itself', async () => {
    const above = await commerce.tenant();
    await say(above);
    const below = await commerce.tenant({ parentId: above.workspaceId });
    const view = () => commerce.module.get(Sellers).of(below.workspaceId);
    expect(await view()).toMatchObject({ name: 'Locara Vertriebs GmbH', inheritedFrom: above.workspaceId });
    await say(below, { name: 'Reseller GmbH' });
    expect(await view()).toMatchObject({ name: 'Reseller GmbH', vatId: null, inheritedFrom: null });
  });

  it.each<[string, SellerInput]>([
    ['vatId', { ...seller, vatId: 'DE1' }],
    ['vatId', { ...seller, vatId: 'ATU12345678' }],
    ['iban', { ...seller, iban: 'DE89370400440532013001' }],
    ['email', { ...seller, email: 'nobody' }],
    ['address.city', { ...seller, address: { street: 'Königstraße', country: 'DE' } }],
  ])('needs a right %s', async (field, input) => {
    const tenant = await commerce.tenant();
    const refusal: unknown = await say(tenant, input).catch((error: unknown) => error);
    expect(isDomainError(refusal) && refusal.problems.map((problem) => problem.field)).toEqual([field]);
  });
});
