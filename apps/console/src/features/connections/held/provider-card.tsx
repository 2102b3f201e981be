import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { consentUrl } from '../connection-data';
import type { Connection } from '../connection-data';
import { ConnectionStatus } from '../connection-status';
import { ProfilesLink } from '../google/profiles-link';
import { providers } from '../providers';
import type { Provider } from '../providers';
import { DisconnectDialog } from './disconnect-dialog';

interface ProviderCardProps {
  readonly companyId: number;
  readonly provider: Provider;
  readonly connection: Connection | undefined;
}

/** One provider: who has consented, whether it works, and what to do when it does not. */
export function ProviderCard({ companyId, provider, connection }: ProviderCardProps) {
  const { t } = useLingui();
  const { portalName, use } = providers[provider];
  const mayWrite = may(useCaller(), 'listing:write');
  return (
    <section className="card" aria-label={portalName}>
      <header className="card-head">
        <h2>{portalName}</h2>
        <ConnectionStatus connection={connection} />
      </header>
      <p className="soft">{t(use)}</p>
      {connection !== undefined && connection.owner !== null && (
        <p>
          <Trans>Consent of {connection.owner}</Trans>
        </p>
      )}
      {connection?.errorMessage && <Notice kind="bad">{connection.errorMessage}</Notice>}
      {connection?.inherited === true && (
        <p className="soft">
          <Trans>A workspace above holds it, for this company too. It is taken away there.</Trans>
        </p>
      )}
      {provider === 'GOOGLEMYBUSINESS' && <ProfilesLink companyId={companyId} />}
      {mayWrite && <CardActions companyId={companyId} provider={provider} connection={connection} />}
    </section>
  );
}

function CardActions({ companyId, provider, connection }: ProviderCardProps) {
  const client = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => consentUrl(companyId, provider),
    onSuccess: async (url) => {
      if (url === null) await client.invalidateQueries({ queryKey: ['connections'] });
      else window.location.assign(url);
    },
  });
  const works = connection?.status === 'ACTIVE' || connection?.status === 'PROCESSING';
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <div className="actions">
        {connection !== undefined && !connection.inherited && (
          <Button onPress={() => setIsEnding(true)}>
            <Unlink size={16} aria-hidden />
            <Trans>Disconnect …</Trans>
          </Button>
        )}
        {!works && (connection === undefined || connection.connectionUrl !== null) && (
          <Button kind="primary" isDisabled={isPending} onPress={() => mutate()}>
            <Link2 size={16} aria-hidden />
            {connection === undefined ? <Trans>Connect</Trans> : <Trans>Connect again</Trans>}
          </Button>
        )}
      </div>
      {isEnding && connection !== undefined && (
        <DisconnectDialog provider={provider} connection={connection} onClose={() => setIsEnding(false)} />
      )}
    </>
  );
}
