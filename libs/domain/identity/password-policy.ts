import type { ValueOf } from '../lists/lists.js';

/** How long a password must be, and how many characters of each kind it must have at least. */
export type PasswordPolicy = Readonly<Record<ValueOf<'passwordPolicyField'>, number>>;

/** The platform's, where no workspace says otherwise. */
export const defaultPasswordPolicy: PasswordPolicy = {
  passwordMinLength: 8,
  passwordUppercaseChar: 0,
  passwordLowercaseChar: 0,
  passwordDigits: 0,
  passwordSpecialChar: 0,
};

/** One thing that a policy asks for and a password lacks. */
export interface UnmetRule {
  readonly rule: ValueOf<'passwordPolicyField'>;
  readonly required: number;
  readonly found: number;
}

/** In all scripts. Special is what is neither a letter with its accents nor a number; a blank is. */
const kinds: readonly (readonly [ValueOf<'passwordPolicyField'>, RegExp])[] = [
  ['passwordMinLength', /./gsu],
  ['passwordUppercaseChar', /\p{Lu}/gu],
  ['passwordLowercaseChar', /\p{Ll}/gu],
  ['passwordDigits', /\p{Nd}/gu],
  ['passwordSpecialChar', /[^\p{L}\p{M}\p{N}]/gu],
];

/** Every rule that the password breaks; empty when it may be used. Lengths are in characters, not in UTF-16 units. */
export function unmetRules(password: string, policy: PasswordPolicy): UnmetRule[] {
  return kinds.flatMap(([rule, kind]) => {
    const required = policy[rule];
    const found = password.match(kind)?.length ?? 0;
    return found < required ? [{ rule, required, found }] : [];
  });
}
