import { useController } from 'react-hook-form';
import type { ReactNode } from 'react';
import { listOf, toggled } from '../campaign-form.rules';
import type { CampaignForm } from './part-props';

interface ChecksProps {
  readonly control: CampaignForm['control'];
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly { readonly id: string; readonly title: string; readonly note?: string }[];
}

/** Any of a few values, held as one text. */
export function Checks({ control, name, legend, options }: ChecksProps) {
  const { field, fieldState } = useController({ control, name });
  const problem = fieldState.error?.message;
  const held = listOf(field.value);
  const all = options.map(({ id }) => id);
  return (
    <fieldset className="content-choices" aria-invalid={problem !== undefined}>
      <legend>{legend}</legend>
      {options.map(({ id, title, note }, index) => (
        <label key={id} className="check campaign-check">
          <input
            {...(index === 0 && { ref: field.ref })}
            type="checkbox"
            name={name}
            checked={held.includes(id)}
            onChange={() => field.onChange(toggled(field.value, id, all))}
            onBlur={field.onBlur}
          />
          <span>
            {title}
            {note !== undefined && <span className="field-note">{note}</span>}
          </span>
        </label>
      ))}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
