import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type ContentType from '@theme/CodeBlock/Content';
import { plain } from '@site/src/highlight/frame';
import { highlightedNow } from 'highlight-now';
import styles from './styles.module.css';

/**
 * The lines of a code block. They are highlighted when the page is made, and the browser leaves them as they are: the theme
 * would send Prism with every page, only to make what is there already. It is fetched where there is no such HTML: on a
 * page reached by a link, or for code that changes.
 */
export default function CodeBlockContent({ className }: ComponentProps<typeof ContentType>): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const { code, language, lineClassNames } = metadata;
  const element = useRef<HTMLElement>(null);
  const isBrowser = useIsBrowser();
  // Empty on the first drawing of a page that came as HTML: React then keeps what is there.
  const [html, setHtml] = useState(
    () => highlightedNow?.(code, language, lineClassNames) ?? (isBrowser ? plain(code, lineClassNames) : ''),
  );
  const shown = useRef(isBrowser ? undefined : code);
  useEffect(() => {
    const isThere = shown.current === code && element.current?.childElementCount !== 0;
    if (isThere) return undefined;
    let current = true;
    const show = (lines: string): void => {
      if (!current) return;
      shown.current = code;
      setHtml(lines);
    };
    import('@site/src/highlight/html').then(
      ({ highlighted }) => show(highlighted(code, language, lineClassNames)),
      () => show(plain(code, lineClassNames)),
    );
    return () => {
      current = false;
    };
  }, [code, language, lineClassNames]);
  return (
    <pre
      // The context hands a ref on; it is not read here.
      // oxlint-disable-next-line react/refs
      ref={wordWrap.codeBlockRef}
      // A block that is wider than the page scrolls; without this it would not with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx('prism-code', `language-${language}`, 'thin-scrollbar', styles.block, className)}
    >
      <code
        ref={element}
        className={styles.lines}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </pre>
  );
}
