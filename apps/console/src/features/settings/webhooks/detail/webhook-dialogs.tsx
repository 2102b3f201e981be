import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { startOfDay } from '../../../../app/days/start-of-day.rules';
import { numberOf } from '../../../../app/editing/entered-number.rules';
import { todayOf } from '../../../../app/dates';
import { useCaller } from '../../../../app/session/session-context';
import { TextField } from '../../../../ui/text-field';
import { ActingDialog } from '../../acting-dialog';
import { OverlapField } from '../../overlap-field';
import { dayAfter } from '../../days.rules';
import { eventTypes, eventWords } from '../event-words';
import { deleteWebhook, replayRange, rotateWebhook, testWebhook } from '../webhooks-data';
import type { EventType, Webhook } from '../webhooks-data';

interface WebhookDialogProps {
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
          <OverlapField hours={hours} problem={problemOf('overlapHours')} onChange={setHours} />
        </>
      )}
    </ActingDialog>
  );
}

/** Sends again what was added on some days. */
export function ReplayDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const timeZone = caller.places[0]?.timeZone ?? 'UTC';
  const [from, setFrom] = useState(todayOf(caller));
  const [to, setTo] = useState(todayOf(caller));
  const [failedOnly, setFailedOnly] = useState(true);
  return (
    <ActingDialog
      title={t`Send a time again`}
      verb={<Trans>Send again</Trans>}
      isDisabled={from === '' || to === ''}
      ownFields={['from', 'to']}
      act={() =>
        replayRange(webhook.id, {
          from: startOfDay(from, timeZone),
          to: startOfDay(dayAfter(to), timeZone),
          failedOnly,
        })
      }
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <p>
            <Trans>
              Messages keep their ids, so a program that has taken one knows it. At most 10,000 are sent, in order.
            </Trans>
          </p>
          <div className="card-fields">
            <div className="span-3">
              <TextField label={t`First day`} type="date" value={from} onChange={setFrom} error={problemOf('from')} />
            </div>
            <div className="span-3">
              <TextField label={t`Last day`} type="date" value={to} onChange={setTo} error={problemOf('to')} />
            </div>
          </div>
          <label className="check">
            <input type="checkbox" checked={failedOnly} onChange={({ target }) => setFailedOnly(target.checked)} />
            <Trans>Only what was given up</Trans>
          </label>
        </>
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
