import { useController } from 'react-hook-form';
import type { PartControl } from './part-dialog';

interface ChecksFieldProps {
  readonly control: PartControl;
  /** Its value has the chosen ids with commas. */
  readonly name: string;
  readonly legend: string;
  readonly note: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
}

/** Some of a few, in a form. */
export function ChecksField({ control, name, legend, note, options }: ChecksFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const chosen = field.value.split(',').filter((id) => id !== '');
  const toggle = (id: string, isOn: boolean): void =>
    field.onChange(isOn ? [...chosen, id].join(',') : chosen.filter((other) => other !== id).join(','));
  const problem = fieldState.error?.message;
  return (
    <fieldset className="offer-checks" aria-invalid={problem !== undefined}>
      <legend>{legend}</legend>
      <p className="field-note">{note}</p>
      <div className="offer-check-list">
        {options.map(({ id, title }, place) => (
          <label key={id} className="check">
            <input
              ref={place === 0 ? field.ref : undefined}
              type="checkbox"
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
