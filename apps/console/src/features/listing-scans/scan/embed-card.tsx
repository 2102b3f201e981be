import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CopyBox } from '../../../app/api-calls/copy-box';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { policyQuery } from '../scan-data';
import type { Scan } from '../scan-data';
import { RenewKeyDialog } from './scan-dialogs';

interface EmbedCardProps {
  readonly scan: Scan;
  readonly mayWrite: boolean;
}

/** How the form comes into the website, or to people without one. */
export function EmbedCard({ scan, mayWrite }: EmbedCardProps) {
  const { t } = useLingui();
  const [isRenewing, setIsRenewing] = useState(false);
  const { html, page, scanAPIKey, allowedDomain } = scan;
  return (
    <section className="card" aria-labelledby="scan-embed">
      <header className="card-head">
        <h2 id="scan-embed">
          <Trans>Embed the form</Trans>
        </h2>
      </header>
      <NoPolicy scan={scan} />
      <div className="scan-embed">
        <Embedded title={t`The line to embed`} text={html}>
          <Trans>
            Paste it into a page of {allowedDomain}: the form appears there. It sets no cookie, and follows the light or
            dark mode of the visitor.
          </Trans>
        </Embedded>
        <Embedded title={t`Address of the form`} text={page}>
          <Trans>
            A page that has the form alone, to try it or to link to it. Scans there count, and leads are real ones.
          </Trans>
        </Embedded>
        <Embedded title={t`Key`} text={scanAPIKey}>
          <Trans>It names the form, and is no secret: the browsers of all visitors know it.</Trans>
        </Embedded>
        {mayWrite && (
          <Button onPress={() => setIsRenewing(true)}>
            <RefreshCw size={16} aria-hidden />
            <Trans>Renew the key …</Trans>
          </Button>
        )}
      </div>
      {isRenewing && <RenewKeyDialog scan={scan} onClose={() => setIsRenewing(false)} />}
    </section>
  );
}

interface EmbeddedProps {
  readonly title: string;
  readonly text: string;
  /** What it is for. */
  readonly children: ReactNode;
}

const Embedded = ({ title, text, children }: EmbeddedProps) => (
  <div>
    <strong>{title}</strong>
    <CopyBox label={title} text={text} />
    <p className="field-note">{children}</p>
  </div>
);

/** Visitors consent to something that they cannot read. */
function NoPolicy({ scan }: { readonly scan: Scan }) {
  const owner = scan.includedWorkspaces[0] ?? 0;
  const { data: policy } = useQuery(policyQuery(owner));
  if (policy !== null) return null;
  return (
    <Notice kind="warn">
      <Trans>
        Visitors who want to be contacted find no link to your privacy policy: none is set in the{' '}
        <Link to="/settings/general" search={{ workspace: String(owner) }}>
          general settings
        </Link>
        .
      </Trans>
    </Notice>
  );
}
