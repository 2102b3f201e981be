/** The theme would load the languages of its configuration here; `src/highlight` has all that the site shows. */
export default function prismIncludeLanguages(): void {}
