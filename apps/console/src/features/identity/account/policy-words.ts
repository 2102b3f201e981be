import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OwnSignIn } from './account-data';

/** What a new password needs, in a line. */
export function usePolicyWords(): (policy: OwnSignIn['passwordPolicy']) => string {
  const { t } = useLingui();
  return ({ passwordMinLength, passwordUppercaseChar, passwordLowercaseChar, passwordDigits, passwordSpecialChar }) => {
    const counts = [
      passwordMinLength > 0 && t`${plural(passwordMinLength, { one: '# character', other: '# characters' })}`,
      passwordUppercaseChar > 0 &&
        t`${plural(passwordUppercaseChar, { one: '# upper-case letter', other: '# upper-case letters' })}`,
      passwordLowercaseChar > 0 &&
        t`${plural(passwordLowercaseChar, { one: '# lower-case letter', other: '# lower-case letters' })}`,
      passwordDigits > 0 && t`${plural(passwordDigits, { one: '# digit', other: '# digits' })}`,
      passwordSpecialChar > 0 &&
        t`${plural(passwordSpecialChar, { one: '# special character', other: '# special characters' })}`,
    ].filter((part) => part !== false);
    const list = counts.join(', ');
    return list === '' ? t`None of the most common ones.` : t`At least ${list}. None of the most common ones.`;
  };
}
