import type { ReactNode } from 'react';
import styles from './Loading.module.css';

/** Says what could not be loaded, and lets the reader try again. */
export default function ErrorBox({
  title,
  children,
  onRetry,
}: {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
}): ReactNode {
  return (
    <div className={styles.error} role="alert">
      <strong>{title}</strong>
      {children !== undefined && <p>{children}</p>}
      <button type="button" className="button button--primary button--sm" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
