import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ConfirmCodes } from './confirm-codes';
import { RecoveryCodes } from './recovery-codes';
import { enrol } from './totp-data';
import type { TotpCredentials, TotpSecret } from './totp-data';

interface RequiredCodesProps {
  readonly credentials: TotpCredentials;
  /** @param hasCodes false: they have left it */
  readonly onEnd: (hasCodes: boolean) => void;
}

/** In place of the sign-in, for users whose workspace asks for codes that they do not have yet. */
export function RequiredCodes({ credentials, onEnd }: RequiredCodesProps) {
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutate, isPending, error } = useMutation({ mutationFn: async () => setSecret(await enrol(credentials)) });
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => onEnd(true)} />;
  if (secret !== undefined)
    return (
      <ConfirmCodes credentials={credentials} secret={secret} onConfirmed={setCodes} onCancel={() => onEnd(false)} />
    );
  return (
    <div className="sign-in-form">
      <Notice kind="warn">
        <Trans>
          Your workspace asks for a second step at sign-in: a code from an authenticator app, such as the one on your
          phone. Set it up now.
        </Trans>
      </Notice>
      {error && <ErrorNotice error={error} />}
      <Button kind="primary" isDisabled={isPending} onPress={() => mutate()}>
        <Trans>Set it up</Trans>
      </Button>
      <Button kind="quiet" onPress={() => onEnd(false)}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
