/** What a template can name; filled in from the review that is answered. */
export const placeholders = ['author', 'location', 'company', 'rating'] as const;
export type Placeholder = (typeof placeholders)[number];
export type TemplateValues = Readonly<Record<Placeholder, string | null>>;

/** `{author}`; braces around anything else than a word are text. */
const form = /\{([\w-]+)\}/g;

/** The first placeholder that does not exist. */
export const unknownPlaceholder = (text: string): string | undefined =>
  Array.from(text.matchAll(form), ([whole, name = '']) => ({ whole, name })).find(
    ({ name }) => !(placeholders as readonly string[]).includes(name),
  )?.whole;

/**
 * The text for one review. A value that is not known leaves no gap: `Dear {author},` becomes `Dear,`. Values are put in as they
 * are: a reviewer called `{rating}` is called so.
 */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text
    .replaceAll(/( ?)\{(author|location|company|rating)\}/g, (_whole, space: string, name: Placeholder) => {
      const value = values[name]?.trim() ?? '';
      return value === '' ? '' : `${space}${value}`;
    })
    .trim();
