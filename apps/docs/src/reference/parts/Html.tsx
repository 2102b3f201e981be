import { createElement, type ReactNode } from 'react';

type Props = {
  readonly html: string | undefined;
  readonly as?: 'div' | 'span';
  readonly className?: string | undefined;
};

/** HTML that the build made from the document's Markdown; raw HTML in that is escaped there. */
export default function Html({ html, as = 'div', className }: Props): ReactNode {
  return html === undefined || html === ''
    ? null
    : createElement(as, { className, dangerouslySetInnerHTML: { __html: html } });
}
