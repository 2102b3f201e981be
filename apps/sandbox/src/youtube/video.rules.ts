export interface VideoBody {
  readonly id?: string;
  readonly snippet: {
    readonly title: string;
    readonly description?: string;
    readonly categoryId?: string;
    readonly tags?: readonly string[];
  };
  readonly status: { readonly privacyStatus?: string; readonly publishAt?: string };
}

type Fields = Readonly<Record<string, unknown>>;

/** What a call can say of a part; all else is YouTube's own. */
const SNIPPET = ['title', 'description', 'tags', 'categoryId', 'defaultLanguage', 'defaultAudioLanguage'];
const STATUS = [
  'privacyStatus',
  'publishAt',
  'embeddable',
  'license',
  'publicStatsViewable',
  'selfDeclaredMadeForKids',
  'containsSyntheticMedia',
];
/** What a call that does not say it has said. */
const STATUS_UNSAID = { privacyStatus: 'public', embeddable: true, license: 'youtube', publicStatsViewable: true };

const chosen = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** What YouTube keeps of a body: a part has nothing any more that the body does not say. */
export const keptOf = ({ snippet, status }: VideoBody): { snippet: Fields; status: Fields } => ({
  snippet: chosen(snippet, SNIPPET),
  status: { ...STATUS_UNSAID, ...chosen(status, STATUS) },
});

const LONGEST_TITLE = 100;
const LONGEST_DESCRIPTION = 5000;
const LONGEST_TAGS = 500;
const PRIVACY = new Set(['public', 'private', 'unlisted']);

/** What YouTube would refuse of what is said about a video; undefined: nothing. */
export function videoComplaint(body: Partial<VideoBody> | null | undefined): string | undefined {
  const { title, description = '', categoryId, tags = [] } = body?.snippet ?? {};
  if (typeof title !== 'string' || title.trim() === '' || title.length > LONGEST_TITLE || /[<>]/.test(title))
    return 'The request metadata specifies an invalid or empty video title.';
  if (Buffer.byteLength(description) > LONGEST_DESCRIPTION || /[<>]/.test(description))
    return 'The request metadata specifies an invalid video description.';
  if (!/^\d+$/.test(categoryId ?? '')) return 'The snippet.categoryId property specifies an invalid category ID.';
  if (tagsLength(tags) > LONGEST_TAGS) return 'The request metadata specifies invalid video keywords.';
  const { privacyStatus: privacy, publishAt } = body?.status ?? {};
  if (publishAt !== undefined && (privacy !== 'private' || !(Date.parse(publishAt) > Date.now())))
    return 'The request metadata specifies an invalid scheduled publishing time.';
  return privacy === undefined || PRIVACY.has(privacy)
    ? undefined
    : 'The request metadata specifies an invalid privacy setting.';
}

/** With the commas between them, and the quotation marks of those that have blanks. */
const tagsLength = (tags: readonly string[]): number =>
  tags.reduce((length, tag) => length + tag.length + (/\s/.test(tag) ? 2 : 0), Math.max(0, tags.length - 1));
