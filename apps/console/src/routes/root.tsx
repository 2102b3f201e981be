import { createRootRoute } from '@tanstack/react-router';
import { Shell } from '../app/shell/shell';
import { SessionGate } from '../app/shell/session-gate';
import { NotFound } from './not-found';
import { SignInForm, SignInScreen } from './sign-in';

/** Every screen is in its frame, behind its sign-in. */
export const root = createRootRoute({
  component: () => (
    <SessionGate SignInScreen={SignInScreen} SignInForm={SignInForm}>
      <Shell />
    </SessionGate>
  ),
  notFoundComponent: NotFound,
});
