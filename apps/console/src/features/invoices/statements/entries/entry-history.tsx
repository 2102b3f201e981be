import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../../../../app/dates';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { entryHistoryQuery } from '../statement-data';
import { useStepWords } from '../statement-words';

/** What has become of a transfer, when, by whom and why. Read when it is opened. */
export function EntryHistory({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="bank-history" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="soft">
        <Trans>History</Trans>
      </summary>
      {isOpen && <Steps id={id} />}
    </details>
  );
}

function Steps({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const { moment } = useDates();
  const wordsOf = useStepWords();
  const { data, error } = useQuery(entryHistoryQuery(id));
  if (error) return <ErrorNotice error={error} />;
  if (data === undefined) return <span className="skeleton" aria-busy />;
  return (
    <ol className="bank-steps" aria-label={t`History of the transfer`}>
      {data.map((step, index) => {
        const { what, why } = wordsOf(step);
        const who = step.by === 'platform' ? t`The platform` : (step.userName ?? t`Somebody of another workspace`);
        return (
          <li key={`${step.at}-${data.length - index}`}>
            <span>{what}</span>
            {why !== null && <span>{why}</span>}
            <small className="soft">
              <Trans>
                {who}, <time dateTime={step.at}>{moment(step.at)}</time>
              </Trans>
            </small>
          </li>
        );
      })}
    </ol>
  );
}
