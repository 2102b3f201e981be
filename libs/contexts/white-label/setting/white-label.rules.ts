import type { Draft, Problems } from '#domain/errors/draft';
import type { ImageType } from '#domain/locations/image-rules';
import { isColour } from '#domain/values/colour';
import { clean, isSecureAddress } from '#domain/values/text-input';
import { isReadableWithWhite, readableWithWhite } from '#domain/white-label/brand-colours';
import { asciiDomain, domainExample, domainProblem } from '../domain/domain-name.rules.js';
import type { NameRules } from '../domain/domain-name.rules.js';
import { hiddenKey } from './white-label.view.js';
import type { WhiteLabelInput, WhiteLabelView } from './white-label.view.js';

/** What an input changes; absent fields stay. */
export interface WhiteLabelPlan {
  readonly primaryColor?: string | null;
  readonly loginBackgroundColor?: string | null;
  /** In ASCII form, and as it was typed. */
  readonly domain?: { readonly ascii: string; readonly shown: string } | null;
  readonly logo?: number | null;
  readonly favicon?: number | null;
  /** In the open. */
  readonly googleMapApiKey?: string | null;
  readonly redirectUrl?: string | null;
}

export interface KnownThings {
  readonly images: ReadonlyMap<number, { readonly imageType: ImageType }>;
  readonly names: NameRules;
}

const readOnly = ['id', 'domainActive', 'status', 'errorMessage', 'errorCode'] as const;
const imageTypes = { logo: 'WhiteLabelLogo', favicon: 'WhiteLabelFavicon' } as const;
const colourExample = '#1f5fd6';
const keyForm = /^[\w-]{20,200}$/;
const keyExample = 'AIzaSyA-0123456789abcdefghijklmnopqrstu';
const addressExample = 'https://www.example.com';

/**
 * @param before the white label that is changed; null: a new one
 * @throws DomainError `validationFailed`
 */
export function planWhiteLabel(
  draft: Draft<WhiteLabelInput>,
  before: WhiteLabelView | null,
  known: KnownThings,
): WhiteLabelPlan {
  const { good, problems } = draft;
  for (const field of readOnly)
    if (good[field] !== undefined && good[field] !== before?.[field])
      problems.add({ field, value: good[field], problem: 'readOnly', ...(before && { example: before[field] }) });
  const plan: WhiteLabelPlan = {
    ...read('primaryColor', good.primaryColor, (text) => primaryColour(text, problems)),
    ...read('loginBackgroundColor', good.loginBackgroundColor, (text) =>
      colour('loginBackgroundColor', text, problems),
    ),
    ...read('domain', good.domain, (text) => domainIn(text, known.names, problems)),
    ...read('googleMapApiKey', good.googleMapApiKey, (text) => keyIn(text, before, problems)),
    ...read('redirectUrl', good.redirectUrl, (text) => addressIn(text, problems)),
    ...(good.logo !== undefined && { logo: good.logo }),
    ...(good.favicon !== undefined && { favicon: good.favicon }),
  };
  for (const field of ['logo', 'favicon'] as const) checkImage(field, good[field], before, known, problems);
  checkRedirect(plan, before, problems);
  draft.complete();
  return plan;
}

/** Absent stays absent, null and blank take away. */
function read<K extends string, V>(
  field: K,
  given: string | null | undefined,
  parse: (text: string) => V | undefined,
): Partial<Record<K, V | null>> {
  if (given === undefined) return {};
  const text = clean(given);
  const value = text === null ? null : parse(text);
  return value === undefined ? {} : ({ [field]: value } as Record<K, V | null>);
}

function colour(field: string, text: string, problems: Problems): string | undefined {
  if (isColour(text)) return text.toLowerCase();
  problems.add({ field, value: text, problem: 'format', expected: colourExample, example: colourExample });
  return undefined;
}

/** It is behind white text, and in front of white. */
function primaryColour(text: string, problems: Problems): string | undefined {
  const field = 'primaryColor';
  const value = colour(field, text, problems);
  if (value === undefined || isReadableWithWhite(value)) return value;
  const example = readableWithWhite(value);
  problems.add({ field, value: text, problem: 'unreadable', expected: example, example });
  return undefined;
}

function domainIn(text: string, names: NameRules, problems: Problems): WhiteLabelPlan['domain'] | undefined {
  const ascii = asciiDomain(text);
  const problem = ascii === undefined ? 'format' : domainProblem(ascii, names);
  if (ascii !== undefined && problem === undefined) return { ascii, shown: text.replace(/\.$/, '') };
  problems.add({
    field: 'domain',
    value: text,
    problem: problem ?? 'format',
    ...(problem === 'format' && { expected: domainExample }),
    example: domainExample,
  });
  return undefined;
}

/** The placeholder leaves the key that is there. */
function keyIn(text: string, before: WhiteLabelView | null, problems: Problems): string | undefined {
  const field = 'googleMapApiKey';
  if (text === hiddenKey && before?.googleMapApiKey === hiddenKey) return undefined;
  if (keyForm.test(text)) return text;
  problems.add({ field, value: hiddenKey, problem: 'format', expected: keyExample, example: keyExample });
  return undefined;
}

function addressIn(text: string, problems: Problems): string | undefined {
  if (isSecureAddress(text)) {
    const { username, password } = new URL(text);
    if (username === '' && password === '') return text;
  }
  const field = 'redirectUrl';
  problems.add({ field, value: text, problem: 'format', expected: addressExample, example: addressExample });
  return undefined;
}

function checkImage(
  field: 'logo' | 'favicon',
  id: number | null | undefined,
  before: WhiteLabelView | null,
  { images }: KnownThings,
  problems: Problems,
): void {
  if (typeof id !== 'number' || id === before?.[field]) return;
  const image = images.get(id);
  if (image === undefined) problems.add({ field, value: id, problem: 'noSuch' });
  else if (image.imageType !== imageTypes[field])
    problems.add({ field, value: image.imageType, problem: 'oneOf', expected: imageTypes[field] });
}

/** It would lead to itself for ever. */
function checkRedirect(plan: WhiteLabelPlan, before: WhiteLabelView | null, problems: Problems): void {
  const domain = plan.domain === undefined ? asciiDomain(before?.domain ?? '') : plan.domain?.ascii;
  const url = plan.redirectUrl === undefined ? (before?.redirectUrl ?? null) : plan.redirectUrl;
  if (domain === undefined || url === null || new URL(url).hostname !== domain) return;
  const field = plan.redirectUrl === undefined ? 'domain' : 'redirectUrl';
  problems.add({
    field,
    value: field === 'domain' ? plan.domain?.shown : url,
    problem: 'notTogether',
    expected: field === 'domain' ? 'redirectUrl' : 'domain',
  });
}
