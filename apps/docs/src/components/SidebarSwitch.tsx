import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import styles from './SidebarSwitch.module.css';

const sidebars = [
  { id: 'guides', label: "How-To's", unseen: '' },
  // Read aloud and by search engines, "More" alone says nothing.
  { id: 'more', label: 'More', unseen: ' pages' },
] as const;

/** The way between the two sidebars of the docs; stands above both. `current` is the name of the one that is shown. */
export default function SidebarSwitch({
  current,
  onClick,
}: {
  current: string | undefined;
  onClick?: () => void;
}): ReactNode {
  const { activeVersion } = useActiveDocContext(undefined);
  return (
    <div className={styles.switch}>
      {sidebars.map(({ id, label, unseen }) => {
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
            <span className={styles.unseen}>{unseen}</span>
          </Link>
        );
      })}
    </div>
  );
}
