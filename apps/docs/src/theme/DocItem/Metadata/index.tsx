import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Metadata from '@theme-original/DocItem/Metadata';
import CardAlt from '@site/src/components/CardAlt';

/** Says what the page's card shows, for those who cannot see it. */
export default function DocMetadata(): ReactNode {
  const { metadata } = useDoc();
  return (
    <>
      <Metadata />
      <CardAlt title={metadata.title} />
    </>
  );
}
