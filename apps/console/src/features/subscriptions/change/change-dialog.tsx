import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useMoney } from '../../../app/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { amend, changeQuery, productsQuery } from '../subscription-data';
import type { ChangeOn, Product, ProductChange, Subscription } from '../subscription-data';
import { useAmend } from '../use-amend';
import { ChangePreview } from './change-preview';

interface ChangeDialogProps {
  readonly subscription: Subscription;
  readonly etag: string | null;
  readonly onClose: () => void;
}

/** Another product of the contract: which, when, and to the cent what it costs. Confirmed is what the preview says, or nothing. */
export function ChangeDialog({ subscription, etag, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  // What is confirmed is over the state that the dialog was opened with: a change of somebody else meanwhile is refused.
  const [opened] = useState({ subscription, etag });
  const { contractId, productId: present } = opened.subscription;
  const products = useQuery(productsQuery(contractId));
  const others = products.data?.filter((product) => product.id !== present);
  const change = useChange(opened.subscription, opened.etag, onClose);
  const { productId, preview, shown, error } = change;
  return (
    <Dialog title={t`Change the product`} isOpen onClose={onClose} isWide>
      {products.error && <ErrorNotice error={products.error} />}
      {others?.length === 0 && (
        <p>
          <Trans>The contract holds no other product.</Trans>
        </p>
      )}
      {others !== undefined && others.length > 0 && (
        <>
          <ProductChoice products={others} productId={productId} onChoose={change.chooseProduct} />
          <WhenChoice changeOn={change.changeOn} onChoose={change.chooseTime} />
        </>
      )}
      {productId !== null && preview.isFetching && (
        <span className="skeleton" role="status" aria-label={t`Loading …`} />
      )}
      {preview.error && !preview.isFetching && <ErrorNotice error={preview.error} />}
      {shown && <ChangePreview change={shown} products={products.data ?? []} />}
      {error && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={change.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        {error instanceof ApiError && error.code === priceChanged ? (
          <Button kind="primary" onPress={change.lookAgain}>
            <Trans>Show the new price</Trans>
          </Button>
        ) : (
          <Button kind="primary" isDisabled={shown === undefined || change.isPending} onPress={change.confirm}>
            <ConfirmTitle change={shown} />
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What was chosen, what it would do, and doing it. With another choice, a refusal of the former one is gone. */
function useChange({ id }: Subscription, etag: string | null, onDone: () => void) {
  const [productId, setProductId] = useState<number | null>(null);
  const [changeOn, setChangeOn] = useState<ChangeOn>('NOW');
  const preview = useQuery({ ...changeQuery(id, productId ?? 0, changeOn), enabled: productId !== null });
  const { mutate, isPending, error, reset } = useAmend(
    (previewed: ProductChange) =>
      amend(id, { productId: previewed.productId, changeOn, expectedTotal: previewed.total.total }, etag),
    onDone,
  );
  const shown = preview.isFetching ? undefined : preview.data;
  return {
    productId,
    changeOn,
    preview,
    shown,
    isPending,
    error,
    chooseProduct: (chosen: number): void => {
      setProductId(chosen);
      reset();
    },
    chooseTime: (chosen: ChangeOn): void => {
      setChangeOn(chosen);
      reset();
    },
    lookAgain: (): void => {
      reset();
      void preview.refetch();
    },
    confirm: (): void => {
      if (shown) mutate(shown);
    },
  };
}

/** `priceChanged` of the error catalogue: the preview is no longer right. */
const priceChanged = 4231;

function ConfirmTitle({ change }: { readonly change: ProductChange | undefined }) {
  const money = useMoney();
  if (change === undefined || change.total.total === 0) return <Trans>Change it</Trans>;
  const amount = money(Math.abs(change.total.total), change.currency);
  return change.total.total > 0 ? <Trans>Change it for {amount}</Trans> : <Trans>Change it, {amount} back</Trans>;
}

interface ProductChoiceProps {
  readonly products: readonly Product[];
  readonly productId: number | null;
  readonly onChoose: (productId: number) => void;
}

function ProductChoice({ products, productId, onChoose }: ProductChoiceProps) {
  const money = useMoney();
  return (
    <RadioGroup
      className="choice"
      value={productId === null ? null : String(productId)}
      onChange={(value) => onChoose(Number(value))}
    >
      <Label>
        <Trans>New product</Trans>
      </Label>
      <div className="choice-list">
        {products.map(({ id, name, costs, bookableLocations }) => (
          <Radio key={id} value={String(id)} className="choice-entry" isDisabled={bookableLocations === 0}>
            <span className="choice-mark" aria-hidden />
            <span>{name}</span>
            <span className="soft">
              {bookableLocations === 0 ? (
                <Trans>no place is free</Trans>
              ) : (
                money(costs.cost.value + costs.maint.value, costs.currency)
              )}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

interface WhenChoiceProps {
  readonly changeOn: ChangeOn;
  readonly onChoose: (changeOn: ChangeOn) => void;
}

function WhenChoice({ changeOn, onChoose }: WhenChoiceProps) {
  const { t } = useLingui();
  const times: readonly (readonly [ChangeOn, string])[] = [
    ['NOW', t`Now`],
    ['PERIOD_END', t`With the next accounting period`],
    ['TERM_END', t`When the terms let it go`],
  ];
  return (
    <RadioGroup
      className="choice"
      value={changeOn}
      onChange={(value) => onChoose(times.find(([id]) => id === value)?.[0] ?? 'NOW')}
    >
      <Label>
        <Trans>When</Trans>
      </Label>
      <div className="choice-line">
        {times.map(([id, title]) => (
          <Radio key={id} value={id} className="choice-entry">
            <span className="choice-mark" aria-hidden />
            {title}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
