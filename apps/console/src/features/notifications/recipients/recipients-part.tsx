import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { SectionSkeleton } from '../../../ui/lists/section';
import { deleteRecipients, recipientsQuery } from '../notification-data';
import type { NamedRecipients } from '../notification-data';
import { AddressStates } from '../addresses/address-states';
import { RecipientsWords } from '../rule-words';
import { RecipientsDialog } from './recipients-dialog';

interface Open {
  readonly kind: 'change' | 'delete';
  readonly list: NamedRecipients;
}

/** Recipients under their names, which several notifications may use. */
export function RecipientsPart() {
  const { data, error } = useQuery(recipientsQuery);
  const [open, setOpen] = useState<Open>();
  if (error && data === undefined) return <ScreenError error={error} permission="notification:read" />;
  if (data === undefined) return <SectionSkeleton />;
  if (data.length === 0)
    return (
      <Empty icon={UsersRound} title={<Trans>No recipients yet</Trans>}>
        <p>
          <Trans>They are made with a notification, and can then be used by others.</Trans>
        </p>
      </Empty>
    );
  const close = (): void => setOpen(undefined);
  return (
    <>
      <StaleNotice error={error} />
      <RecipientsList lists={data} onOpen={setOpen} />
      {open?.kind === 'change' && <RecipientsDialog list={open.list} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog list={open.list} onClose={close} />}
    </>
  );
}

interface RecipientsListProps {
  readonly lists: readonly NamedRecipients[];
  readonly onOpen: (open: Open) => void;
}

function RecipientsList({ lists, onOpen }: RecipientsListProps) {
  const { t } = useLingui();
  return (
    <ul className="setting-list" aria-label={t`Recipients`}>
      {lists.map((list) => (
        <li key={list.id}>
          <div className="setting-row">
            <span className="setting-name">{list.name}</span>
            <span className="soft">
              <RecipientsWords list={list} />
            </span>
            <AddressStates list={list} />
          </div>
          {list.canWrite && (
            <div className="setting-row-actions">
              <Button aria-label={t`Change … ${list.name}`} onPress={() => onOpen({ kind: 'change', list })}>
                <Pencil size={16} aria-hidden />
                <Trans>Change …</Trans>
              </Button>
              <Button iconOnly aria-label={t`Delete … ${list.name}`} onPress={() => onOpen({ kind: 'delete', list })}>
                <Trash2 size={16} aria-hidden />
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function DeleteDialog({ list, onClose }: { readonly list: NamedRecipients; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ActingDialog
      area="notifications"
      title={t`Delete ${list.name}?`}
      verb={<Trans>Delete</Trans>}
      isDangerous
      act={() => deleteRecipients(list.id)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>It works only while no notification uses them.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}
