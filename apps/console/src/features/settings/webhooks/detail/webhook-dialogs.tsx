import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { numberOf } from '../../../../app/editing/entered-number.rules';
import { ActingDialog } from '../../../../app/editing/acting-dialog';
import { OverlapField } from '../../overlap-field';
import { eventTypes, eventWords } from '../event-words';
import { changeWebhook, deleteWebhook, rotateWebhook, testWebhook } from '../webhooks-data';
import type { EventType, Webhook } from '../webhooks-data';
import { NotToldLater } from './not-told-later';

export interface WebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** An event with made-up data, of any kind. */
export function TestDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [type, setType] = useState<EventType>(webhook.eventTypes[0] ?? 'location.changed');
  return (
    <ActingDialog
      area="settings"
      title={t`Send a test event`}
      verb={<Trans>Send</Trans>}
      act={() => testWebhook(webhook.id, type)}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            <Trans>
              Its data is made up, and its id begins with <code>msg_test_</code>.
            </Trans>
          </p>
          <div className="field">
            <label htmlFor={id}>
              <Trans>Event</Trans>
            </label>
            <select
              id={id}
              className="input"
              value={type}
              onChange={({ target }) => setType(target.value as EventType)}
            >
              {eventTypes.map((one) => (
                <option key={one} value={one}>
                  {`${one} – ${t(eventWords[one])}`}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
    </ActingDialog>
  );
}

/** A new secret; messages carry signatures of both for some time. */
export function RotateWebhookDialog(props: WebhookDialogProps & { readonly onRotated: (secret: string) => void }) {
  const { webhook, onRotated, onClose } = props;
  const { t } = useLingui();
  const [hours, setHours] = useState('24');
  return (
    <ActingDialog
      area="settings"
      title={t`Rotate the secret?`}
      verb={<Trans>Rotate</Trans>}
      ownFields={['overlapHours']}
      act={async () => onRotated(await rotateWebhook(webhook.id, numberOf(hours) as number))}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <p>
            <Trans>
              Messages carry a signature of each of both secrets for some hours. A secret that was rotated out earlier
              ends at once.
            </Trans>
          </p>
          <OverlapField kind="secret" hours={hours} problem={problemOf('overlapHours')} onChange={setHours} />
        </>
      )}
    </ActingDialog>
  );
}

/** Nothing is kept for a webhook that is off: what happens meanwhile is lost for its program. */
export function DisableWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      area="settings"
      title={t`Disable ${webhook.name}?`}
      verb={<Trans>Disable</Trans>}
      isDangerous
      act={() => changeWebhook(webhook.id, { enabled: false })}
      onClose={onClose}
    >
      {() => (
        <p>
          <NotToldLater />
        </p>
      )}
    </ActingDialog>
  );
}

/** Says what goes with a webhook. */
export function DeleteWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ActingDialog
      area="settings"
      title={t`Delete ${webhook.name}?`}
      verb={<Trans>Delete</Trans>}
      isDangerous
      act={async () => {
        await deleteWebhook(webhook.id);
        // The screen is left before what it shows is read again: it is not there any more.
        await navigate({ to: '/settings/webhooks' });
      }}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>
            What waits for it is not sent any more, and its deliveries are deleted too. This cannot be taken back.
          </Trans>
        </p>
      )}
    </ActingDialog>
  );
}
