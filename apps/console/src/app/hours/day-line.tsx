import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useActiveLanguage } from '@lingui/react';
import { Clock, Copy, Plus, X } from 'lucide-react';
import { Button } from '../../ui/button';
import { days, isWholeDay, usualIntervals, wholeDay } from './week.rules';
import type { Day, Interval } from './week.rules';

interface DayLineProps {
  readonly day: Day;
  readonly intervals: readonly Interval[];
  readonly error: string | undefined;
  readonly isReadOnly?: boolean;
  readonly onChange: (intervals: readonly Interval[]) => void;
  readonly onCopy: (() => void) | undefined;
}

const mostIntervals = 3;

/** The hours of one day of a week. */
export function DayLine({ day, intervals, error, isReadOnly = false, onChange, onCopy }: DayLineProps) {
  const name = useDayName()(day);
  const isOpen = intervals.length > 0;
  const isWhole = isWholeDay(intervals);
  const replace = (at: number, part: Partial<Interval>): void =>
    onChange(intervals.map((interval, index) => (index === at ? { ...interval, ...part } : interval)));
  return (
    <li className="day-line">
      <label className="check">
        <input
          type="checkbox"
          checked={isOpen}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked ? usualIntervals : [])}
        />
        {name}
      </label>
      <div className="day-times">
        {!isOpen && (
          <span className="soft">
            <Trans>Closed</Trans>
          </span>
        )}
        {isWhole && (
          <span className="soft">
            <Trans>24 hours</Trans>
          </span>
        )}
        {!isWhole &&
          intervals.map((interval, index) => (
            <IntervalFields
              // Intervals have no id, and keep their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={name}
              interval={interval}
              isInvalid={error !== undefined}
              isReadOnly={isReadOnly}
              onChange={(part) => replace(index, part)}
              onRemove={index === 0 ? undefined : () => onChange(intervals.filter((_, at) => at !== index))}
            />
          ))}
        {error !== undefined && <p className="field-error">{error}</p>}
      </div>
      {!isReadOnly && isOpen && <DayActs name={name} intervals={intervals} onChange={onChange} onCopy={onCopy} />}
    </li>
  );
}

type DayActsProps = Pick<DayLineProps, 'intervals' | 'onChange' | 'onCopy'> & { readonly name: string };

function DayActs({ name, intervals, onChange, onCopy }: DayActsProps) {
  const { t } = useLingui();
  const isWhole = isWholeDay(intervals);
  return (
    <span className="day-actions">
      {!isWhole && intervals.length < mostIntervals && (
        <Button
          kind="quiet"
          iconOnly
          aria-label={t`More hours: ${name}`}
          onPress={() => onChange([...intervals, { from: '', to: '' }])}
        >
          <Plus size={16} aria-hidden />
        </Button>
      )}
      <Button
        kind="quiet"
        iconOnly
        aria-label={isWhole ? t`Not 24 hours: ${name}` : t`24 hours: ${name}`}
        onPress={() => onChange(isWhole ? usualIntervals : wholeDay)}
      >
        <Clock size={14} aria-hidden />
      </Button>
      {onCopy && (
        <Button kind="quiet" iconOnly aria-label={t`Copy to all open days`} onPress={onCopy}>
          <Copy size={14} aria-hidden />
        </Button>
      )}
    </span>
  );
}

interface IntervalFieldsProps {
  /** Of the day. */
  readonly name: string;
  readonly interval: Interval;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<Interval>) => void;
  readonly onRemove: (() => void) | undefined;
}

function IntervalFields(props: IntervalFieldsProps) {
  const { name, interval, isInvalid, isReadOnly, onChange, onRemove } = props;
  const { from, to } = interval;
  const { t } = useLingui();
  return (
    <span className="interval">
      <input
        type="time"
        className="input"
        aria-label={t`${name}, from`}
        aria-invalid={isInvalid}
        readOnly={isReadOnly}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      –
      <input
        type="time"
        className="input"
        aria-label={t`${name}, to`}
        aria-invalid={isInvalid}
        readOnly={isReadOnly}
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {onRemove && !isReadOnly && (
        <Button kind="quiet" iconOnly aria-label={t`Remove these hours: ${name}`} onPress={onRemove}>
          <X size={14} aria-hidden />
        </Button>
      )}
    </span>
  );
}

/** 2 November 2026 was a Monday. */
export function useDayName(): (day: Day) => string {
  const { i18n } = useActiveLanguage();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  return (day) => format.format(Date.UTC(2026, 10, 2 + days.indexOf(day)));
}
