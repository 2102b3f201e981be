import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import font from '../fonts/plus-jakarta-sans.woff2';

/** Around every page. The text font is asked for with the page, so that it is there before the first line is drawn. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <Head>
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      </Head>
      {/* Without JavaScript tabs cannot be switched: all of them are shown. */}
      <noscript>
        <style>
          {
            '[role=tablist]{display:none}[role=tabpanel]{display:block!important;margin-bottom:1rem}[role=tabpanel]::before{content:attr(data-label);font-weight:650}'
          }
        </style>
      </noscript>
      {children}
    </>
  );
}
