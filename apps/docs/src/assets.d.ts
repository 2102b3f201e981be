declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module 'prismjs/components/prism-core' {
  import Prism = require('prismjs');
  export = Prism;
}
