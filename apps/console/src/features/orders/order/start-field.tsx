import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { todayOf } from '../../../app/dates';
import { named } from '../../../ui/fields/named-problem.rules';
import { useCaller } from '../../../app/session/session-context';

interface StartFieldProps {
  /** Null: today. */
  readonly value: string | null;
  readonly problem: { readonly field: string; readonly message: string } | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (day: string | null) => void;
}

/** From which day on it is had. */
export function StartField({ value, problem, isDisabled, onChange }: StartFieldProps) {
  const id = useId();
  const today = todayOf(useCaller());
  return (
    <div className="field">
      <label htmlFor={id}>
        <Trans>First day</Trans>
      </label>
      <input
        id={id}
        type="date"
        className="input"
        value={value ?? today}
        min={today}
        disabled={isDisabled}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => onChange(target.value === '' || target.value === today ? null : target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {named(problem.message, problem.field, '').trim()}
        </p>
      )}
    </div>
  );
}
