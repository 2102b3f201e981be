import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AnswerGoogle } from '../../../app/errors/answer-google';
import { openSubscriptions } from './today-data';
import type { OpenSubscription } from './today-data';
import { WorkList, number, shown } from './work-list';

/** Subscriptions for which data is missing, or with a warning. */
export function OpenOrders() {
  const { t } = useLingui();
  const { data, error } = useQuery(openSubscriptions(shown));
  return (
    <WorkList
      title={t`Orders with open points`}
      total={data?.total}
      error={error}
      all={
        <Link to="/subscriptions" search={{ open: 'true' }}>
          <Trans>Show {number(data?.total)}</Trans>
        </Link>
      }
    >
      {data?.data.map((subscription) => (
        <OpenPoints key={subscription.id} subscription={subscription} />
      ))}
    </WorkList>
  );
}

const OpenPoints = ({ subscription }: { readonly subscription: OpenSubscription }) => (
  <li>
    <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: String(subscription.id) }}>
      {subscription.location?.name ?? subscription.licence.name}
    </Link>
    <span className="soft">{subscription.location === null ? null : subscription.licence.name}</span>
    <p>
      {subscription.warnings.map(({ message }) => message).join(' ')}
      {subscription.warnings.map(({ code }) => (
        <AnswerGoogle key={code} code={code} locationId={subscription.location?.id} />
      ))}
    </p>
  </li>
);
