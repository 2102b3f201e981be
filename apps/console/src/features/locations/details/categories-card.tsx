import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { MenuItem } from 'react-aria-components/Menu';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { Button } from '../../../ui/button';
import { SearchMenu } from '../../../ui/search-menu';
import { madeOldBy, readBasic, writeBasic } from '../profile/location-data';
import type { Basic } from '../profile/location-data';
import { categoriesOf, categoriesText, rowsOf, rowsText } from './details.rules';
import { categorySearchQuery } from './reference-data';
import { problemOf } from '../../../ui/fields/named-problem.rules';
import { GroupField } from './group-field';

interface CategoriesCardProps {
  readonly id: number;
  readonly read: Read<Basic>;
  readonly mayWrite: boolean;
}

/** What kind of business it is. Portals show it where they know the category, most of them the first one alone. */
export default function CategoriesCard({ id, read, mayWrite }: CategoriesCardProps) {
  const { t } = useLingui();
  const labels = { categories: t`Categories` };
  const editing = useEditing<Basic>({
    makesOld: madeOldBy(id),
    read,
    toValues: (basic) => ({ categories: categoriesText(basic) }),
    readAgain: () => readBasic(id),
    save: (values, _changed, base) =>
      writeBasic(id, { categories: categoriesOf(values['categories'], base.data.categories) }, base.etag),
    fieldOf: (path) => (path.startsWith('categories') ? 'categories' : undefined),
  });
  useUnsaved(editing.form.formState.isDirty);
  return (
    <EditCard title={<Trans>Categories</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <div className="span-6">
        <CategoriesField editing={editing} label={labels.categories} isReadOnly={!mayWrite} />
      </div>
    </EditCard>
  );
}

interface CategoriesFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly isReadOnly: boolean;
}

function CategoriesField({ editing, label, isReadOnly }: CategoriesFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: editing.form.control, name: 'categories' });
  const rows = rowsOf(field.value, 2);
  const show = (next: readonly (readonly string[])[]): void => field.onChange(rowsText(next));
  const without = (key: string) => rows.filter(([one]) => one !== key);
  return (
    <GroupField
      label={label}
      isTitled
      note={isReadOnly ? undefined : t`The first one is the main category: portals that take one alone show it.`}
      problem={problemOf(fieldState.error, label)}
    >
      {rows.length === 0 && (
        <p className="soft">
          <Trans>None yet.</Trans>
        </p>
      )}
      <ol className="category-rows">
        {rows.map(([key = '', name = ''], index) => (
          <li key={key}>
            <span>
              {name}
              {index === 0 && (
                <span className="soft">
                  {' '}
                  · <Trans>main category</Trans>
                </span>
              )}
            </span>
            {!isReadOnly && index > 0 && (
              <Button
                kind="quiet"
                iconOnly
                aria-label={t`Make it the main category: ${name}`}
                onPress={() => show([[key, name], ...without(key)])}
              >
                <ArrowUp size={16} aria-hidden />
              </Button>
            )}
            {!isReadOnly && (
              <Button kind="quiet" iconOnly aria-label={t`Remove: ${name}`} onPress={() => show(without(key))}>
                <X size={16} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && <AddCategory taken={rows.map(([key = '']) => key)} onAdd={(row) => show([...rows, row])} />}
    </GroupField>
  );
}

interface AddCategoryProps {
  readonly taken: readonly string[];
  readonly onAdd: (row: readonly [string, string]) => void;
}

function AddCategory({ taken, onAdd }: AddCategoryProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const found = useQuery({ ...categorySearchQuery(text.trim(), i18n.locale), placeholderData: keepPreviousData });
  return (
    <div>
      <SearchMenu
        label={t`Add a category`}
        searchLabel={t`Find a category`}
        text={text}
        onText={setText}
        face={
          <>
            <Plus size={16} aria-hidden />
            <Trans>Add a category</Trans>
          </>
        }
      >
        {(found.data ?? [])
          .filter(({ key }) => !taken.includes(key))
          .map(({ key, name, parents }) => (
            <MenuItem
              key={key}
              className="menu-item"
              textValue={name}
              onAction={() => {
                onAdd([key, name]);
                setText('');
              }}
            >
              {name}
              {parents.length > 0 && <span className="soft">{parents.map((parent) => parent.name).join(' › ')}</span>}
            </MenuItem>
          ))}
      </SearchMenu>
    </div>
  );
}
