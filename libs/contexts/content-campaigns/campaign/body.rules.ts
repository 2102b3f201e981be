import type { Problems } from '#domain/errors/draft';
import type { CampaignEmail } from './content-campaign.view.js';

/** What can be filled into the subject and the body of an email; `{{name}}`. */
export const placeholders = ['location.name', 'location.street', 'location.city', 'endDate', 'link'] as const;
export type Placeholder = (typeof placeholders)[number];

/** A subject is one line, and no program makes a link of it. */
const ofSubjects: readonly Placeholder[] = placeholders.filter((name) => name !== 'link');

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Names that a text has and that are none, in the order of the text. */
const strangers = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !known.includes(name));

/** As it is stored. */
export const tidyEmail = ({ subject, body }: CampaignEmail): CampaignEmail => ({
  subject: subject.trim(),
  body: body.replaceAll('\r\n', '\n').trim(),
});

export function checkEmail(email: CampaignEmail, problems: Problems): void {
  for (const part of ['subject', 'body'] as const) {
    const field = `email.${part}` as const;
    if (email[part] === '')
      problems.add({ field, value: null, problem: 'required', example: 'Please check {{location.name}}' });
    checkPlaceholders(email[part], field, problems);
  }
  if (/[\r\n]/.test(email.subject))
    problems.add({ field: 'email.subject', value: email.subject, problem: 'format', expected: 'one line' });
}

/** An unknown name would be read by everybody who gets the email. */
function checkPlaceholders(text: string, field: 'email.subject' | 'email.body', problems: Problems): void {
  const known = field === 'email.subject' ? ofSubjects : placeholders;
  const [stranger] = strangers(text, known);
  if (stranger !== undefined)
    problems.add({
      field,
      value: `{{${stranger}}}`,
      problem: 'oneOf',
      expected: known.map((name) => `{{${name}}}`).join(', '),
      example: '{{location.name}}',
    });
}

/** The text with its placeholders filled. What is filled in is text: braces in it mean nothing. */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(pattern, (whole, name: string) => (name in values ? values[name as Placeholder] : whole));

/** Paragraphs of a text: a blank line is between them. At least one. */
export function paragraphsOf(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return [first, ...others];
}
