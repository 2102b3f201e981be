import { useId } from 'react';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly note?: string;
  readonly problem: string | undefined;
  readonly onChange: (id: string) => void;
}

/** One of a few values. */
export function Choice({ label, value, options, note, problem, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={problem === undefined ? 'field-note' : 'field-error'}>
        {problem ?? note}
      </p>
    </div>
  );
}
