import { subscriptionsWith } from '#contexts/subscriptions';

/** Subscriptions with a QR code, which has their id. */
export const qrCodeResource = subscriptionsWith('QR', 'QR code', 'qrCodeNotFound');
