import { useLingui } from '@lingui/react/macro';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { FormField } from '../form-field';
import './color-field.css';

interface ColorFieldProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly note?: string;
  /** `#rrggbb`, which is shown where nothing is entered. */
  readonly usual: string;
  readonly mayWrite: boolean;
}

const isHex = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** A colour as text, and beside it the browser's own choice; where nothing can be chosen, the colour itself. */
export function ColorField<V extends FieldValues>({ form, name, label, note, usual, mayWrite }: ColorFieldProps<V>) {
  const { t } = useLingui();
  const value = String(form.watch(name) ?? '');
  const shown = isHex(value) ? value.toLowerCase() : usual;
  return (
    <div className="color-field">
      <FormField
        control={form.control}
        name={name}
        label={label}
        autoComplete="off"
        isReadOnly={!mayWrite}
        {...(note !== undefined && { note })}
      />
      {mayWrite ? (
        <input
          type="color"
          aria-label={t`Choose: ${label}`}
          value={shown}
          onChange={({ target }) =>
            form.setValue(name, target.value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true })
          }
        />
      ) : (
        <svg aria-hidden>
          <rect width="100%" height="100%" fill={shown} />
        </svg>
      )}
    </div>
  );
}
