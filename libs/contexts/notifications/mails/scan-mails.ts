import type { ScanLead } from '#contexts/listing-scan';
import type { MailContent } from '#platform/mail';
import type { Wording } from './wording.js';

/** A visitor who wants to be contacted. The subject says nothing of the visitor: it is kept in the open. */
export function scanLeadMail(lead: Omit<ScanLead, 'workspaceIds'>, wording: Wording): MailContent {
  const { scan, name, street, postCode, city, countryCode, phone, website, email } = lead;
  const place = [postCode, city].filter((part) => part !== null).join(' ');
  const facts = [
    wording.fact('business', name),
    wording.fact('address', [street, place, countryCode].join('\n')),
    ...(phone === null ? [] : [wording.fact('phone', phone)]),
    ...(website === null ? [] : [wording.fact('website', website)]),
    wording.fact('email', email),
  ];
  return { ...wording.mail('scanLead', { scan }), tables: [facts] };
}
