import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showBrand } from '../../app/appearance';
import { BrandMark } from '../../app/shell/brand-mark';
import { LanguageChoice } from '../../app/shell/language-choice';
import type { Caller } from '../../app/session/caller';
import { appearanceQuery } from '../../app/session/sign-in-options';
import { Button } from '../../ui/button';
import { ForgottenPassword } from './forgotten-password';
import { ProviderLinks } from './provider-links';
import { SignInForm } from './sign-in';

interface SignInScreenProps {
  readonly onSignedIn: (caller: Caller) => void;
  /** The browser came back from an identity provider without a session. */
  readonly hasFailed: boolean;
}

/** In place of any screen while nobody is signed in: the address stays, and is what they see afterwards. */
export function SignInScreen({ onSignedIn, hasFailed }: SignInScreenProps) {
  const { data: brand } = useQuery(appearanceQuery);
  const [hasForgotten, setHasForgotten] = useState(false);
  useEffect(() => {
    if (brand !== undefined) showBrand(brand);
  }, [brand]);
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <BrandMark brand={brand} />
        <h1>{hasForgotten ? <Trans>New password</Trans> : <Trans>Sign in</Trans>}</h1>
        {hasForgotten ? <ForgottenPassword /> : <SignInForm onSignedIn={onSignedIn} />}
        {!hasForgotten && <ProviderLinks hasFailed={hasFailed} />}
        <Button kind="quiet" onPress={() => setHasForgotten(!hasForgotten)}>
          {hasForgotten ? <Trans>Back to the sign-in</Trans> : <Trans>Forgotten your password?</Trans>}
        </Button>
      </div>
      <LanguageChoice />
    </main>
  );
}
