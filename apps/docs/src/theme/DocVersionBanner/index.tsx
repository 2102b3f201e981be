import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import styles from './styles.module.css';

/** Above each page of an older version: what it is, and the way to the same page as it is now. */
export default function DocVersionBanner(): ReactNode {
  const { label, banner } = useDocsVersion();
  const latest = useLatestVersion(undefined);
  const { alternateDocVersions } = useActiveDocContext(undefined);
  const { savePreferredVersionName } = useDocsPreferredVersion();
  if (!banner) return null;
  const same = alternateDocVersions[latest.name]?.path;
  return (
    <aside className={styles.banner} aria-label="Older version">
      <strong>You are reading the older version {label}.</strong>{' '}
      <Link to={same ?? latest.path} onClick={() => savePreferredVersionName(latest.name)}>
        {same === undefined ? 'Go to the current documentation' : 'Read this page as it is now'}
      </Link>
    </aside>
  );
}
