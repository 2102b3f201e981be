import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from 'lucide-react';
import { Fragment } from 'react';
import { CopyBox } from '../../../app/api-calls/copy-box';
import { Status } from '../../../ui/status';
import type { SenderRecord } from './sender-data';

const looks = {
  FOUND: { kind: 'ok', icon: CircleCheck },
  MISSING: { kind: 'warn', icon: CircleDashed },
  DIFFERS: { kind: 'bad', icon: CircleAlert },
  UNKNOWN: { kind: 'soft', icon: CircleHelp },
} as const;

/** Each record to copy, and whether it is there. */
export function SenderTable({ records }: { readonly records: readonly SenderRecord[] }) {
  const { t } = useLingui();
  return (
    <table className="sender-table" aria-label={t`Records of the sender`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>DNS record</Trans>
          </th>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Value</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <Fragment key={record.check}>
            <Row record={record} />
            <Details record={record} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Row({ record }: { readonly record: SenderRecord }) {
  const { t } = useLingui();
  const { check, type, name, value, result, required } = record;
  const titles = {
    DKIM: t`Key (DKIM)`,
    NEW_DKIM: t`New key (DKIM)`,
    RETURN_PATH: t`Return path`,
    SPF: t`Mail server (SPF)`,
    DMARC: t`Policy (DMARC)`,
  };
  const results = { FOUND: t`Found`, MISSING: t`Missing`, DIFFERS: t`Differs`, UNKNOWN: t`Not known` };
  const title = titles[check];
  return (
    <tr data-check={check}>
      <th scope="row">
        {title}
        <span className="soft">
          {type}
          {value !== null && <> · {required ? <Trans>needed</Trans> : <Trans>recommended</Trans>}</>}
        </span>
      </th>
      <td>{value === null ? <code>{name}</code> : <CopyBox label={t`Name of the record: ${title}`} text={name} />}</td>
      <td>
        {value === null ? (
          <span className="soft">
            <Trans>Set by the operator</Trans>
          </span>
        ) : (
          <CopyBox label={t`Value of the record: ${title}`} text={value} />
        )}
      </td>
      <td>
        <Status {...looks[result]}>{results[result]}</Status>
      </td>
    </tr>
  );
}

/** What is wrong, and what was found where the row does not say it already. */
function Details({ record: { check, value, result, found, errorMessage } }: { readonly record: SenderRecord }) {
  const isSaid = result === 'FOUND' && check !== 'DMARC' && value !== null;
  if (isSaid || (errorMessage === null && found.length === 0)) return null;
  return (
    <tr className="sender-details">
      <td colSpan={4}>
        {errorMessage !== null && <p>{errorMessage}</p>}
        {found.length > 0 && (
          <p className="soft">
            <Trans>Found:</Trans> <code>{found.join(', ')}</code>
          </p>
        )}
      </td>
    </tr>
  );
}
