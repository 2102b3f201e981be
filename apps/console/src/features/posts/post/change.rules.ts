import type { ButtonType } from '../write/post-form.rules.js';

interface Written {
  readonly postContent: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly ctaType: string | null;
  readonly ctaUrl: string | null;
}

/** What of a post can be changed, as fields of a form show it. */
export const toValues = (post: Written): Record<keyof Written, string> => ({
  postContent: post.postContent,
  date: post.date ?? '',
  time: post.time ?? '',
  ctaType: post.ctaType ?? '',
  ctaUrl: post.ctaUrl ?? '',
});

/** The body of a change: only what was changed, null where it was emptied. */
export function bodyOfChange(values: Readonly<Record<string, string>>, changed: ReadonlySet<string>) {
  const given = (name: keyof Written): string | null => values[name]?.trim() || null;
  const button = given('ctaType') as ButtonType | null;
  return {
    ...(changed.has('postContent') && { postContent: values['postContent'] ?? '' }),
    ...(changed.has('date') && { date: given('date') }),
    ...(changed.has('time') && { time: given('time') }),
    // A button and its address are right together alone.
    ...((changed.has('ctaType') || changed.has('ctaUrl')) && {
      ctaType: button,
      ctaUrl: button === 'CALL' ? null : given('ctaUrl'),
    }),
  };
}
