import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { named } from '../../../ui/fields/named-problem.rules';
import { ownAddress } from '../../../app/pictures/own-address';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Fact } from '../../../ui/lists/fact';
import { Notice } from '../../../ui/notice';
import type { ListedCode, Preview } from '../qr-data';
import { isField, pictureUrl } from '../qr-code.rules';
import type { CodeField } from '../qr-code.rules';
import { DestinationLine } from '../qr-status';

interface CodePreviewProps {
  readonly code: ListedCode;
  /** Undefined while it is drawn, and for who may not change the code. */
  readonly preview: Preview | undefined;
  readonly error: Error | null;
  /** Something was typed since it was drawn. */
  readonly isFormer: boolean;
  readonly label: string;
  /** Names of the fields. */
  readonly labels: Readonly<Record<CodeField, string>>;
}

/** The code as the platform draws it, with what is typed and not saved yet. */
export function CodePreview({ code, preview, error, isFormer, label, labels }: CodePreviewProps) {
  const stored = code.pictures === null ? undefined : ownAddress(pictureUrl(code.pictures.svg, null, code.updatedAt));
  const source = preview === undefined ? stored : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(preview.svg)}`;
  const destination = preview === undefined ? code.destination : preview.destination;
  return (
    <aside className="card qr-preview" aria-label={label} aria-busy={isFormer}>
      {source === undefined ? (
        <span className="qr-picture qr-picture-empty">
          <QrCode size={64} strokeWidth={1} aria-hidden />
        </span>
      ) : (
        <img className="qr-picture" src={source} alt="" data-former={isFormer || error !== null} />
      )}
      {error !== null && <NoPreview error={error} labels={labels} />}
      {source === undefined ? (
        <p className="soft">
          <Trans>Choose where it leads: then it is drawn here.</Trans>
        </p>
      ) : (
        <dl className="qr-destination">
          <Fact title={code.state === 'UNMADE' ? <Trans>Will lead to</Trans> : <Trans>Leads to</Trans>}>
            <DestinationLine destination={destination} />
          </Fact>
        </dl>
      )}
      {code.state === 'UNMADE' && source !== undefined && (
        <p className="soft">
          <Trans>The drawn link leads nowhere yet. Save the code before you print it.</Trans>
        </p>
      )}
      {code.state === 'NO_REVIEW_PAGE' && <NoReviewPage locationId={code.locationId} />}
    </aside>
  );
}

/** As long as something is wrong, the last picture stays. */
function NoPreview({ error, labels }: Pick<CodePreviewProps, 'labels'> & { readonly error: Error }) {
  const problems = error instanceof ApiError ? error.problems : [];
  if (problems.length === 0) return <ErrorNotice error={error} />;
  return (
    <Notice kind="warn">
      {problems.map(({ field, message }) => (
        <p key={field}>{named(message, field, isField(field) ? labels[field] : field)}</p>
      ))}
    </Notice>
  );
}

const NoReviewPage = ({ locationId }: Pick<ListedCode, 'locationId'>) => (
  <Notice kind="warn">
    <Trans>
      Customers cannot review this location anywhere. As soon as its profile at Google is verified, or a portal that
      takes reviews shows it, the code leads there by itself.
    </Trans>
    {locationId !== null && <Ways locationId={locationId} />}
  </Notice>
);

/** What brings such a page. */
function Ways({ locationId }: { readonly locationId: number }) {
  const caller = useCaller();
  return (
    <p className="qr-ways">
      {may(caller, 'listing:read') && (
        <>
          <Link to="/connections/google" search={{}}>
            <Trans>Connect Google</Trans>
          </Link>{' '}
          <Link to="/locations/$locationId/listings" params={{ locationId: String(locationId) }}>
            <Trans>Its listings</Trans>
          </Link>{' '}
        </>
      )}
      <Link to="/locations/$locationId" params={{ locationId: String(locationId) }}>
        <Trans>Its website</Trans>
      </Link>
    </p>
  );
}
