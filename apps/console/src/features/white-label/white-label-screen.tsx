import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Palette, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../app/editing/acting-dialog';
import { LeaveGuard } from '../../app/editing/leave-guard';
import type { Read } from '../../app/editing/use-editing';
import { ErrorNotice } from '../../app/errors/error-notice';
import { ScreenError, StaleNotice } from '../../app/errors/screen-error';
import { OfWorkspace } from '../../app/workspaces/of-settings';
import { useMayIn } from '../../app/workspaces/workspace-data';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { SectionHead, SectionSkeleton } from '../../ui/lists/section';
import { BrandCard } from './brand-card';
import { DomainCard } from './domain-card';
import { SenderPart } from './sender/sender-part';
import { createLabel, labelQuery, removeLabel } from './white-label-data';
import type { WhiteLabel } from './white-label-data';
import './white-label.css';

/** The brand of a workspace at a domain of its own. */
export default function WhiteLabelScreen() {
  return <OfWorkspace permission="settings:read">{(id) => <Label key={id} id={id} />}</OfWorkspace>;
}

function Label({ id }: { readonly id: number }) {
  const { data: read, error } = useQuery(labelQuery(id));
  const mayWrite = useMayIn('settings:write', id);
  if (error && read === undefined) return <ScreenError error={error} permission="settings:read" />;
  if (read === undefined) return <SectionSkeleton />;
  return (
    <div className="setting-section">
      <SectionHead title={<Trans>White label</Trans>} actions={read !== null && mayWrite && <Remove id={id} />}>
        <Trans>
          People of this workspace and those below see its brand instead of the platform’s: at its domain, and in
          emails.
        </Trans>
      </SectionHead>
      <StaleNotice error={error} />
      {read === null ? (
        <NoLabel id={id} mayWrite={mayWrite} />
      ) : (
        <LeaveGuard>
          <Parts read={read} mayWrite={mayWrite} />
        </LeaveGuard>
      )}
    </div>
  );
}

function Parts({ read, mayWrite }: { readonly read: Read<WhiteLabel>; readonly mayWrite: boolean }) {
  return (
    <>
      <BrandCard read={read} mayWrite={mayWrite} />
      <DomainCard label={read.data} mayWrite={mayWrite} />
      <SenderPart label={read.data} mayWrite={mayWrite} />
    </>
  );
}

function NoLabel({ id, mayWrite }: { readonly id: number; readonly mayWrite: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => createLabel(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['white-label'] }),
  });
  return (
    <Empty icon={Palette} title={<Trans>No brand of its own yet</Trans>}>
      <p>
        <Trans>
          It has the brand of the workspace above, or the platform’s. A new one is shown only once it is active.
        </Trans>
      </p>
      {error && <ErrorNotice error={error} />}
      {mayWrite && (
        <Button kind="primary" isDisabled={isPending} onPress={() => mutate()}>
          <Trans>Set one up</Trans>
        </Button>
      )}
    </Empty>
  );
}

function Remove({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden />
        <Trans>Delete …</Trans>
      </Button>
      {isOpen && (
        <ActingDialog
          area="white-label"
          title={t`Delete the white label?`}
          verb={<Trans>Delete</Trans>}
          isDangerous
          act={() => removeLabel(id)}
          onClose={() => setOpen(false)}
        >
          {() => (
            <p>
              <Trans>
                Within a second, its domain and emails look like the workspace above or the platform again. Its settings
                are gone.
              </Trans>
            </p>
          )}
        </ActingDialog>
      )}
    </>
  );
}
