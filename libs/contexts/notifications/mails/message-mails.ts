import type { MailContent } from '#platform/mail';
import type { Wording } from './wording.js';

/** A customer waits for a reply. What the customer wrote is not in the email. */
export interface WaitingCustomer {
  /** Name of the location. */
  readonly place: string;
  /** As people know it. */
  readonly channel: string;
}

export function messageMail({ place, channel }: WaitingCustomer, wording: Wording): MailContent {
  const facts = [wording.fact('place', place), wording.fact('channel', channel)];
  return { ...wording.mail('messageReceived', { place }), tables: [facts] };
}
