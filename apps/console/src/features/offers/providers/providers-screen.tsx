import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { StepUp } from '../../../app/session/step-up';
import { OfWorkspace } from '../../../app/workspaces/of-workspace';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { OfferHead } from '../offer-tabs';
import { deleteProvider, providersQuery } from './provider-data';
import type { Provider } from './provider-data';
import { ChangeProviderDialog, ConnectDialog } from './provider-dialog';
import { ProviderEntry } from './provider-entry';

const route = getRouteApi('/offers/payment');

/** Through whom contracts of a workspace can be paid. */
export default function ProvidersScreen() {
  const { workspace } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="screen">
      <OfferHead />
      <OfWorkspace
        permission="settings:read"
        workspace={workspace}
        onChoose={(id) => void navigate({ search: { workspace: id } })}
        skeleton={<ProvidersSkeleton />}
      >
        {(id) => <Providers key={id} workspaceId={id} />}
      </OfWorkspace>
      <StepUp>
        <Trans>Keys of a payment provider move money. Enter your password to go on.</Trans>
      </StepUp>
    </div>
  );
}

type Open = { readonly kind: 'connect' } | { readonly kind: 'change' | 'disconnect'; readonly provider: Provider };

function Providers({ workspaceId }: { readonly workspaceId: number }) {
  const { t } = useLingui();
  const { data, error } = useQuery(providersQuery(workspaceId));
  const mayWrite = useMayIn('settings:write', workspaceId);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  if (error && data === undefined) return <ScreenError error={error} permission="settings:read" />;
  if (data === undefined) return <ProvidersSkeleton />;
  return (
    <div className="providers">
      <StaleNotice error={error} />
      <div className="providers-head">
        <p className="soft">
          <Trans>Contracts of this workspace and of those below can be paid through them.</Trans>
        </p>
        {mayWrite && (
          <Button kind="primary" onPress={() => setOpen({ kind: 'connect' })}>
            <Plus size={16} aria-hidden />
            <Trans>Connect …</Trans>
          </Button>
        )}
      </div>
      {data.length === 0 ? (
        <Empty icon={CreditCard} title={<Trans>No payment provider yet</Trans>}>
          <p>
            <Trans>Connect Stripe to take cards and direct debits.</Trans>
          </p>
        </Empty>
      ) : (
        <ul className="provider-list" aria-label={t`Payment providers`}>
          {data.map((provider) => (
            <ProviderEntry
              key={provider.id}
              provider={provider}
              mayWrite={mayWrite}
              onChange={() => setOpen({ kind: 'change', provider })}
              onDisconnect={() => setOpen({ kind: 'disconnect', provider })}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'connect' && <ConnectDialog workspaceId={workspaceId} onClose={close} />}
      {open?.kind === 'change' && (
        <ChangeProviderDialog id={open.provider.id} name={open.provider.name} onClose={close} />
      )}
      {open?.kind === 'disconnect' && <DisconnectDialog provider={open.provider} onClose={close} />}
    </div>
  );
}

interface DisconnectDialogProps {
  readonly provider: Provider;
  readonly onClose: () => void;
}

function DisconnectDialog({ provider: { id, name, provider }, onClose }: DisconnectDialogProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      area="offers"
      title={t`Disconnect ${name}?`}
      verb={<Trans>Disconnect</Trans>}
      isDangerous
      act={() => deleteProvider(id)}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            <Trans>It works only while no contract is paid through it. Nobody can choose it any more.</Trans>
          </p>
          {provider === 'stripe' && (
            <p>
              <Trans>
                Payments that are under way are brought to their end with its keys. At Stripe, remove the webhook and
                the key yourself.
              </Trans>
            </p>
          )}
        </>
      )}
    </ActingDialog>
  );
}

const ProvidersSkeleton = () => (
  <div className="providers" aria-busy>
    <div className="card skeleton-card" />
  </div>
);
