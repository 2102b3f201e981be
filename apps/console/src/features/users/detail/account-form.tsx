import { Trans, useLingui } from '@lingui/react/macro';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { readUser, writeUser } from '../user-data';
import type { User } from '../user-data';

const fields = ['firstName', 'lastName', 'salutation', 'position', 'email', 'phone', 'userName'] as const;

interface AccountFormProps {
  readonly id: number;
  readonly read: Read<User>;
  readonly mayWrite: boolean;
}

/** Who it is, and how to reach them. */
export function AccountForm({ id, read, mayWrite }: AccountFormProps) {
  const { t } = useLingui();
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    salutation: t`Form of address`,
    position: t`Position`,
    email: t`Email`,
    phone: t`Phone`,
    userName: t`User name`,
  };
  const editing = useEditing<User>({
    makesOld: [['users'], ['audit', 'list']],
    read,
    toValues: (user) => Object.fromEntries(fields.map((field) => [field, user[field] ?? ''])),
    readAgain: () => readUser(id),
    save: (values, changed, base) =>
      writeUser(
        id,
        Object.fromEntries(
          fields.filter((field) => changed.has(field)).map((field) => [field, values[field]?.trim() || null]),
        ),
        base.etag,
      ),
    fieldOf: (path) => fields.find((field) => field === path),
  });
  const field = fieldProps(editing, labels, mayWrite);
  return (
    <EditCard title={<Trans>Account</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <div className="span-3">
        <FormField {...field('firstName')} />
      </div>
      <div className="span-3">
        <FormField {...field('lastName')} />
      </div>
      <div className="span-3">
        <FormField {...field('salutation')} />
      </div>
      <div className="span-3">
        <FormField {...field('position')} />
      </div>
      <div className="span-6">
        <FormField {...field('email')} type="email" note={t`Another address has to be confirmed by its user.`} />
      </div>
      <div className="span-6">
        <FormField {...field('phone')} type="tel" note={t`Country, area and number: 49-911-123456`} />
      </div>
      <div className="span-6">
        <FormField {...field('userName')} />
      </div>
    </EditCard>
  );
}
