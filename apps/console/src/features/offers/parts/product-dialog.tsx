import { useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../../app/editing/choice-field';
import { platformProducts, productNames } from '../../../app/products/product-names';
import type { Offer, OfferedProduct } from '../offer-data';
import { ChecksField } from '../../../app/choices/checks-field';
import { PartDialog } from './part-dialog';
import type { PartFormProps } from './part-list';
import { placeOf, withEntry } from './parts.rules';

const placeIn = ({ products }: Offer, name: string | undefined) => placeOf(products, (one) => one.name, name);

const valuesOf = ({ name, requires }: OfferedProduct) => ({ name, requires: requires?.join(',') ?? '' });

/** A product of the offer, and what a location must have before it can get it. */
export default function ProductDialog({ read, place, onClose }: PartFormProps) {
  const { t } = useLingui();
  const { products } = read.data;
  const before = place === null ? null : (products[place] ?? null);
  const held = new Set(products.map(({ name }) => name));
  const free = platformProducts.filter((name) => !held.has(name));
  const title = before === null ? t`New product` : t`Change ${productNames[before.name]}`;
  return (
    <PartDialog
      title={title}
      isNew={before === null}
      read={read}
      defaultValues={before === null ? { name: free[0] ?? '', requires: '' } : valuesOf(before)}
      valuesIn={(offer) => {
        const at = placeIn(offer, before?.name);
        const product = at === null ? undefined : offer.products[at];
        return product && valuesOf(product);
      }}
      bodyOf={({ name, requires = '' }, offer) => {
        const at = placeIn(offer, before?.name);
        const product = at === null ? before : offer.products[at];
        const needed = requires.split(',').filter((one) => one !== '');
        return { products: withEntry<unknown>(offer.products, at, { ...product, name, requires: needed }) };
      }}
      texts={[]}
      onClose={onClose}
    >
      {(control) => (
        <>
          {before === null && (
            <div className="span-6">
              <ChoiceField
                control={control}
                name="name"
                label={t`Product`}
                options={free.map((id) => ({ id, title: productNames[id] }))}
              />
            </div>
          )}
          <div className="span-6">
            <ChecksField
              control={control}
              name="requires"
              legend={t`Only for locations with`}
              note={t`None chosen: for all locations.`}
              options={platformProducts
                .filter((id) => id !== before?.name)
                .map((id) => ({ id, title: productNames[id] }))}
            />
          </div>
        </>
      )}
    </PartDialog>
  );
}
