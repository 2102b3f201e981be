import { Marked, type Tokens } from 'marked';
import { slugOf } from './slug.mjs';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Headings of a description are below the page's title; HTML in it is shown, not interpreted. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
    heading({ tokens, depth, text }: Tokens.Heading) {
      const level = Math.min(depth + 1, 6);
      return `<h${level} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    code: ({ text, lang }: Tokens.Code) =>
      `<pre tabindex="0"><code${lang ? ` class="language-${escape(lang)}"` : ''}>${escape(text)}</code></pre>\n`,
  },
});

export const toHtml = (text: string): string => (marked.parse(text, { async: false }) as string).trim();
export const toInlineHtml = (text: string): string => (marked.parseInline(text, { async: false }) as string).trim();

/** Plain words for meta descriptions and the filter: no Markdown signs, one line. */
export const toPlain = (text: string): string =>
  text
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/^#+ /gm, '')
    .replace(/\s+/g, ' ')
    .trim();

export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length - 1)).replace(/[.,;:]$/, '')}…`;
