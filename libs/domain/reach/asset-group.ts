import { adLength, firstWords, fitting } from './ad-text.js';

/** A local ad, as a user wrote it. */
export interface AdTexts {
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly callToActions: readonly string[];
}

/** What the platform knows of the location that an ad is for. */
export interface AdLocation {
  readonly name: string;
  readonly city: string | null;
  readonly street: string | null;
  /** In the language of the location. */
  readonly categories: readonly string[];
  readonly descriptionShort: string | null;
  readonly descriptionLong: string | null;
}

/** An image of an ad; pixels. */
export interface AdImage {
  readonly id: number;
  readonly kind: 'marketing' | 'squareMarketing' | 'logo';
  readonly width: number;
  readonly height: number;
}

/** What an asset group of Performance Max consists of. */
export interface AssetGroupContent {
  readonly businessName: string;
  readonly headlines: readonly string[];
  readonly longHeadlines: readonly string[];
  readonly descriptions: readonly string[];
  /** Ids of images. */
  readonly marketingImages: readonly number[];
  readonly squareMarketingImages: readonly number[];
  readonly logos: readonly number[];
  readonly callToAction: CallToAction | null;
}

/** Call-to-action types of Google that local ads use. */
export type CallToAction =
  | 'BOOK_NOW'
  | 'BUY_NOW'
  | 'CONTACT_US'
  | 'DONATE_NOW'
  | 'GET_QUOTE'
  | 'LEARN_MORE'
  | 'ORDER_NOW'
  | 'SHOP_NOW'
  | 'SIGN_UP'
  | 'SUBSCRIBE'
  | 'VISIT_SITE';

/** What Google needs that neither the ad nor its location has. */
export interface LackingAsset {
  readonly asset:
    'businessName' | 'headlines' | 'longHeadline' | 'descriptions' | 'marketingImage' | 'squareMarketingImage' | 'logo';
  /** The smallest side of an image, or the fewest texts. */
  readonly least: string;
}

/**
 * Limits of Performance Max: texts in characters as Google counts them, images in pixels.
 * https://developers.google.com/google-ads/api/performance-max/asset-requirements
 */
export const assetLimits = {
  businessName: 25,
  headline: { longest: 30, fewest: 3, most: 15 },
  longHeadline: { longest: 90, fewest: 1, most: 5 },
  description: { longest: 90, shortOne: 60, fewest: 2, most: 5 },
  marketingImage: { minWidth: 600, minHeight: 314, most: 20 },
  squareMarketingImage: { minWidth: 300, minHeight: 300, most: 20 },
  logo: { minWidth: 128, minHeight: 128, most: 5 },
  video: { most: 5 },
} as const;

/** Words of call-to-action texts, by what Google shows for them. */
const callToActionWords: readonly (readonly [RegExp, CallToAction])[] = [
  [/book|buch|termin|réserv|reserv|prenot|boek|zarezerw|broneeri/iu, 'BOOK_NOW'],
  [/order|bestell|command|pedir|ordina|zamów|encomend|telli/iu, 'ORDER_NOW'],
  [/shop|einkauf|boutique|tienda|negozio|winkel|sklep|loja|pood/iu, 'SHOP_NOW'],
  [/buy|kauf|achet|compr|acquist|koop|kup|osta/iu, 'BUY_NOW'],
  [/donat|spend|don\b|donar|dona|doneer|wesprzyj|doar|anneta/iu, 'DONATE_NOW'],
  [/quote|angebot|devis|presupuesto|preventivo|offerte|wycen|orçamento|pakkum/iu, 'GET_QUOTE'],
  [/contact|kontakt|anruf|call|appel|llama|chiama|bel\b|zadzwoń|ligue|helista/iu, 'CONTACT_US'],
  [/sign ?up|anmeld|inscri|iscriv|aanmeld|zapisz|inscrev|registreeru/iu, 'SIGN_UP'],
  [/subscrib|abonn|suscri|subscrev|tellimus/iu, 'SUBSCRIBE'],
  [/visit|besuch|visita|bezoek|odwiedź|külasta/iu, 'VISIT_SITE'],
];

/** What Google shows for a call-to-action text: it has a closed list. */
export const callToActionOf = (text: string): CallToAction =>
  callToActionWords.find(([words]) => words.test(text))?.[1] ?? 'LEARN_MORE';

/**
 * An asset group of an ad: what Google needs beyond the ad comes from its location.
 * @returns all that is lacking when that is not enough
 */
