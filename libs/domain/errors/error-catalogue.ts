import type { CatalogueEntry } from './catalogue/catalogue-entry.js';
import { accessErrors } from './catalogue/access-errors.js';
import { callTrackingErrors } from './catalogue/call-tracking-errors.js';
import { conflictErrors } from './catalogue/conflict-errors.js';
import { contractErrors } from '../contracts/contract-errors.js';
import { discountCodeErrors } from '../contracts/discount-code-errors.js';
import { usageErrors } from '../metering/usage-errors.js';
import { suspensionErrors } from '../suspension/suspension-errors.js';
import { internalErrors } from './catalogue/internal-errors.js';
import { limitErrors } from './catalogue/limit-errors.js';
import { notFoundErrors } from './catalogue/not-found-errors.js';
import { opinionErrors } from './catalogue/opinion-errors.js';
import { presenceErrors } from './catalogue/presence-errors.js';
import { qrCodeErrors } from './catalogue/qr-code-errors.js';
import { reachErrors } from './catalogue/reach-errors.js';
import { requestErrors } from './catalogue/request-errors.js';
import { statisticsErrors } from './catalogue/statistics-errors.js';
import { thirdPartyErrors } from './catalogue/third-party-errors.js';
import { videoErrors } from './catalogue/video-errors.js';
import { contentCampaignErrors } from '../content-campaigns/content-campaign-errors.js';
import { listingScanErrors } from '../listings/scan-errors.js';
import { messageErrors } from '../messaging/message-errors.js';
import { notificationErrors } from '../notifications/notification-errors.js';
import { webhookErrors } from '../webhooks/webhook-errors.js';
import { whiteLabelErrors } from '../white-label/white-label-errors.js';

export type { CatalogueEntry, ErrorKind } from './catalogue/catalogue-entry.js';

const entries = {
  ...requestErrors,
  ...accessErrors,
  ...notFoundErrors,
  ...conflictErrors,
  ...contractErrors,
  ...discountCodeErrors,
  ...usageErrors,
  ...suspensionErrors,
  ...limitErrors,
  ...thirdPartyErrors,
  ...reachErrors,
  ...callTrackingErrors,
  ...presenceErrors,
  ...listingScanErrors,
  ...contentCampaignErrors,
  ...messageErrors,
  ...notificationErrors,
  ...webhookErrors,
  ...opinionErrors,
  ...qrCodeErrors,
  ...videoErrors,
  ...statisticsErrors,
  ...whiteLabelErrors,
  ...internalErrors,
};

export type ErrorKey = keyof typeof entries;

/**
 * Every error that integrators can get, once. A code is never used again, a key never renamed. There is a file for each range of
 * codes, and one for each group of products that has codes of several ranges. The documentation site is generated from this table.
 */
export const errorCatalogue: Readonly<Record<ErrorKey, CatalogueEntry>> = entries;
