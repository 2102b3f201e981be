import type { Problems } from '#domain/errors/draft';
import { isColour } from '#domain/values/colour';

/** Text by language code. */
type Texts = Readonly<Record<string, string>>;

/** A line of the price list's comparison. Offers that name the same key share the line. */
export interface PriceListFeature {
  readonly key: string;
  readonly name: Texts;
  readonly info: Texts | null;
  readonly content: Texts | null;
  /** Where it is among the others, the smallest first. */
  readonly orderBy: number;
}

/** How an offer is in the price list. Kept in `meta` of the offer under `priceList`. */
export interface PriceListEntry {
  /** Where it is among the products, the smallest first. */
  readonly weight: number;
  readonly highlighted: boolean;
  readonly highlightText: Texts | null;
  /** `#rrggbb`. */
  readonly highlightColor: string | null;
  readonly features: readonly PriceListFeature[];
}

/** Adds to `problems` what the shape of the fields cannot tell. */
export function checkPriceList(entry: PriceListEntry | null | undefined, problems: Problems): void {
  if (entry === null || entry === undefined) return;
  checkTexts(entry.highlightText ?? null, 'priceList.highlightText', problems);
  if (entry.highlightColor !== null && entry.highlightColor !== undefined && !isColour(entry.highlightColor))
    problems.add({
      field: 'priceList.highlightColor',
      value: entry.highlightColor,
      problem: 'format',
      expected: '#rrggbb',
      example: '#0a7d4f',
    });
  const features = entry.features ?? [];
  for (const [index, feature] of features.entries()) {
    const field = `priceList.features[${index}]`;
    if (features.findIndex(({ key }) => key === feature.key) < index)
      problems.add({ field: `${field}.key`, value: feature.key, problem: 'duplicate' });
    checkTexts(feature.name, `${field}.name`, problems, true);
    checkTexts(feature.info ?? null, `${field}.info`, problems);
    checkTexts(feature.content ?? null, `${field}.content`, problems);
  }
}

/** With everything that may be left out. */
export const storedPriceList = (entry: PriceListEntry | null): PriceListEntry | null =>
  entry && {
    weight: entry.weight ?? 0,
    highlighted: entry.highlighted ?? false,
    highlightText: entry.highlightText ?? null,
    highlightColor: entry.highlightColor ?? null,
    features: (entry.features ?? []).map(({ key, name, info, content, orderBy }) => ({
      key,
      name,
      info: info ?? null,
      content: content ?? null,
      orderBy: orderBy ?? 0,
    })),
  };

function checkTexts(texts: unknown, field: string, problems: Problems, required = false): void {
  if (texts === null && !required) return;
  const isMap = typeof texts === 'object' && texts !== null && !Array.isArray(texts);
  if (isMap && Object.values(texts).every((text) => typeof text === 'string') && !(required && isEmpty(texts))) return;
  problems.add({ field, value: texts, problem: 'type', expected: 'an object', example: { en: 'Three portals' } });
}

const isEmpty = (texts: object): boolean => Object.keys(texts).length === 0;
