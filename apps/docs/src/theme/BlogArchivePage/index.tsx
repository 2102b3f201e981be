import type { ComponentProps, ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import type BlogArchivePageType from '@theme/BlogArchivePage';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

type Post = ComponentProps<typeof BlogArchivePageType>['archive']['blogPosts'][number];

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const yearOf = ({ metadata }: Post): string => metadata.date.slice(0, 4);

/** All posts, by year, newest first. */
export default function BlogArchivePage({ archive }: ComponentProps<typeof BlogArchivePageType>): ReactNode {
  const years = [...new Set(archive.blogPosts.map(yearOf))].sort().toReversed();
  return (
    <Layout>
      <PageMetadata title="Archive" description="Every post of the Locara blog, by year: releases and news." />
      <main className={styles.page}>
        <h1>Archive</h1>
        <p>Every post, by year.</p>
        {years.map((year) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <ul>
              {archive.blogPosts
                .filter((post) => yearOf(post) === year)
                .map(({ metadata }) => (
                  <li key={metadata.permalink}>
                    <time dateTime={metadata.date}>{day.format(new Date(metadata.date))}</time>
                    <Link to={metadata.permalink}>{metadata.title}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}
