import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useDates } from '../../../../app/dates';
import { ScreenError, StaleNotice } from '../../../../app/errors/screen-error';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Crumbs } from '../../../../ui/screen/crumbs';
import { Fact } from '../../../../ui/lists/fact';
import { Notice } from '../../../../ui/notice';
import { SectionSkeleton } from '../../../../ui/lists/section';
import { eventWords } from '../event-words';
import { useHookedWorkspaces } from '../form/place-field';
import { WebhookStatus } from '../webhook-status';
import { webhookQuery } from '../webhooks-data';
import type { Webhook } from '../webhooks-data';
import { Deliveries } from './deliveries';
import { NotToldLater } from './not-told-later';
import { WebhookActions } from './webhook-actions';

const route = getRouteApi('/settings/webhooks/$webhookId');

/** One webhook: what it is told, whether that arrives, and every message with what came back. */
export default function WebhookScreen() {
  const id = Number(route.useParams().webhookId);
  const { data: webhook, error } = useQuery(webhookQuery(id));
  const mayWrite = useMayChange(webhook);
  if (error && webhook === undefined) return <ScreenError error={error} permission="webhook:read" />;
  if (webhook === undefined) return <SectionSkeleton />;
  return (
    <div className="setting-section">
      <header className="setting-head">
        <div>
          <Crumbs>
            <Link to="/settings/webhooks">
              <Trans>Webhooks</Trans>
            </Link>
          </Crumbs>
          <h2>{webhook.name}</h2>
          <WebhookStatus webhook={webhook} />
        </div>
        {mayWrite && <WebhookActions webhook={webhook} />}
      </header>
      <StaleNotice error={error} />
      <Disabled webhook={webhook} />
      <Facts webhook={webhook} />
      <Deliveries webhook={webhook} mayWrite={mayWrite} />
    </div>
  );
}

/** A webhook of a workspace takes the permission there or above. Of a company, the platform alone knows what is above it. */
function useMayChange(webhook: Webhook | undefined): boolean {
  const caller = useCaller();
  const workspaces = useHookedWorkspaces();
  if (webhook?.contextType === 'Workspace') return workspaces.some(({ id }) => id === webhook.context);
  return may(caller, 'webhook:write');
}

function Disabled({ webhook: { enabled, disabledReason } }: { readonly webhook: Webhook }) {
  if (enabled) return null;
  return (
    <Notice kind={disabledReason === null ? 'warn' : 'bad'}>
      {disabledReason === 'GONE' && (
        <Trans>The receiver has answered that it is gone, so the platform has disabled the webhook.</Trans>
      )}
      {disabledReason === 'FAILURES' && (
        <Trans>Nothing was taken for five days, so the platform has disabled the webhook.</Trans>
      )}
      {disabledReason === null && <Trans>The webhook is disabled.</Trans>}{' '}
      {disabledReason !== 'FAILURES' && <NotToldLater />}{' '}
      <Trans>What waits is sent in its order once you enable it.</Trans>
    </Notice>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useLingui();
  const { moment } = useDates();
  const { url, contextType, context, eventTypes, lastSuccessAt, lastFailureAt, previousUntil, createdAt } = webhook;
  return (
    <section className="card" aria-label={t`About the webhook`}>
      <dl className="facts">
        <Fact title={<Trans>Address</Trans>}>{url}</Fact>
        <Fact title={<Trans>Events of</Trans>}>
          {contextType === 'Workspace' ? <Trans>Workspace {context}</Trans> : <Trans>Company {context}</Trans>}
        </Fact>
        <Fact title={<Trans>Created</Trans>}>{moment(createdAt)}</Fact>
        <Fact title={<Trans>Last taken</Trans>}>{lastSuccessAt === null ? '–' : moment(lastSuccessAt)}</Fact>
        <Fact title={<Trans>Last failed</Trans>}>{lastFailureAt === null ? '–' : moment(lastFailureAt)}</Fact>
        {previousUntil !== null && (
          <Fact title={<Trans>Secret before</Trans>}>
            <Trans>Signs as well until {moment(previousUntil)}</Trans>
          </Fact>
        )}
      </dl>
      <details>
        <summary>
          <Trans>What it is told: {eventTypes.length}</Trans>
        </summary>
        <ul className="setting-told">
          {eventTypes.map((type) => (
            <li key={type}>
              <code>{type}</code> <span className="soft">{t(eventWords[type])}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
