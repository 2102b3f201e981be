import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Conflicts } from '../../../app/editing/conflicts';
import type { Values } from '../../../app/editing/merge.rules';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useDayName, useHoursText } from '../../../app/hours/hours-words';
import { days, textOfIntervals, wholeDay } from '../../../app/hours/week.rules';
import { DayField, WeekFields, useFocusOfWrong } from '../../../app/hours/week-fields';
import { FormField } from '../../../ui/form-field';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { madeOldBy } from '../profile/location-data';
import { addHours, changeHours, isChangedByOthers, readHours } from './hours-data';
import type { OpeningHours } from './hours-data';
import {
  inTheWay,
  specialBody,
  specialChange,
  specialField,
  specialValues,
  typeOfSpecial,
  weekdayOf,
  weekdaysIn,
} from './special-days.rules';
import { useDaysText } from './use-hours-words';

interface SpecialDialogProps {
  /** Of the location. */
  readonly id: number;
  /** Null: new ones. */
  readonly read: Read<OpeningHours | null>;
  /** All of the location. */
  readonly special: readonly OpeningHours[];
  readonly today: string;
  readonly onClose: () => void;
}

/** Hours of one day, or of the weeks of a period. */
export function SpecialDialog({ id, read, special, today, onClose }: SpecialDialogProps) {
  const { t } = useLingui();
  const { labels, titles } = useSpecialWords();
  const editing = useSpecial(id, read);
  const { form, conflicts, error, isSaved } = editing;
  useEffect(() => {
    if (isSaved) onClose();
  });
  const values = form.watch();
  return (
    <Dialog title={read.data === null ? t`Add special days` : t`Change special days`} isOpen isWide onClose={onClose}>
      <form
        className="profile-forms"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editing.submit();
        }}
      >
        {error && <ErrorNotice error={error} />}
        {conflicts.length > 0 && (
          <Conflicts conflicts={conflicts} labels={labels} titles={titles} onChoose={editing.choose} />
        )}
        <div className="card-fields">
          <SpecialFields form={form} hours={read.data} special={special} labels={labels} today={today} />
        </div>
        <div className="actions">
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            kind="primary"
            isDisabled={form.formState.isSubmitting || conflicts.length > 0 || values.from === ''}
          >
            {read.data === null ? <Trans>Add</Trans> : <Trans>Save</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useSpecial(id: number, read: Read<OpeningHours | null>): Editing {
  // Of new ones, once they are there.
  const added = useRef<number | null>(null);
  const editing: Editing = useEditing<OpeningHours | null>({
    makesOld: madeOldBy(id),
    read,
    toValues: specialValues,
    readAgain: async () => {
      const hoursId = read.data?.id ?? added.current;
      return hoursId === null ? read : readHours(hoursId);
    },
    save: async (values, changed, { data, etag }) => {
      if (data === null) added.current = await addHours(id, specialBody(values));
      else await changeHours(data.id, specialChange(values, changed, data), etag);
    },
    fieldOf: (path) => specialField(path, editing.form.getValues(), read.data),
    // Days that others have hours for already are no change of these.
    isConflict: isChangedByOthers,
    isNew: (data) => data === null,
  });
  return editing;
}

interface SpecialFieldsProps {
  readonly form: Editing['form'];
  readonly hours: OpeningHours | null;
  readonly special: readonly OpeningHours[];
  readonly labels: Readonly<Record<string, string>>;
  readonly today: string;
}

function SpecialFields({ form, hours, special, labels, today }: SpecialFieldsProps) {
  const { t } = useLingui();
  const fields = useRef<HTMLDivElement>(null);
  useFocusOfWrong(fields, form);
  const values = form.watch();
  const { from = '', to = '' } = values;
  const type = typeOfSpecial(values, hours);
  const isOneDay = hours?.type === 'customDate';
  return (
    <>
      <div className="span-3">
        <FormField
          control={form.control}
          name="from"
          type="date"
          label={labels.from ?? ''}
          note={useDateNote(values, hours, special, today)}
        />
      </div>
      {!isOneDay && (
        <div className="span-3">
          <FormField
            control={form.control}
            name="to"
            type="date"
            label={labels.to ?? ''}
            note={hours === null ? t`Empty: the first day alone.` : undefined}
          />
        </div>
      )}
      <div className="span-6">
        <FormField
          control={form.control}
          name="note"
          label={labels.note ?? ''}
          note={t`For example the name of the holiday.`}
        />
      </div>
      {from !== '' && (
        <div className="span-6" ref={fields}>
          {type === 'customPeriod' ? (
            <WeekFields form={form} among={weekdaysIn({ from, to })} />
          ) : (
            <ul className="week">
              <DayField form={form} name="single" day={weekdayOf(from)} dayAt={() => weekdayOf(from)} />
            </ul>
          )}
        </div>
      )}
    </>
  );
}

/** Before it is saved: days that have special hours already, and days that are over. */
function useDateNote(
  values: Values,
  hours: OpeningHours | null,
  special: readonly OpeningHours[],
  today: string,
): string | undefined {
  const { t } = useLingui();
  const daysText = useDaysText();
  const { from = '', to = '' } = values;
  if (from === '') return undefined;
  const taken = inTheWay(values, hours, special)
    .map(({ dateInterval, note }) => [note, dateInterval && daysText(dateInterval)].filter(Boolean).join(', '))
    .join('; ');
  if (taken !== '') return t`There already is: ${taken}`;
  return (to === '' ? from : to) < today ? t`This is over.` : undefined;
}

function useSpecialWords() {
  const { t } = useLingui();
  const dayName = useDayName();
  const hoursText = useHoursText();
  const ofDay = Object.fromEntries([[], wholeDay].map((hours) => [textOfIntervals(hours), hoursText(hours)]));
  return {
    labels: {
      from: t`First day`,
      to: t`Last day`,
      note: t`What customers should know`,
      single: t`Hours`,
      ...Object.fromEntries(days.map((day) => [day, dayName(day)])),
    } as Readonly<Record<string, string>>,
    titles: Object.fromEntries([...days, 'single'].map((day) => [day, ofDay])),
  };
}
