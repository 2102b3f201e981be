import type { AdministrationClient, PartnerClient } from '#sdk/client';
import { CHAIN, CHAIN_OWNER } from './chain.js';
import { ShowcaseCalls, taken } from './showcase-calls.js';
import type { ShowcaseTarget } from './showcase-calls.js';
import { ShowcaseAds } from './showcase-ads.js';
import { ShowcaseCodes } from './showcase-codes.js';
import { ShowcaseContent } from './showcase-content.js';
import { ShowcaseCustomers } from './showcase-customers.js';
import { ShowcaseLicence } from './showcase-licence.js';
import { shopsFile, showcaseProfiles } from './showcase-shops.js';
import type { GoogleProfile } from './showcase-shops.js';
import { ShowcaseVideos } from './showcase-videos.js';

/** What the demo sells to the chain. */
const PRODUCT = 'Listing and Google';
/** The account of Mia, at the sandbox's Google, in which the chain's profiles are. */
const GOOGLE_ACCOUNT = '201';
/** So many shops are bought with a card and paid at once; the others are ordered, and billed with the next invoice. */
const BOUGHT = 3;

const address = { street: 'Jungfernstieg', house: '1', postCode: '20095', city: 'Hamburg', countryCode: 'DE' };

interface Contract {
  readonly id: number;
  readonly licenceId: number;
  readonly productId: number;
}

/**
 * Fills the demo with a chain of 24 shops, all by calls that everybody can make: an agency sets the chain up, orders products,
 * connects Google and replies to reviews; customers and portals of the sandbox do the rest. A chain that is there in part
 * is completed.
 */
export class Showcase {
  private readonly calls: ShowcaseCalls;
  private readonly admin: AdministrationClient;
  private readonly agency: PartnerClient;

  constructor(private readonly target: ShowcaseTarget) {
    this.calls = new ShowcaseCalls(target);
    this.admin = this.calls.administration('demo-admin');
    this.agency = this.calls.partner('demo-agency');
  }

  /** @throws Error when the platform or the sandbox refuses a step; AbortError when the signal came */
  async build(): Promise<void> {
    const { contextId: workspaceId } = taken(await this.agency.GET('/v5/user/profile'));
    const companyId = await this.company(Number(workspaceId));
    await this.owner(companyId);
    const contract = await this.contract(companyId);
    const locations = await this.shops(companyId);
    await this.connectGoogle(companyId);
    const shops = [...locations.values()];
    await this.book(contract, shops);
    await new ShowcaseContent(this.calls, companyId).write(shops);
    const licence = new ShowcaseLicence(this.admin, Number(workspaceId), contract.id);
    await new ShowcaseCodes(this.calls, licence, companyId).print(shops);
    const ads = new ShowcaseAds(this.calls, licence, companyId);
    await ads.advertise(shops);
    await new ShowcaseCustomers(this.calls, companyId).comeIn();
    await new ShowcaseVideos(licence).order(shops);
    await ads.spend();
  }

  private async company(workspaceId: number): Promise<number> {
    const query = { id: workspaceId, filter: CHAIN, take: 1 };
    const { data } = taken(await this.admin.GET('/api/company', { params: { query } }));
    if (data[0] !== undefined) return data[0].id;
    const { value } = taken(
      await this.admin.POST('/api/company/{id}', {
        params: { path: { id: workspaceId } },
        body: { name: `${CHAIN} AG`, shortName: CHAIN, legalType: 'AG', externalId: 'nordmarkt', countryCode: 'DE' },
      }),
    );
    return value;
  }

  private async owner(companyId: number): Promise<void> {
    const query = { userName: CHAIN_OWNER };
    const { value: isFree } = taken(await this.admin.GET('/api/userManagement/user/isUnique', { params: { query } }));
    if (!isFree) return;
    const answer = await this.admin.POST('/api/userManagement/user', {
      body: {
        userName: CHAIN_OWNER,
        email: `${CHAIN_OWNER}@locara.example`,
        password: this.target.password,
        contextType: 'Company',
        contextId: companyId,
        firstName: 'Nora',
        lastName: 'Nord',
        languageCode: 'en',
        userType: 'SELF_SERVICE',
        groups: ['company-owner'],
      },
    });
    taken(answer);
  }

  private async contract(companyId: number): Promise<Contract> {
    const query = { id: companyId, filter: CHAIN, take: 1 };
    const { data } = taken(await this.admin.GET('/api/contract', { params: { query } }));
    const id = data[0]?.id ?? (await this.conclude(companyId));
    const { licenceBookings } = taken(await this.admin.GET('/api/contract/{id}', { params: { path: { id } } }));
    const [licence] = licenceBookings;
    if (licence === undefined) throw new Error('The contract of the chain has no licence.');
    return { id, licenceId: licence.id, productId: licence.offerId };
  }

