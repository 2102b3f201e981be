import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { UserFilter } from '../../../app/user-filter';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { SecretOnce } from '../secret-once';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { CreateKeyDialog } from './create-key-dialog';
import { RemoveKeyDialog, RotateKeyDialog } from './key-actions';
import { KeyList, useLastUse } from './key-list';
import { keysQuery } from './keys-data';
import type { ApiKey } from './keys-data';

const route = getRouteApi('/settings');

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'remove'; readonly apiKey: ApiKey }
  | { readonly kind: 'shown'; readonly secret: string };

/** Keys with which programs act as a user: oneself, unless another one is chosen. */
export default function KeysScreen() {
  const { t } = useLingui();
  const caller = useCaller();
  const { user } = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<Open>();
  if (!may(caller, 'user:read')) return <Forbidden permission="user:read" />;
  const mayWrite = may(caller, 'user:write');
  const userId = Number(user) || caller.user.id;
  return (
    <div className="setting-section">
      <SectionHead
        title={<Trans>API keys</Trans>}
        actions={
          mayWrite && (
            <Button kind="primary" onPress={() => setOpen({ kind: 'create' })}>
              <Plus size={16} aria-hidden />
              <Trans>New key …</Trans>
            </Button>
          )
        }
      >
        <Trans>A program calls the APIs with a key. It acts as a user, and may never do more than they may.</Trans>
      </SectionHead>
      <div className="toolbar setting-toolbar">
        <UserFilter
          none={t`Myself`}
          userId={userId}
          onChoose={(id) =>
            void navigate({ to: '.', search: (former) => ({ ...former, user: id === undefined ? id : String(id) }) })
          }
        />
      </div>
      <Keys key={userId} userId={userId} mayWrite={mayWrite} onOpen={setOpen} />
      <KeyDialog userId={userId} open={open} onOpen={setOpen} />
    </div>
  );
}

interface KeysProps {
  readonly userId: number;
  readonly mayWrite: boolean;
  readonly onOpen: (open: Open) => void;
}

function Keys({ userId, mayWrite, onOpen }: KeysProps) {
  const { data, error } = useQuery(keysQuery(userId));
  if (error && data === undefined) return <ScreenError error={error} permission="user:read" />;
  if (data === undefined) return <SectionSkeleton />;
  if (data.length === 0)
    return (
      <Empty icon={KeyRound} title={<Trans>No keys yet</Trans>}>
        <p>
          <Trans>One key for each program: then one can end without the others.</Trans>
        </p>
      </Empty>
    );
  return (
    <>
      <StaleNotice error={error} />
      <KeyList keys={data} mayWrite={mayWrite} onAct={(kind, apiKey) => onOpen({ kind, apiKey })} />
    </>
  );
}

interface KeyDialogProps {
  readonly userId: number;
  readonly open: Open | undefined;
  readonly onOpen: (open: Open | undefined) => void;
}

function KeyDialog({ userId, open, onOpen }: KeyDialogProps) {
  const { t } = useLingui();
  const lastUse = useLastUse();
  const close = (): void => onOpen(undefined);
  const show = (secret: string): void => onOpen({ kind: 'shown', secret });
  switch (open?.kind) {
    case 'create':
      return <CreateKeyDialog userId={userId} onCreated={show} onClose={close} />;
    case 'rotate':
      return <RotateKeyDialog apiKey={open.apiKey} onRotated={show} onClose={close} />;
    case 'remove':
      return <RemoveKeyDialog apiKey={open.apiKey} lastUse={lastUse(open.apiKey)} onClose={close} />;
    case 'shown':
      return (
        <SecretOnce title={t`The new key`} label={t`API key`} kind="key" secret={open.secret} onClose={close}>
          <Trans>
            The program sends it as <code>Authorization: Bearer …</code>.
          </Trans>
        </SecretOnce>
      );
    default:
      return null;
  }
}
