import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import type { ListedAd } from '../ads-data';

/** What keeps a campaign from being shown, and where that is changed. */
export function CampaignNotices({ ad }: { readonly ad: ListedAd }) {
  const caller = useCaller();
  const { standing, message, waitsFor, rests, type } = ad;
  return (
    <>
      {message !== null && (
        <Notice kind="bad">
          {message}
          {type === 'socialAd' && may(caller, 'listing:read') && (
            <>
              {' '}
              <Link to="/connections" className="inline-link">
                <Trans>Open the connections</Trans>
              </Link>
            </>
          )}
        </Notice>
      )}
      {waitsFor.length > 0 && (
        <Notice kind="warn">
          <Trans>Before it can begin:</Trans>
          <ul className="ad-waits">
            {waitsFor.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <SubscriptionLink id={ad.id} />
        </Notice>
      )}
      {standing === 'WAITING' && waitsFor.length === 0 && message === null && <NotBegun ad={ad} />}
      {rests && (
        <Notice kind="warn">
          <Trans>Its subscription rests: until it goes on, nothing is shown and nothing is spent.</Trans>{' '}
          <SubscriptionLink id={ad.id} />
        </Notice>
      )}
      {standing === 'PAUSED' && !rests && ad.campaignStatus === null && (
        <Notice kind="warn">
          <Trans>Its subscription has ended: it is shown no longer.</Trans>
        </Notice>
      )}
      {standing === 'IDLE' && (
        <Notice kind="warn">
          <Trans>No ad is to be shown: it has none, or all of its segments are paused.</Trans>
        </Notice>
      )}
      {type === 'displayAd' && (
        <p className="soft">
          <Trans>The fulfilment partner sets these ads up and shows them, as the subscription says.</Trans>
        </p>
      )}
    </>
  );
}

function NotBegun({ ad: { id, startDate } }: { readonly ad: ListedAd }) {
  const dates = useDates();
  return (
    <Notice kind="ok">
      {startDate === null ? (
        <Trans>It is shown as soon as its subscription begins.</Trans>
      ) : (
        <Trans>It is shown as soon as its subscription begins, from {dates.date(startDate)} on.</Trans>
      )}{' '}
      <SubscriptionLink id={id} />
    </Notice>
  );
}

const SubscriptionLink = ({ id }: { readonly id: number }) => (
  <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: String(id) }} className="inline-link">
    <Trans>Open the subscription</Trans>
  </Link>
);
