export interface VideoBody {
  readonly id?: string;
  readonly snippet: { readonly title: string; readonly description?: string; readonly categoryId?: string };
  readonly status: { readonly privacyStatus?: string };
}

const LONGEST_TITLE = 100;
const LONGEST_DESCRIPTION = 5000;
const PRIVACY = new Set(['public', 'private', 'unlisted']);

/** What YouTube would refuse of what is said about a video; undefined: nothing. */
export function videoComplaint(body: Partial<VideoBody> | null | undefined): string | undefined {
  const { title, description = '', categoryId } = body?.snippet ?? {};
  if (typeof title !== 'string' || title.trim() === '' || title.length > LONGEST_TITLE || /[<>]/.test(title))
    return 'The request metadata specifies an invalid or empty video title.';
  if (Buffer.byteLength(description) > LONGEST_DESCRIPTION || /[<>]/.test(description))
    return 'The request metadata specifies an invalid video description.';
  if (!/^\d+$/.test(categoryId ?? '')) return 'The snippet.categoryId property specifies an invalid category ID.';
  const privacy = body?.status?.privacyStatus;
  return privacy === undefined || PRIVACY.has(privacy)
    ? undefined
    : 'The request metadata specifies an invalid privacy setting.';
}
