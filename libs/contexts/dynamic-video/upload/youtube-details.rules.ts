import type { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';

/** What is said about a video at YouTube. Absent: unchanged; null: as the location says, or none. */
export interface YoutubeDetails {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly channelId?: string | null;
  readonly playlistId?: string | null;
  readonly privacyLevel?: ValueOf<'youtube.privacyLevel'>;
}

type Stored = { readonly [Detail in keyof YoutubeDetails]?: YoutubeDetails[Detail] | null };

/** JSON of what can be changed: a change names it by its tag. Of a video that nobody has prepared yet, what it is prepared with. */
export const youtubeState = ({ title, description, channelId, playlistId, privacyLevel }: Stored): string =>
  JSON.stringify([title ?? null, description ?? null, channelId ?? null, playlistId ?? null, privacyLevel ?? 'public']);

/** https://developers.google.com/youtube/v3/docs/videos#snippet.title */
const longestTitle = 100;
const mostDescriptionBytes = 5000;

/** Adds what YouTube would refuse. */
export function checkYoutubeDetails(
  { title, description }: YoutubeDetails,
  problems: Pick<Problems, 'add'>,
  path = '',
): void {
  for (const [field, text] of Object.entries({ title, description }))
    if (text?.match(/[<>]/))
      problems.add({ field: `${path}${field}`, value: text, problem: 'format', expected: 'text without < and >' });
  if (title !== undefined && title !== null && title.length > longestTitle)
    problems.add({ field: `${path}title`, value: title, problem: 'tooLong', expected: `${longestTitle} characters` });
  if (Buffer.byteLength(description ?? '') > mostDescriptionBytes)
    problems.add({
      field: `${path}description`,
      value: description,
      problem: 'tooLong',
      expected: `${mostDescriptionBytes} bytes`,
    });
}

/** The title of a video that was given none. */
export function titleOf(name: string): string {
  const graphemes = [
    ...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.replaceAll(/[<>]/g, ' ')),
  ];
  let title = '';
  for (const { segment } of graphemes) {
    if (title.length + segment.length > longestTitle) break;
    title += segment;
  }
  return title.trim() || 'Video';
}
