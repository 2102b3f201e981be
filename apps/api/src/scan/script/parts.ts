import { longestGiven } from '#contexts/listing-scan';
import type { CheckView, ScanFormView, ScanRunView } from '#contexts/listing-scan';
import type { PageElement } from '../../embedding/browser.js';
import { element } from '../../embedding/element.js';
import type { ScanWords } from './words.js';

/** What the platform says of a form. */
export interface FormData extends ScanFormView {
  readonly words: ScanWords;
}

/** The elements of a form that change. */
export interface ScanParts {
  readonly root: PageElement;
  readonly form: PageElement;
  /** What the visitor writes, by the names that the platform gives it. */
  readonly fields: Readonly<Record<string, PageElement>>;
  readonly send: PageElement;
  readonly status: PageElement;
  readonly result: PageElement;
}

/** @param type of the input @param complete what browsers may fill in */
export function inputOf(name: string, type: string, complete: string): PageElement {
  const longest = longestGiven[name as keyof typeof longestGiven] ?? 254;
  return element('input', { id: name, type, autocomplete: complete, maxlength: String(longest) });
}

/** Countries by their names in the form's language. */
export function countriesOf({ language, countries, words }: FormData): PageElement {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const options = countries
    .map((code) => [code, names.of(code) ?? code] as const)
    .toSorted((one, other) => one[1].localeCompare(other[1], language))
    .map(([code, name]) => element('option', { value: code }, name));
  const first = countries.length > 1 ? [element('option', { value: '' }, words.choose)] : [];
  return element('select', { id: 'country', autocomplete: 'country' }, ...first, ...options);
}

export function rowOf(label: string, field: PageElement, id: string, width: string, note = ''): PageElement {
  const text = note === '' ? [label] : [`${label} `, element('small', {}, `(${note})`)];
  return element('div', { class: width }, element('label', { for: id }, ...text), field);
}

export function partsOf(data: FormData): ScanParts {
  const { words: say, logo, owner, privacyUrl, language } = data;
  const fields: Record<string, PageElement> = {
    name: inputOf('name', 'text', 'organization'),
    street: inputOf('street', 'text', 'street-address'),
    postCode: inputOf('postCode', 'text', 'postal-code'),
    city: inputOf('city', 'text', 'address-level2'),
    country: countriesOf(data),
    phone: inputOf('phone', 'tel', 'tel'),
    website: inputOf('website', 'text', 'url'),
    email: inputOf('email', 'email', 'email'),
    consent: element('input', { id: 'consent', type: 'checkbox' }),
  };
  const row = (name: keyof ScanWords, width: string, note = ''): PageElement =>
    rowOf(say[name], fields[name] as PageElement, name, width, note);
  const link = { href: privacyUrl ?? '', target: '_blank', rel: 'noopener noreferrer' };
  const policy = privacyUrl === null ? [] : [' ', element('a', link, say.policy)];
  const agree = element('label', { for: 'consent' }, say.consent.replace('{}', owner), ...policy);
  const send = element('button', { type: 'submit' }, say.send);
  const status = element('p', { class: 's', role: 'status', id: 'status' });
  const form = element(
    'form',
    { novalidate: '', 'aria-describedby': 'status' },
    row('name', ''),
    row('street', ''),
    row('postCode', 't'),
    row('city', 'u'),
    row('country', ''),
    row('phone', 'h', say.optional),
    row('website', 'h', say.optional),
    element(
      'fieldset',
      {},
      element('legend', {}, `${say.contact} (${say.optional})`),
      row('email', ''),
      element('div', { class: 'a' }, fields['consent'] as PageElement, agree),
    ),
    element('p', { class: 'm' }, say.kept),
    send,
  );
  const result = element('div', { class: 'r' });
  result.hidden = true;
  const picture = logo === null ? [] : [element('img', { class: 'logo', src: logo, alt: owner })];
  const head = [element('h2', {}, say.title), element('p', { class: 'm' }, say.intro)];
  const root = element('section', { class: 'c', lang: language }, ...picture, ...head, form, status, result);
  return { root, form, fields, send, status, result };
}

export function checkOf({ words: say }: FormData, { portal, outcome, url, differences }: CheckView): PageElement {
  const text = { FOUND: say.found, NOT_FOUND: say.missing, ERROR: say.error }[outcome];
  const rows = differences.map(({ field, shown }) =>
    shown === null
      ? element('li', {}, say.absent.replace('{}', say[field]))
      : element('li', {}, `${say.differs.replace('{}', say[field])} `, element('q', {}, shown)),
  );
  const details = rows.length > 0 ? element('ul', {}, ...rows) : element('p', { class: 'm' }, say.same);
  const address = { href: url ?? '', target: '_blank', rel: 'noopener noreferrer' };
  const label = { 'aria-label': `${say.open}: ${portal} (${say.newTab})` };
  return element(
    'li',
    {},
    element('div', { class: 'p' }, element('h3', {}, portal), element('span', { class: outcome }, text)),
    ...(outcome === 'FOUND' ? [details] : []),
    ...(url === null ? [] : [element('a', { ...address, ...label }, say.open)]),
  );
}

/** What was found. @param again begins anew */
export function resultOf(data: FormData, { score, portals }: ScanRunView, again: () => void): readonly PageElement[] {
  const { words: say } = data;
  const title = element('h2', { tabindex: '-1' }, say.result);
  const button = element('button', { type: 'button' }, say.again);
  button.addEventListener('click', again);
  const filled = element('i');
  filled.style.width = `${score ?? 0}%`;
  return [
    title,
    ...(score === null
      ? [element('p', {}, say.nothing)]
      : [
          element('p', { class: 'n' }, say.score.replace('{}', String(score))),
          element('div', { class: 'bar', 'aria-hidden': 'true' }, filled),
        ]),
    element('ul', {}, ...portals.map((portal) => checkOf(data, portal))),
    button,
  ];
}
