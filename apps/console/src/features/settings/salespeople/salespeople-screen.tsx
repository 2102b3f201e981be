import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { RowActions } from '../row-actions';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { OfWorkspace } from '../../../app/workspaces/of-settings';
import { ChangeSalesPersonDialog, CreateSalesPersonDialog } from './sales-person-dialog';
import { deleteSalesPerson, salesPeopleQuery } from './salespeople-data';
import type { SalesPerson } from './salespeople-data';

type Open = { readonly kind: 'create' } | { readonly kind: 'change' | 'delete'; readonly person: SalesPerson };

/** Who sells: companies and contracts name them. */
export default function SalespeopleScreen() {
  return <OfWorkspace permission="workspace:read">{(id) => <Salespeople key={id} workspaceId={id} />}</OfWorkspace>;
}

function Salespeople({ workspaceId }: { readonly workspaceId: number }) {
  const { data, error } = useQuery(salesPeopleQuery(workspaceId));
  const mayWrite = useMayIn('workspace:write', workspaceId);
  const [open, setOpen] = useState<Open>();
  if (error && data === undefined) return <ScreenError error={error} permission="workspace:read" />;
  if (data === undefined) return <SectionSkeleton />;
  const close = (): void => setOpen(undefined);
  return (
    <div className="setting-section">
      <SectionHead
        title={<Trans>Salespeople</Trans>}
        actions={
          mayWrite && (
            <Button kind="primary" onPress={() => setOpen({ kind: 'create' })}>
              <Plus size={16} aria-hidden />
              <Trans>New salesperson …</Trans>
            </Button>
          )
        }
      >
        <Trans>Who sells. Companies and contracts of this workspace and those below can name them.</Trans>
      </SectionHead>
      <StaleNotice error={error} />
      {data.length === 0 ? (
        <Empty icon={UserRoundPen} title={<Trans>No salespeople yet</Trans>} />
      ) : (
        <PeopleList people={data} mayWrite={mayWrite} onOpen={setOpen} />
      )}
      {open?.kind === 'create' && <CreateSalesPersonDialog workspaceId={workspaceId} onClose={close} />}
      {open?.kind === 'change' && (
        <ChangeSalesPersonDialog id={open.person.id} name={nameOf(open.person)} onClose={close} />
      )}
      {open?.kind === 'delete' && <DeleteDialog person={open.person} onClose={close} />}
    </div>
  );
}

const nameOf = ({ firstName, lastName }: SalesPerson): string => `${firstName} ${lastName}`;

interface PeopleListProps {
  readonly people: readonly SalesPerson[];
  readonly mayWrite: boolean;
  readonly onOpen: (open: Open) => void;
}

function PeopleList({ people, mayWrite, onOpen }: PeopleListProps) {
  const { t } = useLingui();
  return (
    <ul className="setting-list" aria-label={t`Salespeople`}>
      {people.map((person) => {
        const name = nameOf(person);
        return (
          <li key={person.id}>
            <div className="setting-row">
              <span className="setting-name">{name}</span>
              <span className="soft">
                {[person.email, person.phone].filter((part) => part !== null).join(' · ') || '–'}
              </span>
            </div>
            {mayWrite && (
              <RowActions
                name={name}
                onChange={() => onOpen({ kind: 'change', person })}
                onDelete={() => onOpen({ kind: 'delete', person })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DeleteDialog({ person, onClose }: { readonly person: SalesPerson; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ActingDialog
      area="settings"
      title={t`Delete ${nameOf(person)}?`}
      verb={<Trans>Delete</Trans>}
      isDangerous
      act={() => deleteSalesPerson(person.id)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>It works only while no company and no contract names them.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}
