import type { MailContent } from '#platform/mail';
import type { Wording } from './wording.js';

export interface LostConnection {
  /** As people know it. */
  readonly portal: string;
  /** Whose account it is there. */
  readonly owner: string;
  /** Name of the location, company or workspace that holds it. */
  readonly place: string;
  /** The provider's words. */
  readonly reason: string | null;
}

export function connectionMail({ portal, owner, place, reason }: LostConnection, wording: Wording): MailContent {
  const mail = wording.mail('connectionLost', { portal, place });
  const facts = [
    wording.fact('portal', portal),
    ...(owner === '' ? [] : [wording.fact('account', owner)]),
    wording.fact('place', place),
    ...(reason === null ? [] : [wording.fact('reason', reason)]),
  ];
  return { ...mail, tables: [facts] };
}
