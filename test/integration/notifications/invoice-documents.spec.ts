import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateBillingAccount, Sellers } from '#contexts/contracts';
import type { SellerInput } from '#contexts/contracts';
import { InvoiceFiles } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { pagesOf } from '../../support/pdf-text.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
beforeAll(async () => {
  room = await MailRoom.open();
});
afterAll(() => room.close());

const seller: SellerInput = {
  name: 'Locara Vertriebs GmbH',
  address: { street: 'Königstraße', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
  vatId: 'DE123456789',
  contactName: 'Sina Sales',
  phone: '+49 911 123456',
  email: 'billing@locara.example',
  iban: 'DE89 3704 0044 0532 0130 00',
};
const books = 'books@kunde.example';

/** Emails about an invoice of 1 January 2099 until a day. */
async function mailed(input: SellerInput, until?: string) {
  const tenant = await room.commerce.tenant({ at: '2099-01-01T12:00:00Z' });
  await room.commerce.module.get(Sellers).change(tenant.workspaceId, new Draft<SellerInput>(input));
  const billingAccountId = await room.commerce.module.get(CreateBillingAccount).execute({
    workspaceId: tenant.workspaceId,
    parentType: 'Company',
    parentId: tenant.companyId,
    businessName: 'Hofladen Huber GmbH',
    address: { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
    invoiceEmail: books,
  });
  const { id: contractId } = await tenant.contract([[await tenant.offer(), null]], {
    billingType: 'FIXED',
    fixedPrice: 9900,
    validFrom: '2099-01-01',
    billingAccountId,
  });
  await room.commerce.drain();
  if (until !== undefined) {
    await room.sent();
    await room.commerce.live(tenant.workspaceId, until);
  }
  const mails = (await room.sent()).filter(({ to }) => to === books);
  const [invoice] = await room.commerce.rows('select id from invoice where contract_id = $1 order by id', contractId);
  return { mails, invoiceId: Number(invoice?.['id']) };
}

describe('an email about an invoice', () => {
  it('brings the PDF along that everybody gets, when it is new and when somebody is reminded', async () => {
    const { mails, invoiceId } = await mailed(seller);
    const [file, ...others] = mails[0]?.attachments ?? [];
    expect([mails.length, others.length, file?.contentType]).toEqual([1, 0, 'application/pdf']);
    const kept = await room.commerce.module.get(InvoiceFiles, { strict: false }).file(invoiceId, 'pdf');
    expect(file?.name).toBe(kept.name);
    expect(file?.content.equals(await buffer(kept.content))).toBe(true);
    expect((await pagesOf(new Uint8Array(file?.content ?? []))).join(' ')).toContain('Hofladen Huber GmbH');
    const reminded = (await mailed(seller, '2099-01-23T12:00:00Z')).mails.filter(({ subject }) =>
      /reminder|overdue/i.test(subject),
    );
    expect(reminded.map(({ attachments }) => attachments?.length)).toEqual([1]);
  });

  it('comes without one while the seller lacks what law asks for', async () => {
    const { mails } = await mailed({ name: 'Locara Vertriebs GmbH' });
    expect(mails.map(({ attachments }) => attachments)).toEqual([undefined]);
  });
});
