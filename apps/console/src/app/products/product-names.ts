import type { Schemas } from '../client/api';

export type PlatformProduct = Schemas['OfferedProductDto']['name'];

/** The platform's products: names of their own, which no language translates. */
export const productNames: Readonly<Record<PlatformProduct, string>> = {
  Listing: 'Listing',
  GoogleMyBusiness: 'Google Business Profile',
  Meinungsmeister: 'Meinungsmeister',
  Website: 'Website',
  WebsiteWidget: 'Website Widget',
  CallTracking: 'Call Tracking',
  QR: 'QR',
  Advertisement: 'Advertisement',
  ReachEnhancement: 'Reach Enhancement',
  Budget: 'Budget',
  Targeting: 'Targeting',
  DynamicVideo: 'Dynamic Video',
  ListingPortal: 'Listing Portal',
  MuellerMedienPaket: 'Müller Medien Paket',
  MonoSync: 'MonoSync',
  StatisticAggregation: 'Statistic Aggregation',
  DataExports: 'Data Exports',
};

export const platformProducts = Object.keys(productNames) as PlatformProduct[];

export const isProduct = (text: string): text is PlatformProduct => Object.hasOwn(productNames, text);
