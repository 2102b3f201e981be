import { useEffect, useRef } from 'react';
import { emailNodes } from './email-nodes';
import './email-view.css';

export type EmailMode = 'light' | 'dark';

interface EmailViewProps {
  readonly label: string;
  /** As the platform has composed it. */
  readonly html: string;
  readonly mode: EmailMode;
}

/** An email as a program shows it that is light or dark. Its styles are its own, and none of the page's. */
export function EmailView({ label, html, mode }: EmailViewProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const { body, css, language } = emailNodes(html);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(inMode(css, mode));
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(body);
    host.current.lang = language;
  }, [html, mode]);
  return <div ref={host} className="email-view" data-mode={mode} role="group" aria-label={label} />;
}

/** What programs decide by their own settings is decided here. */
const inMode = (css: string, mode: EmailMode): string =>
  css.replace('@media(prefers-color-scheme:dark)', mode === 'dark' ? '@media all' : '@media not all');