export function assetGroupOf(
  ad: AdTexts,
  location: AdLocation,
  images: readonly AdImage[],
): AssetGroupContent | { readonly lacking: readonly LackingAsset[] } {
  const { headline, longHeadline, description, marketingImage, squareMarketingImage, logo } = assetLimits;
  const businessName = fitting(
    [location.name, firstWords(location.name, assetLimits.businessName)],
    assetLimits.businessName,
  );
  const headlines = distinct(
    [...ad.headlines, ...headlinesOf(location)],
    headline.longest,
    headline.most,
    headline.fewest,
    ad.headlines.length,
  );
  const longHeadlines = longHeadlinesOf(ad, location).slice(0, 1);
  const descriptions = distinct(
    [...ad.descriptions, ...descriptionsOf(location)],
    description.longest,
    description.most,
    description.fewest,
    ad.descriptions.length,
  );
  const hasShort = descriptions.some((text) => adLength(text) <= description.shortOne);
  const marketingImages = fittingImages(images, 'marketing', marketingImage);
  const squareMarketingImages = fittingImages(images, 'squareMarketing', squareMarketingImage);
  const logos = fittingImages(images, 'logo', logo);
  const lacking: LackingAsset[] = [
    ...(businessName === null ? [{ asset: 'businessName', least: '1' } as const] : []),
    ...(headlines.length < headline.fewest ? [{ asset: 'headlines', least: String(headline.fewest) } as const] : []),
    ...(longHeadlines.length < longHeadline.fewest ? [{ asset: 'longHeadline', least: '1' } as const] : []),
    ...(descriptions.length < description.fewest || !hasShort
      ? [{ asset: 'descriptions', least: String(description.fewest) } as const]
      : []),
    ...(marketingImages.length === 0 ? [{ asset: 'marketingImage', least: '600 x 314' } as const] : []),
    ...(squareMarketingImages.length === 0 ? [{ asset: 'squareMarketingImage', least: '314 x 314' } as const] : []),
    ...(logos.length === 0 ? [{ asset: 'logo', least: '128 x 128' } as const] : []),
  ];
  if (lacking.length > 0 || businessName === null) return { lacking };
  const [callToAction] = ad.callToActions;
  return {
    businessName,
    headlines,
    longHeadlines,
    descriptions,
    marketingImages,
    squareMarketingImages,
    logos,
    callToAction: callToAction === undefined ? null : callToActionOf(callToAction),
  };
}

/** Ids of the images of a kind that are large enough, no more than may be. */
function fittingImages(
  images: readonly AdImage[],
  kind: AdImage['kind'],
  { minWidth, minHeight, most }: { readonly minWidth: number; readonly minHeight: number; readonly most: number },
): number[] {
  const large = images.filter((image) => image.kind === kind && image.width >= minWidth && image.height >= minHeight);
  return large.slice(0, most).map(({ id }) => id);
}

/** The ad's own texts and as many of the location as are needed; each once, none longer than it may be. */
export function distinct(
  texts: readonly string[],
  longest: number,
  most: number,
  fewest: number,
  own: number,
): string[] {
  const found = new Map<string, string>();
  for (const [index, text] of texts.entries()) {
    if (found.size >= most || (index >= own && found.size >= fewest)) break;
    const key = text.trim().toLowerCase();
    if (key !== '' && adLength(text) <= longest && !found.has(key)) found.set(key, text.trim());
  }
  return [...found.values()];
}

/** Headlines that a location's own data make. */
export function headlinesOf({ name, city, categories }: AdLocation): string[] {
  const { longest } = assetLimits.headline;
  const [category] = categories;
  return [
    name,
    ...(category === undefined ? [] : [...(city === null ? [] : [`${category} ${city}`]), category]),
    ...(city === null ? [] : [`${name} ${city}`, city]),
    firstWords(name, longest) ?? '',
  ];
}

function longHeadlinesOf(ad: AdTexts, location: AdLocation): string[] {
  const { longest } = assetLimits.longHeadline;
  const { name, city, street, descriptionShort } = location;
  const joined = ad.headlines.length > 1 ? `${ad.headlines[0]} – ${ad.headlines[1]}` : null;
  const address = [street, city].filter((part) => part !== null).join(', ');
  const found = fitting(
    [descriptionShort, joined, address === '' ? null : `${name}, ${address}`, ad.descriptions[0] ?? null, name],
    longest,
  );
  return found === null ? [] : [found];
}

/** Descriptions that a location's own data make. */
export function descriptionsOf({ name, city, street, descriptionShort, descriptionLong }: AdLocation): string[] {
  const { longest, shortOne } = assetLimits.description;
  const address = [street, city].filter((part) => part !== null).join(', ');
  return [
    descriptionShort ?? '',
    descriptionLong === null ? '' : (firstWords(descriptionLong, longest) ?? ''),
    address === '' ? '' : `${name}, ${address}`,
    address,
    firstWords(name, shortOne) ?? '',
  ];
}
