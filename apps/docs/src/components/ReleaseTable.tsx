import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import releases from '@site/releases.json';
import styles from './ReleaseTable.module.css';

/** The newest release that has landed is the one to run; the others are part of it. */
const current = releases.findLast(({ state }) => state === 'current')?.version;

const badges = { current: 'Current', released: 'Released', planned: 'Planned' } as const;

const badgeOf = ({ version, state }: (typeof releases)[number]): keyof typeof badges =>
  state === 'planned' ? 'planned' : version === current ? 'current' : 'released';

/** Every release with its areas and state, from the same list that the notes on the pages are made of. */
export default function ReleaseTable(): ReactNode {
  return (
    <ol className={styles.list}>
      {releases
        .map((release) => ({ ...release, badge: badgeOf(release) }))
        .map(({ version, name, badge, areas }) => (
          <li key={version} className={styles.release} data-state={badge}>
            <span className={styles.version}>{version}</span>
            <span className={styles.body}>
              <span className={styles.head}>
                <strong>{name}</strong>
                <span className={styles.state}>{badges[badge]}</span>
              </span>
              <span className={styles.areas}>{areas.join(' · ')}</span>
              {badge === 'planned' ? null : <Link to={`/blog/changelog-${version}`}>Changelog {version}</Link>}
            </span>
          </li>
        ))}
    </ol>
  );
}
