import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useActiveLanguage } from '@lingui/react';
import { Copy, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { named } from '../../../app/errors/named-problem.rules';
import { Button } from '../../../ui/button';
import { dayOfPath, days, hoursBody, usualWeek } from './bulk.rules';
import type { Day, Interval, Week } from './bulk.rules';
import { BulkDialog } from './bulk-dialog';
import type { BulkForm } from './bulk-form';
import { useBulk } from './use-bulk';

/** The week of all chosen locations, in place of the one that each has. */
export function HoursDialog({ ids, onClose, onStarted }: BulkForm) {
  const { t } = useLingui();
  const bulk = useBulk(ids, onStarted);
  const [week, setWeek] = useState<Week>(usualWeek);
  const dayName = useDayName();
  const problems = bulk.error instanceof ApiError ? bulk.error.problems : [];
  const ofDays = problems.flatMap(({ field, message }) => {
    const day = dayOfPath(field, week);
    return day === undefined ? [] : [{ field, day, message: named(message, field, dayName(day)) }];
  });
  const change = (next: Week): void => {
    setWeek(next);
    bulk.forget();
  };
  return (
    <BulkDialog
      title={t`Set opening hours`}
      count={ids.length}
      bulk={bulk}
      change={{ kind: 'hours', body: hoursBody(week) }}
      ownProblems={ofDays.map(({ field }) => field)}
      onClose={onClose}
    >
      <ul className="week">
        {days.map((day, index) => (
          <DayLine
            key={day}
            day={day}
            intervals={week[day]}
            error={ofDays.find((problem) => problem.day === day)?.message}
            onChange={(intervals) => change({ ...week, [day]: intervals })}
            onCopy={index === 0 ? () => change(copied(week)) : undefined}
          />
        ))}
      </ul>
    </BulkDialog>
  );
}

/** Monday's hours for all days that are open. */
const copied = (week: Week): Week =>
  Object.fromEntries(days.map((day) => [day, week[day].length === 0 ? [] : week.Mon])) as unknown as Week;

interface DayLineProps {
  readonly day: Day;
  readonly intervals: readonly Interval[];
  readonly error: string | undefined;
  readonly onChange: (intervals: readonly Interval[]) => void;
  readonly onCopy: (() => void) | undefined;
}

const mostIntervals = 3;

function DayLine({ day, intervals, error, onChange, onCopy }: DayLineProps) {
  const { t } = useLingui();
  const name = useDayName()(day);
  const isOpen = intervals.length > 0;
  const replace = (at: number, part: Partial<Interval>): void =>
    onChange(intervals.map((interval, index) => (index === at ? { ...interval, ...part } : interval)));
  return (
    <li className="day-line">
      <label className="check">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) => onChange(target.checked ? [{ from: '09:00', to: '18:00' }] : [])}
        />
        {name}
      </label>
      <div className="day-times">
        {!isOpen && (
          <span className="soft">
            <Trans>Closed</Trans>
          </span>
        )}
        {intervals.map((interval, index) => (
          <IntervalFields
            // Intervals have no id, and keep their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={name}
            interval={interval}
            isInvalid={error !== undefined}
            onChange={(part) => replace(index, part)}
            onRemove={index === 0 ? undefined : () => onChange(intervals.filter((_, at) => at !== index))}
          />
        ))}
        {error !== undefined && <p className="field-error">{error}</p>}
      </div>
      <span className="day-actions">
        {isOpen && intervals.length < mostIntervals && (
          <Button
            kind="quiet"
            iconOnly
            aria-label={t`More hours: ${name}`}
            onPress={() => onChange([...intervals, { from: '', to: '' }])}
          >
            <Plus size={16} aria-hidden />
          </Button>
        )}
        {onCopy && isOpen && (
          <Button kind="quiet" iconOnly aria-label={t`Copy to all open days`} onPress={onCopy}>
            <Copy size={14} aria-hidden />
          </Button>
        )}
      </span>
    </li>
  );
}

interface IntervalFieldsProps {
  /** Of the day. */
  readonly name: string;
  readonly interval: Interval;
  readonly isInvalid: boolean;
  readonly onChange: (part: Partial<Interval>) => void;
  readonly onRemove: (() => void) | undefined;
}

function IntervalFields({ name, interval: { from, to }, isInvalid, onChange, onRemove }: IntervalFieldsProps) {
  const { t } = useLingui();
  return (
    <span className="interval">
      <input
        type="time"
        className="input"
        aria-label={t`${name}, from`}
        aria-invalid={isInvalid}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      –
      <input
        type="time"
        className="input"
        aria-label={t`${name}, to`}
        aria-invalid={isInvalid}
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {onRemove && (
        <Button kind="quiet" iconOnly aria-label={t`Remove these hours: ${name}`} onPress={onRemove}>
          <X size={14} aria-hidden />
        </Button>
      )}
    </span>
  );
}

/** 2 November 2026 was a Monday. */
function useDayName(): (day: Day) => string {
  const { i18n } = useActiveLanguage();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  return (day) => format.format(Date.UTC(2026, 10, 2 + days.indexOf(day)));
}