  private async conclude(companyId: number): Promise<number> {
    const account = taken(
      await this.admin.POST('/api/billing/{id}', {
        params: { path: { id: companyId }, query: { parentType: 'Company' } },
        body: { businessName: `${CHAIN} AG`, address, vatPercentage: 19 },
      }),
    );
    const offers = taken(await this.admin.GET('/api/offer', { params: { query: { filter: PRODUCT, take: 1 } } }));
    const [offer] = offers.data;
    if (offer === undefined) throw new Error(`The demo does not sell ${PRODUCT}.`);
    const contract = taken(
      await this.admin.POST('/api/contract/{id}', {
        params: { path: { id: companyId }, query: { parentType: 'Company' } },
        body: {
          name: `${CHAIN} 2026`,
          billingAccountId: account.value,
          billingType: 'FLEXIBLE',
          accountingPeriod: 'Month',
          conclusionDate: '2026-01-01',
          validFrom: '2026-01-01',
          licences: [{ offerId: offer.id, maxSubscriptions: 100 }],
        },
      }),
    );
    return contract.value;
  }

  /** @returns ids of the locations by their external id */
  private async shops(companyId: number): Promise<ReadonlyMap<string, number>> {
    const profiles = await Promise.all(
      showcaseProfiles.map((id) => this.calls.sandbox<GoogleProfile>(`/google/profiles/${id}?format=json`)),
    );
    const { value: jobId } = taken(
      await this.admin.POST('/api/location/import', {
        params: { query: { companyId } },
        headers: { 'content-type': 'text/csv' },
        body: shopsFile(profiles),
        bodySerializer: (file) => file,
      }),
    );
    const job = await this.calls.until(
      async () => taken(await this.admin.GET('/api/job/{id}', { params: { path: { id: jobId } } })),
      ({ state }) => state !== 'queued' && state !== 'running',
      'The import of the shops',
    );
    if (job.state !== 'done') throw new Error(`The import of the shops is ${job.state}: ${job.error ?? ''}`);
    const query = { id: companyId, contextType: 'Company', take: 100 } as const;
    const { data } = taken(await this.admin.GET('/api/location', { params: { query } }));
    return new Map(data.map(({ id, externalId }) => [externalId ?? '', id]));
  }

  /** Mia consents in the name of the chain, and chooses the account with its profiles. */
  private async connectGoogle(companyId: number): Promise<void> {
    const path = { id: companyId };
    const query = { contextType: 'Company' } as const;
    const accounts = taken(await this.admin.GET('/api/listing/GBPAccount/{id}', { params: { path, query } }));
    if (accounts.data.length === 0) {
      const begun = taken(
        await this.admin.GET('/api/listing/connect/{id}', {
          params: { path, query: { ...query, publisher: 'GOOGLEMYBUSINESS' } },
        }),
      );
      await this.calls.consent(begun.value, 'mia');
    }
    taken(
      await this.admin.POST('/api/listing/GBPAccount/{id}', {
        params: { path, query },
        body: { accountId: GOOGLE_ACCOUNT },
      }),
    );
  }

  private async book(contract: Contract, locations: readonly number[]): Promise<void> {
    const query = { id: contract.licenceId, contextType: 'Licence', take: 100 } as const;
    const { data } = taken(await this.admin.GET('/api/subscription', { params: { query } }));
    const booked = new Set(data.map(({ location }) => location?.id));
    const missing = locations.filter((id) => !booked.has(id));
    // Shops that an earlier start bought are among the booked: the purchase comes first.
    const bought = booked.size === 0 ? missing.splice(0, BOUGHT) : [];
    const params = { path: { contractId: contract.id } };
    if (bought.length > 0) await this.buy(contract, bought);
    if (missing.length > 0)
      taken(
        await this.agency.POST('/v5/contract/{contractId}/order', {
          params,
          body: { productId: contract.productId, locationIds: missing },
        }),
      );
  }

  /** As the owner, with a card, for what the preview says. */
  private async buy(contract: Contract, locationIds: readonly number[]): Promise<void> {
    const owner = this.calls.partner(CHAIN_OWNER);
    const params = { path: { contractId: contract.id } };
    const { data } = taken(await owner.GET('/v5/contract/{contractId}/payment-provider', { params }));
    const card = data.find(({ provider }) => provider === 'stripe');
    if (card === undefined) throw new Error('The demo takes no cards.');
    const wanted = { productId: contract.productId, locationIds: [...locationIds] };
    const preview = taken(await owner.POST('/v5/contract/{contractId}/purchase/preview', { params, body: wanted }));
    taken(
      await owner.POST('/v5/contract/{contractId}/purchase', {
        params,
        body: {
          ...wanted,
          expectedTotal: preview.dueNow.total,
          providerConfigurationId: card.providerConfigId,
          providerData: [{ key: 'paymentMethodId', value: 'pm_card_visa' }],
        },
      }),
    );
  }
}
