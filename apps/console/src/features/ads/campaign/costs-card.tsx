import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { centsPerClick } from '../ad.rules';
import type { ListedAd, Spending as Spent } from '../ads-data';
import { Spending } from '../spending';
import { useEuros } from '../use-ad-words';

/** What it has cost this month, and what that has brought. */
export function CostsCard({ ad }: { readonly ad: ListedAd }) {
  const { spending, locationId } = ad;
  const caller = useCaller();
  return (
    <section className="card ad-costs-card">
      <header className="card-head">
        <h2>
          <Trans>This month</Trans>
        </h2>
        {locationId !== null && may(caller, 'statistics:read') && (
          <Link
            to="/locations/$locationId/statistics"
            params={{ locationId: String(locationId) }}
            className="inline-link"
          >
            <Trans>All figures</Trans>
          </Link>
        )}
      </header>
      {spending === null ? (
        <p className="soft">
          {ad.type === 'displayAd' ? (
            <Trans>What display ads cost stands in the statistics, as far as the partner tells it.</Trans>
          ) : !may(caller, 'statistics:read') ? (
            <Trans>
              What it costs is shown with the permission <code>statistics:read</code>.
            </Trans>
          ) : ad.standing === 'WAITING' ? (
            <Trans>It has not begun: nothing was spent.</Trans>
          ) : (
            <Trans>There are no figures of this month for you here.</Trans>
          )}
        </p>
      ) : (
        <>
          <Spending spending={spending} />
          <Figures spending={spending} />
        </>
      )}
    </section>
  );
}

function Figures({ spending }: { readonly spending: Spent }) {
  const { i18n } = useLingui();
  const dates = useDates();
  const euros = useEuros();
  const { from, to, spent, impressions, clicks } = spending;
  const perClick = centsPerClick(spent, clicks);
  return (
    <dl className="ad-figures">
      <dt>
        <Trans>Days</Trans>
      </dt>
      <dd>
        {dates.date(from)} – {dates.date(to)}
      </dd>
      <dt>
        <Trans>Times shown</Trans>
      </dt>
      <dd>{impressions.toLocaleString(i18n.locale)}</dd>
      <dt>
        <Trans>Clicks</Trans>
      </dt>
      <dd>{clicks.toLocaleString(i18n.locale)}</dd>
      {perClick !== null && (
        <>
          <dt>
            <Trans>Each click has cost</Trans>
          </dt>
          <dd>{euros(perClick / 100)}</dd>
        </>
      )}
    </dl>
  );
}
