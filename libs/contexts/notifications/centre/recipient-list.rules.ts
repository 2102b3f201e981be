import type { Problems } from '#domain/errors/draft';
import { mailboxOf } from '#domain/values/email-address';
import type { RecipientListInput } from './centre.views.js';

/** Somebody gets something, and no address does twice. */
export function checkRecipients(list: Partial<RecipientListInput>, problems: Problems): void {
  const { emails = [], customField = null, notifyContact = false, notifyLocation = false } = list;
  const seen = new Set<string>();
  for (const [index, { email }] of emails.entries()) {
    const address = mailboxOf(email);
    if (seen.has(address)) problems.add({ field: `emails[${index}].email`, value: email, problem: 'duplicate' });
    seen.add(address);
  }
  if (emails.length === 0 && customField === null && !notifyContact && !notifyLocation)
    problems.add({
      field: 'emails',
      value: emails,
      problem: 'required',
      example: [{ type: 'to', email: 'info@example.com' }],
    });
}
