import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorNotice } from '../../app/errors/error-notice';
import { sendPasswordLink } from '../../app/session/sign-in-options';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form-field';
import { Notice } from '../../ui/notice';

/** Asks for a link by email. It says the same whether there is such an account or not, as the platform does. */
export function ForgottenPassword() {
  const { t } = useLingui();
  const [error, setError] = useState<Error | null>(null);
  const [isSent, setIsSent] = useState(false);
  const { control, formState, handleSubmit, setFocus } = useForm({ defaultValues: { email: '' } });
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(async ({ email }) => {
    try {
      await sendPasswordLink(email.trim());
      setError(null);
      setIsSent(true);
    } catch (refused) {
      setError(refused as Error);
      setFocus('email', { shouldSelect: true });
    }
  });
  if (isSent)
    return (
      <Notice kind="ok">
        <Trans>
          If there is an account with this address, an email with a link is on its way. The link works for an hour.
        </Trans>
      </Notice>
    );
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
      {error && <ErrorNotice error={error} />}
      <FormField control={control} name="email" label={t`Email address`} type="email" autoComplete="email" />
      <Button type="submit" kind="primary" isDisabled={formState.isSubmitting}>
        <Trans>Send a link</Trans>
      </Button>
    </form>
  );
}
