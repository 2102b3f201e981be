import { useController } from 'react-hook-form';
import type { Editing } from '../../../app/editing/use-editing';
import { named } from '../../../ui/fields/named-problem.rules';
import { TextField } from '../../../ui/text-field';

interface NamedFieldProps {
  readonly form: Editing['form'];
  readonly name: string;
  /** Of the field in the body, as the API spells it. */
  readonly path?: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly type?: 'date' | 'text';
  readonly long?: boolean;
}

/** A field beside hours. What is wrong with it is said with its label. */
export function NamedField({ form, name, path = name, label, note, type = 'text', long = false }: NamedFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const message = fieldState.error?.message;
  return (
    <TextField
      label={label}
      {...(note !== undefined && { note })}
      type={type}
      long={long}
      name={name}
      autoComplete="off"
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message === undefined ? undefined : named(message, path, label)}
    />
  );
}
