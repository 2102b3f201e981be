import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItems from '@theme/DocSidebarItems';
import type ContentType from '@theme/DocSidebar/Desktop/Content';
import SidebarSwitch from '@site/src/components/SidebarSwitch';
import styles from './styles.module.css';

/** The sidebar on a wide screen: the switch between the two sidebars, and the entries of this one. */
export default function DocSidebarDesktopContent({
  path,
  sidebar,
  className,
}: ComponentProps<typeof ContentType>): ReactNode {
  return (
    <nav aria-label="Docs sidebar" className={clsx('menu thin-scrollbar', styles.menu, className)}>
      <SidebarSwitch current={useDocsSidebar()?.name} />
      <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
