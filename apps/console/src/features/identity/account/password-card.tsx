import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { showProblems } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { callerQuery, signIn as signInWith } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import { Status } from '../../../ui/status';
import { area, changePassword } from './account-data';
import type { OwnSignIn } from './account-data';
import { usePolicyWords } from './policy-words';

const empty = { present: '', next: '', again: '' };

/** Another password. Whoever was signed in with the old one has to sign in again; this browser does it by itself. */
export function PasswordCard({ signIn }: { readonly signIn: OwnSignIn }) {
  const { user } = useCaller();
  const { form, error, isChanged, submit } = useChange();
  const { control, formState } = form;
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)} aria-labelledby="own-password">
      <header className="card-head">
        <h2 id="own-password">
          <Trans>Password</Trans>
        </h2>
        <span role="status">
          {isChanged && !formState.isDirty && (
            <Status kind="ok" icon={Check}>
              <Trans>Password changed</Trans>
            </Status>
          )}
        </span>
      </header>
      {error && <ErrorNotice error={error} />}
      {/* For password managers. */}
      <input type="text" name="userName" autoComplete="username" value={user.userName} readOnly hidden />
      <PasswordFields control={control} policy={signIn.passwordPolicy} />
      <div className="setting-work">
        <Button type="submit" isDisabled={!formState.isDirty || formState.isSubmitting}>
          <Trans>Change the password</Trans>
        </Button>
        <span className="soft">
          {signIn.oneTimeCodes.active ? (
            <Trans>Everything that is signed in ends. This browser asks for a code then.</Trans>
          ) : (
            <Trans>Other browsers and programs with your password have to sign in again.</Trans>
          )}
        </span>
      </div>
    </form>
  );
}

interface PasswordFieldsProps {
  readonly control: Control<typeof empty>;
  readonly policy: OwnSignIn['passwordPolicy'];
}

function PasswordFields({ control, policy }: PasswordFieldsProps) {
  const { t } = useLingui();
  const wordsOf = usePolicyWords();
  return (
    <div className="card-fields">
      <div className="span-6">
        <FormField
          control={control}
          name="present"
          label={t`Present password`}
          type="password"
          autoComplete="current-password"
        />
      </div>
      <div className="span-3">
        <FormField
          control={control}
          name="next"
          label={t`New password`}
          type="password"
          note={wordsOf(policy)}
          autoComplete="new-password"
        />
      </div>
      <div className="span-3">
        <FormField
          control={control}
          name="again"
          label={t`New password once more`}
          type="password"
          autoComplete="new-password"
        />
      </div>
    </div>
  );
}

function useChange() {
  const { t } = useLingui();
  const { user } = useCaller();
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const [isChanged, setChanged] = useState(false);
  const form = useForm({ defaultValues: empty });
  const submit = form.handleSubmit(async ({ present, next, again }) => {
    setError(null);
    setChanged(false);
    if (next !== again) {
      form.setError('again', { message: t`It is not the same as the new password.` }, { shouldFocus: true });
      return;
    }
    try {
      await changePassword({ userId: user.id, loggedInUserPassword: present, newPassword: next });
    } catch (problem) {
      setError(showProblems(form, problem as Error, fieldOf));
      return;
    }
    // The session has ended with the old password. Who needs a code for another one is asked for it by the next call.
    const caller = await signInWith({ userName: user.userName, password: next }).catch(() => null);
    if (caller !== null) client.setQueryData(callerQuery.queryKey, caller);
    form.reset(empty);
    setChanged(true);
    await client.invalidateQueries({ queryKey: [area] });
  });
  return { form, error, isChanged, submit };
}

function fieldOf(path: string): 'present' | 'next' | undefined {
  if (path === 'loggedInUserPassword') return 'present';
  return path === 'newPassword' ? 'next' : undefined;
}
