import { Trans } from '@lingui/react/macro';
import type { Editing } from '../../../app/editing/use-editing';
import { WeekFields } from '../../../app/hours/week-fields';

interface WeekFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly mayWrite: boolean;
}

/** The hours within which somebody replies, by the clock of the location. */
export const WeekField = ({ editing, label, mayWrite }: WeekFieldProps) => (
  <fieldset className="message-hours">
    <legend>{label}</legend>
    <p className="field-note">
      <Trans>By the clock of the location.</Trans>
    </p>
    <WeekFields form={editing.form} isReadOnly={!mayWrite} />
  </fieldset>
);
