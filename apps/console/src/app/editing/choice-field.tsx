import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { problemOf } from '../../ui/fields/named-problem.rules';

interface ChoiceFieldProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly note?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  /** Another one was chosen by hand: for fields that depend on it. */
  readonly onChosen?: () => void;
}

/** One of a few values, in a form. */
export function ChoiceField<V extends FieldValues>(props: ChoiceFieldProps<V>) {
  const { control, name, label, note, isReadOnly = false, options, onChosen } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const problem = problemOf(fieldState.error, label);
  const described = [note !== undefined && `${id}-note`, problem !== undefined && `${id}-problem`];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...field}
        id={id}
        className="input"
        disabled={isReadOnly}
        onChange={(event) => {
          field.onChange(event);
          onChosen?.();
        }}
        aria-invalid={problem !== undefined}
        aria-describedby={described.filter((part) => part !== false).join(' ') || undefined}
      >
        {options.map(({ id: value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p id={`${id}-note`} className="field-note">
          {note}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
