export type OAuthProviderName = 'google' | 'meta' | 'linkedin';

/** Somebody with accounts at the emulated providers; no passwords. */
export interface AccountHolder {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  /** Where the user has an account; absent: at every provider. */
  readonly onlyAt?: OAuthProviderName;
}

const holder = (key: string, name: string, onlyAt?: OAuthProviderName): AccountHolder => ({
  key,
  name,
  email: `${key}@accounts.example`,
  ...(onlyAt !== undefined && { onlyAt }),
});

/** Who can consent. What each of them has at a provider, the provider's own folder says. */
const accountHolders: readonly AccountHolder[] = [
  holder('mia', 'Mia Owner'),
  holder('noah', 'Noah Partner'),
  // Has accounts everywhere, and nothing in them.
  holder('eve', 'Eve Empty'),
  holder('chloe', 'Chloe Chain', 'meta'),
];

export const holdersAt = (provider: OAuthProviderName): readonly AccountHolder[] =>
  accountHolders.filter(({ onlyAt }) => onlyAt === undefined || onlyAt === provider);

export const holderByKey = (provider: OAuthProviderName, key: string): AccountHolder | undefined =>
  holdersAt(provider).find((each) => each.key === key);

/** Ids as the providers give them: numbers of their own length, the same over restarts. */
const digits: Readonly<Record<OAuthProviderName, string>> = {
  google: '10731550000000000000',
  meta: '122090000000000',
  linkedin: '78213000',
};

export function providerUserId(provider: OAuthProviderName, { key }: AccountHolder): string {
  const position = accountHolders.findIndex((each) => each.key === key) + 1;
  const stem = digits[provider];
  return `${stem.slice(0, -1)}${position}`;
}
