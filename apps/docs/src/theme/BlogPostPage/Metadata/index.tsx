import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Metadata from '@theme-original/BlogPostPage/Metadata';
import CardAlt from '@site/src/components/CardAlt';

/** Says what the post's card shows, for those who cannot see it. */
export default function PostMetadata(): ReactNode {
  const { metadata } = useBlogPost();
  return (
    <>
      <Metadata />
      <CardAlt title={metadata.title} />
    </>
  );
}
