/** What the index files hold; written after the build, read by the dialog. */

export type SearchKind = 'guide' | 'partner' | 'administration' | 'blog';

/**
 * One page: address, title, kind, one line about it (an operation's method and path, or its description), and other words
 * for what it is about, under which it is found as under its title.
 */
export type PageRow = readonly [url: string, title: string, kind: SearchKind, line: string, keywords?: string];

/** One place in a page: number of the page, anchor ('' is its top), heading ('' at the top), text. */
export type SectionRow = readonly [page: number, anchor: string, heading: string, text: string];

export type SearchFile = { readonly pages: readonly PageRow[]; readonly sections: readonly SectionRow[] };

/** Where the files are. A reader of a frozen version of the documentation searches that instead of the current one. */
export type SearchManifest = {
  /** References and blog. */
  readonly site: string;
  readonly versions: readonly { readonly name: string; readonly prefix: string; readonly file: string }[];
};

export const manifestPath = 'search.json';

export const kindNames: Record<SearchKind, string> = {
  guide: "How-To's",
  partner: 'API v5',
  administration: 'API',
  blog: 'Blog',
};
