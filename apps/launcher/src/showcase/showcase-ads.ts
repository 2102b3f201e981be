import type { AdministrationClient, AdministrationSchemas } from '#sdk/client';
import { taken } from './showcase-calls.js';
import type { ShowcaseCalls } from './showcase-calls.js';
import type { ShowcaseLicence } from './showcase-licence.js';

type Order = AdministrationSchemas['SubscriptionInsertDto'];
type Ad = AdministrationSchemas['ListedAdDto'];
type Type = Ad['type'];
type ImageType = AdministrationSchemas['ImageInsertDto']['imageType'];

const offerOf = (sellingName: string, type: Type) => ({
  sellingName,
  regularFee: 49,
  products: [
    {
      name: 'ReachEnhancement' as const,
      settings: [
        {
          key: 'reachEnhancementType',
          name: { en: 'Kind', de: 'Art', fr: 'Genre' },
          type: 'text' as const,
          value: type,
        },
      ],
    },
  ],
});

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Account {
  readonly id: string;
  readonly descriptive_name: string;
}

/** Euros of the first day: one as planned, one too fast. */
const costs: Readonly<Partial<Record<Type, string>>> = { localCampaigns: '3.12', sea: '11.40' };

const URL = 'https://nordmarkt.example';

const search: Order = {
  reachEnhancement: {
    name: 'Wochenmarkt gesucht',
    destinationUrl: `${URL}/wochenmarkt`,
    radius: 8,
    budgetTarget: 6,
    customSetting: {
      name: 'Wochenmarkt',
      keywordList: [
        { value: 'wochenmarkt', matchType: 'PHRASE' },
        { value: 'hofladen in der nähe', matchType: 'BROAD' },
        { value: 'flohmarkt', matchType: 'NEGATIVE' },
      ],
      headlines: ['Frisch vom Hof', 'Nordmarkt in Ihrer Nähe', 'Bis 20 Uhr geöffnet'],
      descriptions: ['Käse, Brot und Honig aus der Region.', 'Jeden Tag frisch, ohne Umwege.'],
    },
  },
};

/** One of each kind at the first shops, the last one with nothing to show yet. Nobody has connected Facebook: the network says so. */
const campaigns: readonly { readonly offer: string; readonly type: Type; readonly order: Order }[] = [
  {
    offer: 'Local campaign',
    type: 'localCampaigns',
    order: { reachEnhancementLocalCampaigns: { name: 'Frühstück ab sieben', budgetTarget: 8 } },
  },
  { offer: 'Search ads', type: 'sea', order: search },
  {
    offer: 'Social ads',
    type: 'socialAd',
    order: { reachEnhancementSocial: { name: 'Nachbarn einladen', budgetTarget: 5 } },
  },
  {
    offer: 'Local campaign',
    type: 'localCampaigns',
    order: { reachEnhancementLocalCampaigns: { name: 'Grillsommer', budgetTarget: 310, period: 'Monthly' } },
  },
];

/** Ads of some shops, at the networks of the sandbox. */
export class ShowcaseAds {
  private readonly admin: AdministrationClient;

  constructor(
    private readonly calls: ShowcaseCalls,
    private readonly licence: ShowcaseLicence,
    private readonly companyId: number,
  ) {
    this.admin = calls.administration('demo-admin');
  }

  /** @param shops ids of the chain's locations */
  async advertise(shops: readonly number[]): Promise<void> {
    for (const [index, { offer, type, order }] of campaigns.entries()) {
      const shop = shops[index];
      if (shop !== undefined) await this.licence.order(await this.licence.book(offerOf(offer, type)), shop, order);
    }
    await this.write(await this.list(), shops);
  }

