import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, RefreshCw } from 'lucide-react';
import { CopyButton } from '../../../app/api-calls/copy-button';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Status } from '../../../ui/status';
import type { WhiteLabel } from '../white-label-data';
import { KeyActions, RemoveSender } from './sender-actions';
import { checkSender, recordsQuery } from './sender-data';
import type { Sender, SenderRecords } from './sender-data';
import { removableFrom, zoneLines } from './sender.rules';
import { SenderTable } from './sender-table';

interface RecordsCardProps {
  readonly sender: Sender;
  readonly label: WhiteLabel;
  readonly mayWrite: boolean;
}

/** The records of a sender's domain, with what was found of each. */
export function RecordsCard({ sender, label, mayWrite }: RecordsCardProps) {
  const { data, error } = useQuery(recordsQuery(sender));
  return (
    <section className="card" aria-labelledby="sender-records">
      <header className="card-head">
        <h2 id="sender-records">
          <Trans>Records of {sender.domain}</Trans>
        </h2>
        <span role="status">
          <SenderStatus status={sender.status} />
        </span>
      </header>
      {sender.status === 'verified' && label.status !== 'active' && (
        <Notice kind="warn">
          <Trans>Emails leave from this address once the white label is active.</Trans>
        </Notice>
      )}
      {sender.status === 'lost' && (
        <Notice kind="bad">
          <Trans>
            The record of the key is gone. Emails leave from the platform’s address, and this one gets the replies.
          </Trans>
        </Notice>
      )}
      {error && data === undefined && <ErrorNotice error={error} />}
      {data === undefined && error === null && <span className="skeleton" />}
      {data !== undefined && <Found records={data} />}
      <Actions sender={sender} mayWrite={mayWrite} />
    </section>
  );
}

function SenderStatus({ status }: Pick<Sender, 'status'>) {
  if (status === 'verified')
    return (
      <Status kind="ok" icon={CircleCheck}>
        <Trans>Address verified</Trans>
      </Status>
    );
  if (status === 'lost')
    return (
      <Status kind="bad" icon={CircleAlert}>
        <Trans>Lost</Trans>
      </Status>
    );
  return (
    <Status kind="warn" icon={CircleDashed}>
      <Trans>Waits for its record</Trans>
    </Status>
  );
}

function Found({ records }: { readonly records: SenderRecords }) {
  const { moment } = useDates();
  const { lookedAt, retiredRecord } = records;
  const missing = zoneLines(records.records);
  return (
    <>
      <p className="soft">
        <Trans>
          Set these records at your name server, each value in one piece. SPF is read at the name that the return path
          leads to: your own SPF record needs no change.
        </Trans>
      </p>
      <SenderTable records={records.records} />
      {missing !== '' && (
        <p className="sender-zone">
          <CopyButton text={missing} />
          <span className="soft">
            <Trans>what is missing, as a zone file</Trans>
          </span>
        </p>
      )}
      <Dmarc records={records} />
      {retiredRecord !== null && (
        <p>
          <Trans>
            A new key signs. Emails on their way still need the record {retiredRecord.name}: delete it from{' '}
            {moment(removableFrom(retiredRecord.since))} on.
          </Trans>
        </p>
      )}
      <p className="soft" role="status">
        {lookedAt === null ? (
          <Trans>The first look is under way …</Trans>
        ) : (
          <Trans>Looked at {moment(lookedAt)}.</Trans>
        )}
      </p>
    </>
  );
}

/** Whether receivers take the emails for the domain's own, and what they do with others. */
function Dmarc({ records: { lookedAt, alignedBy, dmarcPolicy } }: { readonly records: SenderRecords }) {
  const { t } = useLingui();
  if (lookedAt === null) return null;
  const by = alignedBy.join(' + ');
  const policies = {
    none: t`Emails that nothing proves are delivered all the same (p=none).`,
    quarantine: t`Emails that nothing proves go to the spam folder (p=quarantine).`,
    reject: t`Emails that nothing proves are refused (p=reject).`,
  };
  return (
    <p>
      {by === '' ? <Trans>Nothing proves your emails yet.</Trans> : <Trans>DMARC passes by {by}.</Trans>}{' '}
      {dmarcPolicy !== null && policies[dmarcPolicy]}
    </p>
  );
}

interface ActionsProps {
  readonly sender: Sender;
  readonly mayWrite: boolean;
}

function Actions({ sender, mayWrite }: ActionsProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => checkSender(sender.id),
    onSuccess: (found) => client.setQueryData(recordsQuery(sender).queryKey, found),
    onSettled: () => client.invalidateQueries({ queryKey: ['white-label', 'sender', sender.id] }),
  });
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <div className="actions">
        {mayWrite && (
          <Button onPress={() => mutate()} isDisabled={isPending}>
            <RefreshCw size={16} aria-hidden />
            {isPending ? <Trans>Checking …</Trans> : <Trans>Check now</Trans>}
          </Button>
        )}
        {mayWrite && <KeyActions sender={sender} />}
        {mayWrite && <RemoveSender sender={sender} />}
      </div>
    </>
  );
}
