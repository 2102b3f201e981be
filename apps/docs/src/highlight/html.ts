import type { Token, TokenStream } from 'prismjs';
import { escaped, frame } from './frame';
import { Prism } from './prism';

type Line = string[];

/**
 * Code as the HTML of its lines, its words in spans of Prism's classes. `lineClasses`: more classes of single lines, by
 * index.
 */
export function highlighted(code: string, language: string, lineClasses: Readonly<Record<number, string[]>>): string {
  const grammar = Prism.languages[language];
  const lines: Line[] = [[]];
  add(lines, grammar === undefined ? code : Prism.tokenize(code, grammar), []);
  return frame(
    lines.map((line) => line.join('')),
    lineClasses,
  );
}

/** A piece never spans two lines, and has the kinds of the innermost token alone. */
function add(lines: Line[], stream: TokenStream, types: readonly string[]): void {
  if (Array.isArray(stream)) for (const part of stream) add(lines, part, types);
  else if (typeof stream === 'string') addText(lines, stream, types);
  else add(lines, stream.content, typesOf(stream));
}

/** To Prism `$(a whole command)` is one variable; to readers it is a command. */
const typesOf = ({ type, alias, content }: Token): string[] =>
  type === 'variable' && Array.isArray(content) ? [] : [type, ...[alias ?? []].flat()];

function addText(lines: Line[], text: string, types: readonly string[]): void {
  for (const [index, piece] of text.split('\n').entries()) {
    if (index > 0) lines.push([]);
    if (piece === '') continue;
    const html = escaped(piece);
    lines.at(-1)?.push(types.length === 0 ? html : `<span class="token ${types.join(' ')}">${html}</span>`);
  }
}
