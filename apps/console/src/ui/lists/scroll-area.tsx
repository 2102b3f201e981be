import type { ReactNode } from 'react';

interface ScrollAreaProps {
  /** What is in it, for those who hear the page. */
  readonly label: string;
  readonly as?: 'section' | 'div' | 'pre' | 'ul';
  readonly role?: 'region' | 'group' | 'log';
  readonly className?: string;
  readonly children: ReactNode;
}

/** What scrolls by itself takes the focus, so that people without a mouse reach all of it by the arrow keys. */
export function ScrollArea({ label, as: Tag = 'section', ...others }: ScrollAreaProps) {
  return <Tag tabIndex={0} aria-label={label} {...others} />;
}
