interface Pair {
  readonly key: string;
  readonly value: string;
}

interface Provider {
  readonly name: string;
  readonly provider: 'stripe' | 'invoice';
  readonly providerData: readonly Pair[];
  readonly secretsSet: readonly string[];
}

const dataKeys = ['publishableKey', 'methods', 'creditorId'] as const;
const secretKeys = ['secretKey', 'webhookSecret'] as const;

/** A payment provider as a form has it. Secrets are never shown: left empty, they stay. */
export type ProviderValues = Readonly<
  Record<'name' | 'provider' | (typeof dataKeys)[number] | (typeof secretKeys)[number], string>
>;

const valueOf = (pairs: readonly Pair[], key: string): string => pairs.find((pair) => pair.key === key)?.value ?? '';

export const providerValues = (provider: Provider | null): ProviderValues => ({
  name: provider?.name ?? '',
  provider: provider?.provider ?? 'stripe',
  publishableKey: valueOf(provider?.providerData ?? [], 'publishableKey'),
  methods: valueOf(provider?.providerData ?? [], 'methods') || 'card',
  creditorId: valueOf(provider?.providerData ?? [], 'creditorId'),
  secretKey: '',
  webhookSecret: '',
});

const pairsOf = (values: ProviderValues, keys: readonly (keyof ProviderValues)[]): Pair[] =>
  keys.map((key) => ({ key, value: values[key].trim() })).filter(({ value }) => value !== '');

/** What is sent; of one that is there, without its kind, which never changes. */
export function providerBody(values: ProviderValues, isNew: boolean) {
  const isStripe = values.provider === 'stripe';
  return {
    name: values.name.trim(),
    ...(isNew && { provider: values.provider }),
    providerData: isStripe ? pairsOf(values, dataKeys) : [],
    ...(isStripe && { secrets: pairsOf(values, secretKeys) }),
  };
}

/** The field of the form that a path of the API means: pairs are named by their place among those that were sent. */
export function providerFieldOf(
  path: string,
  sent: { readonly providerData: readonly Pair[]; readonly secrets?: readonly Pair[] },
): keyof ProviderValues | undefined {
  if (path === 'name' || path === 'provider') return path;
  if (path === 'secrets') return 'secretKey';
  const [, list, place] = /^(providerData|secrets)\[(\d+)\]/.exec(path) ?? [];
  const pairs = list === 'secrets' ? sent.secrets : list === undefined ? undefined : sent.providerData;
  return pairs?.[Number(place)]?.key as keyof ProviderValues | undefined;
}

export type Mode = 'test' | 'live' | 'unknown';

/** Whether money moves: the publishable key says it, the secret key is not shown. */
export function modeOf({ providerData }: Pick<Provider, 'providerData'>): Mode {
  const [, mode] = /^pk_(test|live)_/.exec(valueOf(providerData, 'publishableKey')) ?? [];
  return mode === 'test' || mode === 'live' ? mode : 'unknown';
}

/** What payers can leave: cards, bank accounts. */
export const methodsOf = ({ providerData }: Pick<Provider, 'providerData'>): string[] =>
  (valueOf(providerData, 'methods') || 'card').split(',');

/** Where Stripe sends what has happened. */
export const webhookAddress = (origin: string, id: number): string => `${origin}/hooks/stripe/${String(id)}`;

/** Kinds of events that Stripe is asked to send there. */
export const stripeEvents = [
  'payment_intent.*',
  'checkout.session.*',
  'refund.*',
  'payment_method.*',
  'mandate.updated',
  'charge.dispute.*',
] as const;
