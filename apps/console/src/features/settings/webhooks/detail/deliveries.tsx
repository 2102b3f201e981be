import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, Filter, RotateCw, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDates } from '../../../../app/dates';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { Empty } from '../../../../ui/empty';
import { FilterMenu } from '../../../../ui/filter-menu';
import { Status } from '../../../../ui/status';
import { deliveriesPerPage, deliveriesQuery, replayDelivery, webhookQuery, webhooksQuery } from '../webhooks-data';
import type { Delivery, DeliveryStatus, Webhook } from '../webhooks-data';
import { lastPage } from '../webhooks.rules';
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
  const { data, error, isPlaceholderData } = useQuery(deliveriesQuery(webhook, status, skip));
  useStateAfterAttempts(webhook, isPlaceholderData ? undefined : data?.data);
  // What was on the last page may have got another status, or be older than 30 days by now.
  if (data !== undefined && !isPlaceholderData && skip > 0 && skip >= data.total)
    setSkip(lastPage(data.total, deliveriesPerPage));
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
      {data?.total === 0 && !isPlaceholderData && (
        <Empty
          icon={Send}
          title={status === undefined ? <Trans>Nothing was sent yet</Trans> : <Trans>None has this status</Trans>}
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

/** When a message no longer waits, the webhook is read again: it says what was taken last, or that it was disabled. */
function useStateAfterAttempts({ id }: Webhook, deliveries: readonly Delivery[] | undefined): void {
  const client = useQueryClient();
  const waiting = deliveries?.filter(({ status }) => status === 'PENDING').length;
  const before = useRef(0);
  useEffect(() => {
    if (waiting === undefined) return;
    if (waiting < before.current)
      for (const key of [webhookQuery(id).queryKey, webhooksQuery.queryKey])
        void client.invalidateQueries({ queryKey: key });
    before.current = waiting;
  }, [client, id, waiting]);
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
  if (total <= deliveriesPerPage && skip === 0) return null;
  return (
    <div className="actions">
      <Button isDisabled={skip === 0} onPress={() => onSkip(Math.max(0, skip - deliveriesPerPage))}>
        <Trans>Newer</Trans>
      </Button>
      <Button isDisabled={skip + deliveriesPerPage >= total} onPress={() => onSkip(skip + deliveriesPerPage)}>
        <Trans>Older</Trans>
      </Button>
    </div>
  );
}
