import type { CSSProperties, ReactElement } from 'react';
import { clsx } from 'clsx';
import type { Token as PrismToken, TokenStream } from 'prismjs';
import { Prism } from './prism';

/**
 * Stands in for `prism-react-renderer` (see docusaurus.config.ts), which brings thirty languages and a theme as inline
 * styles to every page. The site shows six languages, and its colours are CSS: this is a fifth of the size.
 */
export { Prism };

export interface Piece {
  /** From the outermost to the innermost kind; `plain` where nothing was recognised. */
  readonly types: readonly string[];
  readonly content: string;
}

interface RenderProps {
  readonly className: string;
  readonly style: CSSProperties;
  readonly tokens: Piece[][];
  getLineProps(input: { line: readonly Piece[]; className?: string }): { className: string };
  getTokenProps(input: { token: Piece }): { className: string; children: string };
}

interface Props {
  readonly code: string;
  readonly language: string;
  readonly children: (props: RenderProps) => ReactElement;
}

/** The code as lines of pieces; a piece never spans two lines. */
export function linesOf(code: string, language: string): Piece[][] {
  const grammar = Prism.languages[language];
  const lines: Piece[][] = [[]];
  const add = (stream: TokenStream, types: readonly string[]): void => {
    if (Array.isArray(stream)) for (const part of stream) add(part, types);
    else if (typeof stream === 'string') addText(lines, stream, types);
    else add((stream as PrismToken).content, [...types, stream.type, ...[stream.alias ?? []].flat()]);
  };
  add(grammar === undefined ? code : Prism.tokenize(code, grammar), []);
  return lines;
}

function addText(lines: Piece[][], text: string, types: readonly string[]): void {
  for (const [index, content] of text.split('\n').entries()) {
    if (index > 0) lines.push([]);
    if (content !== '') lines.at(-1)?.push({ types: types.length === 0 ? ['plain'] : types, content });
  }
}

export function Highlight({ code, language, children }: Props): ReactElement {
  return children({
    className: `prism-code language-${language}`,
    style: {},
    tokens: linesOf(code, language),
    getLineProps: ({ className }) => ({ className: clsx('token-line', className) }),
    getTokenProps: ({ token }) => ({ className: clsx('token', token.types), children: token.content }),
  });
}
