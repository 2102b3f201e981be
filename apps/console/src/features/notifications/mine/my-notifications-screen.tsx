import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, Info } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
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

/** What was pressed is shown at once, and taken back when the platform refuses it. */
function useSwitch(mine: MyNotifications) {
  const client = useQueryClient();
  const [pressed, setPressed] = useState<Readonly<Record<number, boolean>>>({});
  const last = useRef<Readonly<Record<number, Switch>>>({});
  const { mutate, error } = useMutation({
    mutationFn: switchMine,
    // One after the other: what was pressed last is stored last.
    scope: { id: 'my-notifications' },
    onSettled: async (_data, _error, change) => {
      const { notificationId = all } = change;
      await client.invalidateQueries({ queryKey: mineQuery.queryKey });
      if (last.current[notificationId] !== change) return;
      setPressed((former) => {
        const { [notificationId]: _, ...others } = former;
        return others;
      });
    },
  });
  const press = (enabled: boolean, notificationId?: number): void => {
    const change = { companyId: mine.companyId, enabled, ...(notificationId !== undefined && { notificationId }) };
    last.current = { ...last.current, [notificationId ?? all]: change };
    setPressed((others) => ({ ...others, [notificationId ?? all]: enabled }));
    mutate(change);
  };
  return { press, error, isOn: (held: boolean, id = all): boolean => pressed[id] ?? held };
}

/** Stands for everything about the company; no notification has it. */
const all = 0;

function Switches({ mine }: { readonly mine: MyNotifications }) {
  const { t } = useLingui();
  const { press, error, isOn } = useSwitch(mine);
  const { companyName, notifications } = mine;
  const enabled = isOn(mine.enabled);
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <div className="card">
        <SwitchRow
          id="all"
          title={t`Emails about ${companyName}`}
          about={<Trans>All of those below, and those about customers who wait and lost connections.</Trans>}
          isOn={enabled}
          onPress={(next) => press(next)}
        />
      </div>
      {notifications.length === 0 ? (
        <p className="soft">
          <Trans>There are no notifications about your company yet.</Trans>
        </p>
      ) : (
        <ul className="setting-list" aria-label={t`Notifications`}>
          {notifications.map((one) => (
            <li key={one.id}>
              <SwitchRow
                id={String(one.id)}
                title={one.name}
                about={<Conditions one={one} />}
                isOn={isOn(one.enabled, one.id)}
                isDisabled={!enabled}
                onPress={(next) => press(next, one.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SwitchRowProps {
  readonly id: string;
  readonly title: string;
  readonly about: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: (isOn: boolean) => void;
}

const SwitchRow = ({ id, title, about, isOn, isDisabled = false, onPress }: SwitchRowProps) => (
  <div className="check alert-switch">
    <input
      id={`switch-${id}`}
      type="checkbox"
      checked={isOn}
      disabled={isDisabled}
      onChange={({ target }) => onPress(target.checked)}
    />
    <span>
      <label htmlFor={`switch-${id}`}>{title}</label>
      <span className="soft">{about}</span>
    </span>
  </div>
);

function Conditions({ one }: { readonly one: MyNotification }) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const conditionsOf = useConditions();
  // Its name is that of its template, in the user's language.
  const template = templates.find(({ name }) => Object.values(name).includes(one.name));
  return conditionsOf(template, one.settings).join(', ');
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
