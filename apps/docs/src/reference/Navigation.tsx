import { useEffect, useRef, type ReactNode } from 'react';
import { clsx } from 'clsx';
import Link from '@docusaurus/Link';
import { MethodName } from './parts/Badges';
import type { Navigation as NavigationData, TagGroup } from './document/types';
import styles from './Navigation.module.css';

const plain = (path: string): string => path.replace(/\/$/, '');

export const operationRoute = (navigation: Pick<NavigationData, 'route'>, slug: string): string =>
  `${navigation.route}operations/${slug}`;

/** Whether the reference has a page at this address: its overview, or one of its operations. */
export const isPageOf = (navigation: NavigationData, pathname: string): boolean =>
  plain(pathname) === plain(navigation.route) ||
  navigation.groups.some(({ operations }) =>
    operations.some(({ slug }) => plain(pathname) === operationRoute(navigation, slug)),
  );

type GroupProps = { readonly navigation: NavigationData; readonly group: TagGroup; readonly pathname: string };

function Group({ navigation, group, pathname }: GroupProps): ReactNode {
  return (
    <details open className={styles.group}>
      <summary>{group.name}</summary>
      <ul>
        {group.operations.map(({ slug, method, summary, deprecated }) => {
          const to = operationRoute(navigation, slug);
          const isCurrent = plain(pathname) === to;
          return (
            <li key={slug}>
              <Link
                to={to}
                className={clsx(styles.link, isCurrent && styles.current)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <span className={clsx(deprecated && styles.deprecated)}>{summary}</span> <MethodName method={method} />
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** On wide screens a column, on narrow ones folded above the page. */
export default function Navigation({ navigation, pathname }: Omit<GroupProps, 'group'>): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 997px)');
    const adapt = () => {
      if (fold.current) fold.current.open = wide.matches;
    };
    adapt();
    wide.addEventListener('change', adapt);
    return () => wide.removeEventListener('change', adapt);
  }, []);

  useEffect(() => {
    if (fold.current && !window.matchMedia('(min-width: 997px)').matches) fold.current.open = false;
    const box = list.current;
    const current = [...(box?.querySelectorAll('a') ?? [])].find((link) => plain(link.pathname) === plain(pathname));
    if (!current || !box) return;
    const [inner, outer] = [current.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - 80;
  }, [pathname]);

  const isOverview = plain(pathname) === plain(navigation.route);
  return (
    <nav className={styles.navigation} aria-label={navigation.title}>
      <details ref={fold} className={styles.fold}>
        <summary className={styles.handle}>{navigation.title}: all operations</summary>
        <div ref={list} className={styles.list}>
          <Link
            to={navigation.route}
            className={clsx(styles.link, styles.overview, isOverview && styles.current)}
            aria-current={isOverview ? 'page' : undefined}
          >
            Overview
          </Link>
          {navigation.groups.map((group) => (
            <Group key={group.slug} navigation={navigation} group={group} pathname={pathname} />
          ))}
        </div>
      </details>
    </nav>
  );
}
