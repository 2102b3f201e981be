import { memo } from 'react';
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useThemeConfig } from '@docusaurus/theme-common';
import styles from './styles.module.css';

interface FooterItem {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
}

/** The platform serves `/start` and its like itself: a plain link, which the site's router leaves alone. */
function Item({ label, to, href = '' }: FooterItem): ReactNode {
  return to === undefined ? <a href={href.replace('pathname://', '')}>{label}</a> : <Link to={to}>{label}</Link>;
}

function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  const { siteConfig } = useDocusaurusContext();
  const columns = (footer?.links ?? []) as unknown as { title: string; items: FooterItem[] }[];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <strong>{siteConfig.title}</strong>
          <p>{siteConfig.tagline}.</p>
        </div>
        {columns.map(({ title, items }) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <strong>{title}</strong>
            <ul>
              {items.map((item) => (
                <li key={item.label}>
                  <Item {...item} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.copyright}>{footer?.copyright}</p>
    </footer>
  );
}

export default memo(Footer);
