import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { accentsOf, backgroundsOf } from '../../app/appearance';
import { EmailView } from '../../app/emails/email-view';
import { ErrorNotice } from '../../app/errors/error-notice';
import { ownAddress } from '../../app/pictures/own-address';
import { pictureQuery } from '../../app/pictures/picture-query';
import { BrandMark } from '../../app/shell/brand-mark';
import { useBrandName } from './white-label-data';

interface BrandPreviewsProps {
  readonly workspaceId: number;
  readonly logo: number | null;
  readonly favicon: number | null;
  /** As they are entered; nothing of it is saved. */
  readonly primaryColor: string;
  readonly loginBackgroundColor: string;
  readonly email: { readonly html: string } | undefined;
  /** Why the email could not be composed, where no field says it. */
  readonly error: Error | null;
}

const modes = ['light', 'dark'] as const;

/** The sign-in and the head of an email, light and dark. */
export function BrandPreviews(props: BrandPreviewsProps) {
  const { t } = useLingui();
  const { email, error } = props;
  const titles = { light: t`light`, dark: t`dark` };
  return (
    <section className="card" aria-labelledby="brand-previews">
      <header className="card-head">
        <h2 id="brand-previews">
          <Trans>Preview</Trans>
        </h2>
      </header>
      {error && <ErrorNotice error={error} />}
      <div className="brand-previews">
        {modes.map((mode) => (
          <SignInSample key={mode} {...props} mode={mode} label={t`Sign-in, ${titles[mode]}`} />
        ))}
        {email !== undefined &&
          modes.map((mode) => <EmailView key={mode} label={t`Email, ${titles[mode]}`} html={email.html} mode={mode} />)}
      </div>
    </section>
  );
}

interface SignInSampleProps extends BrandPreviewsProps {
  readonly mode: (typeof modes)[number];
  readonly label: string;
}

function SignInSample({ workspaceId, logo, primaryColor, loginBackgroundColor, mode, label }: SignInSampleProps) {
  const { data: url } = useQuery(pictureQuery(logo));
  const name = useBrandName(workspaceId);
  const accent = accentsOf(primaryColor.trim())?.[mode];
  const background = backgroundsOf(loginBackgroundColor.trim())?.[mode];
  const colors = {
    ...(accent !== undefined && { [`--brand-${mode}`]: accent }),
    ...(background !== undefined && { '--sample': background }),
  } as CSSProperties;
  const shownLogo = logo !== null && url !== undefined ? (ownAddress(url) ?? null) : null;
  return (
    <figure className="themed brand-sample" data-mode={mode} style={colors} aria-label={label}>
      <div className="brand-sheet">
        <BrandMark brand={{ whiteLabeled: true, name, logo: shownLogo }} />
        <strong>
          <Trans>Sign in</Trans>
        </strong>
        <span className="brand-input" />
        <span className="brand-input" />
        <span className="brand-button">
          <Trans>Sign in</Trans>
        </span>
        <span className="brand-link">
          <Trans>Forgotten your password?</Trans>
        </span>
      </div>
    </figure>
  );
}
