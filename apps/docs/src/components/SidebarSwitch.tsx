import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useActiveDocContext, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import styles from './SidebarSwitch.module.css';

const sidebars = [
  { id: 'guides', label: "How-To's" },
  { id: 'more', label: 'More' },
] as const;

/** The way between the two sidebars of the docs; stands above both. */
export default function SidebarSwitch({ onClick }: { onClick?: () => void }): ReactNode {
  const { activeVersion } = useActiveDocContext(undefined);
  const current = useDocsSidebar()?.name;
  return (
    <div className={styles.switch}>
      {sidebars.map(({ id, label }) => {
        const path = activeVersion?.sidebars?.[id]?.link?.path;
        return path === undefined ? null : (
          <Link
            key={id}
            to={path}
            className={styles.tab}
            aria-current={id === current ? 'true' : undefined}
            {...(onClick && { onClick })}
          >
            {label}
          </Link>
        );
      })}
    </div>
  );
}
