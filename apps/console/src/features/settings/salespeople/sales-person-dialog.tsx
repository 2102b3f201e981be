import { Trans, useLingui } from '@lingui/react/macro';
import { FormField } from '../../../ui/form-field';
import { FormDialog } from '../../../app/editing/form-dialog';
import { OpenedDialog } from '../../../app/editing/opened-dialog';
import { changeSalesPerson, createSalesPerson, openedSalesPersonQuery } from './salespeople-data';
import type { SalesPerson } from './salespeople-data';

const fields = ['firstName', 'lastName', 'email', 'phone'] as const;
type Values = Record<(typeof fields)[number], string>;

interface CreateDialogProps {
  readonly workspaceId: number;
  readonly onClose: () => void;
}

export function CreateSalesPersonDialog({ workspaceId, onClose }: CreateDialogProps) {
  const { t } = useLingui();
  return (
    <SalesPersonForm
      title={t`New salesperson`}
      isNew
      person={null}
      save={(values) => createSalesPerson(workspaceId, bodyOf(values))}
      onClose={onClose}
    />
  );
}

interface ChangeDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function ChangeSalesPersonDialog({ id, name, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const title = t`Change ${name}`;
  return (
    <OpenedDialog title={title} query={openedSalesPersonQuery(id)} onClose={onClose}>
      {({ data, etag }) => (
        <SalesPersonForm
          title={title}
          person={data}
          save={(values) => changeSalesPerson(id, bodyOf(values), etag)}
          onClose={onClose}
        />
      )}
    </OpenedDialog>
  );
}

const bodyOf = ({ firstName, lastName, email, phone }: Values) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim() || null,
  phone: phone.trim() || null,
});

interface SalesPersonFormProps {
  readonly title: string;
  readonly isNew?: boolean;
  readonly person: SalesPerson | null;
  readonly save: (values: Values) => Promise<void>;
  readonly onClose: () => void;
}

function SalesPersonForm({ title, isNew = false, person, save, onClose }: SalesPersonFormProps) {
  const { t } = useLingui();
  return (
    <FormDialog<Values>
      area="settings"
      title={title}
      verb={isNew ? <Trans>Create</Trans> : <Trans>Save</Trans>}
      defaultValues={{
        firstName: person?.firstName ?? '',
        lastName: person?.lastName ?? '',
        email: person?.email ?? '',
        phone: person?.phone ?? '',
      }}
      save={save}
      fieldOf={(path) => fields.find((field) => field === path)}
      onClose={onClose}
    >
      {(control) => (
        <div className="card-fields">
          <div className="span-3">
            <FormField control={control} name="firstName" label={t`First name`} autoComplete="off" />
          </div>
          <div className="span-3">
            <FormField control={control} name="lastName" label={t`Last name`} autoComplete="off" />
          </div>
          <div className="span-3">
            <FormField control={control} name="email" label={t`Email`} type="email" autoComplete="off" />
          </div>
          <div className="span-3">
            <FormField
              control={control}
              name="phone"
              label={t`Phone`}
              type="tel"
              autoComplete="off"
              note={t`Country, area and number: 49-911-123456`}
            />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
