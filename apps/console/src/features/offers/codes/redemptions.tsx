import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShowMore } from '../../../ui/lists/show-more';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { listRedemptions } from './code-data';
import type { Redemption } from './code-data';
import { RedemptionStatus } from './code-words';

const pageSize = 20;

/** Who has redeemed a code, the newest first. */
export function Redemptions({ codeId }: { readonly codeId: number }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['offers', 'code', codeId, 'redemptions'],
    queryFn: ({ pageParam }) => listRedemptions(codeId, pageParam, pageSize),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.data.length < pageSize ? undefined : page.data.at(-1)?.id),
  });
  const redemptions = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className="card" aria-labelledby="redemptions">
      <header className="card-head">
        <h2 id="redemptions">
          <Trans>Redemptions</Trans>
        </h2>
      </header>
      {error && <ErrorNotice error={error} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data !== undefined && redemptions.length === 0 && (
        <p className="offer-none">
          <Trans>Nobody has redeemed it yet.</Trans>
        </p>
      )}
      <ul className="offer-parts">
        {redemptions.map((redemption) => (
          <RedemptionEntry key={redemption.id} redemption={redemption} />
        ))}
      </ul>
      {hasNextPage && <ShowMore isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
    </section>
  );
}

function RedemptionEntry({ redemption }: { readonly redemption: Redemption }) {
  const { t } = useLingui();
  const money = useMoney();
  const dates = useDates();
  const { contractId, contractName, companyName, subscriptionIds, worth, currency, userName, createdAt } = redemption;
  const when = dates.moment(createdAt);
  return (
    <li>
      <div className="offer-part">
        <Link to="/contracts/$contractId" params={{ contractId: String(contractId) }} className="offer-part-name">
          {companyName ?? contractName}
        </Link>
        <span className="soft">
          <span>{userName === null ? when : t`${when}, by ${userName}`}</span>
          {worth !== null && (
            <span>
              <Trans>{money(worth, currency)} off each whole period</Trans>
            </span>
          )}
          <RedemptionStatus status={redemption.status} />
        </span>
      </div>
      <span className="code-subscriptions">
        {subscriptionIds.map((id) => (
          <Link key={id} to="/subscriptions/$subscriptionId" params={{ subscriptionId: String(id) }}>
            <Trans>Subscription {id}</Trans>
          </Link>
        ))}
      </span>
    </li>
  );
}
