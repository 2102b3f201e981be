import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buy, purchaseQuery } from '../order-data';
import type { Contract } from '../../../app/contracts/contract-queries';
import type { OrderTarget, PurchasePreview } from '../order-data';
import { randomKey } from '../../../app/client/random-key';

interface PurchaseOptions {
  readonly target: OrderTarget;
  readonly contract: Contract;
  /** It is on its way; the bank may still ask. */
  readonly onBought: (purchaseId: number) => void;
}

/** What was chosen, what it costs, and buying it. With another choice, a refusal of the former one is gone. */
export function usePurchase({ target, contract, onBought }: PurchaseOptions) {
  const [productId, setProductId] = useState<number | null>(null);
  const [code, setCode] = useState<string | null>(null);
  // One key for one wish: a second press, or a call that is sent again, buys nothing.
  const [key, setKey] = useState(() => randomKey());
  const isOfCompany = target.contextType === 'Company';
  const preview = useQuery({
    ...purchaseQuery(contract.id, productId, target.ids, code),
    enabled: productId !== null && !isOfCompany,
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: buy,
    onSuccess: ({ purchaseId }) => onBought(purchaseId),
  });
  const beginAnew = (): void => {
    setKey(randomKey());
    reset();
  };
  return {
    productId,
    code,
    isOfCompany,
    preview,
    shown: preview.isFetching ? undefined : preview.data,
    isPending,
    error,
    choose: (product: number): void => {
      setProductId(product);
      beginAnew();
    },
    /** @param typed null: none after all */
    redeem: (typed: string | null): void => {
      setCode(typed);
      beginAnew();
    },
    lookAgain: (): void => {
      beginAnew();
      void preview.refetch();
    },
    buy: ({ dueNow }: PurchasePreview): void => {
      if (productId === null) return;
      const wish = { contractId: contract.id, productId, locationIds: target.ids, discountCode: code };
      mutate({ ...wish, expectedTotal: dueNow.total, key });
    },
  };
}
