import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractQueries, CreateCatalogue, CreateContract, CreateOffer } from '#contexts/contracts';
import type { NewOffer } from '#contexts/contracts';
import { ProductQueries } from '#contexts/subscriptions';
import { functionalitiesOf } from '#domain/lists/products';
import type { Actor, Placement } from '#platform/access';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';
import type { ProductFilter } from '../../../libs/contexts/subscriptions/products/product.queries.js';

type Json = Record<string, unknown>;

describe('contracts and their products', () => {
  let commerce: Commerce;
  let tenant: Tenant;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
  });
  afterAll(() => commerce.close());

  const contracts = async (context: 'company' | 'workspace', of = tenant, actor: Actor = of.agency) => {
    const place: Placement = {
      id: context === 'company' ? of.companyId : of.workspaceId,
      workspaceId: of.workspaceId,
      companyId: context === 'company' ? of.companyId : null,
      locationId: null,
    };
    const answer = await commerce.module.get(ContractQueries).list(actor, place, { skip: 0, take: 500 });
    return answer.parse() as unknown as { data: Json[]; total: number };
  };

  const products = async (contract: Placement, filter: Partial<ProductFilter> = {}) => {
    const answer = await commerce.module
      .get(ProductQueries)
      .list(tenant.agency, contract.id, { skip: 0, take: 500, ...filter });
    return answer.parse() as unknown as { products: Json[]; total: number; catalogs: Json[] };
  };

  describe('the list of contracts', () => {
    it('shows everything that is known of a contract', async () => {
      const own = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
      const [account] = await commerce.rows(
        `insert into billing_account (workspace_id, parent_type, parent_id, business_name, address, vat_percentage)
         values ($1, 'Company', $2, 'Hofladen', '{"city": "Nürnberg"}', 19) returning id`,
        own.workspaceId,
        own.companyId,
      );
      const [provider] = await commerce.rows(
        `insert into provider_config (workspace_id, kind, name, provider) values ($1, 'payment', 'Card', 'stripe') returning id`,
        own.workspaceId,
      );
      const contract = await own.contract([[await own.offer(), 5]], {
        billingAccountId: Number(account?.id),
        externalId: 'K-7',
        validUntil: '2027-12-31',
        nextInvoiceDate: '2027-04-01',
        contactAddress: { city: 'Fürth' },
      });
      await commerce.rows('update contract set payment_provider_id = $2 where id = $1', contract.id, provider?.id);
      expect(await contracts('company', own)).toEqual({
        data: [
          {
            id: contract.id,
            parent: { key: own.companyId, value: 'Hofladen' },
            companyType: null,
            country: 'DE',
            externalId: 'K-7',
            startDate: '2025-01-01',
            endDate: '2027-12-31',
            workspace: { key: own.workspaceId, value: 'Testers' },
            salesRep: null,
            shopProvider: null,
            paymentProvider: { name: 'Card', providerData: [], providerConfigId: provider?.id },
            invoiceProvider: null,
            billingPeriod: 'Month',
            name: 'Contract',
            contactAddress: { id: expect.any(Number), city: 'Fürth' },
            billingUser: null,
            companyId: own.companyId,
            availableBaseProductTypes: ['Listing'],
            bankAccount: null,
            billingAddress: { id: expect.any(Number), city: 'Nürnberg' },
            paymentMethod: null,
            paymentMethodExpiresSoon: false,
            nextInvoiceDate: '2027-04-01',
            vatPercentage: 19,
            contractStatus: 'ACTIVE',
            suspension: null,
          },
        ],
        total: 1,
      });
    });

    it('of a workspace holds its own and those of its companies, of a company its own', async () => {
      const own = await commerce.tenant();
      const [ofCompany, ofWorkspace] = [await own.contract([]), await own.contract([], { companyId: null })];
      const ids = async (context: 'company' | 'workspace', actor?: Actor) =>
        (await contracts(context, own, actor)).data.map(({ id }) => id);
      expect(await ids('workspace')).toEqual([ofCompany.id, ofWorkspace.id]);
      expect(await ids('company')).toEqual([ofCompany.id]);
      expect(await ids('workspace', own.actor('company-owner', 'Company', own.companyId))).toEqual([ofCompany.id]);
      expect(await ids('workspace', tenant.agency)).toEqual([]);
    });

    it.each([
      ['on its first day', { validFrom: '2027-03-10' }, 'ACTIVE'],
      ['on its last day', { validUntil: '2027-03-10' }, 'ACTIVE'],
      ['before its first day', { validFrom: '2027-03-11' }, 'INACTIVE'],
      ['after its last day', { validUntil: '2027-03-09' }, 'INACTIVE'],
      ['that is not bookable', { bookable: false }, 'NOTBOOKABLE'],
      ['that is neither valid nor bookable', { bookable: false, validUntil: '2027-03-09' }, 'INACTIVE'],
    ])("tells the status %s, by the workspace's day", async (_words, terms: Partial<NewContract>, status) => {
      // 10 March has begun in Kiritimati, while it is the 9th in Europe.
      const own = await commerce.tenant({ at: '2027-03-09T10:30:00Z', timeZone: 'Pacific/Kiritimati' });
      await own.contract([], terms);
      expect((await contracts('company', own)).data[0]?.contractStatus).toBe(status);
    });
  });

  describe('the list of products', () => {
    it('prices them, with VAT and the rest of the running period', async () => {
      const [account] = await commerce.rows(
        `insert into billing_account (workspace_id, parent_type, parent_id, business_name, address, vat_percentage)
         values ($1, 'Company', $2, 'Hofladen', '{}', 19) returning id`,
        tenant.workspaceId,
        tenant.companyId,
      );
      const offer = await commerce.module.get(CreateOffer).execute({
        workspaceId: tenant.workspaceId,
        sellingName: 'Everything',
        description: { en: 'All of it' },
        setupFee: 4900,
        regularFee: 1995,
        maintenanceFee: 1,
        trialDays: 14,
        meta: { colour: 'blue' },
        products: [{ product: 'Listing' }, { product: 'GoogleMyBusiness' }],
      });
      const contract = await tenant.contract([[offer, 10]], { billingAccountId: Number(account?.id) });
      const { products: listed, total, catalogs } = await products(contract);
      expect({ total, catalogs }).toEqual({ total: 1, catalogs: [] });
      expect(listed[0]).toMatchObject({
        id: offer,
        name: 'Everything',
        description: { en: 'All of it' },
        icon: null,
        costs: {
          numItems: 1,
          accountingPeriod: 'Month',
          cost: { value: 19.95, vat: 3.79, total: 23.74 },
          setup: { value: 49, vat: 9.31, total: 58.31 },
          maint: { value: 0.01, vat: 0, total: 0.01 },
          currency: 'EUR',
          // 22 of March's 31 days: 14.158... and of upkeep 0.007..., and 19 % of the sum.
          prorationCost: { value: 14.17, vat: 2.69, total: 16.86 },
        },
        catalogId: null,
        bookableLocations: 10,
        meta: { colour: 'blue' },
        connectedLocations: [],
        purchaseStatus: null,
        maxCount: 1,
        baseProductTypes: ['GoogleMyBusiness', 'Listing'],
        trialDays: 14,
        functionalities: functionalitiesOf([
          { product: 'Listing', settings: {} },
          { product: 'GoogleMyBusiness', settings: {} },
        ]),
        possibleSubscriptionActions: [
          {
            id: 1,
            name: 'RETRY',
            actionType: 'HTTP',
            body: {
              httpAction: {
                method: 'POST',
                endpoint: `/v5/contract/${contract.id}/subscription/{subscriptionId}/action`,
                queryParameters: {},
                body: { action: 'RETRY' },
              },
            },
          },
          { id: 2, name: 'WITHDRAW_END' },
          {
            id: 3,
            name: 'ASSIGN_LOCATION',
            body: { httpAction: { body: { action: 'ASSIGN_LOCATION', locationId: null } } },
          },
          { id: 4, name: 'COMPLETE_DATA', actionType: 'URL', body: { url: '/api/location/basic/{locationId}' } },
        ],
      });
      expect(listed[0]?.containsProducts).toMatchObject([{ name: 'GoogleMyBusiness' }, { name: 'Listing' }]);
    });

    it('shows a currency without decimals in whole numbers', async () => {
      const offer = await tenant.offer({ currency: 'JPY', fee: 1990 });
      const contract = await tenant.contract([[offer, 1]], { currency: 'JPY' });
      expect((await products(contract)).products[0]).toMatchObject({
        costs: { cost: { value: 1990, vat: 378, total: 2368 }, currency: 'JPY' },
      });
    });

    it('counts the free places of all licences, and shows who holds the product', async () => {
      const offer = await tenant.offer();
      const contract = await tenant.contract([
        [offer, 2],
        [offer, 3],
      ]);
      const locations = await tenant.locations(2);
      await tenant.order(contract, { productId: offer, locationIds: locations, amount: 3 });
      const held = async () => (await products(contract)).products[0];
      expect(await held()).toMatchObject({ bookableLocations: 2, connectedLocations: locations });
      await commerce.rows(
        'update licence set cancelled = true where contract_id = $1 and max_subscriptions = 2',
        contract.id,
      );
      expect(await held()).toMatchObject({ bookableLocations: 2 });
      await commerce.rows(
        'update licence set max_subscriptions = null where contract_id = $1 and not cancelled',
        contract.id,
      );
      expect(await held()).toMatchObject({ bookableLocations: null });
    });

    it('filters by kind of product, and by what is assigned', async () => {
      const [listing, website] = [await tenant.offer(), await tenant.offer({ products: ['Website', 'QR'] })];
      const contract = await tenant.contract([
        [listing, null],
        [website, null],
      ]);
      await tenant.order(contract, { productId: website, locationIds: await tenant.locations(1) });
      const ids = async (filter: Partial<ProductFilter>) => {
        const { products: listed, total } = await products(contract, filter);
        return [listed.map(({ id }) => id), total];
      };
      expect(await ids({})).toEqual([[listing, website], 2]);
      expect(await ids({ baseProductTypes: ['QR', 'DataExports'] })).toEqual([[website], 1]);
      expect(await ids({ onlyAssigned: true })).toEqual([[website], 1]);
      expect(await ids({ skip: 1, take: 1 })).toEqual([[website], 2]);
    });

    it('is in the order of its catalogues', async () => {
      const create = commerce.module.get(CreateCatalogue);
      const second = await create.execute({ workspaceId: tenant.workspaceId, name: 'Second', position: 2 });
      const front = await create.execute({ workspaceId: tenant.workspaceId, name: 'First', position: 1 });
      const offer = async (catalogueId: number) =>
        commerce.module.get(CreateOffer).execute({
          workspaceId: tenant.workspaceId,
          catalogueId,
          sellingName: 'Shelved',
          products: [{ product: 'QR' }],
        });
      const [later, sooner] = [await offer(second), await offer(front)];
      const contract = await tenant.contract([
        [later, 1],
        [sooner, 1],
      ]);
      const listed = await products(contract);
      expect(listed.products.map(({ id }) => id)).toEqual([sooner, later]);
      expect(listed.catalogs).toEqual([
        { id: front, name: 'First', icon: null },
        { id: second, name: 'Second', icon: null },
      ]);
    });

    it('keeps what was booked when the offer changes', async () => {
      const offer = await tenant.offer();
      const contract = await tenant.contract([[offer, 1]]);
      await commerce.rows(`update offer set selling_name = 'Dearer', regular_fee = 9990 where id = $1`, offer);
      await commerce.rows(`delete from offer_product where offer_id = $1`, offer);
      expect((await products(contract)).products[0]).toMatchObject({
        name: 'Listing Basic',
        costs: { cost: { value: 19.9 } },
        baseProductTypes: ['Listing'],
      });
    });
  });

  describe('concluding', () => {
    const conclude = (input: Partial<NewContract>) => tenant.contract([], input);

    it('refuses everything that is wrong at once', async () => {
      const stranger = await commerce.tenant();
      const [foreign, yen] = [await stranger.offer(), await tenant.offer({ currency: 'JPY' })];
      const wrong = conclude({
        companyId: stranger.companyId,
        validFrom: '2027-02-30',
        licences: [
          { offerId: foreign, maxSubscriptions: 1 },
          { offerId: yen, maxSubscriptions: -1 },
        ],
      });
      await expect(wrong).rejects.toMatchObject({
        key: 'validationFailed',
        problems: [
          { field: 'validFrom', problem: 'format' },
          { field: 'companyId', problem: 'noSuch' },
          { field: 'licences[0].offerId', problem: 'noSuch' },
          { field: 'licences[1].offerId', problem: 'otherCurrency' },
          { field: 'licences[1].maxSubscriptions', problem: 'tooSmall' },
        ],
      });
      await expect(conclude({ validFrom: '2027-03-02', validUntil: '2027-03-01' })).rejects.toMatchObject({
        problems: [{ field: 'validUntil', problem: 'beforeStart' }],
      });
    });

    it('books offers of the workspaces above', async () => {
      const below = await commerce.tenant({ parentId: tenant.workspaceId });
      const { id, licenceIds } = await commerce.module.get(CreateContract).execute({
        workspaceId: below.workspaceId,
        companyId: below.companyId,
        name: 'Below',
        billingType: 'FIXED',
        accountingPeriod: 'Year',
        conclusionDate: '2027-01-01',
        validFrom: '2027-01-01',
        licences: [{ offerId: await tenant.offer(), maxSubscriptions: null, name: 'Ours' }],
      });
      expect(await commerce.rows('select id, name from licence where contract_id = $1', id)).toEqual([
        { id: licenceIds[0], name: 'Ours' },
      ]);
    });

    it('refuses offers without sense', async () => {
      const offer: NewOffer = {
        workspaceId: tenant.workspaceId,
        sellingName: ' ',
        currency: 'XXL',
        regularFee: -1,
        maxCount: 0,
        products: [{ product: 'QR' }, { product: 'QR' }, { product: 'Nothing' as 'QR' }],
      };
      await expect(commerce.module.get(CreateOffer).execute(offer)).rejects.toMatchObject({
        problems: [
          { field: 'sellingName' },
          { field: 'currency' },
          { field: 'regularFee' },
          { field: 'maxCount' },
          { field: 'products[1]', problem: 'duplicate' },
          { field: 'products[2]', problem: 'noSuch' },
        ],
      });
      await expect(
        commerce.module.get(CreateOffer).execute({ workspaceId: tenant.workspaceId, sellingName: 'x', products: [] }),
      ).rejects.toMatchObject({ problems: [{ field: 'products', problem: 'required' }] });
    });
  });
});
