import { demandWholeAddress, readAddress } from '#contexts/locations';
import type { AddressInput } from '#contexts/locations';
import { Problems } from '#domain/errors/draft';
import type { OpinionProduct } from '#domain/lists/products';
import type { ImageType } from '#domain/locations/image-rules';
import type { DeliveryAddress } from './opinion-order.view.js';

/** What is ordered, as an order of a subscription or its own call says it. Null is the same as left out. */
export interface OpinionOrderInput {
  readonly orderAmount?: number | null;
  readonly differentDeliveryAddress?: AddressInput | null;
  readonly evaluationSheetsSettings?: {
    /** Id of an image. */
    readonly logo?: number;
    readonly colour?: string;
  } | null;
}

/** What the rules need beyond the order itself: images that may be used, by id. */
export type LogoImages = ReadonlyMap<number, { readonly imageType: ImageType }>;

/** Images that can be a logo. */
export const logoTypes: readonly ImageType[] = ['MeinungsmeisterLogo', 'BusinessLogo', 'CustomImage'];

const fields = ['orderAmount', 'differentDeliveryAddress', 'evaluationSheetsSettings'] as const;

/** Which of them a product takes, and needs. Source: channels §5. */
const taken: Readonly<Record<OpinionProduct, readonly (typeof fields)[number][]>> = {
  YEARLY_SERVICE_FEE: [],
  EVALUATION_SHEETS: fields,
  VENDOR_ID: ['orderAmount'],
};
const needed: Readonly<Record<OpinionProduct, readonly (typeof fields)[number][]>> = {
  YEARLY_SERVICE_FEE: [],
  EVALUATION_SHEETS: ['orderAmount', 'evaluationSheetsSettings'],
  VENDOR_ID: [],
};

const examples = { orderAmount: 500, evaluationSheetsSettings: { logo: 984, colour: '#1a6b3c' } };

/** Whether something has to be said about a product before it can be ordered from the partner. */
export const needsSettings = (product: OpinionProduct | undefined): boolean =>
  product !== undefined && needed[product].length > 0;

/** How many are ordered; null: it is not counted. Of a vendor id one, unless more are said. */
export const amountOf = (product: OpinionProduct, said: number | null): number | null =>
  product === 'VENDOR_ID' ? (said ?? 1) : said;

/** Adds what is wrong beyond the shape. Source: channels §5. */
export function checkOpinionOrder(
  order: Partial<OpinionOrderInput>,
  product: OpinionProduct,
  images: LogoImages,
  problems: Problems,
  path = '',
): void {
  for (const field of fields)
    if ((order[field] ?? null) === null) {
      if (field !== 'differentDeliveryAddress' && needed[product].includes(field))
        problems.add({ field: `${path}${field}`, value: null, problem: 'required', example: examples[field] });
    } else if (!taken[product].includes(field))
      problems.add({ field: `${path}${field}`, value: order[field], problem: 'notTogether', expected: product });
  if (product !== 'EVALUATION_SHEETS') return;
  checkSheets(order, images, problems, `${path}evaluationSheetsSettings.`);
  checkAddress(order, problems, `${path}differentDeliveryAddress.`);
}

function checkSheets(
  { evaluationSheetsSettings: sheets }: Partial<OpinionOrderInput>,
  images: LogoImages,
  problems: Problems,
  path: string,
): void {
  if (sheets?.logo !== undefined) {
    const field = `${path}logo`;
    const image = images.get(sheets.logo);
    if (image === undefined) problems.add({ field, value: sheets.logo, problem: 'noSuch' });
    else if (!logoTypes.includes(image.imageType))
      problems.add({ field, value: image.imageType, problem: 'oneOf', expected: logoTypes.join(', ') });
  }
  if (sheets?.colour !== undefined && colourOf(sheets.colour) === null)
    problems.add({
      field: `${path}colour`,
      value: sheets.colour,
      problem: 'format',
      expected: '#1a6b3c',
      example: '#1a6b3c',
    });
}

/** The address is that of a letter: as a whole. */
function checkAddress(
  { differentDeliveryAddress: address }: Partial<OpinionOrderInput>,
  problems: Problems,
  path: string,
): void {
  if ((address ?? null) === null) return;
  const own = new Problems();
  demandWholeAddress(address ?? {}, readAddress(address ?? {}, '', own, '').parts, own);
  for (const problem of own.list) problems.add({ ...problem, field: `${path}${problem.field}` });
}

/** `#1a2b3c` in lower case, of three or six digits, with or without the hash; null: it is no colour. */
export function colourOf(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** As it is kept; of one that was checked. */
export function deliveryAddressOf(input: AddressInput | null | undefined): DeliveryAddress | null {
  if ((input ?? null) === null) return null;
  const { parts } = readAddress(input ?? {}, '', new Problems(), '');
  const { street, house, additive, postCode, city, subLocality, state, countryCode = '' } = parts;
  return {
    street: street ?? null,
    house: house ?? null,
    additive: additive ?? null,
    postCode: postCode ?? null,
    city: city ?? null,
    subLocality: subLocality ?? null,
    state: state ?? null,
    countryCode,
  };
}
