import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import { useDates } from '../../../../app/dates';
import { ScrollArea } from '../../../../ui/lists/scroll-area';
import { Status } from '../../../../ui/status';
import type { Delivery } from '../webhooks-data';
import { isTaken, readable } from '../webhooks.rules';

/** What was sent, and what came back each time. */
export function Attempts({ delivery: { attempts, payload } }: { readonly delivery: Delivery }) {
  const { t } = useLingui();
  const { moment } = useDates();
  return (
    <details>
      <summary className="soft">
        <Plural value={attempts.length} one="Message, and # attempt" other="Message, and # attempts" />
      </summary>
      <div className="setting-attempts">
        <ScrollArea as="pre" className="setting-body" role="region" label={t`What was sent`}>
          {readable(payload)}
        </ScrollArea>
        {attempts.map(({ number, at, durationMs, status, error, body, headers }) => (
          <section key={number} aria-label={t`Attempt ${number}`}>
            <span className="setting-name">
              <Status kind={isTaken(status) ? 'ok' : 'bad'} icon={isTaken(status) ? CircleCheck : CircleX}>
                {status === null ? (error ?? '') : `HTTP ${status}`}
              </Status>
              <span className="soft">
                <Trans>
                  {moment(at)}, {durationMs} ms
                </Trans>
              </span>
              {headers?.['content-type'] !== undefined && <span className="soft">{headers['content-type']}</span>}
            </span>
            {body !== null && body !== '' && (
              <ScrollArea as="pre" className="setting-body" role="region" label={t`Answer to attempt ${number}`}>
                {readable(body)}
              </ScrollArea>
            )}
          </section>
        ))}
      </div>
    </details>
  );
}
