import type { LocationPage, Trouble } from '#contexts/connections';
import type { PostTarget } from '#contexts/social';

export type CommentParent = { readonly postId: string } | { readonly postId: string; readonly commentId: string };

/** Clocks differ; Meta's times have whole seconds. */
const skewMs = 60_000;

/** What acts as the page of a location. */
export interface ActingPage {
  readonly id: string;
  readonly accessToken: string;
  readonly connectionId: number;
  readonly name: string;
  readonly instagramId: string | null;
}

/** @param portal as people know it */
export function pageOf(
  found: LocationPage | { readonly trouble: Trouble },
  portal: string,
): ActingPage | { readonly trouble: Trouble } {
  if ('trouble' in found) return found;
  const { page, connectionId } = found;
  const mayWrite = page.tasks.includes('CREATE_CONTENT') || page.tasks.includes('MANAGE');
  if (page.accessToken === null || !mayWrite) return { trouble: { key: 'connectionNoPage', parameters: { portal } } };
  const { id, name, accessToken, instagram } = page;
  return { id, name, accessToken, connectionId, instagramId: instagram?.id ?? null };
}

/** Of `FACEBOOK:104200000000001` the id. */
export const idOf = ({ account }: PostTarget): string => account.slice(account.indexOf(':') + 1);

export const commentTarget = (parent: CommentParent): string =>
  'commentId' in parent ? parent.commentId : parent.postId;

export const sinceSeconds = (since: Date): string => String(Math.floor((since.getTime() - skewMs) / 1000));

export const isSince = (at: Date | string, since: Date): boolean => new Date(at).getTime() >= since.getTime() - skewMs;
