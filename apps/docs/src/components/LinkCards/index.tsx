import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Shows a Markdown list as cards; each item is a link and a sentence. The links stay Markdown, so the build checks them. */
export default function LinkCards({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}
