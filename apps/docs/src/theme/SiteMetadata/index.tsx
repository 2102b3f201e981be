import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { PageMetadata } from '@docusaurus/theme-common';
import SiteMetadata from '@theme-original/SiteMetadata';
import { faceOf } from './face';

/** The site's metadata, and each page's card and Markdown; the texts on cards are the pages' titles. */
export default function SiteMetadataWithFace(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { card, words, markdown } = faceOf(useLocation().pathname, siteConfig.baseUrl);
  return (
    <>
      <SiteMetadata />
      <PageMetadata image={card}>
        <meta property="og:site_name" content={siteConfig.title} />
        <meta property="og:type" content="website" />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={`${siteConfig.title}: ${words ?? siteConfig.tagline}`} />
      </PageMetadata>
      {markdown && (
        <Head>
          <link rel="alternate" type="text/markdown" href={`${siteConfig.baseUrl}${markdown}`} title="Markdown" />
        </Head>
      )}
    </>
  );
}
