import type { ReactNode } from 'react';
import styles from './Loading.module.css';

/** Tells that something is on its way; `label` is read aloud. */
export default function Spinner({ label = 'Loading' }: { label?: string }): ReactNode {
  return (
    <div className={styles.spinner} role="status">
      <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
        <circle cx="24" cy="24" r="19" className={styles.track} />
        <path d="M24 5a19 19 0 0 1 19 19" className={styles.arc} />
      </svg>
      <span>{label} …</span>
    </div>
  );
}
