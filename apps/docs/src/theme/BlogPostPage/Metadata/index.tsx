import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Metadata from '@theme-original/BlogPostPage/Metadata';

/** Says what the post's card shows, for those who cannot see it. */
export default function PostMetadata(): ReactNode {
  const { metadata } = useBlogPost();
  return (
    <>
      <Metadata />
      <Head>
        <meta property="og:image:alt" content={`Locara: ${metadata.title}`} />
      </Head>
    </>
  );
}
