import { useController } from 'react-hook-form';
import type { Editing } from '../../../app/editing/use-editing';
import { entriesOf, linesOf } from './details.rules';
import { problemOf } from '../../../ui/fields/named-problem.rules';
import { GroupField } from './group-field';

interface ChoicesFieldProps {
  readonly editing: Editing;
  readonly name: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly options: readonly { readonly id: string; readonly title: string }[];
}

/** Some of several values. One that is chosen and not among them any more is shown, too. */
export function ChoicesField({ editing, name, label, isReadOnly, options }: ChoicesFieldProps) {
  const { field, fieldState } = useController({ control: editing.form.control, name });
  const chosen = entriesOf(field.value);
  const known = new Set(options.map(({ id }) => id));
  const shown = [...options, ...chosen.filter((id) => !known.has(id)).map((id) => ({ id, title: id }))];
  return (
    <GroupField label={label} problem={problemOf(fieldState.error, label)}>
      <div className="check-columns">
        {shown.map(({ id, title }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              name={name}
              disabled={isReadOnly}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                field.onChange(linesOf(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)))
              }
            />
            {title}
          </label>
        ))}
      </div>
    </GroupField>
  );
}
