import { Suspense, lazy } from 'react';
import { withTexts } from './screen-of';

const Screen = lazy(() => withTexts('welcome', () => import('../features/welcome/welcome-screen')));

/** The steps are parts of other areas, which know nothing of each other. Each is loaded when its step is there. */
const parts = {
  Business: lazy(() => withTexts('locations', () => import('../features/locations/first/first-business'))),
  Product: lazy(() => withTexts('orders', () => import('../features/orders/first/first-product'))),
  GoingLive: lazy(() => withTexts('listings', () => import('../features/listings/going-live/going-live'))),
};

export const WelcomeScreen = () => (
  <Suspense fallback={null}>
    <Screen parts={parts} />
  </Suspense>
);
