import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useActiveDocContext, useDocsPreferredVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import styles from './VersionPicker.module.css';

/** Which version of the pages is read; the choice is kept in local storage and followed by the How-To's link. */
export default function VersionPicker(): ReactNode {
  const versions = useVersions(undefined);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(undefined);
  const { savePreferredVersionName } = useDocsPreferredVersion();
  if (versions.length < 2) return null;
  return (
    <nav className={styles.picker} aria-label="Version of these pages">
      {versions.map(({ name, label, path, docs, mainDocId }) => (
        <Link
          key={name}
          to={alternateDocVersions[name]?.path ?? docs.find(({ id }) => id === mainDocId)?.path ?? path}
          className={styles.version}
          aria-current={name === activeVersion?.name ? 'true' : undefined}
          onClick={() => savePreferredVersionName(name)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
