import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormField } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { api } from '../client/api';
import { ApiError, dataOf } from '../client/api-error';
import { onStepUp } from '../client/console-fetch';
import { isAboutCode } from '../client/sign-in-errors';
import { ErrorNotice } from '../errors/error-notice';
import { queryClient } from '../query-client';
import { callerQuery } from './caller';
import { useCaller } from './session-context';

interface StepUpProps {
  /** Why the password is asked for. Left out: the change concerns who may do what. */
  readonly children?: ReactNode;
}

/**
 * Over a screen whose changes ask for the password again, when the last time is too long ago. What was asked for waits, and goes
 * on afterwards; left without a password, it is refused as the platform has refused it.
 */
export function StepUp({ children }: StepUpProps) {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState<readonly ((isConfirmed: boolean) => void)[]>([]);
  useEffect(() => onStepUp(() => new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]))), []);
  const end = (isConfirmed: boolean): void => {
    for (const goOn of waiting) goOn(isConfirmed);
    setWaiting([]);
  };
  return (
    <Dialog title={t`Confirm that it is you`} isOpen={waiting.length > 0} onClose={() => end(false)}>
      <StepUpForm onEnd={end}>{children}</StepUpForm>
    </Dialog>
  );
}

interface StepUpFormProps extends StepUpProps {
  readonly onEnd: (isConfirmed: boolean) => void;
}

function StepUpForm({ onEnd, children }: StepUpFormProps) {
  const { t } = useLingui();
  const { user } = useCaller();
  const { form, error, asksForCode, submit } = useStepUp(onEnd);
  const { control, formState } = form;
  return (
    <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
      {user.ssoUser ? (
        <Notice kind="warn">
          <Trans>You sign in at an identity provider: sign out, sign in again there, and repeat the change.</Trans>
        </Notice>
      ) : (
        <>
          <p className="soft">
            {children || (
              <Trans>What you are about to change concerns who may do what. Enter your password for it.</Trans>
            )}
          </p>
          {error && <ErrorNotice error={error} />}
          <FormField
            control={control}
            name="password"
            label={t`Password`}
            type="password"
            autoComplete="current-password"
          />
          {asksForCode && (
            <FormField
              control={control}
              name="otp"
              label={t`Code of your authenticator app`}
              note={t`Six digits, or one of your recovery codes.`}
              autoComplete="one-time-code"
            />
          )}
        </>
      )}
      <div className="actions">
        <Button onPress={() => onEnd(false)}>
          <Trans>Cancel</Trans>
        </Button>
        {!user.ssoUser && (
          <Button type="submit" kind="primary" isDisabled={formState.isSubmitting}>
            <Trans>Confirm</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

function useStepUp(onEnd: (isConfirmed: boolean) => void) {
  const [error, setError] = useState<Error | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm({ defaultValues: { password: '', otp: '' } });
  const { handleSubmit, setFocus } = form;
  useEffect(() => setFocus(asksForCode ? 'otp' : 'password'), [asksForCode, setFocus]);
  const submit = handleSubmit(async ({ password, otp }) => {
    try {
      const body = { password, ...(otp !== '' && { otp }) };
      queryClient.setQueryData(callerQuery.queryKey, await dataOf(api.POST('/auth/session/step-up', { body })));
      onEnd(true);
    } catch (refused) {
      setError(refused as Error);
      if (refused instanceof ApiError && isAboutCode(refused.code)) setAsksForCode(true);
      else setFocus('password', { shouldSelect: true });
    }
  });
  return { form, error, asksForCode, submit };
}
