import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import releases from '@site/releases.json';
import styles from './ReleaseTable.module.css';

const states: Readonly<Record<string, string>> = { current: 'Current', planned: 'Planned', released: 'Released' };

/** Every release with its areas and state, from the same list that the notes on the pages are made of. */
export default function ReleaseTable(): ReactNode {
  return (
    <ol className={styles.list}>
      {releases.map(({ version, name, state, areas }) => (
        <li key={version} className={styles.release} data-state={state}>
          <span className={styles.version}>{version}</span>
          <span className={styles.body}>
            <span className={styles.head}>
              <strong>{name}</strong>
              <span className={styles.state}>{states[state] ?? state}</span>
            </span>
            <span className={styles.areas}>{areas.join(' · ')}</span>
            {state === 'planned' ? null : <Link to={`/blog/changelog-${version}`}>Changelog {version}</Link>}
          </span>
        </li>
      ))}
    </ol>
  );
}
