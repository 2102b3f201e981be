import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, inBackground } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { ApiError, dataOf, resultOf } from '../../app/client/api-error';
import type { Read } from '../../app/editing/use-editing';
import type { Picture } from '../../app/pictures/picture';
import { workspacesQuery } from '../../app/workspaces/workspace-data';
import { lookAgainAfter } from './white-label.rules';

export type WhiteLabel = Schemas['WhiteLabelDto'];
export type DomainStatus = Schemas['DomainStatusDto'];
type WhiteLabelInput = Schemas['WhiteLabelInputDto'];

const path = (id: number) => ({ params: { path: { id } } });

/** `whiteLabelNotFound` of the error catalogue. */
const noLabel = 3740;

export const readLabel = (id: number): Promise<Read<WhiteLabel>> =>
  resultOf(api.GET('/api/admin/whiteLabel/{id}', path(id)));

/** Null: the workspace has none of its own. It is read again while its domain is looked at, which is no use of the session. */
export const labelQuery = (id: number) =>
  queryOptions({
    queryKey: ['white-label', 'one', id],
    queryFn: async (): Promise<Read<WhiteLabel> | null> => {
      try {
        return await resultOf(api.GET('/api/admin/whiteLabel/{id}', { ...path(id), headers: inBackground }));
      } catch (error) {
        if (error instanceof ApiError && error.code === noLabel) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.data.status === 'activating' ? 1_500 : false),
    staleTime: 0,
  });

export const domainQuery = ({ id, domain, status }: Pick<WhiteLabel, 'id' | 'domain' | 'status'>) =>
  queryOptions({
    queryKey: ['white-label', 'domain', id, domain],
    queryFn: () => dataOf(api.GET('/api/admin/domainStatus/{id}', { ...path(id), headers: inBackground })),
    enabled: domain !== null,
    refetchInterval: ({ state }) => lookAgainAfter(status, state.data?.checks ?? []),
    staleTime: 0,
  });

export async function createLabel(id: number): Promise<void> {
  await dataOf(api.POST('/api/admin/whiteLabel/{id}', { ...path(id), body: {} }));
}

export async function changeLabel(id: number, body: object, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(
    api.PUT('/api/admin/whiteLabel/{id}', { params: { path: { id }, header }, body: body as WhiteLabelInput }),
  );
}

/** Decided on a while ago: sent even when the page is closed. */
export async function removePicture(id: number, field: PictureField): Promise<void> {
  const body = { [field]: null } as WhiteLabelInput;
  await dataOf(api.PUT('/api/admin/whiteLabel/{id}', { ...path(id), body, keepalive: true }));
}

export async function removeLabel(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/admin/whiteLabel/{id}', path(id)));
}

export async function activate(id: number, active: boolean): Promise<void> {
  await dataOf(api.PUT('/api/admin/whiteLabelStatus/{id}', { params: { path: { id }, query: { active } } }));
}

export interface Look {
  readonly primaryColor: string | null;
  readonly logo: number | null;
}

/** An email as it would look. Refused as saving would be: the error names a colour that would do. */
export const emailQuery = (id: number, look: Look) =>
  queryOptions({
    queryKey: ['white-label-preview', id, look],
    queryFn: () => dataOf(api.POST('/api/admin/whiteLabelPreview/{id}', { ...path(id), body: look })),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });

export const pictureTypes = { logo: 'WhiteLabelLogo', favicon: 'WhiteLabelFavicon' } as const;
export type PictureField = keyof typeof pictureTypes;

/** A picture of the workspace. @returns its id */
export async function uploadPicture(
  workspaceId: number,
  field: PictureField,
  { fileType, data }: Picture,
): Promise<number> {
  const params = { path: { id: workspaceId }, query: { parentType: 'Workspace' as const } };
  const body = { imageType: pictureTypes[field], fileType: fileType as 'png', data };
  return (await dataOf(api.POST('/api/miscellaneous/image/{id}', { params, body }))).value;
}

/** What the brand is called: the name of its emails where the workspace has set one, else its own. */
export function useBrandName(id: number): string | null {
  const { data: workspaces } = useQuery(workspacesQuery);
  const { data: settings } = useQuery({
    queryKey: ['white-label', 'settings', id],
    queryFn: () => dataOf(api.GET('/api/admin/workspaceSetting/{id}', path(id))),
    staleTime: 60_000,
  });
  const isOwn = settings !== undefined && !('email.emailName' in settings.inherited);
  const own = isOwn ? settings.email.emailName : null;
  return own ?? workspaces?.find((workspace) => workspace.id === id)?.name ?? null;
}
