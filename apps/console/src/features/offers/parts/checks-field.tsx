import { useController } from 'react-hook-form';
import { problemOf } from '../../../ui/fields/named-problem.rules';
import type { Control } from 'react-hook-form';
import type { Values } from '../../../app/editing/merge.rules';

interface ChecksFieldProps {
  readonly control: Control<Values>;
  /** Its value has the chosen ids with commas. */
  readonly name: string;
  readonly legend: string;
  readonly note?: string;
  readonly isReadOnly?: boolean;
  readonly options: readonly { readonly id: string; readonly title: string }[];
}

/** Some of a few, in a form. */
export function ChecksField({ control, name, legend, note, isReadOnly = false, options }: ChecksFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const chosen = field.value.split(',').filter((id) => id !== '');
  const toggle = (id: string, isOn: boolean): void => {
    const now = isOn ? [...chosen, id] : chosen.filter((other) => other !== id);
    // In their order, so that a choice that is taken back is no change.
    field.onChange(options.flatMap((option) => (now.includes(option.id) ? option.id : [])).join(','));
  };
  const problem = problemOf(fieldState.error, legend);
  return (
    <fieldset className="offer-checks" aria-invalid={problem !== undefined}>
      <legend>{legend}</legend>
      {note !== undefined && <p className="field-note">{note}</p>}
      <div className="offer-check-list">
        {options.map(({ id, title }, place) => (
          <label key={id} className="check">
            <input
              ref={place === 0 ? field.ref : undefined}
              type="checkbox"
              disabled={isReadOnly}
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
              onBlur={field.onBlur}
            />
            {title}
          </label>
        ))}
      </div>
      {problem !== undefined && <p className="field-error">{problem}</p>}
    </fieldset>
  );
}
