import type { LoadContext, Plugin } from '@docusaurus/types';

export default function plugin(_context: LoadContext): Plugin {
  return { name: 'locara-site-files' };
}
