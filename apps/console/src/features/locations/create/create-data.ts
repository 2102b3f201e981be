import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { createBody } from './create.rules';
import type { NewLocation } from './create.rules';

/** @returns the id of the location */
export const createLocation = async (companyId: number, values: NewLocation): Promise<number> =>
  (await dataOf(api.POST('/api/location/{id}', { params: { path: { id: companyId } }, body: createBody(values) })))
    .value;
