import type { ReportStatus, WorkRow, WorkStatus } from '../fulfilment/work.js';
import type { OpinionSetUp, OrderStep } from './opinion-set-up.js';

type OrderContent = Pick<WorkRow, 'content'>;

export const opinionOrderIn = ({ content }: OrderContent): OpinionSetUp | undefined =>
  content.products.find(({ product }) => product === 'Meinungsmeister')?.setUp as OpinionSetUp | undefined;

/** The provider's id of the business; null: nothing that it has one for. */
export const vendorFor = (work: Pick<WorkRow, 'id' | 'content'>): string | null =>
  opinionOrderIn(work) === undefined ? null : `MM-${work.id}`;

/** Where its reviews are shown. A name that belongs to nobody. */
export const widgetOf = (vendorId: string | null): string | null =>
  vendorId === null ? null : `https://widgets.meinungsmeister.example/${vendorId}`;

/** Whether a change brings an answer to what was asked. */
export const isAnswered = (before: OrderContent, after: OrderContent): boolean =>
  (opinionOrderIn(after)?.clarifications ?? []).length > (opinionOrderIn(before)?.clarifications ?? []).length;

interface OrderButton {
  label: string;
  from: WorkStatus;
  /** Steps in which it can be pressed; null: none yet. */
  at: readonly (OrderStep | null)[];
  step: OrderStep | null;
  report: ReportStatus;
  message: string | null;
}

/** What a person at the provider can do with an order. */
export const ORDER_BUTTONS: Readonly<Record<string, OrderButton>> = {
  ask: {
    label: 'Ask',
    from: 'PENDING',
    at: [null],
    step: 'ASKED',
    report: 'CLARIFICATION',
    message: 'Which name is to be printed?',
  },
  validate: { label: 'Validate', from: 'PENDING', at: [null, 'ASKED'], step: null, report: 'CONFIRMED', message: null },
  deliver: { label: 'Deliver', from: 'CONFIRMED', at: [null], step: 'DELIVERED', report: 'DELIVERED', message: null },
  cancel: {
    label: 'Cancel for support',
    from: 'PENDING',
    at: [null, 'ASKED'],
    step: 'CANCELLED',
    report: 'CANCELLED',
    message: 'Cancelled by phone.',
  },
};

export const canPress = ({ from, at }: OrderButton, { status, step }: WorkRow): boolean =>
  status === from && at.includes(step);
