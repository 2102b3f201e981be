import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface LinkCard {
  readonly title: string;
  /** Route of the site, or `pathname://` and a path that the platform serves beside it. */
  readonly to: string;
  readonly text: string;
}

/** A grid of links, each with a sentence. */
export default function LinkCards({ cards }: { cards: readonly LinkCard[] }): ReactNode {
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, to, text }) => (
        <li key={to} className={styles.card}>
          <Link to={to} target={to.startsWith('pathname://') ? '_self' : undefined} className={styles.link}>
            {title}
          </Link>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
