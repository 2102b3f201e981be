import type { DecidedValueOf, ValueOf } from './lists.js';

/** Providers of connections. YouTube belongs to Google but has a consent of its own, because a channel often has another owner. */
export type ProviderName = DecidedValueOf<'connectionProvider'>;
export type ConnectionFeature = DecidedValueOf<'connectionFeature'>;
export type ConnectPublisher = ValueOf<'connectPublisher'>;

/** As people know them. */
export const portalNames: Readonly<Record<ProviderName, string>> = {
  GOOGLE: 'Google Business Profile',
  YOUTUBE: 'YouTube',
  FACEBOOK: 'Facebook',
  LINKEDIN: 'LinkedIn',
};

/** Instagram has no consent of its own: it is reached through the Facebook page. */
export const instagramPortalName = 'Instagram';

/** Publishers are features, too. */
const providers: Readonly<Record<ConnectionFeature | ConnectPublisher, ProviderName>> = {
  GOOGLEMYBUSINESS: 'GOOGLE',
  YOUTUBE: 'YOUTUBE',
  FACEBOOK: 'FACEBOOK',
  LINKEDIN: 'LINKEDIN',
};

export const providerOf = (feature: ConnectionFeature | ConnectPublisher): ProviderName => providers[feature];

/** Providers at which one consent of a person is shared: who withdraws one of them withdraws all. */
const families: Readonly<Record<ProviderName, readonly ProviderName[]>> = {
  GOOGLE: ['GOOGLE', 'YOUTUBE'],
  YOUTUBE: ['GOOGLE', 'YOUTUBE'],
  FACEBOOK: ['FACEBOOK'],
  LINKEDIN: ['LINKEDIN'],
};

export const familyOf = (provider: ProviderName): readonly ProviderName[] => families[provider];
