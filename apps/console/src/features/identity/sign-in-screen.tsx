import { Trans } from '@lingui/react/macro';
import { LanguageChoice } from '../../app/shell/language-choice';
import { Mark } from '../../app/shell/mark';
import type { Caller } from '../../app/session/caller';
import { SignInForm } from './sign-in';

/** In place of any screen while nobody is signed in: the address stays, and is what they see afterwards. */
export const SignInScreen = ({ onSignedIn }: { readonly onSignedIn: (caller: Caller) => void }) => (
  <main className="sign-in">
    <div className="sign-in-card">
      <div className="brand">
        <Mark />
        Locara
      </div>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      <SignInForm onSignedIn={onSignedIn} />
    </div>
    <LanguageChoice />
  </main>
);
