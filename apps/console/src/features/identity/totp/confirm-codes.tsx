import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CopyBox } from '../../../app/api-calls/copy-box';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import { confirmCodes, refusedField } from './totp-data';
import type { TotpCredentials, TotpSecret } from './totp-data';
import './totp.css';

const QrPicture = lazy(() => import('./qr-picture'));

interface ConfirmCodesProps {
  readonly credentials: TotpCredentials;
  readonly secret: TotpSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Brings a secret into an authenticator app, and takes the first code that it shows. */
export function ConfirmCodes({ credentials, secret: { secret, uri }, onConfirmed, onCancel }: ConfirmCodesProps) {
  const { t } = useLingui();
  const [error, setError] = useState<Error | null>(null);
  const form = useForm({ defaultValues: { otp: '' } });
  const { control, formState, handleSubmit, setFocus } = form;
  useEffect(() => setFocus('otp'), [setFocus]);
  const submit = handleSubmit(async ({ otp }) => {
    setError(null);
    try {
      onConfirmed(await confirmCodes({ ...credentials, otp }));
    } catch (refused) {
      const { message } = refused as Error;
      if (refusedField(refused as Error) === 'otp') form.setError('otp', { message }, { shouldFocus: true });
      else setError(refused as Error);
    }
  });
  return (
    <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        <Trans>
          Scan the picture with an authenticator app, or enter the key there. The app then shows a new code every half
          minute.
        </Trans>
      </p>
      <Suspense fallback={<span className="totp-code skeleton" />}>
        <QrPicture text={uri} />
      </Suspense>
      <CopyBox label={t`Key for the app`} text={secret} />
      <p>
        <a href={uri}>
          <Trans>Open the app on this device</Trans>
        </a>
      </p>
      {error && <ErrorNotice error={error} />}
      <FormField
        control={control}
        name="otp"
        label={t`Code that the app shows`}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="actions">
        <Button onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="primary" isDisabled={formState.isSubmitting}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  );
}
