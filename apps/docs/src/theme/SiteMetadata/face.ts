/** What a page shows of itself outside of the site; both the pages and the build go by it. */
export type Face = {
  /** Its card, below the site's base address. */
  readonly card: string;
  /** What the card says, where the address alone tells; a guide and a post say their title. */
  readonly words: string | undefined;
  /** Its text as Markdown, below the site's base address; lists of posts and the like have none. */
  readonly markdown: string | undefined;
};

export const defaultCard = 'img/social-card.png';

const references = new Map([
  ['docu-api', 'API documentation'],
  ['docu-api-v5', 'API v5 documentation'],
]);
const lists = new Set(['tags', 'archive', 'authors', 'page']);

/** A reference's pages share its card; a guide and a post have one each; the rest has the site's. */
export function faceOf(pathname: string, baseUrl: string): Face {
  const path = pathname.slice(baseUrl.length).replace(/\/$/, '');
  const [area = '', second = ''] = path.split('/');
  if (references.has(area)) {
    return { card: `img/social/${area}.png`, words: references.get(area), markdown: `${path}.md` };
  }
  if (area === 'docs' || (area === 'blog' && second !== '' && !lists.has(second))) {
    return { card: `img/social/${path.replace(/\//g, '-')}.png`, words: undefined, markdown: `${path}.md` };
  }
  return { card: defaultCard, words: undefined, markdown: undefined };
}
