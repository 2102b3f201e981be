import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import styles from './styles.module.css';

/** Answered with status 404 for every path that neither the site nor the platform knows; the title says so everywhere. */
export default function NotFoundContent(): ReactNode {
  return (
    <main className={styles.page}>
      <PageMetadata title="Page not found" />
      <svg viewBox="0 0 200 120" width="200" height="120" aria-hidden="true">
        <ellipse cx="100" cy="104" rx="58" ry="9" className={styles.shade} />
        <path d="M100 10a34 34 0 0 1 34 34c0 24-34 58-34 58S66 68 66 44a34 34 0 0 1 34-34z" className={styles.pin} />
        <path d="M92 36c0-12 17-12 17-1 0 8-9 8-9 16" className={styles.mark} />
        <circle cx="100" cy="62" r="3" className={styles.point} />
      </svg>
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link that led here is wrong.</p>
      <ul>
        <li>
          <Link to="/docs/doc1">Quick start</Link>
        </li>
        <li>
          <Link to="/docs/">How-To&apos;s</Link>
        </li>
        <li>
          <Link to="/docu-api-v5/">API v5 documentation</Link>
        </li>
        <li>
          <Link to="/docu-api/">API documentation</Link>
        </li>
        <li>
          <Link to="/blog">Blog</Link>
        </li>
      </ul>
    </main>
  );
}
