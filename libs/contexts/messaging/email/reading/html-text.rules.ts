/** The characters from U+00A0 to U+00FF by their names in HTML, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const named: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    bull: '•',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    trade: '™',
    zwnj: '',
    zwj: '',
  }),
]);

const lastCodePoint = 0x10_ff_ff;

/** `&amp;` as `&`; what is no character stays as it is. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
    const point = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    const isCharacter = point > 0 && point <= lastCodePoint && !(point >= 0xd800 && point <= 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : whole;
  });

/** What they contain is not shown. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'object']);
const blocks: ReadonlySet<string> = new Set(
  'address article aside center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header li main ol pre section table tr ul'.split(
    ' ',
  ),
);
const apart: ReadonlySet<string> = new Set(['p', 'blockquote', 'hr']);
const longestHtml = 2_000_000;

/** Lines of text, each with a `>` for every quote around it. */
class Lines {
  private readonly lines: string[] = [];
  /** Of the line that is being written: joined once, as it may be long. */
  private pieces: string[] = [];
  private endsInSpace = true;
  depth = 0;

  add(text: string): void {
    const plain = text.replaceAll(/[\s\u00a0]+/g, ' ');
    const piece = this.endsInSpace ? plain.trimStart() : plain;
    if (piece === '') return;
    this.pieces.push(piece);
    this.endsInSpace = piece.endsWith(' ');
  }

  end(): void {
    this.lines.push(`${'> '.repeat(this.depth)}${this.pieces.join('').trimEnd()}`.trimEnd());
    this.pieces = [];
    this.endsInSpace = true;
  }

  /** Only if there is something in the line. */
  endIfBegun(): void {
    if (this.pieces.length > 0) this.end();
  }

  get text(): string {
    this.endIfBegun();
    const isBlank = this.lines.map((line) => /^[> ]*$/.test(line));
    return this.lines
      .flatMap((line, at) => {
        if (!isBlank[at]) return [line];
        // Of several blank ones together one stays, which is in no quote.
        if (isBlank[at - 1]) return [];
        return [isBlank[at + 1] ? '' : line];
      })
      .join('\n')
      .trim();
  }
}

/** What a person would read of HTML, as plain text. Its time grows with the length of the HTML alone. */
export function textOfHtml(html: string): string {
  const source = html.slice(0, longestHtml);
  const lines = new Lines();
  /** Address of a link, and where its text began. */
  let link = '';
  let skipped: { readonly name: string; depth: number } | undefined;
  for (const { text, name, isEnd, attributes } of partsOf(source)) {
    if (skipped !== undefined) {
      if (name === skipped.name) skipped.depth += isEnd ? -1 : 1;
      if (skipped.depth === 0) skipped = undefined;
    } else if (name === '') {
      lines.add(decoded(text));
      if (link !== '' && decoded(text).includes(link.replace(/^(?:https?:\/\/|mailto:)/i, ''))) link = '';
    } else if (!isEnd && isHidden(name, attributes)) skipped = { name, depth: 1 };
    else if (name === 'a') {
      if (isEnd && link !== '') lines.add(` <${link}>`);
      link = isEnd ? '' : addressIn(attributes);
    } else layOut(lines, name, isEnd);
  }
  return lines.text;
}

function layOut(lines: Lines, name: string, isEnd: boolean): void {
  if (name === 'br') return lines.end();
  if (name === 'td' || name === 'th') return lines.add(' ');
  if (!blocks.has(name) && !apart.has(name)) return undefined;
  lines.endIfBegun();
  if (apart.has(name) && !(isEnd && name === 'blockquote')) lines.end();
  if (name === 'blockquote') lines.depth = Math.min(20, Math.max(0, lines.depth + (isEnd ? -1 : 1)));
  if (name === 'li' && !isEnd) lines.add('- ');
}

/** Elements that are always ended: one that is not would hide everything after it. */
const hideable: ReadonlySet<string> = new Set(['div', 'span', 'table']);

const isHidden = (name: string, attributes: string): boolean =>
  unseen.has(name) || (hideable.has(name) && /\bstyle\s*=\s*["'][^"']*\bdisplay\s*:\s*none/i.test(attributes));

/** Only those that can be followed by hand. */
const addressIn = (attributes: string): string => {
  const [, quoted = ''] = /\bhref\s*=\s*["']((?:https?:\/\/|mailto:)[^"'<>\s]{1,500})["']/i.exec(attributes) ?? [];
  return decoded(quoted);
};

interface Part {
  /** Of a text. */
  readonly text: string;
  /** Of a tag, in lower case; empty for a text. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: string;
}

function* partsOf(html: string): Generator<Part> {
  const textAt = (from: number, to: number): Part => ({
    text: html.slice(from, to),
    name: '',
    isEnd: false,
    attributes: '',
  });
  for (let at = 0; at < html.length;) {
    const begin = html.indexOf('<', at);
    if (begin < 0) return yield textAt(at, html.length);
    if (begin > at) yield textAt(at, begin);
    if (!/^<[/!?a-z]/i.test(html.slice(begin, begin + 2))) {
      // As in `1 < 2`.
      yield textAt(begin, begin + 1);
      at = begin + 1;
      continue;
    }
    const isComment = html.startsWith('<!--', begin);
    const end = html.indexOf(isComment ? '-->' : '>', begin);
    // A tag that does not end is a text; a comment that does not end hides everything after it.
    if (end < 0) return isComment ? undefined : yield textAt(begin, html.length);
    at = end + (isComment ? 3 : 1);
    if (!isComment) yield* tagIn(html.slice(begin, end));
  }
  return undefined;
}

/** None of `<!doctype>`, `<o:p>` and such. */
function* tagIn(source: string): Generator<Part> {
  const [, slash, name, attributes = ''] = /^<(\/?)([a-z][a-z\d]*)((?:[^a-z\d:][^]*)?)$/i.exec(source) ?? [];
  if (name !== undefined) yield { text: '', name: name.toLowerCase(), isEnd: slash === '/', attributes };
}
