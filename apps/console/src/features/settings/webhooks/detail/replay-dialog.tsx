import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { startOfDay } from '../../../../app/days/start-of-day.rules';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { zoneOf } from '../../../../app/dates';
import { useCaller } from '../../../../app/session/session-context';
import { TextField } from '../../../../ui/text-field';
import { ActingDialog } from '../../../../app/editing/acting-dialog';
import { addDays, dayIn } from '../../../../app/days/day.rules';
import { replayCountQuery, replayRange } from '../webhooks-data';
import type { WebhookDialogProps } from './webhook-dialogs';

interface ReplayDialogProps extends WebhookDialogProps {
  /** @param count how many are sent again */
  readonly onSent: (count: number) => void;
}

/** Sends again what was added on some days, after it has said how many messages that is. */
export function ReplayDialog({ webhook, onSent, onClose }: ReplayDialogProps) {
  const { t } = useLingui();
  const timeZone = zoneOf(useCaller());
  // Deliveries have the clock of the world, also in test mode.
  const [today] = useState(() => dayIn(new Date(), timeZone));
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [failedOnly, setFailedOnly] = useState(true);
  const days = rangeOf(from, to, timeZone);
  const range = days && { ...days, failedOnly };
  const { data: count, error } = useQuery(replayCountQuery(webhook.id, range));
  return (
    <ActingDialog
      area="settings"
      title={t`Send a time again`}
      verb={<Trans>Send again</Trans>}
      isDisabled={!count}
      ownFields={['from', 'to']}
      act={async () => {
        if (range !== null) onSent(await replayRange(webhook.id, range));
      }}
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
          {error && <ErrorNotice error={error} />}
          <p role="status">
            {count !== undefined && (
              <strong>
                <Plural
                  value={count}
                  _0="There is nothing to send in this time."
                  one="# message is sent again."
                  other="# messages are sent again."
                />
              </strong>
            )}
          </p>
        </>
      )}
    </ActingDialog>
  );
}

/** From the beginning of the first day to the end of the last; null: one of them is missing. */
const rangeOf = (from: string, to: string, timeZone: string) =>
  from === '' || to === '' ? null : { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
