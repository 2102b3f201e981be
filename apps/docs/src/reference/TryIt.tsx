import { lazy, Suspense, useState, type ReactNode } from 'react';
import Heading from '@theme/Heading';
import type { OperationPage } from './document/types';
import styles from './TryIt.module.css';

/** Comes with the first opening, so that readers do not load it. */
const TryForm = lazy(() => import('./TryForm'));

export default function TryIt({ page }: { readonly page: OperationPage }): ReactNode {
  const [wasOpened, setOpened] = useState(false);
  return (
    <section>
      <Heading as="h2" id="try-it">
        Try it
      </Heading>
      <details
        className={styles.panel}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setOpened(true);
        }}
      >
        <summary>Call this operation from here</summary>
        <noscript>
          <p className={styles.note}>This needs JavaScript. The samples run without it.</p>
        </noscript>
        {wasOpened && (
          <Suspense fallback={<p className={styles.note}>Loading …</p>}>
            <TryForm page={page} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
