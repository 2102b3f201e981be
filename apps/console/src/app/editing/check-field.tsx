import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface CheckFieldProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
}

/** Yes or no, in a form. */
export function CheckField<V extends FieldValues>({ control, name, label }: CheckFieldProps<V>) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control, name });
  return (
    <label className="check">
      <input
        ref={ref}
        type="checkbox"
        name={name}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
      />
      {label}
    </label>
  );
}
