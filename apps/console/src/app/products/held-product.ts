import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/api';
import { dataOf } from '../client/api-error';

/** The API's largest page. */
const most = 500;

/**
 * Whether there could be anything in an area at all. A list of everything that the caller sees is empty without a product; asked for their
 * locations by id, the platform refuses, and names the products that bring it.
 * @param area first part of the key
 * @param ask reads the list for locations that are named; throws ApiError `productRequired`
 */
export const heldProductQuery = (area: string, ask: (locationIds: number[]) => Promise<unknown>) =>
  queryOptions({
    queryKey: [area, 'product'],
    queryFn: async () => {
      const { data, total } = await dataOf(
        api.GET('/api/location', { params: { query: { recursive: true, take: most } } }),
      );
      if (total > 0 && total <= most) await ask(data.map(({ id }) => id));
      return true;
    },
  });
