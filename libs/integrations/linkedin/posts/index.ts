export { LinkedInPostsModule } from './linkedin-posts.module.js';
