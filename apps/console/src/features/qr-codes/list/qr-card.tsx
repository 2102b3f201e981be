import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CodePicture } from '../picture';
import type { ListedCode } from '../qr-data';
import { QrStatus, useDestinationTitle } from '../qr-status';
import { Scans } from '../scans';

export const cardHeight = 76;
/** There scans have a line of their own. */
export const phoneCardHeight = 108;

/** What a code is called: its name, else that of its location. */
export function useTitle(): (code: ListedCode) => string {
  const { t } = useLingui();
  return ({ id, name, locationName }) => name ?? locationName ?? t`QR code ${String(id)}`;
}

/** A code in a list: the code itself, where it is, where it leads, and how often it is scanned. */
export function QrCard({ code }: { readonly code: ListedCode }) {
  const titleOf = useTitle();
  const leadsTo = useDestinationTitle();
  const { name, locationName, city, companyName, state, destination } = code;
  const places = [name === null ? null : locationName, city, companyName].filter((part) => part !== null);
  return (
    <article className="qr-card">
      <CodePicture code={code} />
      <div className="qr-card-main">
        <Link to="/qr-codes/$codeId" params={{ codeId: String(code.id) }} className="row-name card-link">
          {titleOf(code)}
        </Link>
        <p className="soft">{places.join(' · ')}</p>
        <p className="qr-card-leads">
          {state === 'UNMADE' ? (
            <span className="soft">
              <Trans>Nobody has said where it leads</Trans>
            </span>
          ) : (
            <>
              {leadsTo(destination)} {destination !== null && <span className="soft">{shortOf(destination.url)}</span>}
            </>
          )}
        </p>
      </div>
      <QrStatus state={state} />
      <Scans scans={state === 'UNMADE' ? null : code.scans} />
    </article>
  );
}

/** An address as people say it. */
const shortOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
