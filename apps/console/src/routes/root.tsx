import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { Shell } from '../app/shell/shell';
import { SessionGate } from '../app/shell/session-gate';
import { NotFound } from './not-found';
import { SignInForm, SignInScreen, loadSignIn } from './sign-in';

// What is on the screen comes first.
setTimeout(loadSignIn, 3_000);

/** Every screen is in its frame, behind its sign-in. */
export const root = createRootRoute({
  component: () => (
    <SessionGate SignInScreen={SignInScreen} SignInForm={SignInForm}>
      <Shell />
    </SessionGate>
  ),
  notFoundComponent: NotFound,
});

/** Without a screen of its own. */
export const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead on
    throw redirect({ to: '/today', replace: true });
  },
});
