import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../app/client/api-error';
import { isAboutCode, signInErrors } from '../../app/client/sign-in-errors';
import { signIn } from '../../app/session/caller';
import type { Caller } from '../../app/session/caller';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../app/errors/error-notice';
import { FormField } from '../../ui/form-field';

const RequiredCodes = lazy(async () => ({ default: (await import('./totp/required-codes')).RequiredCodes }));

interface SignInFormProps {
  /** Given: only this user, whose session has ended. */
  readonly userName?: string;
  readonly onSignedIn: (caller: Caller) => void;
}

/** User name and password, then the code of a second factor where the user has one, or is to set one up. */
export function SignInForm({ userName, onSignedIn }: SignInFormProps) {
  const { t } = useLingui();
  const { form, error, showsCode, submit, setUp } = useSignIn(userName, onSignedIn);
  const wait = useCountdown(error);
  const { control, formState } = form;
  if (setUp !== undefined)
    return (
      <Suspense>
        <RequiredCodes {...setUp} />
      </Suspense>
    );
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
      {error && codeOf(error) !== signInErrors.otpRequired && <ErrorNotice error={error} />}
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

const codeOf = (error: Error): number | null => (error instanceof ApiError ? error.code : null);

function useSignIn(userName: string | undefined, onSignedIn: SignInFormProps['onSignedIn']) {
  const [error, setError] = useState<Error | null>(null);
  const [showsCode, setShowsCode] = useState(false);
  const [mustSetUp, setMustSetUp] = useState(false);
  const form = useForm({ defaultValues: { userName: userName ?? '', password: '', otp: '' } });
  const { setFocus } = form;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { otp, ...rest } = values;
      onSignedIn(await signIn({ ...rest, ...(otp !== '' && { otp }) }));
    } catch (refused) {
      const code = codeOf(refused as Error);
      setError(refused as Error);
      if (code === signInErrors.totpEnrolmentRequired) setMustSetUp(true);
      else if (isAboutCode(code)) setShowsCode(true);
      else setFocus('password', { shouldSelect: true });
    }
  });
  // Where typing begins. Not by `autoFocus`, which would also take the focus from who is already in another field.
  useEffect(() => {
    if (document.activeElement?.matches('input') !== true) setFocus(userName === undefined ? 'userName' : 'password');
  }, [setFocus, userName]);
  useEffect(() => {
    if (showsCode && !mustSetUp) setFocus('otp');
  }, [setFocus, showsCode, mustSetUp]);
  const onEnd = (hasCodes: boolean): void => {
    setError(null);
    setMustSetUp(false);
    setShowsCode(hasCodes);
  };
  const { userName: name, password } = form.getValues();
  const setUp = mustSetUp ? { credentials: { userName: name, password }, onEnd } : undefined;
  return { form, error, showsCode, submit, setUp };
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
