import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button';
import { CopyMenu } from './copy-menu';
import type { HoursProblem } from './hours-problems.rules';
import { useDayName, useIntervalName } from './hours-words';
import { isOverMidnight, isWholeDay, mostIntervals, usualIntervals, wholeDay } from './week.rules';
import type { CopyTarget, Day, Interval } from './week.rules';

export interface Copying {
  /** What there is to copy to. */
  readonly targets: readonly CopyTarget[];
  readonly onCopy: (target: CopyTarget) => void;
}

interface DayLineProps {
  readonly day: Day;
  readonly intervals: readonly Interval[];
  readonly problems: readonly HoursProblem[];
  readonly isReadOnly?: boolean;
  /** Of the box that opens the day, for links that lead to it. */
  readonly boxName?: string | undefined;
  readonly onChange: (intervals: readonly Interval[]) => void;
  readonly copying?: Copying | undefined;
}

/** The hours of one day of a week. */
export function DayLine(props: DayLineProps) {
  const { day, intervals, problems, isReadOnly = false, boxName, onChange, copying } = props;
  const name = useDayName()(day);
  const isOpen = intervals.length > 0;
  const isWhole = isWholeDay(intervals);
  const ofDay = problems.filter(({ interval }) => interval === null || isWhole);
  const replace = (at: number, part: Partial<Interval>): void =>
    onChange(intervals.map((interval, index) => (index === at ? { ...interval, ...part } : interval)));
  return (
    <li className="day-line">
      <label className="check">
        <input
          type="checkbox"
          name={boxName}
          checked={isOpen}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked ? usualIntervals : [])}
        />
        {name}
      </label>
      <div className="day-times">
        {(!isOpen || isWhole) && (
          <span className="soft">{isWhole ? <Trans>24 hours</Trans> : <Trans>Closed</Trans>}</span>
        )}
        {!isWhole &&
          intervals.map((interval, index) => (
            <IntervalFields
              // Intervals have no id, and keep their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={name}
              index={index}
              interval={interval}
              problems={problems.filter((problem) => problem.interval === index)}
              isReadOnly={isReadOnly}
              onChange={(part) => replace(index, part)}
              onRemove={index === 0 ? undefined : () => onChange(intervals.filter((_, at) => at !== index))}
            />
          ))}
        {ofDay.map(({ message }) => (
          <p key={message} className="field-error">
            {message}
          </p>
        ))}
      </div>
      {!isReadOnly && isOpen && <DayActs name={name} intervals={intervals} onChange={onChange} copying={copying} />}
    </li>
  );
}

type DayActsProps = Pick<DayLineProps, 'intervals' | 'onChange' | 'copying'> & { readonly name: string };

function DayActs({ name, intervals, onChange, copying }: DayActsProps) {
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
      {copying && copying.targets.length > 0 && <CopyMenu name={name} {...copying} />}
    </span>
  );
}

interface IntervalFieldsProps {
  /** Of the day. */
  readonly name: string;
  readonly index: number;
  readonly interval: Interval;
  readonly problems: readonly HoursProblem[];
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<Interval>) => void;
  readonly onRemove: (() => void) | undefined;
}

function IntervalFields(props: IntervalFieldsProps) {
  const { name, index, interval, problems, isReadOnly, onChange, onRemove } = props;
  const { t } = useLingui();
  const id = useId();
  const intervalName = useIntervalName();
  const hours = intervalName(name, index, null);
  const field = (part: 'from' | 'to') => (
    <input
      type="time"
      className="input"
      aria-label={intervalName(name, index, part)}
      aria-invalid={problems.some((problem) => problem.part === null || problem.part === part)}
      aria-describedby={problems.length > 0 ? id : undefined}
      readOnly={isReadOnly}
      value={interval[part]}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  );
  return (
    <div>
      <span className="interval">
        {field('from')}–{field('to')}
        {isOverMidnight(interval) && (
          <span className="soft">
            <Trans>next day</Trans>
          </span>
        )}
        {onRemove && !isReadOnly && (
          <Button kind="quiet" iconOnly aria-label={t`Remove these hours: ${hours}`} onPress={onRemove}>
            <X size={14} aria-hidden />
          </Button>
        )}
      </span>
      {problems.length > 0 && (
        <p id={id} className="field-error">
          {problems.map(({ message }) => message).join(' · ')}
        </p>
      )}
    </div>
  );
}
