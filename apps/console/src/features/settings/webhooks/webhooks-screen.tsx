import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { SigningSecret } from './form/signing-secret';
import { CreateWebhookDialog } from './form/webhook-dialog';
import { WebhookStatus } from './webhook-status';
import { webhooksQuery } from './webhooks-data';
import type { Webhook } from './webhooks-data';

/** Where events are sent, and whether they arrive. */
export default function WebhooksScreen() {
  const caller = useCaller();
  const { data, error } = useQuery(webhooksQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  if (!may(caller, 'webhook:read')) return <Forbidden permission="webhook:read" />;
  if (error && data === undefined) return <ScreenError error={error} permission="webhook:read" />;
  if (data === undefined) return <SectionSkeleton />;
  return (
    <div className="setting-section">
      <SectionHead
        title={<Trans>Webhooks</Trans>}
        actions={
          may(caller, 'webhook:write') && (
            <Button kind="primary" onPress={() => setIsCreating(true)}>
              <Plus size={16} aria-hidden />
              <Trans>New webhook …</Trans>
            </Button>
          )
        }
      >
        <Trans>
          What happens here is told to your programs: each event is sent to an address, signed, until it is taken.
        </Trans>
      </SectionHead>
      <StaleNotice error={error} />
      {data.length === 0 ? <NoWebhooks /> : <WebhookList webhooks={data} />}
      {isCreating && (
        <CreateWebhookDialog
          onCreated={(created) => {
            setIsCreating(false);
            setSecret(created);
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {secret !== undefined && <SigningSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}

const NoWebhooks = () => (
  <Empty icon={WebhookIcon} title={<Trans>No webhooks yet</Trans>}>
    <p>
      <Trans>A webhook has an address and the events that it is told.</Trans>
    </p>
  </Empty>
);

function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { t } = useLingui();
  const { moment } = useDates();
  return (
    <ul className="setting-list" aria-label={t`Webhooks`}>
      {webhooks.map((webhook) => {
        const { id, name, url, eventTypes, lastSuccessAt, lastFailureAt } = webhook;
        return (
          <li key={id}>
            <div className="setting-row">
              <span className="setting-name">
                <Link to="/settings/webhooks/$webhookId" params={{ webhookId: String(id) }}>
                  {name}
                </Link>
                <WebhookStatus webhook={webhook} />
              </span>
              <span className="soft">{url}</span>
              <span className="soft">
                <Plural value={eventTypes.length} one="# kind of event" other="# kinds of events" />
                {lastSuccessAt !== null && (
                  <>
                    {' · '}
                    <Trans>Last taken {moment(lastSuccessAt)}</Trans>
                  </>
                )}
                {lastFailureAt !== null && (
                  <>
                    {' · '}
                    <Trans>Last failed {moment(lastFailureAt)}</Trans>
                  </>
                )}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
