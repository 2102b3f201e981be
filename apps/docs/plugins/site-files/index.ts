import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeCards } from './cards';
import { writeFavicon } from './favicon';
import { pagesOf } from './pages';
import { writeTexts } from './write';

/** Files beside the pages: texts for machines, the contact for security and social cards, and the mark for programs that want it as `/favicon.ico`. */
export default function siteFiles({ siteConfig, siteDir }: LoadContext): Plugin {
  return {
    name: 'locara-site-files',
    async postBuild(built) {
      const pages = await pagesOf(built);
      const { title, tagline, url, baseUrl } = siteConfig;
      const site = { title, tagline, url, baseUrl };
      await Promise.all([
        writeTexts(pages, site, built),
        writeCards(pages, site, siteDir, built.outDir),
        writeFavicon(siteDir, built.outDir),
      ]);
    },
  };
}
