import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A drawing in its natural size, in a frame that scrolls by itself where it is wider than the page. */
export default function StateDiagram({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <figure className={styles.frame}>
      {/* Reachable by keyboard, because it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
    </figure>
  );
}

/** The sign of an event that leaves the state as it is, as the drawings show it. */
export function LoopSign(): ReactNode {
  return (
    <svg className={styles.sign} viewBox="0 0 12 12" role="img" aria-label="A round arrow">
      <path d="M9.9 4a4.4 4.4 0 1 0 .3 3.2M10.4 1v3.3H7.1" />
    </svg>
  );
}
