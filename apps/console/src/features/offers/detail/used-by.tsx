import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { contractNamesQuery, offerLicencesQuery, shownLicences } from '../offer-data';

/** The licences that were booked of an offer, with the contracts that hold them. */
export function UsedBy({ offerId }: { readonly offerId: number }) {
  const { data, error } = useQuery(offerLicencesQuery(offerId, true));
  const { data: names } = useQuery(
    contractNamesQuery([...new Set((data?.data ?? []).map(({ contractId }) => contractId))].toSorted((a, b) => a - b)),
  );
  const money = useMoney();
  const more = Math.max(0, (data?.total ?? 0) - shownLicences);
  return (
    <section className="card" aria-labelledby="used-by">
      <header className="card-head">
        <h2 id="used-by">
          <Trans>Booked</Trans>
          {data !== undefined && <span className="count">{data.total}</span>}
        </h2>
      </header>
      {error && <ErrorNotice error={error} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data?.total === 0 && (
        <p className="soft">
          <Trans>No contract has booked it yet.</Trans>
        </p>
      )}
      <ul className="offer-uses">
        {data?.data.map(({ id, contractId, regularFee, currency, activeSubscriptions }) => (
          <li key={id}>
            <Link to="/contracts/$contractId" params={{ contractId: String(contractId) }}>
              {names?.get(contractId) ?? <Trans>Contract {String(contractId)}</Trans>}
            </Link>
            <span className="soft">
              {money(regularFee, currency)}
              {' · '}
              <Plural value={activeSubscriptions} one="# subscription" other="# subscriptions" />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="soft">
          <Plural value={more} one="and # more licence" other="and # more licences" />
        </p>
      )}
    </section>
  );
}
