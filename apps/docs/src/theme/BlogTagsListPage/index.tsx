import type { ComponentProps, ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import type BlogTagsListPageType from '@theme/BlogTagsListPage';

/** The list of tags. The theme's own says nothing of itself to search engines. */
export default function BlogTagsListPageWithDescription(props: ComponentProps<typeof BlogTagsListPageType>): ReactNode {
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata description="The tags of the Locara blog: changelogs of releases, and announcements around the platform." />
    </>
  );
}
