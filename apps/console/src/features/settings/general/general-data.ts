import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';
import type { Workspace } from '../../../app/workspaces/workspace-data';

export type WorkspaceSettings = Omit<Schemas['WorkspaceSettingDto'], 'inherited'> & {
  readonly inherited: Readonly<Record<string, number | null>>;
};

const path = (id: number) => ({ params: { path: { id } } });
const changeOf = (id: number, etag: string | null) => ({
  path: { id },
  header: etag === null ? {} : { 'If-Match': etag },
});

export const readSettings = (id: number): Promise<Read<WorkspaceSettings>> =>
  resultOf(api.GET('/api/admin/workspaceSetting/{id}', path(id))) as Promise<Read<WorkspaceSettings>>;

export const settingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['settings', 'general', id],
    queryFn: () => readSettings(id),
    // Forms are filled from it: it must not change under the reader's hands.
    staleTime: 0,
  });

/** @param etag of the state that was read; 409 when the settings have changed since */
export async function writeSettings(id: number, body: Record<string, unknown>, etag: string | null): Promise<void> {
  await dataOf(
    api.PUT('/api/admin/workspaceSetting/{id}', {
      params: changeOf(id, etag),
      body: body as Schemas['WorkspaceSettingInputDto'],
    }),
  );
}

export const readWorkspace = (id: number): Promise<Read<Workspace>> =>
  resultOf(api.GET('/api/content/workspace/{id}', path(id)));

export const workspaceQuery = (id: number) =>
  queryOptions({
    queryKey: ['settings', 'workspace', id],
    queryFn: () => readWorkspace(id),
    staleTime: 0,
  });

export async function writeWorkspace(
  id: number,
  body: Schemas['WorkspaceUpdateDto'],
  etag: string | null,
): Promise<void> {
  await dataOf(api.PUT('/api/content/workspace/{id}', { params: changeOf(id, etag), body }));
}
