import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, Power, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { CopyBox } from '../../app/api-calls/copy-box';
import { ActingDialog } from '../../app/editing/acting-dialog';
import { ErrorNotice } from '../../app/errors/error-notice';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Status } from '../../ui/status';
import { activate, domainQuery } from './white-label-data';
import type { DomainStatus, WhiteLabel } from './white-label-data';

interface DomainCardProps {
  readonly label: WhiteLabel;
  readonly mayWrite: boolean;
}

/** The records to set, whether they are there, and whether the brand is shown. */
export function DomainCard({ label, mayWrite }: DomainCardProps) {
  const { data, error, isFetching, refetch } = useQuery(domainQuery(label));
  return (
    <section className="card" aria-labelledby="brand-domain">
      <header className="card-head">
        <h2 id="brand-domain">
          <Trans>Activation</Trans>
        </h2>
        <LabelStatus status={label.status} />
      </header>
      {label.status === 'failed' && label.errorMessage !== null && <Notice kind="bad">{label.errorMessage}</Notice>}
      {label.domain === null ? (
        <p className="soft">
          <Trans>Enter a domain and save it: then the records to set stand here.</Trans>
        </p>
      ) : (
        <>
          {error && data === undefined && <ErrorNotice error={error} />}
          {data === undefined && error === null && <span className="skeleton" />}
          {data !== undefined && (
            <>
              <Records records={data.records} />
              <Checks checks={data.checks} />
            </>
          )}
          <div className="actions">
            <Button onPress={() => void refetch()} isDisabled={isFetching}>
              <RefreshCw size={16} aria-hidden />
              {isFetching ? <Trans>Looking …</Trans> : <Trans>Look again</Trans>}
            </Button>
            {mayWrite && <Activation label={label} domain={label.domain} />}
          </div>
        </>
      )}
    </section>
  );
}

function LabelStatus({ status }: { readonly status: WhiteLabel['status'] }) {
  if (status === 'active')
    return (
      <Status kind="ok" icon={CircleCheck}>
        <Trans>Active</Trans>
      </Status>
    );
  if (status === 'activating')
    return (
      <Status kind="warn" icon={RefreshCw}>
        <Trans>The domain is being checked</Trans>
      </Status>
    );
  if (status === 'failed')
    return (
      <Status kind="bad" icon={CircleAlert}>
        <Trans>Failed</Trans>
      </Status>
    );
  return (
    <Status kind="soft" icon={CircleDashed}>
      <Trans>Shown nowhere yet</Trans>
    </Status>
  );
}

function Records({ records }: Pick<DomainStatus, 'records'>) {
  const { t } = useLingui();
  return (
    <div className="brand-records">
      <p className="soft">
        <Trans>
          Set these records at your name server. A domain without a subdomain takes no CNAME record: set A and AAAA
          records with the addresses below in its place.
        </Trans>
      </p>
      {records.map(({ type, name, value }) => (
        <div key={type} className="brand-record" role="group" aria-label={t`${type} record`}>
          <strong>{type}</strong>
          <CopyBox label={t`Name of the ${type} record`} text={name} />
          <CopyBox label={t`Value of the ${type} record`} text={value} />
        </div>
      ))}
    </div>
  );
}

const looks = {
  GOOD: { kind: 'ok', icon: CircleCheck },
  BAD: { kind: 'bad', icon: CircleAlert },
  UNKNOWN: { kind: 'warn', icon: CircleHelp },
  NOT_NEEDED: { kind: 'soft', icon: CircleDashed },
} as const;

function Checks({ checks }: Pick<DomainStatus, 'checks'>) {
  const { t } = useLingui();
  const titles: Readonly<Record<string, string>> = {
    NAME: t`The domain can be used`,
    ADDRESS: t`It leads here`,
    OWNERSHIP: t`It is yours`,
    CERTIFICATE: t`It has a certificate`,
  };
  const results = { GOOD: t`Good`, BAD: t`Not yet`, UNKNOWN: t`Not known`, NOT_NEEDED: t`Not needed` };
  return (
    <ul className="brand-checks" aria-label={t`Checks of the domain`}>
      {checks.map(({ check, result, found, expected, errorMessage }) => (
        <li key={check}>
          <strong>{titles[check] ?? check}</strong>
          <Status {...looks[result]}>{results[result]}</Status>
          {result !== 'GOOD' && errorMessage !== null && <p>{errorMessage}</p>}
          {(result === 'BAD' || result === 'UNKNOWN') && expected.length > 0 && (
            <dl className="brand-found">
              <dt>
                <Trans>Found</Trans>
              </dt>
              <dd>{found.join(', ') || '–'}</dd>
              <dt>
                <Trans>Expected</Trans>
              </dt>
              <dd>{expected.join(', ')}</dd>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ActivationProps {
  readonly label: WhiteLabel;
  readonly domain: string;
}

/** Begins it or ends it, and says what happens then. */
function Activation({ label: { id, status }, domain }: ActivationProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const ends = status === 'active';
  const close = (): void => setOpen(false);
  return (
    <>
      <Button kind={ends ? 'plain' : 'primary'} isDisabled={status === 'activating'} onPress={() => setOpen(true)}>
        <Power size={16} aria-hidden />
        {ends ? <Trans>Deactivate …</Trans> : <Trans>Activate …</Trans>}
      </Button>
      {isOpen && (
        <ActingDialog
          area="white-label"
          title={ends ? t`Deactivate ${domain}?` : t`Activate ${domain}?`}
          verb={ends ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
          isDangerous={ends}
          act={() => activate(id, !ends)}
          onClose={close}
        >
          {() => (
            <p>
              {ends ? (
                <Trans>
                  Within a second, the domain shows the brand no more, and emails look like the workspace above or the
                  platform. Its settings stay.
                </Trans>
              ) : (
                <Trans>
                  The domain is checked, which takes seconds, and minutes while its certificate is issued. Then pages at
                  the domain and emails of this workspace and those below show the brand.
                </Trans>
              )}
            </p>
          )}
        </ActingDialog>
      )}
    </>
  );
}
