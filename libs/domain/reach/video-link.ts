/** How links to videos of ads begin. Source: channels §5, where the three forms are not shown. */
export const videoLinkForms = [
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/shorts/',
  'https://youtu.be/',
] as const;

/** The id of the video that a link leads to; null: the link has none of the accepted forms. */
export function videoIdOf(link: string): string | null {
  const form = videoLinkForms.find((begin) => link.startsWith(begin));
  if (form === undefined) return null;
  return /^([\w-]{11})(?:[?&#].*)?$/.exec(link.slice(form.length))?.[1] ?? null;
}
