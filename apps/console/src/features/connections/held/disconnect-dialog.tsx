import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { disconnect } from '../connection-data';
import type { Connection } from '../connection-data';
import { providers } from '../providers';
import type { Provider } from '../providers';

interface DisconnectDialogProps {
  readonly provider: Provider;
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Says what ends with a connection before it is taken away. */
export function DisconnectDialog({ provider, connection, onClose }: DisconnectDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { portalName, end } = providers[provider];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => disconnect(connection, provider),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['connections'] });
      onClose();
    },
  });
  return (
    <Dialog title={t`Disconnect ${portalName}?`} isOpen isAlert onClose={onClose}>
      <p>{t(end)}</p>
      <p className="soft">
        <Trans>
          The consent is withdrawn at the provider, unless the same person has connected another place. You can connect
          again, which takes a new consent.
        </Trans>
      </p>
      {error && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="danger" isDisabled={isPending} onPress={() => mutate()}>
          <Trans>Disconnect</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
