import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../app/client/api-error';
import { signIn } from '../../app/session/caller';
import type { Caller } from '../../app/session/caller';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../app/errors/error-notice';
import { FormField } from '../../ui/form-field';

/** Of the error catalogue: the password was right, and the code of the second factor is asked for. */
const otpCodes = new Set([2411, 2412]);

interface SignInFormProps {
  /** Given: only this user, whose session has ended. */
  readonly userName?: string;
  readonly onSignedIn: (caller: Caller) => void;
}

/** User name and password, then the code of a second factor where the user has one. */
export function SignInForm({ userName, onSignedIn }: SignInFormProps) {
  const { t } = useLingui();
  const [error, setError] = useState<Error | null>(null);
  const asksForCode = error instanceof ApiError && error.code !== null && otpCodes.has(error.code);
  const wait = useCountdown(error);
  const form = useForm({ defaultValues: { userName: userName ?? '', password: '', otp: '' } });
  const [showsCode, setShowsCode] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    try {
      const { otp, ...rest } = values;
      onSignedIn(await signIn({ ...rest, ...(otp !== '' && { otp }) }));
    } catch (refused) {
      setError(refused as Error);
      if (refused instanceof ApiError && refused.code !== null && otpCodes.has(refused.code)) setShowsCode(true);
      else form.setFocus('password', { shouldSelect: true });
    }
  });
  const { control, formState, setFocus } = form;
  // Where typing begins. Not by `autoFocus`, which would also take the focus from who is already in another field.
  useEffect(() => {
    if (document.activeElement?.matches('input') !== true) setFocus(userName === undefined ? 'userName' : 'password');
  }, [setFocus, userName]);
  useEffect(() => {
    if (showsCode) setFocus('otp');
  }, [setFocus, showsCode]);
  const asksOnly = asksForCode && error.code === 2411;
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
      {error && !asksOnly && <ErrorNotice error={error} />}
      <FormField
        control={control}
        name="userName"
        label={t`User name`}
        autoComplete="username"
        isReadOnly={userName !== undefined}
      />
      <FormField
        control={control}
        name="password"
        label={t`Password`}
        type="password"
        autoComplete="current-password"
      />
      {showsCode && (
        <FormField
          control={control}
          name="otp"
          label={t`Code of your authenticator app`}
          note={t`Six digits, or one of your recovery codes.`}
          autoComplete="one-time-code"
        />
      )}
      <Button type="submit" kind="primary" isDisabled={formState.isSubmitting || wait > 0}>
        {wait > 0 ? <Trans>Try again in {wait} s</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </form>
  );
}

/** Seconds until the platform accepts the next try. */
function useCountdown(error: Error | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const seconds = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    const until = Date.now() + seconds * 1000;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    if (seconds === 0) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
