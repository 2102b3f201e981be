import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { userResource } from '#contexts/identity';
import { imageResource } from '#contexts/media';
import { onlyOwnerOf } from '#domain/locations/image-rules';
import type { ImageOwnerType, ImageType } from '#domain/locations/image-rules';
import { decidedLists, isOn, lists } from '#domain/lists/lists';
import type { Permission } from '#domain/identity/permissions';
import type { Actor, ResourceKind } from '#platform/access';
import { one } from '../../http/access/targets.js';
import type { Target, TargetRequest } from '../../http/access/targets.js';

const parents: Readonly<Record<ImageOwnerType, { readonly kind: ResourceKind; readonly permission: Permission }>> = {
  Location: { kind: locationResource, permission: 'location:write' },
  Company: { kind: companyResource, permission: 'company:write' },
  Workspace: { kind: workspaceResource, permission: 'settings:write' },
  User: { kind: userResource, permission: 'user:write' },
};

/** What it takes to change the images of this thing. Everybody may change their own portrait. */
export const permissionFor = (
  type: ImageOwnerType,
  id: number,
  { user, isLimited }: Actor,
): Permission | 'signed-in' =>
  type === 'User' && id === user.id && !isLimited ? 'signed-in' : parents[type].permission;

/** As the query says, else as the image's type does where it fits one kind only, else a location. */
export function parentTypeOf({ query, body }: Pick<TargetRequest, 'query' | 'body'>): ImageOwnerType {
  if (isOn(decidedLists.imageOwnerType, query.parentType)) return query.parentType;
  const { imageType } = (body ?? {}) as { imageType?: unknown };
  const type: ImageType | undefined = isOn(lists.imageType, imageType) ? imageType : undefined;
  return (query.parentType === undefined && type !== undefined ? onlyOwnerOf(type) : undefined) ?? 'Location';
}

/** The thing that an image is uploaded for. */
export const imageParent = (parameter: string): Target => ({
  parameter,
  read: (request) => {
    const type = parentTypeOf(request);
    const named = one(parents[type].kind, parameter).read(request);
    return named && { ...named, permission: (actor) => permissionFor(type, named.ids[0] ?? 0, actor) };
  },
});

/** An image to delete: only its row says whose it is, so the handler demands what that takes. */
export const imageOfParent = (parameter: string): Target => ({
  parameter,
  read: (request) => {
    const named = one(imageResource, parameter).read(request);
    return named && { ...named, permission: () => 'signed-in' };
  },
});
