import { JsonText } from '#platform/database';

/**
 * One page of a list that the process holds.
 * @param shown what an entry looks like
 * @param usual page size when the caller names none
 */
export const pageOf = <Entry, View>(
  all: readonly Entry[],
  { skip, take }: { readonly skip: number; readonly take: number },
  shown: (entry: Entry) => View,
  usual = 500,
): JsonText<{ data: View[]; total: number }> =>
  new JsonText(
    JSON.stringify({ data: all.slice(skip, skip + take).map((entry) => shown(entry)), total: all.length }),
    all.length,
    usual,
  );
