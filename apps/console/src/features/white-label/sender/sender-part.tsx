import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { FormField } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import type { WhiteLabel } from '../white-label-data';
import { RecordsCard } from './records-card';
import { readSender, saveSender, senderQuery } from './sender-data';
import type { Sender } from './sender-data';
import { senderBody, senderField, senderValues } from './sender.rules';
import './sender.css';

interface SenderPartProps {
  readonly label: WhiteLabel;
  readonly mayWrite: boolean;
}

/** From which address emails leave, and what that takes in the DNS. */
export function SenderPart({ label, mayWrite }: SenderPartProps) {
  const { data: read, error } = useQuery(senderQuery(label.id));
  const empty = useMemo(() => none(label.id), [label.id]);
  if (read === undefined)
    return (
      <section className="card" aria-busy={error === null}>
        {error ? <ErrorNotice error={error} /> : <span className="skeleton" />}
      </section>
    );
  return (
    <>
      <SenderCard id={label.id} read={read ?? empty} mayWrite={mayWrite} />
      {read !== null && <RecordsCard sender={read.data} label={label} mayWrite={mayWrite} />}
    </>
  );
}

/** What the form begins with where there is none yet. */
const none = (id: number): Read<Sender> => ({
  data: {
    id,
    name: null,
    address: '',
    domain: '',
    status: 'pending',
    inUse: false,
    verifiedAt: null,
    lostAt: null,
    keyWaits: false,
  },
  etag: null,
});

interface SenderCardProps {
  readonly id: number;
  readonly read: Read<Sender>;
  readonly mayWrite: boolean;
}

function SenderCard({ id, read, mayWrite }: SenderCardProps) {
  const { t } = useLingui();
  const labels = { address: t`Sender’s address`, name: t`Sender’s name` };
  const editing = useEditing<Sender>({
    makesOld: [['white-label']],
    read,
    toValues: senderValues,
    readAgain: async () => (await readSender(id)) ?? none(id),
    save: (values, changed, base) => saveSender(id, senderBody(values, changed), base.etag),
    fieldOf: senderField,
  });
  const { form } = editing;
  useUnsaved(form.formState.isDirty);
  const common = { control: form.control, autoComplete: 'off', isReadOnly: !mayWrite } as const;
  const { status, domain } = read.data;
  const isMoved = status === 'verified' && domainOf(form.watch('address')) !== domainOf(read.data.address);
  return (
    <EditCard title={<Trans>Sender of emails</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <div className="span-3">
        <FormField
          {...common}
          name="address"
          label={labels.address}
          type="email"
          note={t`Of a domain whose records you can set. Without it, emails leave from the platform’s address.`}
        />
      </div>
      <div className="span-3">
        <FormField
          {...common}
          name="name"
          label={labels.name}
          note={t`Left empty, each workspace has the name of its emails.`}
        />
      </div>
      {isMoved && (
        <div className="span-6">
          <Notice kind="warn">
            <Trans>
              Another domain is proved anew: as soon as you save, emails leave from the platform’s address, and not from{' '}
              {domain}.
            </Trans>
          </Notice>
        </div>
      )}
    </EditCard>
  );
}

const domainOf = (address: string | undefined): string => (address ?? '').trim().split('@').at(-1)?.toLowerCase() ?? '';
