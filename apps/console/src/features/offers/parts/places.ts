import type { AddOn, Offer, PriceListLine } from '../offer-data';
import { placeOf } from './parts.rules';

export const placeOfAddOn = (addOns: readonly AddOn[], id: string | undefined): number | null =>
  placeOf(addOns, (addOn) => addOn.id, id);

export const linesOf = ({ priceList }: Offer): readonly PriceListLine[] => priceList?.features ?? [];

/** The entry in the price list, with other lines. */
export const withLines = ({ priceList }: Offer, features: readonly unknown[]) => ({
  priceList: { ...priceList, features },
});

export const placeOfLine = (offer: Offer, key: string | undefined): number | null =>
  placeOf(linesOf(offer), (line) => line.key, key);
