import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { Notice } from '../../../ui/notice';
import { useFieldNames } from '../field-names';
import { ListingStatus } from '../listing-status';
import { FieldMark } from './field-mark';
import { PortalActions } from './portal-actions';
import { textOf } from './portal-column';
import type { PortalColumn, PortalField } from './portal-column';

interface PortalDetailProps {
  readonly portal: PortalColumn;
  readonly mayWrite: boolean;
}

const noticeKinds = { ERROR: 'bad', WARNING: 'warn', INFO: 'ok' } as const;

/** One portal: its own words, the fields that it shows otherwise, and what can be done. */
export function PortalDetail({ portal, mayWrite }: PortalDetailProps) {
  const { listing, fields } = portal;
  const open = fields?.data.filter(({ status }) => status === 'MISMATCH' || status === 'MISSING') ?? [];
  return (
    <section className="card portal" aria-label={listing.publisherName}>
      <header className="card-head">
        <h2>{listing.publisherName}</h2>
        <ListingStatus status={listing.status} />
      </header>
      {listing.statusDetails.map(({ code, type, message }) => (
        <Notice key={`${code} ${message}`} kind={noticeKinds[type]}>
          {message}
        </Notice>
      ))}
      {open.length > 0 && (
        <ul className="differences">
          {open.map((field) => (
            <Difference key={field.field} field={field} />
          ))}
        </ul>
      )}
      <footer className="portal-foot">
        <Checked portal={portal} />
        {listing.url !== null && (
          <a href={listing.url} target="_blank" rel="noreferrer" className="button">
            <ExternalLink size={16} aria-hidden />
            <Trans>Open</Trans>
          </a>
        )}
        {mayWrite && <PortalActions listing={listing} />}
      </footer>
    </section>
  );
}

function Difference({ field }: { readonly field: PortalField }) {
  const names = useFieldNames();
  const dates = useDates();
  return (
    <li>
      <strong>{names[field.field]}</strong>
      <FieldMark field={field} />
      {field.since !== null && (
        <span className="soft">
          <Trans>since {dates.day(field.since)}</Trans>
        </span>
      )}
      <dl>
        <dt>
          <Trans>Yours</Trans>
        </dt>
        <dd>{textOf(field.ours)}</dd>
        <dt>
          <Trans>Theirs</Trans>
        </dt>
        <dd>{textOf(field.theirs)}</dd>
      </dl>
    </li>
  );
}

function Checked({ portal }: { readonly portal: PortalColumn }) {
  const dates = useDates();
  const check = portal.fields?.check;
  if (!check?.checkedAt) return <span className="soft portal-checked" />;
  return (
    <span className="soft portal-checked">
      <Trans>Checked {dates.moment(check.checkedAt)}</Trans>
      {check.errorMessage !== null && ` · ${check.errorMessage}`}
    </span>
  );
}
