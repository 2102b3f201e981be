export type OAuthProviderName = 'google' | 'meta' | 'linkedin';

/** Somebody with accounts at the emulated providers; no passwords. */
export interface AccountHolder {
  readonly key: string;
  readonly name: string;
  readonly email: string;
}

const holder = (key: string, name: string): AccountHolder => ({ key, name, email: `${key}@accounts.example` });

/** Who can consent. What each of them has at a provider, the provider's own folder says. */
export const accountHolders: readonly AccountHolder[] = [
  holder('mia', 'Mia Owner'),
  holder('noah', 'Noah Partner'),
  // Has accounts everywhere, and nothing in them.
  holder('eve', 'Eve Empty'),
];

export const holderByKey = (key: string): AccountHolder | undefined => accountHolders.find((each) => each.key === key);

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
