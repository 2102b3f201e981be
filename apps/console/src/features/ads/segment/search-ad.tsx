import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ListedAd, Segment } from '../ads-data';

interface SearchAdProps {
  readonly ad: ListedAd;
  readonly segment: Segment;
}

/** For which searches an ad is shown and where, and roughly what a searcher sees. */
export function SearchAd({ ad, segment }: SearchAdProps) {
  const { t } = useLingui();
  const { keywordList = [], segmentTextList = [], parentalTaxonomy } = segment;
  const { headlines = [], descriptions = [] } = segmentTextList[0] ?? {};
  const facts: readonly (readonly [ReactNode, ReactNode])[] = [
    [<Trans key="3">Business category</Trans>, parentalTaxonomy ?? null],
    [<Trans key="4">Searches</Trans>, named(searches(keywordList, false))],
    [<Trans key="5">Not for searches</Trans>, named(searches(keywordList, true))],
  ];
  return (
    <div className="ad-ads">
      <figure className="ad-preview ad-preview-search" aria-label={t`Preview`}>
        <small className="soft">
          <Trans context="ad">Sponsored</Trans> · {ad.locationName ?? ad.name}
        </small>
        {headlines.length > 0 ? (
          <strong className="ad-search-title">{headlines.slice(0, 3).join(' | ')}</strong>
        ) : (
          <span className="soft">
            <Trans>The texts are those of the business category, with what the location says of itself.</Trans>
          </span>
        )}
        {descriptions.length > 0 && <p>{descriptions.slice(0, 2).join(' ')}</p>}
      </figure>
      <dl className="ad-figures">
        {facts
          .filter(([, value]) => value !== null)
          .map(([title, value], index) => (
            // oxlint-disable-next-line no-array-index-key -- the facts of a segment stay where they are
            <Fragment key={index}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </div>
  );
}

/** @param isNegative those for which it is not shown */
const searches = (list: NonNullable<Segment['keywordList']>, isNegative: boolean): string[] =>
  list.filter(({ matchType }) => matchType.startsWith('NEGATIVE') === isNegative).map(({ value }) => value);

const named = (names: readonly string[] | undefined): string | null =>
  names === undefined || names.length === 0 ? null : names.join(', ');
