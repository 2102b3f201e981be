/** Text that is HTML already; only `html` makes it, so that nothing else gets into a page unescaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Content = Html | string | number | null | undefined | false | readonly Content[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Template tag: every value is escaped, unless it is HTML itself; null, undefined and false give nothing. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  let markup = strings[0] ?? '';
  for (const [index, value] of values.entries()) markup += render(value) + (strings[index + 1] ?? '');
  return new Html(markup);
}

function render(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.markup;
  if (typeof content === 'object') return content.map(render).join('');
  return String(content).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The address when it is safe as a link; `javascript:` and its like are not. */
export function webLink(address: string): string | undefined {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}
