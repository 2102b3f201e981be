import { html } from '../../pages/html.js';
import type { Html } from '../../pages/html.js';

const classes: Readonly<Record<string, string>> = {
  ACTIVE: 'LIVE',
  PAUSED: 'PENDING',
  CAMPAIGN_PAUSED: 'PENDING',
  ADSET_PAUSED: 'PENDING',
  PENDING_REVIEW: 'PENDING',
};

export const status = (value: string): Html =>
  html`<span class="status ${classes[value] ?? 'REFUSED'}">${value.toLowerCase().replaceAll('_', ' ')}</span>`;
