import type { PrismTheme } from 'prism-react-renderer';

const token = (types: string[], color: string, more: object = {}) => ({
  types,
  style: { color: `var(--lc-${color})`, ...more },
});

/** Colours of code samples. One theme for both colour modes: its colours are the design's tokens. */
export const prismTheme: PrismTheme = {
  plain: { color: 'var(--lc-ink)', backgroundColor: 'var(--lc-code)' },
  styles: [
    token(['comment', 'prolog', 'cdata'], 'soft', { fontStyle: 'italic' as const }),
    token(['string', 'attr-value', 'char', 'url', 'regex', 'inserted'], 'teal'),
    token(['number', 'boolean', 'constant', 'variable', 'deleted'], 'amber'),
    token(['keyword', 'selector', 'tag', 'builtin', 'class-name'], 'violet'),
    token(['function', 'property', 'attr-name', 'header-name', 'symbol'], 'blue'),
    token(['punctuation', 'operator'], 'soft'),
  ],
};
