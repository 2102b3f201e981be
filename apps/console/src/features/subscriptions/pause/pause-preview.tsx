import { Plural, Trans } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { Bounds, Costs } from '../change/costs';
import type { PauseCosts } from './pause-data';

/** How long, what is given back or charged, and what becomes of the terms. */
export function PausePreview({ costs }: { readonly costs: PauseCosts }) {
  const dates = useDates();
  const { pause, days } = costs;
  return (
    <section className="preview" aria-live="polite">
      {pause !== null && (
        <p className="preview-head">
          {days === null ? (
            <Trans>Paused from {dates.date(pause.from)} until you resume it.</Trans>
          ) : (
            <Plural value={days} one="Paused for one day." other="Paused for # days." />
          )}
        </p>
      )}
      <ul className="preview-points">
        {pause !== null && (
          <li>
            {pause.extendsTerms ? (
              <Trans>Its terms are longer by these days.</Trans>
            ) : (
              <Trans>Its terms stay as they are.</Trans>
            )}
          </li>
        )}
        <Bounds costs={costs} />
      </ul>
      <Costs
        costs={costs}
        nothing={<Trans>Nothing is charged or credited now: days that are not charged yet are left out.</Trans>}
      />
    </section>
  );
}
