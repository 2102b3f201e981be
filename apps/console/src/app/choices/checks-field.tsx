import { useController } from 'react-hook-form';
import { problemOf } from '../../ui/fields/named-problem.rules';
import type { Control } from 'react-hook-form';
import type { Values } from '../editing/merge.rules';
import './checks-field.css';

export interface CheckOption {
  readonly id: string;
  readonly title: string;
  /** Nobody changes it here. */
  readonly isFixed?: boolean;
}

interface ChecksFieldProps {
  readonly control: Control<Values>;
  /** Its value has ids with commas. */
  readonly name: string;
  readonly legend: string;
  readonly note?: string;
  readonly isReadOnly?: boolean;
  /** The value has the ids that are not ticked. */
  readonly isInverted?: boolean;
  readonly options: readonly CheckOption[];
}

/** Some of a few, in a form. */
export function ChecksField(props: ChecksFieldProps) {
  const { control, name, legend, note, isReadOnly = false, isInverted = false, options } = props;
  const { field, fieldState } = useController({ control, name });
  const named = field.value.split(',').filter((id) => id !== '');
  const toggle = (id: string, isNamed: boolean): void => {
    const now = isNamed ? [...named, id] : named.filter((other) => other !== id);
    // In their order, so that a choice that is taken back is no change.
    field.onChange(options.flatMap((option) => (now.includes(option.id) ? option.id : [])).join(','));
  };
  const problem = problemOf(fieldState.error, legend);
  return (
    <fieldset className="checks-field" aria-invalid={problem !== undefined}>
      <legend>{legend}</legend>
      {note !== undefined && <p className="field-note">{note}</p>}
      <div className="checks-list">
        {options.map(({ id, title, isFixed = false }, place) => (
          <label key={id} className="check">
            <input
              ref={place === 0 ? field.ref : undefined}
              type="checkbox"
              name={name}
              disabled={isReadOnly || isFixed}
              checked={named.includes(id) !== isInverted}
              onChange={({ target }) => toggle(id, target.checked !== isInverted)}
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
