import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';

/** Says what a page's card shows, for those who cannot see it. */
export default function CardAlt({ title }: { title: string }): ReactNode {
  return (
    <Head>
      <meta property="og:image:alt" content={`Locara: ${title}`} />
    </Head>
  );
}
