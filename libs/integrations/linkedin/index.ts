export { LinkedInCalls } from './linkedin-calls.js';
export { LinkedInModule } from './linkedin.module.js';
export { LinkedInPages } from './linkedin-pages.js';
export { LinkedInPosts } from './linkedin-posts.js';
export { PostImages } from './post-images.js';
export { linkedInConfig } from './linkedin.config.js';
