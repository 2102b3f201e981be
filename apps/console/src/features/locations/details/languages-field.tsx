import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { Editing } from '../../../app/editing/use-editing';
import { FilterMenu } from '../../../ui/filter-menu';
import { entriesOf, linesOf } from '../../../app/lists/lines.rules';
import { problemOf } from '../../../ui/fields/named-problem.rules';
import { GroupField } from './group-field';

interface LanguagesFieldProps {
  readonly editing: Editing;
  readonly name: string;
  readonly label: string;
  readonly isReadOnly: boolean;
}

/** ISO 639-1: languages of Europe and those that many there speak. One that is not among them and was entered elsewhere is shown, too. */
const offered =
  'ar bg bs ca cs da de el en es et eu fa fi fr ga gl he hi hr hu is it ja ko lb lt lv mk mt nl no pl pt ro ru sk sl sq sr sv tr uk ur vi zh'.split(
    ' ',
  );

/** Languages by their names in the reader's own. */
export function LanguagesField({ editing, name, label, isReadOnly }: LanguagesFieldProps) {
  const { t, i18n } = useLingui();
  const { field, fieldState } = useController({ control: editing.form.control, name });
  const chosen = entriesOf(field.value);
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
    const named = [...new Set([...offered, ...entriesOf(field.value)])].map((id) => ({ id, title: nameOf(names, id) }));
    return named.sort((a, b) => a.title.localeCompare(b.title, i18n.locale));
  }, [i18n.locale, field.value]);
  const titles = options.filter(({ id }) => chosen.includes(id)).map(({ title }) => title);
  return (
    <GroupField label={label} problem={problemOf(fieldState.error, label)}>
      {isReadOnly ? (
        <p>{titles.length === 0 ? '–' : titles.join(', ')}</p>
      ) : (
        <div>
          <FilterMenu
            label={t`Choose languages`}
            icon={Languages}
            options={options}
            chosen={chosen}
            isMultiple
            onChoose={(ids) => field.onChange(linesOf(ids))}
          />
        </div>
      )}
    </GroupField>
  );
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // No code of a language: the platform says so when it is saved.
    return code;
  }
}
