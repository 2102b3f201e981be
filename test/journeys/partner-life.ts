import sharp from 'sharp';
import { directoryConfig } from '#contexts/listings';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { sql } from '#platform/database';
import type { AdministrationClient, PartnerClient } from '#sdk/client';
import { consentInBrowser } from '../support/consent.js';
import type { Journey } from './journey.js';

/** Products of the partner, each sold by itself, and what must be said before it can be set up. */
export const productNames = ['Listing', 'GoogleMyBusiness', 'Website', 'CallTracking', 'Advertisement', 'sea'] as const;
export type SoldProduct = (typeof productNames)[number];

interface Sdk<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** @returns the answer of a call that must succeed */
export async function good<T>(call: Promise<Sdk<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data;
}

/** What an administrator prepares for a partner: a company, an offer of each product, and a contract with all of them. */
export class PartnerLife {
  companyId = 0;
  contractId = 0;
  readonly offers = new Map<SoldProduct, number>();

  private constructor(
    readonly journey: Journey,
    readonly workspaceId: number,
    readonly partner: PartnerClient,
    readonly administration: AdministrationClient,
  ) {}

  static async begin(journey: Journey): Promise<PartnerLife> {
    const { id } = await journey.one<{ id: number }>(
      sql`select workspace_id as id from company where external_id = 'demo-company'`,
    );
    const { platform } = journey;
    const life = new PartnerLife(journey, id, platform.partner('demo-agency'), platform.administration('demo-admin'));
    await life.sell();
    return life;
  }

  private async sell(): Promise<void> {
    const { administration, workspaceId } = this;
    const made = await good(
      administration.POST('/api/company/{id}', {
        params: { path: { id: workspaceId } },
        body: { name: 'Sonnenberg GmbH' },
      }),
    );
    this.companyId = made.value;
    for (const product of productNames) {
      const offer = await good(
        administration.POST('/api/offer/{id}', {
          params: { path: { id: workspaceId } },
          body: {
            sellingName: `Life with ${product}`,
            regularFee: 10,
            maxCount: 100,
            products: [{ name: product === 'sea' ? 'ReachEnhancement' : product, settings: settingsOf(product) }],
          } as never,
        }),
      );
      this.offers.set(product, offer.value);
    }
    const account = await good(
      administration.POST('/api/billing/{id}', {
        params: { path: { id: this.companyId }, query: { parentType: 'Company' } },
        body: {
          businessName: 'Sonnenberg GmbH',
          address: { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', country: 'DE' },
        } as never,
      }),
    );
    const contract = await good(
      administration.POST('/api/contract/{id}', {
        params: { path: { id: this.companyId } },
        body: {
          name: 'Everything',
          billingAccountId: account.value,
          billingType: 'FLEXIBLE',
          accountingPeriod: 'Month',
          conclusionDate: '2026-01-01',
          validFrom: '2026-01-01',
          licences: [...this.offers.values()].map((offerId) => ({ offerId })),
        } as never,
      }),
    );
    this.contractId = contract.value;
  }

  /** For each of these locations. @returns the subscriptions */
  async order(product: SoldProduct, locationIds: number[]): Promise<number[]> {
    const { subscriptions } = await good(
      this.partner.POST('/v5/contract/{contractId}/order', {
        params: { path: { contractId: this.contractId } },
        body: { productId: this.offers.get(product) ?? 0, locationIds },
      }),
    );
    return subscriptions.map(({ id }) => id);
  }

  async read(subscriptionId: number) {
    return good(this.partner.GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId } } }));
  }

  /** Waits until all of these have one state. */
  async until(ids: readonly number[], status: string): Promise<void> {
    await this.journey.until(
      () => Promise.all(ids.map((id) => this.read(id))),
      (all) => all.every((each) => each.status === status),
    );
  }

  /** For ads. */
  async picture(): Promise<number> {
    const made = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#b5651d' } });
    const { value } = await good(
      this.administration.POST('/api/miscellaneous/image/{id}', {
        params: { path: { id: this.companyId }, query: { parentType: 'Company' } },
        body: { imageType: 'CampaignImage', fileType: 'png', data: (await made.png().toBuffer()).toString('base64') },
      }),
    );
    return value;
  }

  /** As a person in a browser: to the page of consent of Google, and back. */
  async connectGoogle(): Promise<void> {
    const begun = await good(
      this.administration.GET('/api/listing/connect/{id}', {
        params: {
          path: { id: this.companyId },
          query: { publisher: 'GOOGLEMYBUSINESS', contextType: 'Company' },
        },
      }),
    );
    const { address, cookie } = await consentInBrowser(begun.value, { person: 'mia' });
    const response = await fetch(address, { headers: { cookie } });
    if (response.status !== 200) throw new Error(await response.text());
    await this.journey.until(
      () =>
        this.administration.POST('/api/listing/GBPAccount/{id}', {
          params: { path: { id: this.companyId }, query: { contextType: 'Company' } },
          body: { accountId: '101' },
        }),
      ({ response: answer }) => answer.status === 200,
    );
  }

  /** A page of the sandbox's Google. @param verb a button */
  async atGoogle<T>(profile: string, verb = '', body: object = {}): Promise<T> {
    const { platform } = this.journey;
    const id = profile.replace('locations/', '');
    return this.sandbox(`/google/profiles/${id}${verb && `/${verb}`}?format=json`, {
      key: platform.config.of(directoryConfig).apiKey,
      ...(verb !== '' && { body }),
    });
  }

  /** What the fulfilment partner has of a subscription. */
  async work(subscriptionId: number): Promise<{ id: string; reference: string; status: string } | undefined> {
    const { data } = await this.sandbox<{ data: { id: string; reference: string; status: string }[] }>(
      '/fulfilment/?format=json&take=500',
    );
    return data.find(({ reference }) => reference === `subscription-${subscriptionId}`);
  }

  /** Somebody calls the number of a subscription. */
  async call(subscriptionId: number, kind: 'answered' | 'missed' | 'spam'): Promise<void> {
    const work = await this.work(subscriptionId);
    await this.sandbox(`/fulfilment/works/${work?.id}/phone-calls/${kind}`, {
      key: this.journey.platform.config.of(fulfilmentConfig).provider?.key ?? '',
      body: {},
    });
  }

  async sandbox<T>(path: string, given: { key?: string; body?: object } = {}): Promise<T> {
    const response = await fetch(`${this.journey.platform.url}/sandbox${path}`, {
      headers: { authorization: `Bearer ${given.key}`, 'content-type': 'application/json', accept: 'application/json' },
      ...(given.body !== undefined && { method: 'POST', body: JSON.stringify(given.body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

function settingsOf(product: SoldProduct): object[] {
  const setting = (key: string, value: string) => [{ key, name: { en: key }, type: 'text', value }];
  if (product === 'sea') return setting('reachEnhancementType', 'sea');
  return product === 'Website' ? setting('preConfiguredDomain', 'sites.example') : [];
}
