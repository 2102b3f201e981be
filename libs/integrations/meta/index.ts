export { FacebookPosts } from './facebook-posts.js';
export { Graph } from './graph.js';
export { InstagramPosts } from './instagram-posts.js';
export { MetaModule } from './meta.module.js';
export { metaConfig } from './meta.config.js';
export { PageGraph } from './page-graph.js';