  /** What Google has shown by now, and what that costs: the platform reads it as it does every hour. */
  async spend(): Promise<void> {
    const isAtGoogle = ({ type, ads }: Ad): boolean => ads > 0 && type !== 'socialAd';
    const running = await this.calls.until(
      async () => (await this.list()).filter(isAtGoogle),
      (ads) => ads.every(({ standing }) => standing === 'RUNNING'),
      'Setting ads up at Google',
    );
    const { data } = await this.calls.sandbox<{ data: readonly Account[] }>('/google-ads?format=json');
    const account = data.find(({ descriptive_name: name }) => name.endsWith(` #${this.companyId}`));
    const path = `/google-ads/accounts/${account?.id}`;
    const { campaigns: found } = await this.calls.sandbox<{ campaigns: readonly Named[] }>(`${path}?format=json`);
    for (const { id, type, spending } of running) {
      const campaign = found.find(({ name }) => name.endsWith(` #${id}`))?.id;
      if (spending?.spent === 0) await this.calls.press(`${path}/spend`, { campaign, amount: costs[type] });
    }
  }

  private async list(): Promise<readonly Ad[]> {
    const query = { contextType: 'Company' as const, contextIds: [this.companyId] };
    return taken(await this.admin.GET('/api/reachEnhancement/overview', { params: { query } })).data;
  }

  /** What an earlier start has written is not written again. */
  private async write(ads: readonly Ad[], [local, , social]: readonly number[]): Promise<void> {
    for (const { id, type, locationId, segments } of ads) {
      if (segments > 0) continue;
      if (type === 'localCampaigns' && locationId === local) await this.localAds(id);
      if (type === 'socialAd' && locationId === social) await this.socialAd(id);
    }
  }

  private async localAds(reachEnhancementId: number): Promise<void> {
    const segment = await this.admin.POST('/api/reachEnhancement/{reachEnhancementId}/segment/localCampaigns', {
      params: { path: { reachEnhancementId } },
      body: { name: 'Pendler am Morgen' },
    });
    const pictures = {
      marketingImages: [
        await this.picture('LocalAdMarketingImage', 1200, 628),
        await this.picture('LocalAdSquareMarketingImage', 600, 600),
      ],
      logoImages: [await this.picture('LocalAdLogoImage', 200, 200)],
    };
    const texts = [
      {
        headlines: ['Frühstück ab sieben', 'Kaffee und Franzbrötchen'],
        descriptions: ['Frisch belegt, auch zum Mitnehmen.'],
      },
      { headlines: ['Frisch vom Hof', 'Heute geerntet'], descriptions: ['Obst und Gemüse aus dem Alten Land.'] },
    ];
    for (const text of texts)
      taken(
        await this.admin.POST('/api/reachEnhancement/segment/{segmentId}/localAd', {
          params: { path: { segmentId: taken(segment).value } },
          body: { urls: [URL], callToActions: ['Mehr dazu'], ...text, ...pictures },
        }),
      );
  }

  private async socialAd(reachEnhancementId: number): Promise<void> {
    const segment = await this.admin.POST('/api/reachEnhancement/{reachEnhancementId}/segment/social', {
      params: { path: { reachEnhancementId } },
      body: { name: 'Nachbarschaft' },
    });
    taken(
      await this.admin.POST('/api/reachEnhancement/segment/{segmentId}/ad', {
        params: { path: { segmentId: taken(segment).value } },
        body: {
          text: 'Wir sind gleich um die Ecke: kommen Sie vorbei, bis 20 Uhr.',
          headline: 'Ihr Nordmarkt',
          subtitle: 'Frisch vom Hof',
          description: 'Jeden Tag bis 20 Uhr',
          destinationUrl: URL,
          callToAction: 'learn more',
          images: [await this.picture('SegmentAdImage', 1200, 628)],
        },
      }),
    );
  }

  /** Of the chain. @returns a reference to it */
  private async picture(imageType: ImageType, width: number, height: number): Promise<{ id: number }> {
    const answer = await this.admin.POST('/api/miscellaneous/image/{id}', {
      params: { path: { id: this.companyId }, query: { parentType: 'Company' } },
      body: { imageType, fileType: 'jpg', data: await this.calls.picture(`ad-${imageType}`, { width, height }) },
    });
    return { id: taken(answer).value };
  }
}
