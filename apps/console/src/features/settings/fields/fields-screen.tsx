import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { RowActions } from '../row-actions';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { useMayIn, workspacesQuery } from '../../../app/workspaces/workspace-data';
import { OfWorkspace } from '../../../app/workspaces/of-settings';
import { FieldDialog, fieldTypes } from './field-dialog';
import { deleteField, fieldsQuery } from './fields-data';
import type { CustomField } from './fields-data';
import { nameIn } from './fields.rules';

type Open =
  | { readonly kind: 'form'; readonly field: CustomField | null }
  | { readonly kind: 'delete'; readonly field: CustomField };

/** What companies of a workspace are asked besides. */
export default function FieldsScreen() {
  return <OfWorkspace permission="settings:read">{(id) => <Fields key={id} workspaceId={id} />}</OfWorkspace>;
}

function Fields({ workspaceId }: { readonly workspaceId: number }) {
  const { data, error } = useQuery(fieldsQuery(workspaceId));
  const mayWrite = useMayIn('settings:write', workspaceId);
  const [open, setOpen] = useState<Open>();
  if (error && data === undefined) return <ScreenError error={error} permission="settings:read" />;
  if (data === undefined) return <SectionSkeleton />;
  const close = (): void => setOpen(undefined);
  return (
    <div className="setting-section">
      <SectionHead
        title={<Trans>Custom fields</Trans>}
        actions={
          mayWrite && (
            <Button kind="primary" onPress={() => setOpen({ kind: 'form', field: null })}>
              <Plus size={16} aria-hidden />
              <Trans>New field …</Trans>
            </Button>
          )
        }
      >
        <Trans>What you want to know of each company besides. Workspaces below have the fields, too.</Trans>
      </SectionHead>
      <StaleNotice error={error} />
      {data.length === 0 ? <NoFields /> : <FieldList {...{ workspaceId, mayWrite }} fields={data} onOpen={setOpen} />}
      {open?.kind === 'form' && <FieldDialog workspaceId={workspaceId} field={open.field} all={data} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog workspaceId={workspaceId} field={open.field} onClose={close} />}
    </div>
  );
}

const NoFields = () => (
  <Empty icon={ListPlus} title={<Trans>No custom fields yet</Trans>}>
    <p>
      <Trans>A field has a name in each language, a key for programs, and a kind of value.</Trans>
    </p>
  </Empty>
);

interface FieldListProps {
  readonly workspaceId: number;
  readonly fields: readonly CustomField[];
  readonly mayWrite: boolean;
  readonly onOpen: (open: Open) => void;
}

function FieldList({ workspaceId, fields, mayWrite, onOpen }: FieldListProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className="setting-list" aria-label={t`Custom fields`}>
      {fields.map((field) => {
        const name = nameIn(field.name, i18n.locale);
        return (
          <li key={field.key}>
            <FieldEntry field={field} name={name} isInherited={field.workspaceId !== workspaceId} />
            {mayWrite && field.workspaceId === workspaceId && (
              <RowActions
                name={name}
                onChange={() => onOpen({ kind: 'form', field })}
                onDelete={() => onOpen({ kind: 'delete', field })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FieldEntryProps {
  readonly field: CustomField;
  readonly name: string;
  readonly isInherited: boolean;
}

function FieldEntry({ field, name, isInherited }: FieldEntryProps) {
  const { t } = useLingui();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const { key, type, required, allowedValues, parentKey, url, httpAction, workspaceId } = field;
  const source = workspaces.find(({ id }) => id === workspaceId)?.name ?? `#${workspaceId}`;
  return (
    <div className="setting-row">
      <span className="setting-name">
        {name}
        {required && (
          <span className="tag">
            <Trans>needed</Trans>
          </span>
        )}
      </span>
      <span className="soft">
        <code>{key}</code> · {t(fieldTypes[type])}
        {allowedValues !== null && `: ${allowedValues.join(', ')}`}
      </span>
      {parentKey !== null && (
        <span className="soft">
          <Trans>
            Only with a value of <code>{parentKey}</code>
          </Trans>
        </span>
      )}
      {url !== null && <span className="soft">{url}</span>}
      {httpAction !== null && (
        <span className="soft">
          <Trans>Its clients call {`${httpAction.httpMethod} ${httpAction.endpoint}`}</Trans>
        </span>
      )}
      {isInherited && (
        <span className="soft">
          <Trans>Inherited from {source}, and changed there.</Trans>
        </span>
      )}
    </div>
  );
}

interface DeleteDialogProps {
  readonly workspaceId: number;
  readonly field: CustomField;
  readonly onClose: () => void;
}

function DeleteDialog({ workspaceId, field, onClose }: DeleteDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <ActingDialog
      area="settings"
      title={t`Delete ${nameIn(field.name, i18n.locale)}?`}
      verb={<Trans>Delete</Trans>}
      isDangerous
      act={() => deleteField(workspaceId, field.key)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>What companies have entered in it is deleted too. This cannot be taken back.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}
