import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { Navigation } from '../document/types';
import styles from './Breadcrumbs.module.css';

type Props = {
  readonly navigation: Navigation;
  readonly tag: { readonly name: string; readonly slug: string };
  readonly current: string;
};

export default function Breadcrumbs({ navigation, tag, current }: Props): ReactNode {
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link to={navigation.route}>{navigation.title}</Link>
        </li>
        <li>
          <Link to={`${navigation.route}#${tag.slug}`}>{tag.name}</Link>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
