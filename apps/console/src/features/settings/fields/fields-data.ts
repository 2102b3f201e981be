import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

export type CustomField = Omit<Schemas['CustomFieldDto'], 'name'> & { readonly name: Readonly<Record<string, string>> };
export type FieldType = CustomField['type'];
type NewField = Schemas['CustomFieldInsertDto'];

/** Those that a workspace defines, after those that it inherits. */
export const fieldsQuery = (wssId: number) =>
  queryOptions({
    queryKey: ['settings', 'fields', wssId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/admin/workspaceSetting/{wssId}/customFields', { params: { path: { wssId } } })))
        .data as unknown as readonly CustomField[],
  });

export async function createField(wssId: number, body: object): Promise<void> {
  const call = { params: { path: { wssId } }, body: body as NewField };
  await dataOf(api.POST('/api/admin/workspaceSetting/{wssId}/customFields', call));
}

export async function changeField(wssId: number, key: string, body: object): Promise<void> {
  const call = { params: { path: { wssId, key } }, body: body as Schemas['CustomFieldUpdateDto'] };
  await dataOf(api.PUT('/api/admin/workspaceSetting/{wssId}/customFields/{key}', call));
}

export async function deleteField(wssId: number, key: string): Promise<void> {
  await dataOf(
    api.DELETE('/api/admin/workspaceSetting/{wssId}/customFields/{key}', { params: { path: { wssId, key } } }),
  );
}
