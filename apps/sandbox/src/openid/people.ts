/** What the provider does wrong for somebody, so that it can be tried what happens then. */
export type Fault = 'nonce' | 'issuer' | 'audience' | 'signature' | 'expired' | 'denied';

export interface Person {
  readonly sub: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly fault?: Fault;
}

const person = (sub: string, givenName: string, familyName: string, more: Partial<Person> = {}): Person => ({
  sub,
  givenName,
  familyName,
  email: `${sub}@north.example`,
  emailVerified: true,
  ...more,
});

/** Who can sign in at the sandbox's provider: no passwords, one click. */
export const people: readonly Person[] = [
  person('ada', 'Ada', 'North'),
  person('ben', 'Ben', 'North'),
  person('zoe', 'Zoe', 'South', { email: 'zoe@south.example' }),
  person('una', 'Una', 'Unverified', { emailVerified: false }),
  person('wrong-nonce', 'Wrong', 'Nonce', { fault: 'nonce' }),
  person('wrong-issuer', 'Wrong', 'Issuer', { fault: 'issuer' }),
  person('wrong-audience', 'Wrong', 'Audience', { fault: 'audience' }),
  person('wrong-signature', 'Wrong', 'Signature', { fault: 'signature' }),
  person('expired', 'Expired', 'Token', { fault: 'expired' }),
  person('denied', 'Access', 'Denied', { fault: 'denied' }),
];

export const personBySub = (sub: string): Person | undefined => people.find((each) => each.sub === sub);
