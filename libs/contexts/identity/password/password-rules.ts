import type { Problem } from '#domain/errors/errors';
import { unmetRules } from '#domain/identity/password-policy';
import type { PasswordPolicy, UnmetRule } from '#domain/identity/password-policy';

type Countable = Exclude<UnmetRule['rule'], 'passwordMinLength'>;

const words: Readonly<Record<Countable, readonly [one: string, several: string]>> = {
  passwordUppercaseChar: ['uppercase letter', 'uppercase letters'],
  passwordLowercaseChar: ['lowercase letter', 'lowercase letters'],
  passwordDigits: ['digit', 'digits'],
  passwordSpecialChar: ['special character', 'special characters'],
};

/** One problem per rule that the password breaks, all of the same field. They never hold the password. */
export function passwordProblems(password: string, policy: PasswordPolicy, field: string): Problem[] {
  const plain = { field, value: null };
  return unmetRules(password, policy).map(({ rule, required }) => {
    if (rule === 'passwordMinLength') return { ...plain, problem: 'tooShort', expected: `${required} characters` };
    const [one, several] = words[rule];
    return { ...plain, problem: 'lacks', expected: `${required} ${required === 1 ? one : several}` };
  });
}
