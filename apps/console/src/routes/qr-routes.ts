import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { qrCodeSearch, qrCodesSearch } from './search';

export const qrCodes = createRoute({
  getParentRoute: () => root,
  path: '/qr-codes',
  validateSearch: qrCodesSearch,
  component: screenOf('qr-codes', () => import('../features/qr-codes/list/qr-codes-screen')),
});

export const qrCode = createRoute({
  getParentRoute: () => root,
  path: '/qr-codes/$codeId',
  validateSearch: qrCodeSearch,
  component: screenOf('qr-codes', () => import('../features/qr-codes/code/code-screen')),
});
