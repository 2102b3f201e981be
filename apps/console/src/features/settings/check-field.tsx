import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface CheckFieldProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
}

/** Yes or no, in a form. */
export function CheckField<V extends FieldValues>({ control, name, label }: CheckFieldProps<V>) {
  const { field } = useController({ control, name });
  return (
    <label className="check">
      <input
        ref={field.ref}
        type="checkbox"
        name={field.name}
        checked={field.value === true}
        onChange={({ target }) => field.onChange(target.checked)}
        onBlur={field.onBlur}
      />
      {label}
    </label>
  );
}
