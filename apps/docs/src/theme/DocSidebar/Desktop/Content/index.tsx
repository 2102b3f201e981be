import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';
import type ContentType from '@theme/DocSidebar/Desktop/Content';
import styles from './styles.module.css';

/** The sidebar on a wide screen. It is a landmark of its own. */
export default function DocSidebarDesktopContent({
  path,
  sidebar,
  className,
}: ComponentProps<typeof ContentType>): ReactNode {
  return (
    <nav aria-label="Docs sidebar" className={clsx('menu thin-scrollbar', styles.menu, className)}>
      <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
