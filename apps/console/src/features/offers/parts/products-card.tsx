import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import type { Read } from '../../../app/editing/use-editing';
import { productNames } from '../../../app/products/product-names';
import { changeLatest } from '../offer-data';
import type { Offer, OfferedProduct } from '../offer-data';
import { PartList, RemoveText } from './part-list';
import { placeOf, withoutEntry } from './parts.rules';
import { SettingList } from './setting-list';

/** Their forms are read when somebody asks for them: most come to look. */
const ProductDialog = lazy(() => import('./product-dialog'));
const SettingDialog = lazy(() => import('./setting-dialog'));

interface CardProps {
  readonly read: Read<Offer>;
  readonly mayWrite: boolean;
}

type Open =
  | { readonly kind: 'edit'; readonly place: number | null }
  | { readonly kind: 'remove'; readonly place: number }
  | { readonly kind: 'setting'; readonly place: number; readonly setting: number | null };

/** What the offer is made of. */
export function ProductsCard({ read, mayWrite }: CardProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open & { readonly read: Read<Offer> }>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <PartList
        id="products"
        title={<Trans>Products</Trans>}
        about={<Trans>What a location gets. An order of it asks for the settings that have no value here.</Trans>}
        none={<Trans>There are none.</Trans>}
        addLabel={t`Product …`}
        entries={read.data.products.map((product, place) => ({
          id: product.name,
          name: productNames[product.name],
          about: (
            <>
              <Needs product={product} />
              <SettingList
                settings={product.settings ?? []}
                mayWrite={mayWrite}
                productName={productNames[product.name]}
                onOpen={(setting) => setOpen({ kind: 'setting', place, setting, read })}
              />
            </>
          ),
        }))}
        mayWrite={mayWrite}
        onAdd={() => setOpen({ kind: 'edit', place: null, read })}
        onChange={(place) => setOpen({ kind: 'edit', place, read })}
        onRemove={(place) => setOpen({ kind: 'remove', place, read })}
      />
      <Suspense fallback={null}>
        {open?.kind === 'edit' && <ProductDialog read={open.read} place={open.place} onClose={close} />}
        {open?.kind === 'setting' && (
          <SettingDialog read={open.read} product={open.place} place={open.setting} onClose={close} />
        )}
      </Suspense>
      {open?.kind === 'remove' && <RemoveProduct read={open.read} place={open.place} onClose={close} />}
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

interface RemoveProductProps {
  readonly read: Read<Offer>;
  readonly place: number;
  readonly onClose: () => void;
}

function RemoveProduct({ read, place, onClose }: RemoveProductProps) {
  const { t } = useLingui();
  const product = read.data.products[place];
  const name = product === undefined ? '' : productNames[product.name];
  return (
    <ActingDialog
      area="offers"
      title={t`Remove ${name}?`}
      verb={<Trans>Remove</Trans>}
      isDangerous
      act={() =>
        changeLatest(read, ({ products }) => ({
          products: withoutEntry(
            products,
            placeOf(products, (one) => one.name, product?.name),
          ),
        }))
      }
      onClose={onClose}
    >
      {() => <RemoveText name={name} />}
    </ActingDialog>
  );
}
