import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, Info } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { templatesQuery } from '../notification-data';
import { useConditions } from '../rule-words';
import { mineQuery, switchMine } from './my-data';
import type { MyNotification, MyNotifications, Switch } from './my-data';
import '../notifications.css';

/** What a user of a company or location gets by email, and switches off for themselves alone. */
export default function MyNotificationsScreen() {
  const isOfWorkspace = useCaller().user.contextType === 'Workspace';
  const { data, error } = useQuery({ ...mineQuery, enabled: !isOfWorkspace });
  if (isOfWorkspace)
    return (
      <Empty isScreen icon={BellOff} title={<Trans>Users of a workspace have no switches of their own</Trans>}>
        <p>
          <Trans>What they get is set up with each notification.</Trans>
        </p>
      </Empty>
    );
  if (error && data === undefined) return <ScreenError error={error} permission="notification:read" />;
  if (data === undefined) return <SectionSkeleton />;
  return (
    <div className="setting-section">
      <SectionHead title={<Trans>My notifications</Trans>}>
        <Trans>What you get by email about {data.companyName}. It holds for you alone.</Trans>
      </SectionHead>
      <StaleNotice error={error} />
      <Switches mine={data} />
      <StaysOn />
    </div>
  );
}

/** Shown at once, and taken back when the platform refuses it. */
function useSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: switchMine,
    onMutate: async ({ notificationId, enabled }: Switch) => {
      await client.cancelQueries({ queryKey: mineQuery.queryKey });
      const before = client.getQueryData(mineQuery.queryKey);
      client.setQueryData(mineQuery.queryKey, (mine) => mine && switched(mine, notificationId, enabled));
      return before;
    },
    onError: (_error, _switch, before) => client.setQueryData(mineQuery.queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey: mineQuery.queryKey }),
  });
}

const switched = (mine: MyNotifications, id: number | undefined, enabled: boolean): MyNotifications =>
  id === undefined
    ? { ...mine, enabled }
    : { ...mine, notifications: mine.notifications.map((one) => (one.id === id ? { ...one, enabled } : one)) };

function Switches({ mine }: { readonly mine: MyNotifications }) {
  const { t } = useLingui();
  const { mutate, error } = useSwitch();
  const { companyId, companyName, enabled, notifications } = mine;
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <div className="card">
        <label className="check alert-switch">
          <input
            type="checkbox"
            role="switch"
            checked={enabled}
            onChange={({ target }) => mutate({ companyId, enabled: target.checked })}
          />
          <span>
            <strong>
              <Trans>Emails about {companyName}</Trans>
            </strong>
            <span className="soft">
              <Trans>All of those below, and those about customers who wait and lost connections.</Trans>
            </span>
          </span>
        </label>
      </div>
      {notifications.length === 0 ? (
        <p className="soft">
          <Trans>There are no notifications about your company yet.</Trans>
        </p>
      ) : (
        <ul className="setting-list" aria-label={t`Notifications`}>
          {notifications.map((one) => (
            <li key={one.id}>
              <label className="check alert-switch">
                <input
                  type="checkbox"
                  role="switch"
                  checked={one.enabled}
                  disabled={!enabled}
                  onChange={({ target }) => mutate({ companyId, notificationId: one.id, enabled: target.checked })}
                />
                <Words one={one} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Words({ one }: { readonly one: MyNotification }) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const conditionsOf = useConditions();
  // Its name is that of its template, in the user's language.
  const template = templates.find(({ name }) => Object.values(name).includes(one.name));
  const conditions = conditionsOf(template, one.settings);
  return (
    <span>
      <strong>{one.name}</strong>
      {conditions.length > 0 && <span className="soft">{conditions.join(', ')}</span>}
    </span>
  );
}

const StaysOn = () => (
  <section className="card" aria-labelledby="stays-on">
    <header className="card-head">
      <h2 id="stays-on">
        <Info size={16} aria-hidden /> <Trans>What stays on</Trans>
      </h2>
    </header>
    <p>
      <Trans>
        Emails about orders and the questions to them, ends, trials, invoices and payments: they concern the contract,
        and you must not miss them.
      </Trans>
    </p>
    <p className="soft">
      <Trans>What you switch off goes to nobody else in your place.</Trans>
    </p>
  </section>
);
