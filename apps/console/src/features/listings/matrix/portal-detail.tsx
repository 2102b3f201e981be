import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import { formatDay, formatMoment } from '../dates';
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
  const { i18n } = useLingui();
  const names = useFieldNames();
  const timeZone = useCaller().places[0]?.timeZone ?? 'UTC';
  return (
    <li>
      <strong>{names[field.field]}</strong>
      <FieldMark field={field} />
      {field.since !== null && (
        <span className="soft">
          <Trans>since {formatDay(field.since, i18n.locale, timeZone)}</Trans>
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
  const { i18n } = useLingui();
  const timeZone = useCaller().places[0]?.timeZone ?? 'UTC';
  const check = portal.fields?.check;
  if (!check?.checkedAt) return <span className="soft portal-checked" />;
  return (
    <span className="soft portal-checked">
      <Trans>Checked {formatMoment(check.checkedAt, i18n.locale, timeZone)}</Trans>
      {check.errorMessage !== null && ` · ${check.errorMessage}`}
    </span>
  );
}
