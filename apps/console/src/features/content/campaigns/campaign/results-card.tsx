import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../../../ui/progress-bar';
import type { Campaign } from '../campaign-data';
import { percentOf } from '../campaign-filters.rules';

/** How it goes, in numbers. */
export function ResultsCard({ campaign: { results, feedback } }: { readonly campaign: Campaign }) {
  const { t, i18n } = useLingui();
  const { locations, emailed, unreachable, answered, changed, ratings, averageRating } = results;
  const number = (value: number): string => value.toLocaleString(i18n.locale);
  return (
    <section className="card" aria-labelledby="campaign-results">
      <header className="card-head">
        <h2 id="campaign-results">
          <Trans>Results</Trans>
        </h2>
        <span className="soft">
          <Plural value={locations} one="# location" other="# locations" />
        </span>
      </header>
      <ProgressBar label={t`Answered`} percent={percentOf(answered, locations)} />
      <dl className="campaign-figures">
        <Figure title={<Trans>Emailed</Trans>}>{number(emailed)}</Figure>
        <Figure title={<Trans>Without an address</Trans>}>{number(unreachable)}</Figure>
        <Figure title={<Trans>Answered</Trans>}>{number(answered)}</Figure>
        <Figure title={<Trans>Changed something</Trans>}>{number(changed)}</Figure>
        {(feedback || ratings > 0) && (
          <Figure
            title={ratings === 0 ? <Trans>Rating</Trans> : <Plural value={ratings} one="# rating" other="# ratings" />}
          >
            {averageRating === null ? '–' : averageRating.toLocaleString(i18n.locale, { maximumFractionDigits: 2 })}
          </Figure>
        )}
      </dl>
    </section>
  );
}

const Figure = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
