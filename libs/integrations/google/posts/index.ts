export { GooglePostsModule } from './google-posts.module.js';
