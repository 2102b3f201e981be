import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { FormDialog } from '../../../app/editing/form-dialog';
import { changeRecipients } from '../notification-data';
import type { Recipients } from '../notification-data';
import { addressValues, recipientsBody, recipientsField } from '../rule-form.rules';
import { withFields } from '../edit/at-field';
import { RecipientsFields } from './recipients-fields';

interface RecipientsDialogProps {
  readonly list: Recipients;
  readonly onClose: () => void;
}

/** Changes recipients for all notifications that use them. */
export function RecipientsDialog({ list, onClose }: RecipientsDialogProps) {
  const { t } = useLingui();
  const entered = useRef<Readonly<Record<string, string>>>({});
  const save = async (values: Record<string, string>): Promise<void> => {
    entered.current = values;
    await withFields(() => changeRecipients(list.id, recipientsBody(values) as never));
  };
  return (
    <FormDialog<Record<string, string>>
      area="notifications"
      title={t`Change ${list.name}`}
      verb={<Trans>Save</Trans>}
      defaultValues={{
        newName: list.name,
        ...addressValues(list.emails),
        newContact: String(list.notifyContact),
        newLocation: String(list.notifyLocation),
        newCustomField: list.customField ?? '',
      }}
      save={save}
      fieldOf={(path) => (path === 'recipientsIds' ? 'newTo' : recipientsField(path, entered.current))}
      onClose={onClose}
    >
      {(control) => (
        <>
          <p className="soft">
            <Trans>All notifications that use them go to whom they name then.</Trans>
          </p>
          <RecipientsFields control={control} place={{ type: list.contextType, id: list.context }} />
        </>
      )}
    </FormDialog>
  );
}
