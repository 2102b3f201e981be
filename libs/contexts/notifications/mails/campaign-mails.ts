import type { MailContent } from '#platform/mail';
import type { Wording } from './wording.js';

/** A campaign that a network has spent too much on, and that was paused. */
export interface OverspentCampaign {
  /** As people know the network. */
  readonly portal: string;
  /** Name of the campaign. */
  readonly place: string;
  /** `yyyy-MM`. */
  readonly month: string;
  /** With its currency: `304.01 EUR`. */
  readonly spent: string;
  readonly most: string;
}

export function overspentMail({ portal, place, month, spent, most }: OverspentCampaign, wording: Wording): MailContent {
  const mail = wording.mail('campaignOverspent', { portal, place });
  const facts = [
    wording.fact('portal', portal),
    wording.fact('place', place),
    wording.fact('month', month),
    wording.fact('spent', spent),
    wording.fact('most', most),
  ];
  return { ...mail, tables: [facts] };
}
