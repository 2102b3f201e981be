import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { Read } from '../../../app/editing/use-editing';
import { productNames } from '../../../app/products/product-names';
import type { Offer, OfferedProduct } from '../offer-data';
import { PartList } from './part-list';
import { placeOf, withoutEntry } from './parts.rules';
import { SettingList } from './setting-list';

/** Their forms are read when somebody asks for them: most come to look. */
const ProductDialog = lazy(() => import('./product-dialog'));
const SettingDialog = lazy(() => import('./setting-dialog'));

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

interface OpenSetting {
  readonly read: Read<Offer>;
  readonly product: number;
  readonly place: number | null;
}

/** What the offer is made of. */
export function ProductsCard({ read, mayWrite }: CardProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<OpenSetting>();
  return (
    <>
      <PartList
        id="products"
        title={<Trans>Products</Trans>}
        about={<Trans>What a location gets. An order of it asks for the settings that have no value here.</Trans>}
        none={<Trans>There are none.</Trans>}
        addLabel={t`Product …`}
        read={read}
        mayWrite={mayWrite}
        entriesOf={({ products }) =>
          products.map((product, place) => ({
            id: product.name,
            name: productNames[product.name],
            about: (
              <>
                <Needs product={product} />
                <SettingList
                  settings={product.settings ?? []}
                  mayWrite={mayWrite}
                  productName={productNames[product.name]}
                  onOpen={(setting) => setOpen({ read, product: place, place: setting })}
                />
              </>
            ),
          }))
        }
        form={ProductDialog}
        without={({ products }, name) => ({
          products: withoutEntry(
            products,
            placeOf(products, (one) => one.name, name),
          ),
        })}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <SettingDialog {...open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Needs({ product: { requires } }: { readonly product: OfferedProduct }) {
  if (requires === undefined || requires.length === 0) return null;
  const names = requires.map((name) => productNames[name]).join(', ');
  return (
    <p>
      <Trans>Only for locations with {names}</Trans>
    </p>
  );
}
