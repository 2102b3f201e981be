import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { problemOf } from './fields/named-problem.rules';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';

interface FormFieldProps<V extends FieldValues> extends Pick<
  TextFieldProps,
  'label' | 'note' | 'long' | 'type' | 'autoComplete' | 'isReadOnly' | 'inputMode'
> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
}

/** A text field of a form. `register` does not work with these fields: they would show nothing, and save nothing. */
export function FormField<V extends FieldValues>({ control, name, ...props }: FormFieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...props}
      name={field.name}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={problemOf(fieldState.error, props.label)}
    />
  );
}
