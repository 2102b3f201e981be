import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeMedia, mediaQuery, useRefresh } from './media-data';
import { inOrder } from './order.rules';

/** What has an order. */
export type OrderedField = 'customImages' | 'youtubeUrl';

/**
 * Pictures of the gallery, or links, in their order. It is shown as it is wanted while it is sent: one change after the other, each
 * over the state that the one before has left.
 */
export function useOrder<T extends { readonly id: number }>(id: number, field: OrderedField, held: readonly T[]) {
  const client = useQueryClient();
  const refresh = useRefresh(id);
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const latest = useRef(wanted);
  const want = (order: readonly number[] | null): void => {
    latest.current = order;
    setWanted(order);
  };
  const { mutate, error } = useMutation({
    scope: { id: `order-${id}-${field}` },
    mutationFn: async (order: readonly number[]) => {
      // The reader has moved on: the last order is the one that counts.
      if (latest.current !== order) return;
      const { data, etag } = await client.fetchQuery({ ...mediaQuery(id), staleTime: Infinity });
      const refs = inOrder<{ readonly id: number }>(data[field], order).map((one) => ({ id: one.id }));
      await changeMedia(id, { [field]: refs }, etag);
    },
    onSettled: async (_data, _error, order) => {
      await refresh();
      if (latest.current === order) want(null);
    },
  });
  return {
    list: wanted === null ? held : inOrder(held, wanted),
    error,
    put: (list: readonly T[]): void => {
      const order = list.map((one) => one.id);
      want(order);
      mutate(order);
    },
  };
}
