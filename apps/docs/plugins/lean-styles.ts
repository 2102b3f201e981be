import purgeCss from '@fullhuman/postcss-purgecss';
import type { Plugin } from '@docusaurus/types';

/** Where class names of the theme's style sheet can come from: the theme's components and ours. */
const users = [
  '../../node_modules/@docusaurus/{core,theme-classic,theme-common}/lib/**/*.js',
  'src/**/*.{ts,tsx,css}',
  'plugins/**/*.{ts,tsx,cjs}',
  '{docs,blog,versioned_docs}/**/*.{md,mdx}',
];

/** Infima alone: our own style sheets hold what we use. */
const isInfima = /[\\/]infima[\\/].*\.css$/;

/** Takes the rules that no component uses out of the style sheet that every page begins with. */
export default function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    configurePostCss(options) {
      if (process.env.NODE_ENV !== 'production') return options;
      const purge = purgeCss({
        content: users.map((each) => `${__dirname}/../${each}`),
        // Attributes that scripts set: the colour mode, the keyboard's focus.
        safelist: { greedy: [/data-theme/, /navigation-with-keyboard/] },
      });
      options.plugins.push({
        postcssPlugin: 'lean-styles',
        Once: (root: { source?: { input: { file?: string } } }, helpers: unknown) =>
          isInfima.test(root.source?.input.file ?? '')
            ? (purge as { OnceExit: (root: unknown, helpers: unknown) => Promise<void> }).OnceExit(root, helpers)
            : undefined,
      });
      return options;
    },
  };
}
