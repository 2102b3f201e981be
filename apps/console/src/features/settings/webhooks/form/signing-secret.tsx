import { Trans, useLingui } from '@lingui/react/macro';
import { SecretOnce } from '../../secret-once';

/** The secret of a webhook, after it was created or rotated. */
export function SigningSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <SecretOnce title={t`The signing secret`} label={t`Signing secret`} kind="secret" secret={secret} onClose={onClose}>
      <Trans>Your program checks the signature of each message with it, as Standard Webhooks describe.</Trans>
    </SecretOnce>
  );
}
