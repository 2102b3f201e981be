declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module 'prismjs/components/prism-core' {
  import Prism = require('prismjs');
  export = Prism;
}
declare module 'highlight-now' {
  import type { highlighted } from '@site/src/highlight/html';
  /** Undefined in the browser. */
  export const highlightedNow: typeof highlighted | undefined;
}
