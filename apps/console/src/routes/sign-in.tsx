import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import { hasFailedSignIn } from '../app/session/failed-sign-in';
import { withTexts } from './screen-of';

const screen = () => withTexts('identity', () => import('../features/identity/sign-in-screen'));
const form = () => withTexts('identity', () => import('../features/identity/sign-in'));

const LaterScreen = lazy(async () => ({ default: (await screen()).SignInScreen }));
const LaterForm = lazy(async () => ({ default: (await form()).SignInForm }));

/** Who is signed in does not wait for the sign-in. It is loaded soon after: when the session ends it has to be there. */
export const loadSignIn = (): void => void form();

export const SignInScreen = (props: Omit<ComponentProps<typeof LaterScreen>, 'hasFailed'>) => (
  <Suspense fallback={null}>
    <LaterScreen {...props} hasFailed={hasFailedSignIn} />
  </Suspense>
);

export const SignInForm = (props: ComponentProps<typeof LaterForm>) => (
  <Suspense fallback={null}>
    <LaterForm {...props} />
  </Suspense>
);
