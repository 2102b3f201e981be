export { MetaPostsModule } from './meta-posts.module.js';
