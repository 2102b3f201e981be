import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { showBrand } from '../appearance';
import { onSessionEnd } from '../client/console-fetch';
import { showLanguageOfUser } from '../i18n';
import { queryClient } from '../query-client';
import { callerQuery, changeCaller } from '../session/caller';
import type { Caller } from '../session/caller';
import { CallerContext } from '../session/session-context';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../errors/error-notice';

interface SessionGateProps {
  readonly SignInScreen: ComponentType<{ readonly onSignedIn: (caller: Caller) => void }>;
  readonly SignInForm: ComponentType<{ readonly userName: string; readonly onSignedIn: (caller: Caller) => void }>;
  readonly children: ReactNode;
}

/** Shows what is inside to who is signed in, and the sign-in to everybody else. */
export function SessionGate({ SignInScreen, SignInForm, children }: SessionGateProps) {
  const { data: caller, error } = useQuery(callerQuery);
  useEffect(() => {
    if (!caller) return;
    showBrand(caller.brand);
    void showLanguageOfUser(caller.user.languageCode);
  }, [caller]);
  if (error)
    return (
      <main className="sign-in">
        <ErrorNotice error={error} />
      </main>
    );
  if (caller === undefined) return null;
  if (caller === null) return <SignInScreen onSignedIn={changeCaller} />;
  return (
    <CallerContext value={caller}>
      {children}
      <SignInAgain userName={caller.user.userName} SignInForm={SignInForm} />
    </CallerContext>
  );
}

/** Over the page when the session ends while somebody works: what they have entered stays, and what they asked for goes on. */
function SignInAgain({ userName, SignInForm }: { readonly userName: string } & Pick<SessionGateProps, 'SignInForm'>) {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState<readonly (() => void)[]>([]);
  useEffect(() => onSessionEnd(() => new Promise<void>((resolve) => setWaiting((others) => [...others, resolve]))), []);
  return (
    <Dialog title={t`Your session has ended`} isOpen={waiting.length > 0}>
      <SignInForm
        userName={userName}
        onSignedIn={(caller) => {
          queryClient.setQueryData(callerQuery.queryKey, caller);
          for (const goOn of waiting) goOn();
          setWaiting([]);
        }}
      />
    </Dialog>
  );
}
