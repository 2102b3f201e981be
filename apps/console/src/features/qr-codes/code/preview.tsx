import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { ownAddress } from '../../../app/pictures/own-address';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Fact } from '../../../ui/lists/fact';
import { Notice } from '../../../ui/notice';
import type { ListedCode, Preview } from '../qr-data';
import { pictureUrl } from '../qr-code.rules';
import { DestinationLine } from '../qr-status';

interface CodePreviewProps {
  readonly code: ListedCode;
  /** Undefined while it is drawn, and for who may not change the code. */
  readonly preview: Preview | undefined;
  readonly error: Error | null;
  /** Something was typed since it was drawn. */
  readonly isFormer: boolean;
  readonly label: string;
}

/** The code as the platform draws it, with what is typed and not saved yet. */
export function CodePreview({ code, preview, error, isFormer, label }: CodePreviewProps) {
  const stored = code.pictures === null ? undefined : ownAddress(pictureUrl(code.pictures.svg, null, code.updatedAt));
  const source = preview === undefined ? stored : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(preview.svg)}`;
  const destination = preview === undefined ? code.destination : preview.destination;
  return (
    <aside className="card qr-preview" aria-label={label} aria-busy={isFormer}>
      {source === undefined ? (
        <span className="skeleton qr-picture" />
      ) : (
        <img className="qr-picture" src={source} alt="" data-former={isFormer || error !== null} />
      )}
      {error !== null && <NoPreview error={error} />}
      <dl className="facts">
        <Fact title={code.state === 'UNMADE' ? <Trans>Will lead to</Trans> : <Trans>Leads to</Trans>}>
          <DestinationLine destination={destination} />
        </Fact>
      </dl>
      {code.state === 'UNMADE' && (
        <p className="soft">
          <Trans>The drawn link leads nowhere yet. Save the code before you print it.</Trans>
        </p>
      )}
      {code.state === 'NO_REVIEW_PAGE' && <NoReviewPage locationId={code.locationId} />}
    </aside>
  );
}

/** As long as something is wrong, the last picture stays. */
function NoPreview({ error }: { readonly error: Error }) {
  const problems = error instanceof ApiError ? error.problems : [];
  if (problems.length === 0) return <ErrorNotice error={error} />;
  return (
    <Notice kind="warn">
      {problems.map(({ field, message }) => (
        <p key={field}>{message}</p>
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
