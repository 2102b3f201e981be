import type { CampaignMail } from '../campaign/content-campaign.record.js';

export interface Addressed {
  /** Which of them are written to. */
  readonly mails: readonly CampaignMail[];
  readonly locationEmail: string | null;
  /** The first of the company's contact. */
  readonly contactEmail: string | null;
}

/** Whom a campaign asks for a location, each address once. */
export function addressesOf({ mails, locationEmail, contactEmail }: Addressed): string[] {
  const found: Readonly<Record<CampaignMail, string | null>> = { location: locationEmail, contact: contactEmail };
  const byAddress = new Map<string, string>();
  for (const mail of mails) {
    const address = found[mail]?.trim() ?? '';
    if (address !== '' && !byAddress.has(address.toLowerCase())) byAddress.set(address.toLowerCase(), address);
  }
  return [...byAddress.values()];
}

/** Of these addresses, those that get the email. @param unwanted addresses that get no notifications of the workspace */
export const receiversOf = (addressed: Addressed, unwanted: ReadonlySet<string>): string[] =>
  addressesOf(addressed).filter((address) => !unwanted.has(address));
