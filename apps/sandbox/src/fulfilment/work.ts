import type { OpinionSetUp, OrderStep } from '../opinions/opinion-set-up.js';
import type { SiteSetUp } from '../websites/site.js';
import type { Advertisement } from './advertisement.view.js';

/** What the provider says about a work; spelled as on the wire. */
export type WorkStatus = 'PENDING' | 'CONFIRMED' | 'REFUSED' | 'ENDING' | 'ENDED';
export type ReportStatus =
  'CONFIRMED' | 'REFUSED' | 'END_CONFIRMED' | 'END_REFUSED' | 'CLARIFICATION' | 'DELIVERED' | 'CANCELLED';

/** What the provider needs to know of call tracking. */
export interface PhoneSetUp {
  forwardTo?: string | null;
}

export interface Budget {
  budgetTarget: number;
  budgetTargetType: string;
  period?: string | null;
}

/** What the protocol carries; what the provider has no use for is kept all the same. */
export interface WorkContent {
  subscription: { id: number; paused?: boolean; budget?: Budget | null };
  products: { product: string; setUp?: Advertisement | SiteSetUp | PhoneSetUp | OpinionSetUp }[];
  location: { name: string; timeZone?: string };
}

export interface OrderBody extends WorkContent {
  reference: string;
  version: number;
}
export type ChangeBody = Omit<OrderBody, 'reference'>;
export interface EndBody {
  version: number;
  endDate: string | null;
}

export interface WorkRow {
  id: string;
  reference: string;
  subscription_id: string;
  status: WorkStatus;
  version: number;
  content: WorkContent;
  end_date: string | null;
  message: string | null;
  tracking_number: string | null;
  vendor_id: string | null;
  step: OrderStep | null;
}

const version = { type: 'integer', minimum: 1, maximum: 2147483647 };
const content = {
  version,
  subscription: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer', minimum: 1 } },
  },
  products: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: { type: 'object', required: ['product'], properties: { product: { type: 'string', pattern: '\\S' } } },
  },
  location: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', pattern: '\\S', maxLength: 500 } },
  },
};
const required = ['version', 'subscription', 'products', 'location'];

export const orderSchema = {
  type: 'object',
  required: ['reference', ...required],
  properties: { reference: { type: 'string', pattern: '\\S', maxLength: 200 }, ...content },
};
export const changeSchema = { type: 'object', required, properties: content };
export const endSchema = {
  type: 'object',
  required: ['version', 'endDate'],
  properties: { version, endDate: { type: 'string', nullable: true, pattern: '^\\d{4}-\\d{2}-\\d{2}$' } },
};
