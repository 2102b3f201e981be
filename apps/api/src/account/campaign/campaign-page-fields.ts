import {
  dateField,
  dayInWords,
  elementName,
  hoursField,
  longest,
  newDateField,
  newDays,
  newHoursField,
  textFields,
} from '#contexts/content-campaigns';
import type { CampaignElement, CampaignPageView, TextField } from '#contexts/content-campaigns';
import { problemMessage } from '#domain/errors/errors';
import type { Problem } from '#domain/errors/errors';
import { weekdays } from '#domain/opening-hours/opening-hours';
import type { CampaignPageWords } from './campaign-page-words.js';
import { escape } from '../page-frame.js';

/** What the fields of a page are written from. */
export interface Shown {
  readonly page: CampaignPageView;
  readonly words: CampaignPageWords;
  readonly problems: readonly Problem[];
}

/** Before the name of a field: what the page has shown in it, so that only what a person changes is written. */
export const shownPrefix = 'was.';

export const elementsHtml = (shown: Shown): string =>
  shown.page.elements
    .map(
      (element) =>
        `<fieldset><legend>${escape(elementName(element, shown.page.language))}</legend>
${bodies[element](shown)}</fieldset>`,
    )
    .join('\n');

/** Fields with one text each. */
const texts = (element: CampaignElement) => (shown: Shown) =>
  textFields[element].map((field) => textHtml(field, shown)).join('\n');

const bodies: Readonly<Record<CampaignElement, (shown: Shown) => string>> = {
  openingHours: (shown) =>
    `<p class="rules" id="hours-hint">${escape(shown.words.hoursHint)}</p>
${weekdays.map((day) => inputHtml({ name: hoursField(day), label: shown.words.days[day], hint: 'hours-hint' }, shown)).join('\n')}`,
  specialOpeningHours: (shown) => specialHtml(shown),
  contact: texts('contact'),
  description: texts('description'),
  services: texts('services'),
};

function specialHtml(shown: Shown): string {
  const { page, words } = shown;
  const { language, values } = page;
  const dates = Object.keys(values)
    .filter((name) => name.startsWith(dateField('')))
    .map((name) => name.slice(dateField('').length));
  const known = dates.map((date) =>
    inputHtml({ name: dateField(date), label: dayInWords(date, language), hint: 'special-hint' }, shown),
  );
  const added = newDays.map((index) => {
    const named = (text: string): string => text.replace('{n}', String(index));
    const date = inputHtml({ name: newDateField(index), label: named(words.date), type: 'date' }, shown);
    const hours = inputHtml({ name: newHoursField(index), label: named(words.hours), hint: 'special-hint' }, shown);
    return `<div class="pair"><div>${date}</div><div>${hours}</div></div>`;
  });
  return `<p class="rules" id="special-hint">${escape(words.hoursHint)}</p>
${known.join('\n')}
<fieldset><legend>${escape(words.moreDays)}</legend>
${added.join('\n')}</fieldset>`;
}

interface Input {
  readonly name: string;
  readonly label: string;
  readonly type?: 'date' | 'url' | 'email';
  readonly hint?: string;
}

function inputHtml({ name, label, type, hint }: Input, shown: Shown): string {
  const value = shown.page.values[name] ?? '';
  const most = name in longest ? longest[name as TextField] : longest.hours;
  const kind = type === 'date' ? 'type="date"' : `type="text" maxlength="${most}"`;
  // Browsers' own checks of addresses differ from ours; the keyboard of a phone is what counts.
  const mode = type === 'url' || type === 'email' ? ` inputmode="${type}"` : '';
  return `<label for="${escape(name)}">${escape(label)}</label>
<input id="${escape(name)}" name="${escape(name)}" ${kind}${mode} value="${escape(value)}" autocomplete="off"${marksOf(name, shown, hint)}>
${hiddenHtml(name, shown)}${errorOf(name, shown)}`;
}

function textHtml(name: TextField, shown: Shown): string {
  const label = shown.words.fields[name];
  if (name === 'website') return inputHtml({ name, label, type: 'url' }, shown);
  if (name === 'eMail') return inputHtml({ name, label, type: 'email' }, shown);
  if (name === 'shortDescription') return inputHtml({ name, label }, shown);
  const isList = name !== 'description';
  const hint = isList ? `${name}-hint` : undefined;
  return `<label for="${name}">${escape(label)}</label>
${isList ? `<p class="rules" id="${name}-hint">${escape(shown.words.listHint)}</p>\n` : ''}<textarea id="${name}" name="${name}" rows="6" maxlength="${longest[name]}"${marksOf(name, shown, hint)}>
${escape(shown.page.values[name] ?? '')}</textarea>
${hiddenHtml(name, shown)}${errorOf(name, shown)}`;
}

const hiddenHtml = (name: string, { page }: Shown): string =>
  `<input type="hidden" name="${escape(shownPrefix + name)}" value="${escape(page.shown[name] ?? '')}">
`;

const isWrong = (name: string, { problems }: Shown): boolean => problems.some(({ field }) => field === name);

/** How a field is connected with its hint and its error. */
export function marksOf(name: string, shown: Shown, hint?: string): string {
  const wrong = isWrong(name, shown);
  const described = [...(wrong ? [`${name}-error`] : []), ...(hint === undefined ? [] : [hint])];
  const first = shown.problems[0]?.field === name ? ' autofocus' : '';
  return `${described.length === 0 ? '' : ` aria-describedby="${escape(described.join(' '))}"`}${wrong ? ` aria-invalid="true"${first}` : ''}`;
}

/** What is wrong with a field, beside it. */
export function errorOf(name: string, shown: Shown): string {
  const problem = shown.problems.find(({ field }) => field === name);
  if (problem === undefined) return '';
  return `<p class="error" id="${escape(name)}-error">${escape(messageOf(problem, shown))}</p>
`;
}

/** Rules of opening hours speak of the fields of the API, which nobody sees here. */
function messageOf(problem: Problem, { words, page }: Shown): string {
  const { field } = problem;
  if (problem.problem === 'tooLarge') return words.tooManyDays;
  if (field.endsWith('.date')) return problem.problem === 'duplicate' ? words.dateTwice : words.dateWrong;
  if (/^(?:hours|special|new)\./.test(field)) return words.hoursWrong;
  const label = field === 'comment' ? words.comment : words.fields[field as TextField];
  return problemMessage({ ...problem, field: `${label}:` }, page.language);
}
