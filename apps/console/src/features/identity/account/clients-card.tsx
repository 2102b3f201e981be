import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { area, clientsQuery, deleteClient } from './account-data';
import type { ApiClient } from './account-data';
import { ClientSecretDialog, CreateClientDialog } from './create-client-dialog';
import type { ClientSecret } from './create-client-dialog';

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'shown'; readonly secret: ClientSecret }
  | { readonly kind: 'remove'; readonly apiClient: ApiClient };

/** Programs that get tokens in the reader's name, with an id and a secret of their own. */
export function ClientsCard() {
  const caller = useCaller();
  const userId = caller.user.id;
  const mayWrite = may(caller, 'user:write');
  const { data: clients, error } = useQuery(clientsQuery(userId));
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  return (
    <section className="card" aria-labelledby="own-clients">
      <header className="card-head">
        <h2 id="own-clients">
          <Trans>API clients</Trans>
        </h2>
        {mayWrite && (
          <Button onPress={() => setOpen({ kind: 'create' })}>
            <Plus size={16} aria-hidden />
            <Trans>New client …</Trans>
          </Button>
        )}
      </header>
      <p className="soft">
        <Trans>A program gets tokens with the id and the secret of a client, and may do what you may.</Trans>
      </p>
      {error && <ErrorNotice error={error} />}
      {clients === undefined && !error && <span className="skeleton" />}
      {clients?.length === 0 && (
        <p className="soft">
          <Trans>There are none yet.</Trans>
        </p>
      )}
      {clients !== undefined && clients.length > 0 && (
        <ul className="add-ons">
          {clients.map((apiClient) => (
            <ClientEntry
              key={apiClient.id}
              apiClient={apiClient}
              onRemove={mayWrite ? () => setOpen({ kind: 'remove', apiClient }) : undefined}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'create' && (
        <CreateClientDialog
          userId={userId}
          onCreated={(secret) => setOpen({ kind: 'shown', secret })}
          onClose={close}
        />
      )}
      {open?.kind === 'shown' && <ClientSecretDialog secret={open.secret} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog apiClient={open.apiClient} onClose={close} />}
    </section>
  );
}

interface ClientEntryProps {
  readonly apiClient: ApiClient;
  readonly onRemove: (() => void) | undefined;
}

function ClientEntry({ apiClient: { name, clientId, createdAt, lastUsedAt }, onRemove }: ClientEntryProps) {
  const { t } = useLingui();
  const { moment } = useDates();
  return (
    <li>
      <div className="setting-row">
        <span className="setting-name">{name}</span>
        <span className="soft">
          <code>{clientId}</code>
        </span>
        <span className="soft">
          <Trans>Created {moment(createdAt)}.</Trans>{' '}
          {lastUsedAt === null ? <Trans>Never used.</Trans> : <Trans>Last used {moment(lastUsedAt)}.</Trans>}
        </span>
      </div>
      {onRemove && (
        <Button aria-label={t`Remove … ${name}`} onPress={onRemove}>
          <Trans>Remove …</Trans>
        </Button>
      )}
    </li>
  );
}

interface RemoveDialogProps {
  readonly apiClient: ApiClient;
  readonly onClose: () => void;
}

function RemoveDialog({ apiClient: { id, name }, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      area={area}
      title={t`Remove ${name}?`}
      verb={<Trans>Remove</Trans>}
      isDangerous
      act={() => deleteClient(id)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>Every token that it has is refused at once. This cannot be taken back.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}
