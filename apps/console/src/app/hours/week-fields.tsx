import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { Editing } from '../editing/use-editing';
import { DayLine } from './day-line';
import type { Copying } from './day-line';
import { dayOfWeek, problemsOfDay } from './hours-problems.rules';
import type { DayAt } from './hours-problems.rules';
import { useNamedProblem } from './hours-words';
import {
  copiedWeek,
  days,
  daysToCopyTo,
  intervalsOfText,
  targetsOf,
  textOfIntervals,
  weekOfValues,
} from './week.rules';
import type { CopyTarget, Day } from './week.rules';

interface WeekFieldsProps {
  readonly form: Editing['form'];
  /** Those to show. */
  readonly among?: readonly Day[];
  readonly isReadOnly?: boolean;
  /** Of the box of the first day, for links that lead to it. */
  readonly boxName?: string;
}

/** The days of a week in a form, each in a field of its own. */
export function WeekFields({ form, among = days, isReadOnly = false, boxName }: WeekFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusOfWrong(list, form);
  const week = weekOfValues(form.watch());
  const copy = (from: Day, target: CopyTarget): void => {
    const copied = copiedWeek(week, from, target);
    for (const day of daysToCopyTo(week, from, target, among)) {
      form.setValue(day, textOfIntervals(copied[day]), { shouldDirty: true });
      form.clearErrors(day);
    }
  };
  return (
    <ul ref={list} className="week">
      {among.map((day, index) => (
        <DayField
          key={day}
          form={form}
          name={day}
          day={day}
          isReadOnly={isReadOnly}
          boxName={index === 0 ? boxName : undefined}
          copying={{ targets: targetsOf(week, day, among), onCopy: (target) => copy(day, target) }}
        />
      ))}
    </ul>
  );
}

interface DayFieldProps {
  readonly form: Editing['form'];
  /** Of the field in the form. */
  readonly name: string;
  readonly day: Day;
  readonly isReadOnly?: boolean;
  readonly boxName?: string | undefined;
  readonly copying?: Copying;
  readonly dayAt?: DayAt;
}

/** The hours of a day in a form. */
export function DayField(props: DayFieldProps) {
  const { form, name, day, isReadOnly = false, boxName, copying, dayAt = dayOfWeek } = props;
  const namedProblem = useNamedProblem();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DayLine
      day={day}
      intervals={intervalsOfText(field.value ?? '')}
      problems={problemsOfDay(fieldState.error).map((problem) => ({
        ...problem,
        message: namedProblem(problem.message, dayAt),
      }))}
      isReadOnly={isReadOnly}
      boxName={boxName}
      onChange={(intervals) => field.onChange(textOfIntervals(intervals))}
      copying={copying}
    />
  );
}

/** A form knows no place of a time that is wrong: after each try, the first of them gets the focus. */
export function useFocusOfWrong(
  within: { readonly current: HTMLElement | null },
  { formState }: Editing['form'],
): void {
  const { submitCount } = formState;
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    within.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [within, submitCount]);
}
