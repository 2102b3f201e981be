import { Trans } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import type { Editing } from '../../../app/editing/use-editing';
import { named } from '../../../ui/fields/named-problem.rules';
import { DayLine, useDayName } from '../../../app/hours/day-line';
import { copiedWeek, days, intervalsOfText, textOfIntervals } from '../../../app/hours/week.rules';
import type { Day } from '../../../app/hours/week.rules';
import { weekOfValues } from './agent.rules';

interface WeekFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly mayWrite: boolean;
}

/** The hours within which somebody replies, by the clock of the location. */
export function WeekField({ editing, label, mayWrite }: WeekFieldProps) {
  const { form } = editing;
  const copy = (): void => {
    const week = copiedWeek(weekOfValues(form.getValues()));
    for (const day of days) form.setValue(day, textOfIntervals(week[day]), { shouldDirty: true });
    form.clearErrors([...days]);
  };
  return (
    <fieldset className="message-hours">
      <legend>{label}</legend>
      <p className="field-note">
        <Trans>By the clock of the location.</Trans>
      </p>
      <ul className="week">
        {days.map((day, index) => (
          <DayField key={day} day={day} editing={editing} mayWrite={mayWrite} onCopy={index === 0 ? copy : undefined} />
        ))}
      </ul>
    </fieldset>
  );
}

interface DayFieldProps {
  readonly day: Day;
  readonly editing: Editing;
  readonly mayWrite: boolean;
  readonly onCopy: (() => void) | undefined;
}

function DayField({ day, editing, mayWrite, onCopy }: DayFieldProps) {
  const dayName = useDayName();
  const { field, fieldState } = useController({ control: editing.form.control, name: day });
  const message = fieldState.error?.message;
  return (
    <DayLine
      day={day}
      intervals={intervalsOfText(field.value ?? '')}
      error={message === undefined ? undefined : named(message, day, dayName(day))}
      isReadOnly={!mayWrite}
      onChange={(intervals) => field.onChange(textOfIntervals(intervals))}
      onCopy={onCopy}
    />
  );
}
