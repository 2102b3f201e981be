import type { ReactNode } from 'react';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import VersionPicker from '@site/src/components/VersionPicker';
import styles from './styles.module.css';

/** Where the reader is: the way down to this page, and the version of it. */
export default function DocBreadcrumbsWithVersion(): ReactNode {
  return (
    <div className={styles.bar}>
      <DocBreadcrumbs />
      <VersionPicker />
    </div>
  );
}
