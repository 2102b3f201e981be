import type { Problem } from '#domain/errors/errors';
import type { Problems } from '#domain/errors/draft';
import { isOn, lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import { readDnsLabel, readDomainName } from '#domain/websites/domain-name';
import type { WebsiteTemplate } from '../ports/website-templates.port.js';

export type DomainType = ValueOf<'websiteDomainType'>;

/** A website, as an order or its own call says it. Empty is the same as left out. */
export interface WebsiteInput {
  readonly templateId: number;
  readonly domain?: string | null;
  readonly subDomain?: string | null;
}

/** What an offer says about its websites. */
export interface WebsiteSettings {
  readonly domainType: DomainType;
  readonly preConfiguredDomain: string | null;
}

/** Where a website is; in lower case, as punycode. */
export interface WebsiteAddress {
  readonly domain: string | null;
  readonly subDomain: string | null;
  /** Under which it is reached; null: the partner decides under which domain. */
  readonly host: string | null;
}

/** What the rules need beyond the website itself. */
export interface WebsiteFacts {
  /** Null: the partner does not describe its templates, and decides itself. */
  readonly templates: readonly WebsiteTemplate[] | null;
  /** Whether a website has the address already. */
  readonly isTaken: boolean;
}

/** Without a type, an offer with a domain prepared has sub-domains of it, any other domains of their own. */
export function websiteSettings(booked: readonly BookedProduct[]): WebsiteSettings {
  const product = booked.find((entry) => entry.product === 'Website');
  const setting = (key: string): unknown => product && settingOf(product, key);
  const prepared = setting('preConfiguredDomain');
  const preConfiguredDomain = typeof prepared === 'string' ? (readDomainName(prepared) ?? null) : null;
  const type = setting('domainType');
  const usual = preConfiguredDomain === null ? 'DOMAIN' : 'SUB_DOMAIN';
  return { domainType: isOn(lists.websiteDomainType, type) ? type : usual, preConfiguredDomain };
}

/** The templates that an offer names in its setting `templates`; null: it names none, all are in it. */
export function offeredTemplates(booked: readonly BookedProduct[]): ReadonlySet<unknown> | null {
  const product = booked.find((entry) => entry.product === 'Website');
  const named = product && settingOf(product, 'templates');
  if (typeof named === 'string' && named.trim() !== '') return new Set(named.split(',').map(Number));
  return Array.isArray(named) ? new Set(named.map(Number)) : null;
}

/** What is said about the address, by the settings of the offer; null: nothing that could be an address. */
export function addressOf(
  { domain, subDomain }: Partial<WebsiteInput>,
  { domainType, preConfiguredDomain }: WebsiteSettings,
): WebsiteAddress | null {
  if (domainType === 'DOMAIN') {
    const name = readDomainName(domain ?? '');
    return name === undefined ? null : { domain: name, subDomain: null, host: name };
  }
  const label = readDnsLabel(subDomain ?? '');
  if (label === undefined) return null;
  const host = preConfiguredDomain === null ? null : `${label}.${preConfiguredDomain}`;
  return { domain: null, subDomain: label, host };
}

/** The field that says the address. */
export const addressField = ({ domainType }: WebsiteSettings): 'domain' | 'subDomain' =>
  domainType === 'DOMAIN' ? 'domain' : 'subDomain';

/** What is said about an address that another website has. */
export const takenProblem = (website: Partial<WebsiteInput>, settings: WebsiteSettings, path = ''): Problem => ({
  field: `${path}${addressField(settings)}`,
  value: website[addressField(settings)],
  problem: 'taken',
});

/** Adds what is wrong beyond the shape. Source: partner §5. */
export function checkWebsite(
  website: Partial<WebsiteInput>,
  settings: WebsiteSettings,
  { templates, isTaken }: WebsiteFacts,
  problems: Problems,
  path = '',
): void {
  const { templateId } = website;
  if (templateId !== undefined && templates !== null && !templates.some(({ id }) => id === templateId))
    problems.add({
      field: `${path}templateId`,
      value: templateId,
      problem: 'oneOf',
      expected: templates.map(({ id }) => id).join(', '),
      example: templates[0]?.id,
    });
  const [own, other] =
    settings.domainType === 'DOMAIN' ? (['domain', 'subDomain'] as const) : (['subDomain', 'domain'] as const);
  if (!isEmpty(website[other]))
    problems.add({
      field: `${path}${other}`,
      value: website[other],
      problem: 'notTogether',
      expected: `domainType ${settings.domainType}`,
    });
  const example = own === 'domain' ? 'www.example.com' : 'north-bakery';
  if (isEmpty(website[own]))
    problems.add({ field: `${path}${own}`, value: website[own] ?? null, problem: 'required', example });
  else if (addressOf(website, settings) === null)
    problems.add({ field: `${path}${own}`, value: website[own], problem: 'format', expected: example, example });
  else if (isTaken) problems.add(takenProblem(website, settings, path));
}

const isEmpty = (text: string | null | undefined): boolean => (text ?? '').trim() === '';
