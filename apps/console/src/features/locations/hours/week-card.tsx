import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { CalendarClock, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { useDayName, useHoursText } from '../../../app/hours/hours-words';
import { days, textOfIntervals, wholeDay } from '../../../app/hours/week.rules';
import { WeekFields } from '../../../app/hours/week-fields';
import { FormField } from '../../../ui/form-field';
import { Button } from '../../../ui/button';
import { madeOldBy } from '../profile/location-data';
import { addHours, changeHours, isGone, readUsual } from './hours-data';
import type { OpeningHours } from './hours-data';
import { RemoveHours } from './remove-hours';
import { begunValues, usualBody, usualChange, weekCardField, weekCardValues } from './week-card.rules';
import { WeekText } from './week-text';

/** Of what links lead to, by the name that the API gives it. */
const fieldName = 'openingHours';

interface WeekCardProps {
  readonly id: number;
  readonly read: Read<OpeningHours | null>;
  /** What is known in words where nobody has said the hours. */
  readonly info: string | null;
  readonly mayWrite: boolean;
}

/** The hours of every week. */
export function WeekCard({ id, read, info, mayWrite }: WeekCardProps) {
  const { t } = useLingui();
  const { labels, titles } = useWeekWords();
  const editing = useWeek(id, read);
  const { form } = editing;
  useUnsaved(form.formState.isDirty);
  useFocusOfAddress();
  const isSaid = form.watch('isSaid') === 'true';
  return (
    <EditCard
      title={<Trans>Opening hours</Trans>}
      editing={editing}
      labels={labels}
      titles={titles}
      mayWrite={mayWrite}
    >
      {!mayWrite && (
        <fieldset className="span-6 hours-read" name={fieldName} tabIndex={-1} aria-label={t`Opening hours`}>
          <WeekText hours={read.data} info={info} />
        </fieldset>
      )}
      {mayWrite && !isSaid && <NoHours form={form} info={info} />}
      {mayWrite && isSaid && <WeekForm id={id} form={form} hours={read.data} labels={labels} />}
    </EditCard>
  );
}

function useWeek(id: number, read: Read<OpeningHours | null>): Editing {
  return useEditing<OpeningHours | null>({
    makesOld: madeOldBy(id),
    read,
    toValues: weekCardValues,
    readAgain: () => readUsual(id),
    save: async (values, changed, { data, etag }) => {
      if (data === null) return void (await addHours(id, usualBody(values)));
      try {
        await changeHours(data.id, usualChange(values, changed), etag);
      } catch (problem) {
        // Others have removed them: what the form shows is said anew.
        if (!isGone(problem)) throw problem;
        await addHours(id, usualBody(values));
      }
    },
    fieldOf: weekCardField,
  });
}

interface NoHoursProps {
  readonly form: Editing['form'];
  readonly info: string | null;
}

function NoHours({ form, info }: NoHoursProps) {
  const begin = (): void => {
    for (const [name, value] of Object.entries(begunValues)) form.setValue(name, value, { shouldDirty: true });
  };
  return (
    <div className="span-6 no-hours">
      <WeekText hours={null} info={info} />
      <Button name={fieldName} onPress={begin}>
        <CalendarClock size={16} aria-hidden />
        <Trans>Set opening hours</Trans>
      </Button>
    </div>
  );
}

interface WeekFormProps {
  readonly id: number;
  readonly form: Editing['form'];
  readonly hours: OpeningHours | null;
  readonly labels: Readonly<Record<string, string>>;
}

function WeekForm({ id, form, hours, labels }: WeekFormProps) {
  const { t } = useLingui();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <div className="span-6">
        <WeekFields form={form} boxName={fieldName} />
      </div>
      <div className="span-6">
        <FormField control={form.control} name="note" label={labels.note ?? ''} />
      </div>
      <div className="span-3">
        <FormField
          control={form.control}
          name="temporarilyClosedUntil"
          type="date"
          label={labels.temporarilyClosedUntil ?? ''}
          note={t`The last day of it, whatever the hours say. Empty: it is open.`}
        />
      </div>
      {hours !== null && (
        <div className="span-3 remove-week">
          <Button kind="quiet" onPress={() => setRemoving(true)}>
            <Trash2 size={16} aria-hidden />
            <Trans>Remove the opening hours …</Trans>
          </Button>
        </div>
      )}
      {isRemoving && hours !== null && (
        <RemoveHours id={id} hoursId={hours.id} title={t`Remove the opening hours?`} onClose={() => setRemoving(false)}>
          <Trans>Nobody will know when the location is open, except on special days.</Trans>
        </RemoveHours>
      )}
    </>
  );
}

function useWeekWords() {
  const { t } = useLingui();
  const dayName = useDayName();
  const hoursText = useHoursText();
  const ofDay = Object.fromEntries([[], wholeDay].map((hours) => [textOfIntervals(hours), hoursText(hours)]));
  return {
    labels: {
      note: t`What customers should know`,
      temporarilyClosedUntil: t`Temporarily closed until`,
      ...Object.fromEntries(days.map((day) => [day, dayName(day)])),
    } as Readonly<Record<string, string>>,
    titles: Object.fromEntries(days.map((day) => [day, ofDay])),
  };
}

/** A link may lead to the hours, by the name that the API gives them: `#openingHours`. */
function useFocusOfAddress(): void {
  const hash = useLocation({ select: (at) => at.hash });
  useEffect(() => {
    if (hash === fieldName) document.querySelector<HTMLElement>(`form [name="${fieldName}"]`)?.focus();
  }, [hash]);
}
