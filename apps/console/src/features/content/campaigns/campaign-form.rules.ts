import type { Values } from '../../../app/editing/merge.rules.js';

export const elements = ['openingHours', 'specialOpeningHours', 'contact', 'description', 'services'] as const;
export type CampaignElement = (typeof elements)[number];
export const mails = ['location', 'contact'] as const;
export type CampaignMail = (typeof mails)[number];

interface Email {
  readonly subject: string;
  readonly body: string;
}

/** What users decide of a campaign. */
export interface CampaignBody {
  readonly name: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly template: number | null;
  readonly contentElements: CampaignElement[];
  readonly email: Email;
  readonly logo: number | null;
  readonly privacyUrl: string | null;
  readonly imprintUrl: string | null;
  readonly targetAllLocations: boolean;
  readonly targetedLocations: number[];
  readonly targetedMails: CampaignMail[];
  readonly feedback: boolean;
}

interface Template {
  readonly id: number;
  readonly contentElements: readonly string[];
  readonly email: Email;
}

/** Fields that make sense only together. */
export const together = [
  ['which', 'listed'],
  ['startDate', 'startTime'],
  ['endDate', 'endTime'],
] as const;

/** Values of a list, as one text. */
export const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((one) => one !== '');

export const idsOf = (text: string | undefined): number[] => listOf(text).map(Number);

/** Adds a value or takes it out; those that stay are in the order of all. */
export const toggled = (text: string | undefined, value: string, all: readonly string[]): string => {
  const held = listOf(text);
  const next = held.includes(value) ? held.filter((one) => one !== value) : [...held, value];
  return all.filter((one) => next.includes(one)).join(',');
};

/** A new campaign. @param chosen locations that were chosen on the way to it */
export const newValues = (chosen: readonly number[] = []): Values => ({
  name: '',
  startDate: '',
  startTime: '08:00',
  endDate: '',
  endTime: '18:00',
  template: '',
  elements: '',
  subject: '',
  body: '',
  logo: '',
  privacyUrl: '',
  imprintUrl: '',
  which: chosen.length > 0 ? 'these' : 'all',
  listed: chosen.join(','),
  mails: 'location',
  feedback: 'true',
});

/** What the form shows of a campaign. */
export const valuesOf = (campaign: {
  readonly [Field in keyof CampaignBody]: CampaignBody[Field] extends unknown[]
    ? readonly unknown[]
    : CampaignBody[Field];
}): Values => ({
  name: campaign.name,
  startDate: campaign.startDate,
  startTime: campaign.startTime,
  endDate: campaign.endDate,
  endTime: campaign.endTime,
  template: String(campaign.template ?? ''),
  elements: campaign.contentElements.join(','),
  subject: campaign.email.subject,
  body: campaign.email.body,
  logo: String(campaign.logo ?? ''),
  privacyUrl: campaign.privacyUrl ?? '',
  imprintUrl: campaign.imprintUrl ?? '',
  which: campaign.targetAllLocations ? 'all' : 'these',
  listed: campaign.targetedLocations.join(','),
  mails: campaign.targetedMails.join(','),
  feedback: String(campaign.feedback),
});

const textOf = (text: string | undefined): string => text ?? '';
const orNull = (text: string | undefined): string | null => (textOf(text).trim() === '' ? null : textOf(text));
const idOrNull = (text: string | undefined): number | null => (textOf(text) === '' ? null : Number(text));

/** As the API takes it. What is wrong is sent as it is: the platform says what it expects. */
export function bodyOf(values: Values): CampaignBody {
  const isAll = values['which'] !== 'these';
  return {
    name: textOf(values['name']),
    startDate: textOf(values['startDate']),
    startTime: textOf(values['startTime']),
    endDate: textOf(values['endDate']),
    endTime: textOf(values['endTime']),
    template: idOrNull(values['template']),
    contentElements: listOf(values['elements']) as CampaignElement[],
    email: { subject: textOf(values['subject']), body: textOf(values['body']) },
    logo: idOrNull(values['logo']),
    privacyUrl: orNull(values['privacyUrl']),
    imprintUrl: orNull(values['imprintUrl']),
    targetAllLocations: isAll,
    targetedLocations: isAll ? [] : idsOf(values['listed']),
    targetedMails: listOf(values['mails']) as CampaignMail[],
    feedback: values['feedback'] === 'true',
  };
}

/** The form's field by the field of the API, where it has another name. */
const fieldNames: Readonly<Record<string, string>> = {
  contentElements: 'elements',
  'email.subject': 'subject',
  'email.body': 'body',
  targetAllLocations: 'which',
  targetedLocations: 'listed',
  targetedMails: 'mails',
};

/** The form's field that a path of the API means; undefined when it has none. */
export function fieldOf(path: string): string | undefined {
  const [whole = ''] = path.split('[');
  const name = fieldNames[whole] ?? whole;
  return name in newValues() ? name : undefined;
}

/** The parts of a campaign that were changed in the form. */
export function changeOf(values: Values, changed: ReadonlySet<string>): Partial<CampaignBody> {
  const { email, ...body } = bodyOf(values);
  const isChanged = (field: string): boolean => {
    if (field.startsWith('targeted') && field !== 'targetedMails') return changed.has('which') || changed.has('listed');
    if (field === 'targetAllLocations') return changed.has('which') || changed.has('listed');
    return changed.has(fieldOf(field) ?? '');
  };
  return {
    ...(Object.fromEntries(Object.entries(body).filter(([field]) => isChanged(field))) as Partial<CampaignBody>),
    ...((changed.has('subject') || changed.has('body')) && { email }),
  };
}

/** What a template fills in. */
export const valuesOfTemplate = ({ id, contentElements, email }: Template): Values => ({
  template: String(id),
  elements: contentElements.join(','),
  subject: email.subject,
  body: email.body,
});

/** What a preview is asked for; null: something that it needs is not entered yet. */
export function previewOf(values: Values) {
  const { email, endDate, endTime, targetAllLocations, targetedLocations, targetedMails } = bodyOf(values);
  const isThere = [email.subject, email.body, endDate, endTime].every((text) => text.trim() !== '');
  if (!isThere || targetedMails.length === 0) return null;
  return { email, endDate, endTime, targetAllLocations, targetedLocations, targetedMails };
}

/** A text with something written over what is selected in it, and where the caret stands then. */
export const insertedAt = (
  text: string,
  inserted: string,
  [start, end]: readonly [number, number],
): { readonly text: string; readonly caret: number } => ({
  text: text.slice(0, start) + inserted + text.slice(end),
  caret: start + inserted.length,
});
