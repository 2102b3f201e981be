import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import releases from '@site/releases.json';
import styles from './WorksFrom.module.css';

/** Says from which release on the page's or section's subject works, as long as that release has not landed. */
export default function WorksFrom({ release, children }: { release: string; children?: ReactNode }): ReactNode {
  const found = releases.find(({ version }) => version === release);
  if (found === undefined) throw new Error(`releases.json has no release ${release}`);
  if (found.state === 'current') return null;
  return (
    <aside className={styles.note} aria-label={`Works from release ${release} on`}>
      <strong>Works from release {release} on.</strong>{' '}
      {children ?? (
        <>
          Until then its operations answer 404. This page describes what is specified; the{' '}
          <Link to="/docs/releases">releases page</Link> says what works today.
        </>
      )}
    </aside>
  );
}
