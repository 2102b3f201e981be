import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Metadata from '@theme-original/DocItem/Metadata';

/** Says what the page's card shows, for those who cannot see it. */
export default function DocMetadata(): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <Metadata />
      <Head>
        <meta property="og:image:alt" content={`Locara: ${metadata.title}`} />
      </Head>
    </>
  );
}
