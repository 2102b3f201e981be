import type { Network } from './post-filters.rules';

/** Networks, as they call themselves in every language. */
export const networkNames: Readonly<Record<Network, string>> = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  GOOGLE: 'Google',
  LINKEDIN: 'LinkedIn',
};
