import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, Filter, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../../app/dates';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { Empty } from '../../../../ui/empty';
import { FilterMenu } from '../../../../ui/filter-menu';
import { Status } from '../../../../ui/status';
import { deliveriesPerPage, deliveriesQuery, replayDelivery } from '../webhooks-data';
import type { Delivery, DeliveryStatus, Webhook } from '../webhooks-data';
import { Attempts } from './attempts';

const statuses = {
  PENDING: { kind: 'warn', icon: Clock, title: msg`Waits` },
  DELIVERED: { kind: 'ok', icon: CircleCheck, title: msg`Taken` },
  FAILED: { kind: 'bad', icon: CircleX, title: msg`Given up` },
} as const;

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly mayWrite: boolean;
}

/** What was sent in the last 30 days, and what waits. */
export function Deliveries({ webhook, mayWrite }: DeliveriesProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState<DeliveryStatus>();
  const [skip, setSkip] = useState(0);
  const { data, error } = useQuery(deliveriesQuery(webhook.id, status, skip));
  return (
    <section className="setting-section" aria-labelledby="webhook-deliveries">
      <header className="setting-head">
        <h3 id="webhook-deliveries">
          <Trans>Deliveries</Trans>
          {data !== undefined && <span className="count">{data.total}</span>}
        </h3>
        <FilterMenu
          label={t`Status`}
          icon={Filter}
          options={Object.entries(statuses).map(([id, { title }]) => ({ id, title: t(title) }))}
          chosen={status === undefined ? [] : [status]}
          onChoose={([next]) => {
            setStatus(next as DeliveryStatus | undefined);
            setSkip(0);
          }}
        />
      </header>
      {error && <ErrorNotice error={error} />}
      {data === undefined && !error && <span className="skeleton" />}
      {data?.total === 0 && (
        <Empty
          icon={Send}
          title={status === undefined ? <Trans>Nothing was sent yet</Trans> : <Trans>None is like this</Trans>}
        >
          <p>
            <Trans>Ping it to see whether it answers.</Trans>
          </p>
        </Empty>
      )}
      {data !== undefined && data.data.length > 0 && (
        <ul className="setting-list" aria-label={t`Deliveries`}>
          {data.data.map((delivery) => (
            <DeliveryEntry key={delivery.id} delivery={delivery} mayWrite={mayWrite && webhook.enabled} />
          ))}
        </ul>
      )}
      <Pages skip={skip} total={data?.total ?? 0} onSkip={setSkip} />
    </section>
  );
}

interface DeliveryEntryProps {
  readonly delivery: Delivery;
  readonly mayWrite: boolean;
}

function DeliveryEntry({ delivery, mayWrite }: DeliveryEntryProps) {
  const { t } = useLingui();
  const { moment } = useDates();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => replayDelivery(delivery.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings', 'webhooks'] }),
  });
  const { id, type, subject, status, createdAt, dueAt, attempts, messageId } = delivery;
  const { kind, icon, title } = statuses[status];
  const last = attempts.at(-1);
  return (
    <li>
      <div className="setting-row">
        <span className="setting-name">
          <code>{type}</code>
          <Status kind={kind} icon={icon}>
            {t(title)}
          </Status>
          {last !== undefined && <span className="soft">{last.status === null ? last.error : last.status}</span>}
        </span>
        <span className="soft">
          {moment(createdAt)} · {subject} · <code>{messageId}</code>
        </span>
        {status === 'PENDING' && dueAt !== null && attempts.length > 0 && (
          <span className="soft">
            <Trans>Tried again {moment(dueAt)}</Trans>
          </span>
        )}
        {error && <ErrorNotice error={error} />}
        <Attempts delivery={delivery} />
      </div>
      {mayWrite && status !== 'PENDING' && (
        <div className="setting-row-actions">
          <Button isDisabled={isPending} aria-label={t`Send again: ${type} ${id}`} onPress={() => mutate()}>
            <RotateCw size={16} aria-hidden />
            <Trans>Send again</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

interface PagesProps {
  readonly skip: number;
  readonly total: number;
  readonly onSkip: (skip: number) => void;
}

function Pages({ skip, total, onSkip }: PagesProps) {
  if (total <= deliveriesPerPage) return null;
  return (
    <div className="actions">
      <Button isDisabled={skip === 0} onPress={() => onSkip(skip - deliveriesPerPage)}>
        <Trans>Newer</Trans>
      </Button>
      <Button isDisabled={skip + deliveriesPerPage >= total} onPress={() => onSkip(skip + deliveriesPerPage)}>
        <Trans>Older</Trans>
      </Button>
    </div>
  );
}
