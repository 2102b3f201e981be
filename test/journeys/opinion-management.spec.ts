import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { sql } from '#platform/database';
import { demoUser, Journey } from './journey.js';

const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');
/** A picture of 100 by 50 pixels. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAIAAAACAAQMAAAD58POIAAAABlBMVEX///8vfTI0lYSYAAAAJUlEQVRIx2P4jwYYRgVGBUYFhoQAAxSMCowKjAoQFhgtPwadAACFJHnb3TgoHgAAAABJRU5ErkJggg==';

/** A shop collects opinions: the yearly fee, then evaluation sheets, which are asked about, answered, validated and delivered. */
describe('a shop that orders evaluation sheets', () => {
  let journey: Journey;
  let feeLicence: number;
  let sheetLicence: number;
  let locationId: number;
  let logo: number;
  let id: number;

  beforeAll(async () => {
    journey = await Journey.begin();
  });
  afterAll(() => journey.platform.close());

  const order = (of = id) => journey.ask(agency, 'GET', `/api/meinumei/${of}`);
  const status = async (of = id) => (await order(of))['orderStatus'];
  const provider = async <T>(path: string, method = 'GET'): Promise<T> => {
    const headers = { authorization: `Bearer ${journey.platform.config.of(fulfilmentConfig).provider?.key}` };
    return (await (await fetch(`${journey.platform.url}/sandbox/fulfilment${path}`, { method, headers })).json()) as T;
  };
  const work = async () => {
    const { data } = await provider<{ data: { id: string; reference: string; status: string }[] }>(
      '/?format=json&take=500',
    );
    return data.find(({ reference }) => reference === `subscription-${id}`);
  };
  const press = async (button: string) => provider(`/works/${(await work())?.id}/order/${button}`, 'POST');
  const licenceOf = async (contractId: number, product: string): Promise<number> =>
    (
      await journey.one<{ id: number }>(sql`
        select id from licence where contract_id = ${contractId} and booked_offer ->> 'sellingName' = ${product}`)
    ).id;

  it('is sold both', async () => {
    const demo = await journey.one<{ workspaceId: number; companyId: number; billingAccountId: number }>(sql`
      select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "billingAccountId"
      from contract where name = 'Demo contract'`);
    const sell = (sellingName: string, opinionProduct: string) =>
      journey.write(admin, 'POST', `/api/offer/${demo.workspaceId}`, {
        sellingName,
        regularFee: 99,
        maxCount: 100,
        products: [
          {
            name: 'Meinungsmeister',
            settings: [{ key: 'opinionProduct', name: { en: 'Product' }, type: 'text', value: opinionProduct }],
          },
        ],
      });
    const offers = [await sell('Opinion fee', 'YEARLY_SERVICE_FEE'), await sell('Sheets', 'EVALUATION_SHEETS')];
    const unknown = await journey.call(admin, 'POST', `/api/offer/${demo.workspaceId}`, {
      sellingName: 'Nothing',
      regularFee: 1,
      products: [{ name: 'Meinungsmeister' }],
    });
    expect(unknown).toMatchObject({ status: 400, body: { fields: ['products[0].settings'] } });
    const contractId = await journey.write(admin, 'POST', `/api/contract/${demo.companyId}`, {
      name: 'Opinions',
      billingAccountId: demo.billingAccountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Year',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: offers.map((offerId) => ({ offerId })),
    });
    feeLicence = await licenceOf(contractId, 'Opinion fee');
    sheetLicence = await licenceOf(contractId, 'Sheets');
    locationId = await journey.write(agency, 'POST', `/v5/company/${demo.companyId}/location`, {
      name: 'Hofladen Sonnenberg [ask]',
      address: { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone: '49-911-123456' },
    });
    logo = await journey.write(agency, 'POST', `/api/miscellaneous/image/${locationId}`, {
      imageType: 'MeinungsmeisterLogo',
      fileType: 'png',
      data: picture,
    });
  });

  it('orders the fee before anything else', async () => {
    const sheets = { meinungsmeister: { orderAmount: 500, evaluationSheetsSettings: { logo, colour: '#1A6B3C' } } };
    const place = (licence: number, body: object) =>
      journey.call(agency, 'POST', `/api/subscription/${licence}?locationIds=${locationId}`, body);
    expect(await place(sheetLicence, sheets)).toMatchObject({ status: 409, body: { errorCode: 4251 } });
    const fee = Number((await place(feeLicence, {})).body['value']);
    expect(await journey.ask(agency, 'GET', `/api/meinumei/${fee}`)).toMatchObject({
      id: fee,
      productName: 'YEARLY_SERVICE_FEE',
      orderStatus: 'new',
      orderAmount: null,
      evaluationSheet: null,
    });
    id = Number((await place(sheetLicence, sheets)).body['value']);
    expect(await journey.ask(agency, 'GET', `/api/meinumei/${id}`)).toMatchObject({
      productName: 'EVALUATION_SHEETS',
      orderStatus: 'new',
      orderAmount: 500,
      evaluationSheet: { logo: { id: logo }, colour: '#1a6b3c' },
      vendorId: null,
      clarifications: [],
    });
    const again = await journey.call(agency, 'POST', `/api/meinumei/${id}`, sheets.meinungsmeister);
    expect(again).toMatchObject({ status: 409, body: { errorCode: 4620 } });
  });

  it('is asked, is mailed, and answers', async () => {
    await journey.until(work, (found) => found?.status === 'PENDING');
    await press('ask');
    await journey.until(status, (now) => now === 'clarification');
    const mails = async () =>
      (
        (await (await fetch(`${journey.platform.url}/sandbox/mail?format=json`)).json()) as {
          data: { subject: string }[];
        }
      ).data.map(({ subject }) => subject);
    await journey.until(mails, (subjects) => subjects.includes('A question about your order: Sheets'));
    await journey.ask(agency, 'POST', `/api/meinumei/${id}/answer`, { answer: 'Hofladen Sonnenberg.' });
    expect(await order()).toMatchObject({
      orderStatus: 'new',
      clarifications: [{ question: 'Which name is to be printed?', answer: 'Hofladen Sonnenberg.' }],
    });
    const told = async () =>
      (await provider<{ products: { setUp: { clarifications: object[] } }[] }>(`/works/${(await work())?.id}`))
        .products;
    await journey.until(told, ([product]) => product?.setUp.clarifications.length === 1);
    const late = await journey.call(agency, 'POST', `/api/meinumei/${id}/answer`, { answer: 'Once more.' });
    expect(late).toMatchObject({ status: 409, body: { errorCode: 4623 } });
  });

  it('is validated and delivered, and no call cancels it', async () => {
    await press('validate');
    await journey.until(status, (now) => now === 'in_progress');
    const { vendorId, reviewWidget } = await order();
    expect(vendorId).toBe(`MM-${(await work())?.id}`);
    expect(reviewWidget).toContain(String(vendorId));
    const ended = await journey.call(agency, 'DELETE', `/api/subscription/unsubscribe?ids=${id}`);
    expect(ended).toMatchObject({ status: 409, body: { errorCode: 4622 } });
    await press('deliver');
    await journey.until(status, (now) => now === 'completed');
    await press('deliver');
    expect(await journey.quiet()).toEqual([]);
    expect(await status()).toBe('completed');
  });
});
