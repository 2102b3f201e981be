import { randomInt } from 'node:crypto';
import type { PhoneSetUp, WorkRow } from './work.js';

/** A call to an assigned number; spelled as on the wire. */
export interface PhoneCall {
  subscriptionId: number;
  start: string;
  end: string;
  caller: string | null;
  calledTracked: string;
  calledReal: string | null;
  duration: number;
  status: 'ANSWERED' | 'MISSED';
  subscriberId: string;
  merchantName: string;
  spam: boolean;
  valid: boolean;
}

/** Buttons that make calls, with what they are called. */
export const CALL_BUTTONS: Readonly<Record<string, string>> = {
  answered: 'Answered call',
  missed: 'Missed call',
  spam: 'Spam call',
  correct: 'Correct the last call',
};

/** Numbers of these kinds belong to nobody: Germany keeps them for films. */
const assigned = (id: string): string => `49-30-23125${String(Number(id) % 1000).padStart(3, '0')}`;
const caller = (): string => `49-40-66969${String(randomInt(1000)).padStart(3, '0')}`;

/** The number that the provider assigns with its confirmation; null: the work has no call tracking. */
export const numberFor = ({ id, content }: WorkRow): string | null =>
  content.products.some(({ product }) => product === 'CallTracking') ? assigned(id) : null;

/** How long a call that nobody answers rings. */
const UNANSWERED_SECONDS = 25;

/** A call that has just ended. A missed one is the shortest, so it began after an answered one that was made before it. */
export function callOf(kind: string, work: WorkRow & { tracking_number: string }): PhoneCall {
  const tracking = work.content.products.find(({ product }) => product === 'CallTracking');
  const { forwardTo = null } = (tracking?.setUp ?? {}) as PhoneSetUp;
  const isAnswered = kind !== 'missed';
  const seconds = isAnswered ? UNANSWERED_SECONDS + 5 + randomInt(270) : UNANSWERED_SECONDS;
  const end = Date.now();
  return {
    subscriptionId: Number(work.subscription_id),
    start: new Date(end - seconds * 1000).toISOString(),
    end: new Date(end).toISOString(),
    caller: caller(),
    calledTracked: work.tracking_number,
    calledReal: forwardTo,
    duration: isAnswered ? seconds - 10 : 0,
    status: isAnswered ? 'ANSWERED' : 'MISSED',
    subscriberId: work.id,
    merchantName: work.content.location.name.slice(0, 255),
    spam: kind === 'spam',
    valid: kind !== 'spam',
  };
}
