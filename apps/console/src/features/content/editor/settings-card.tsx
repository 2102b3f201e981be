import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { changeContent, contentQuery } from '../content-data';
import type { Content } from '../content-data';
import { languages } from '../content-filters.rules';
import type { ContentLanguage } from '../content-filters.rules';
import { useCurrencies } from '../use-currencies';
import { useLanguageName } from '../use-content-words';

const fields = ['name', 'language', 'currency'] as const;
type Field = (typeof fields)[number];

interface SettingsCardProps {
  readonly read: Read<Content>;
  readonly mayWrite: boolean;
}

/** Name, language and currency. */
export function SettingsCard({ read, mayWrite }: SettingsCardProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const languageName = useLanguageName();
  const currencies = useCurrencies();
  const { id } = read.data;
  const editing = useEditing<Content>({
    makesOld: [['content']],
    read,
    toValues: ({ name, language, currency }) => ({ name, language, currency }),
    readAgain: () => client.fetchQuery({ ...contentQuery(id), staleTime: 0 }),
    save: (values, changed, base) =>
      changeContent(
        id,
        Object.fromEntries(fields.filter((name) => changed.has(name)).map((name) => [name, values[name]])),
        base.etag,
      ),
    fieldOf: (path) => fields.find((name) => name === path),
  });
  useUnsaved(editing.form.formState.isDirty);
  const labels: Readonly<Record<Field, string>> = {
    name: t({ message: 'Name', context: 'content' }),
    language: t`Language`,
    currency: t`Currency`,
  };
  const { control } = editing.form;
  const options = languages.map((one: ContentLanguage) => ({ id: one, title: languageName(one) }));
  return (
    <EditCard title={<Trans>About it</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <div className="span-6">
        <FormField {...fieldProps<Field>(editing, labels, mayWrite)('name')} />
      </div>
      <div className="span-3">
        <ChoiceField
          control={control}
          name="language"
          label={labels.language}
          isReadOnly={!mayWrite}
          options={options}
        />
      </div>
      <div className="span-3">
        <ChoiceField
          control={control}
          name="currency"
          label={labels.currency}
          isReadOnly={!mayWrite}
          options={currencies}
        />
      </div>
    </EditCard>
  );
}
