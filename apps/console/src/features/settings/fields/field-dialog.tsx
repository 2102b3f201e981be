import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { FormField } from '../../../ui/form-field';
import { CheckField } from '../../../app/editing/check-field';
import { ChoiceField } from '../../../app/editing/choice-field';
import { FormDialog } from '../../../app/editing/form-dialog';
import { changeField, createField } from './fields-data';
import type { CustomField, FieldType } from './fields-data';
import { fieldBody, fieldChange, fieldOfPath, fieldValues, isChoice, nameIn } from './fields.rules';
import type { FieldValues } from './fields.rules';

export const fieldTypes: Readonly<Record<FieldType, MessageDescriptor>> = {
  text: msg`Text`,
  'text[]': msg`Several texts`,
  int: msg`Whole number`,
  numeric: msg`Number`,
  boolean: msg`Yes or no`,
  select: msg`One of a list`,
  multi_select: msg`Some of a list`,
  url: msg`Link`,
  html: msg`Formatted text`,
  image: msg`Picture`,
  color: msg`Colour`,
};

interface FieldDialogProps {
  readonly workspaceId: number;
  /** Null: a new one. */
  readonly field: CustomField | null;
  /** All fields of the workspace. */
  readonly all: readonly CustomField[];
  readonly onClose: () => void;
}

/** What companies are asked besides. The key stays once it is there. */
export function FieldDialog({ workspaceId, field, all, onClose }: FieldDialogProps) {
  const { t, i18n } = useLingui();
  const save = async (values: FieldValues, changed: ReadonlySet<string>): Promise<void> => {
    if (field === null) await createField(workspaceId, { key: values.key.trim(), ...fieldBody(values) });
    else if (changed.size > 0) await changeField(workspaceId, field.key, fieldChange(values, field, changed));
  };
  const parents = all.filter(({ key }) => key !== field?.key);
  const name = field === null ? '' : nameIn(field.name, i18n.locale);
  return (
    <FormDialog<FieldValues>
      area="settings"
      title={field === null ? t`New custom field` : t`Change ${name}`}
      verb={field === null ? <Trans>Create</Trans> : <Trans>Save</Trans>}
      defaultValues={fieldValues(field)}
      save={save}
      fieldOf={fieldOfPath}
      onClose={onClose}
    >
      {(control) => <FieldInputs control={control} isNew={field === null} parents={parents} />}
    </FormDialog>
  );
}

/** Names in each language, as its speakers say it. */
const labelOf = { de: 'Name (Deutsch)', en: 'Name (English)', fr: 'Nom (français)' } as const;

interface FieldInputsProps {
  readonly control: Control<FieldValues>;
  readonly isNew: boolean;
  readonly parents: readonly CustomField[];
}

function FieldInputs({ control, isNew, parents }: FieldInputsProps) {
  const type = useWatch({ control, name: 'type' });
  const { t, i18n } = useLingui();
  return (
    <div className="card-fields">
      {(['de', 'en', 'fr'] as const).map((language) => (
        <div key={language} className="span-2">
          <FormField control={control} name={language} label={labelOf[language]} autoComplete="off" />
        </div>
      ))}
      {isNew && (
        <div className="span-3">
          <FormField
            control={control}
            name="key"
            label={t`Key`}
            autoComplete="off"
            note={t`What programs call it. It cannot be changed later.`}
          />
        </div>
      )}
      <div className="span-3">
        <ChoiceField
          control={control}
          name="type"
          label={t`Kind of value`}
          options={Object.entries(fieldTypes).map(([id, title]) => ({ id, title: t(title) }))}
        />
      </div>
      {isChoice(type) && (
        <div className="span-6">
          <FormField control={control} name="allowedValues" label={t`To choose from`} long note={t`One to a line.`} />
        </div>
      )}
      <div className="span-3">
        <FormField control={control} name="url" label={t`Page about it`} type="url" autoComplete="off" />
      </div>
      <div className="span-3">
        <ChoiceField
          control={control}
          name="parentKey"
          label={t`Only with a value of`}
          options={[
            { id: '', title: '–' },
            ...parents.map((one) => ({ id: one.key, title: nameIn(one.name, i18n.locale) })),
          ]}
        />
      </div>
      <div className="span-6">
        <CheckField control={control} name="required" label={t`Companies need a value`} />
      </div>
    </div>
  );
}
