import type { Draft, Problems } from '#domain/errors/draft';
import type { ErrorLanguage } from '#domain/errors/errors';
import { lists } from '#domain/lists/lists';
import type { Product } from '#domain/lists/products';
import type { ImageType } from '#domain/locations/image-rules';
import { readDomainName } from '#domain/websites/domain-name';
import type { ListingScanInput, ListingScanView } from './listing-scan.view.js';

/** The products that bring portals. */
export const scannedProducts: readonly Product[] = ['Listing', 'ListingPortal'];

/** Images of a workspace that can be the logo of a form. */
export const scanLogoTypes: readonly ImageType[] = ['WhiteLabelLogo', 'EmailLogo', 'CustomImage', 'ContentImage'];

/** What of a scan users decide. */
export type ScanPlan = Omit<ListingScanView, 'id' | 'scanAPIKey' | 'scans' | 'leads' | 'html' | 'page'>;

/** What there is, as far as the input names it. */
export interface KnownThings {
  /** Workspaces that may be included: the owner, and those below it. */
  readonly workspaces: ReadonlySet<number>;
  readonly portals: ReadonlySet<number>;
  readonly images: ReadonlyMap<number, { readonly imageType: ImageType }>;
}

const readOnly = ['id', 'scans', 'leads', 'html', 'page'] as const;

const unset = {
  excludedPortals: [],
  logo: null,
  showErrorPortals: false,
  activeProducts: scannedProducts,
  language: 'en',
} as const;

/**
 * @param before the scan that is changed; null: a new one
 * @throws DomainError `validationFailed`
 */
export function planScan(draft: Draft<ListingScanInput>, before: ListingScanView | null, known: KnownThings): ScanPlan {
  const { good, problems } = draft;
  for (const field of readOnly)
    if (good[field] !== undefined && good[field] !== before?.[field])
      problems.add({ field, value: good[field], problem: 'readOnly', ...(before && { example: before[field] }) });
  const { scanAPIKey } = good;
  if (typeof scanAPIKey === 'string' && scanAPIKey !== before?.scanAPIKey)
    problems.add({ field: 'scanAPIKey', value: scanAPIKey, problem: 'readOnly', expected: 'null' });
  const allowedDomain = domainIn(good.allowedDomain, problems);
  checkWorkspaces(good.includedWorkspaces, before, known, problems);
  const excludedPortals = good.excludedPortals === null ? [] : good.excludedPortals;
  checkAll(excludedPortals, 'excludedPortals', known.portals, problems);
  checkLogo(good.logo, before, known, problems);
  checkProducts(good.activeProducts, problems);
  checkLanguage(good.language, problems);
  const { name, includedWorkspaces, logo, showErrorPortals, activeProducts, language } = draft.complete();
  return {
    ...unset,
    ...(before && planOf(before)),
    ...(name !== undefined && { name: name.trim() }),
    ...(includedWorkspaces !== undefined && { includedWorkspaces: [...new Set(includedWorkspaces)] }),
    ...(allowedDomain !== undefined && { allowedDomain }),
    ...(excludedPortals !== undefined && { excludedPortals: [...new Set(excludedPortals)] }),
    ...(logo !== undefined && { logo }),
    ...(showErrorPortals !== undefined && { showErrorPortals }),
    ...(activeProducts !== undefined && { activeProducts: [...new Set(activeProducts)] }),
    ...(language !== undefined && { language }),
  } as ScanPlan;
}

/** What users decide of a scan as it is. */
export function planOf(view: ListingScanView): ScanPlan {
  const { id: _id, scanAPIKey: _key, scans: _scans, leads: _leads, html: _html, page: _page, ...plan } = view;
  return plan;
}

/** `www.` and the name without it are one website. */
function domainIn(given: string | undefined, problems: Problems): string | undefined {
  if (given === undefined) return undefined;
  const domain = readDomainName(given);
  if (domain === undefined)
    problems.add({ field: 'allowedDomain', value: given, problem: 'format', expected: 'a host name', example });
  return domain && withoutWww(domain);
}

const example = 'www.example.com';

const withoutWww = (host: string): string => host.replace(/^www\.(?=[^.]+\.)/, '');

/** The page that asks for a form. */
export interface AskingPage {
  /** As browsers send it; undefined: none was sent. */
  readonly origin: string | undefined;
  /** It is a page of the platform itself. */
  readonly isOurs: boolean;
}

/** Whether a page may have the form: that of the website, and the platform's own. */
export function isAllowed({ origin, isOurs }: AskingPage, allowedDomain: string): boolean {
  if (isOurs) return true;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && withoutWww(hostname) === allowedDomain;
}

function checkWorkspaces(
  given: readonly number[] | undefined,
  before: ListingScanView | null,
  { workspaces }: KnownThings,
  problems: Problems,
): void {
  const field = 'includedWorkspaces';
  if (given === undefined) return;
  const owner = before?.includedWorkspaces[0];
  if (given.length === 0) problems.add({ field, value: given, problem: 'required', example: [owner ?? 1] });
  else if (owner !== undefined && given[0] !== owner)
    problems.add({ field: `${field}[0]`, value: given[0], problem: 'readOnly', example: owner });
  // What was included once may be gone: it no longer counts, and may come back as it was read.
  else checkAll(given, field, new Set([...workspaces, ...(before?.includedWorkspaces ?? [])]), problems);
}

function checkAll(
  given: readonly number[] | undefined,
  field: string,
  known: ReadonlySet<number>,
  problems: Problems,
): void {
  for (const [place, id] of (given ?? []).entries())
    if (!known.has(id)) problems.add({ field: `${field}[${place}]`, value: id, problem: 'noSuch' });
}

function checkLogo(
  id: number | null | undefined,
  before: ListingScanView | null,
  { images }: KnownThings,
  problems: Problems,
): void {
  if (typeof id !== 'number' || id === before?.logo) return;
  const image = images.get(id);
  if (image === undefined) problems.add({ field: 'logo', value: id, problem: 'noSuch' });
  else if (!scanLogoTypes.includes(image.imageType))
    problems.add({ field: 'logo', value: image.imageType, problem: 'oneOf', expected: scanLogoTypes.join(', ') });
}

/** The form has words in these alone. */
function checkLanguage(given: ErrorLanguage | undefined, problems: Problems): void {
  const spoken: readonly string[] = lists.userLanguageCode;
  if (given !== undefined && !spoken.includes(given))
    problems.add({
      field: 'language',
      value: given,
      problem: 'oneOf',
      expected: spoken.join(', '),
      example: spoken[0],
    });
}

/** Others bring no portal, and would do nothing here. */
function checkProducts(given: readonly Product[] | undefined, problems: Problems): void {
  const field = 'activeProducts';
  for (const [place, product] of (given ?? []).entries())
    if (!scannedProducts.includes(product))
      problems.add({
        field: `${field}[${place}]`,
        value: product,
        problem: 'oneOf',
        expected: scannedProducts.join(', '),
        example: scannedProducts[0],
      });
}
