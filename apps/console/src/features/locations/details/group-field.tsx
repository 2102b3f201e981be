import { useId } from 'react';
import type { ReactNode } from 'react';
import './details.css';

interface GroupFieldProps {
  readonly label: string;
  /** Its name is said above it already. */
  readonly isTitled?: boolean;
  readonly note?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls that make one value: its name, what is wrong with it, and a note. */
export function GroupField({ label, isTitled = false, note, problem, children }: GroupFieldProps) {
  const id = useId();
  const described = [note !== undefined && `${id}-note`, problem !== undefined && `${id}-problem`];
  return (
    <fieldset
      className="group-field"
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={described.filter((part) => part !== false).join(' ') || undefined}
    >
      <legend className={isTitled ? 'visually-hidden' : undefined}>{label}</legend>
      {children}
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
    </fieldset>
  );
}
