import { configSection } from '#platform/config';

/** `url`: Stripe's API, without `/v1`. The keys are each workspace's own. */
export const stripeConfig = configSection<{ readonly url: string }>({
  name: 'stripe',
  read: (reader) => ({ url: reader.url('STRIPE_URL', ['https:', 'http:'], 'https://api.stripe.com') }),
  ofSandbox: ({ url }) => ({ url: `${url}/sandbox/stripe` }),
});
