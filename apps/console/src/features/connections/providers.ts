import { msg } from '@lingui/core/macro';

/** With whom a company connects: under which name the API lists it, what it is for, and what ends without it. */
export const providers = {
  GOOGLEMYBUSINESS: {
    portalName: 'Google Business Profile',
    use: msg`Profiles of the locations on Google Search and Maps, with their reviews and statistics.`,
    end: msg`Profiles at Google are no longer matched, verified and kept up to date, and new reviews are not read.`,
  },
  FACEBOOK: {
    portalName: 'Facebook',
    use: msg`Pages of the locations on Facebook, and the Instagram accounts behind them.`,
    end: msg`Pages on Facebook are no longer kept up to date, and Instagram, which is reached through Facebook, ends with it.`,
  },
  LINKEDIN: {
    portalName: 'LinkedIn',
    use: msg`The company’s page on LinkedIn.`,
    end: msg`Nothing is published on LinkedIn any more.`,
  },
  YOUTUBE: {
    portalName: 'YouTube',
    use: msg`Channels and playlists, to choose videos from.`,
    end: msg`Channels and playlists on YouTube can no longer be chosen.`,
  },
} as const;

export type Provider = keyof typeof providers;

export const providerNames = Object.keys(providers) as readonly Provider[];
