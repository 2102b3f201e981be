import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Editing } from '../../../app/editing/use-editing';

interface EmailReplyFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly mayWrite: boolean;
}

/** Whether customers who write an email get one of both messages back, and what that means for them. */
export function EmailReplyField({ editing, label, mayWrite }: EmailReplyFieldProps) {
  const id = useId();
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({ control: editing.form.control, name: 'automaticEmailReply' });
  const isOn = value === 'true';
  return (
    <div className="field">
      <label className="check">
        <input
          ref={ref}
          type="checkbox"
          name={name}
          checked={isOn}
          disabled={!mayWrite}
          aria-describedby={id}
          onChange={({ target }) => onChange(String(target.checked))}
          onBlur={onBlur}
        />
        {label}
      </label>
      <p id={id} className="field-note">
        {isOn ? (
          <Trans>
            Who writes an email gets the welcome message back, outside the hours below the offline message: once a day,
            marked as automatic. Newsletters and other programs get nothing.
          </Trans>
        ) : (
          <Trans>Who writes an email gets nothing back until somebody replies.</Trans>
        )}
      </p>
      {fieldState.error && <p className="field-error">{fieldState.error.message}</p>}
    </div>
  );
}
