import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { FormField } from '../../../ui/form-field';
import { FlagField } from '../edit/flag-field';
import { useWorkspaceOf } from '../edit/near-data';
import type { PlaceOf } from '../edit/rule-places';
import { textFieldsQuery } from '../notification-data';
import { useNameIn } from '../rule-words';

export type RuleControl = Control<Record<string, string>>;

interface RecipientsFieldsProps {
  readonly control: RuleControl;
  /** Where they belong. */
  readonly place: PlaceOf;
}

/** Who recipients are: addresses, and what is looked up when an email is sent. */
export function RecipientsFields({ control, place }: RecipientsFieldsProps) {
  const { t } = useLingui();
  const text = { control, autoComplete: 'off' } as const;
  return (
    <div className="card-fields">
      <div className="span-6">
        <FormField
          {...text}
          name="newTo"
          label={t`Email addresses`}
          note={t`Several with commas. They get everything, and see each other. Readers who are not known here are asked first.`}
        />
      </div>
      <div className="span-3">
        <FormField {...text} name="newCc" label={t`Copy (cc)`} />
      </div>
      <div className="span-3">
        <FormField {...text} name="newBcc" label={t`Blind copy (bcc)`} note={t`Nobody sees these addresses.`} />
      </div>
      <fieldset className="span-6 alert-choices">
        <legend>
          <Trans>Also, each only what is about it</Trans>
        </legend>
        <FlagField control={control} name="newContact" label={t`The contact of the company`} />
        <FlagField control={control} name="newLocation" label={t`The email address of the location`} />
      </fieldset>
      <CustomFieldChoice control={control} place={place} />
      <div className="span-3">
        <FormField
          {...text}
          name="newName"
          label={t`Name`}
          note={t`By which other notifications find them. Left empty: the first address.`}
        />
      </div>
    </div>
  );
}

/** A field of companies that holds an address. It can be chosen by who may read which fields there are; others keep what is chosen. */
function CustomFieldChoice({ control, place }: RecipientsFieldsProps) {
  const { t } = useLingui();
  const nameIn = useNameIn();
  const chosen = useWatch({ control, name: 'newCustomField' }) ?? '';
  const workspaceId = useWorkspaceOf(place) ?? 0;
  const mayRead = useMayIn('settings:read', workspaceId);
  const { data = [] } = useQuery({ ...textFieldsQuery(workspaceId), enabled: mayRead });
  const known = data.some(({ key }) => key === chosen);
  if (data.length === 0 && chosen === '') return null;
  return (
    <div className="span-3">
      <ChoiceField
        control={control}
        name="newCustomField"
        label={t`Custom field of companies`}
        note={t`The address in it gets what is about the company.`}
        options={[
          { id: '', title: t`None` },
          ...data.map(({ key, name }) => ({ id: key, title: nameIn(name) || key })),
          ...(chosen !== '' && !known ? [{ id: chosen, title: chosen }] : []),
        ]}
      />
    </div>
  );
}
