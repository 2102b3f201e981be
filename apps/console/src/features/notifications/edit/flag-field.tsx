import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';

interface FlagFieldProps {
  readonly control: Control<Record<string, string>>;
  readonly name: string;
  readonly label: string;
  readonly note?: string;
}

/** Yes or no, in a form whose values are texts. */
export function FlagField({ control, name, label, note }: FlagFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  const problem = fieldState.error?.message;
  return (
    <div className="alert-flag">
      <label className="check">
        <input
          ref={ref}
          type="checkbox"
          name={name}
          checked={value === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
          onBlur={onBlur}
        />
        {label}
      </label>
      {note !== undefined && <p className="field-note">{note}</p>}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
