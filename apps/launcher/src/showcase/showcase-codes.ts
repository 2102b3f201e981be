import type { AdministrationClient, AdministrationSchemas } from '#sdk/client';
import { taken } from './showcase-calls.js';
import type { ShowcaseCalls } from './showcase-calls.js';
import type { ShowcaseLicence } from './showcase-licence.js';

type Code = AdministrationSchemas['QrCodeInsertDto'];

const offer = {
  sellingName: 'QR code',
  regularFee: 3,
  products: [
    {
      name: 'QR' as const,
      settings: [
        {
          key: 'foregroundColor',
          name: { en: 'Ink', de: 'Farbe', fr: 'Encre' },
          type: 'color' as const,
          value: '#1b3a57',
        },
      ],
    },
  ],
};

/** Codes of the first shops, and how often each is scanned today; null: nobody has set it up yet. */
const codes: readonly { readonly code: Code | null; readonly scans: number }[] = [
  { code: { qrType: 'ReviewRedirect', name: 'Kasse' }, scans: 9 },
  { code: { qrType: 'ReviewRedirect', name: 'Kasse' }, scans: 5 },
  { code: { qrType: 'ReviewRedirect' }, scans: 2 },
  {
    code: {
      qrType: 'CustomRedirect',
      destinationUrl: 'https://nordmarkt.example/mittagstisch',
      name: 'Tische',
      note: 'Aufsteller vom Mai',
      foregroundColor: '#0a5c36',
    },
    scans: 14,
  },
  { code: null, scans: 0 },
];

/** Customers have phones: programs are not counted. */
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';

/** Stickers at the tills of some shops, and table tents. */
export class ShowcaseCodes {
  private readonly admin: AdministrationClient;

  constructor(
    private readonly calls: ShowcaseCalls,
    private readonly licence: ShowcaseLicence,
    private readonly companyId: number,
  ) {
    this.admin = calls.administration('demo-admin');
  }

  /** @param shops ids of the chain's locations */
  async print(shops: readonly number[]): Promise<void> {
    const licenceId = await this.licence.book(offer);
    for (const [index, { code }] of codes.entries()) {
      const shop = shops[index];
      if (shop !== undefined) await this.licence.order(licenceId, shop, code === null ? {} : { qrCode: code });
    }
    await this.scan(shops);
  }

  private async scan(shops: readonly number[]): Promise<void> {
    const query = { contextType: 'Company' as const, contextIds: [this.companyId] };
    const { data } = taken(await this.admin.GET('/api/qr/overview', { params: { query } }));
    for (const { locationId, redirectUrl, scans } of data) {
      const wanted = codes[shops.indexOf(locationId ?? 0)]?.scans ?? 0;
      if (redirectUrl === null || scans === null) continue;
      for (let done = scans.sum; done < wanted; done += 1) await this.calls.scan(redirectUrl, PHONE);
    }
  }
}
