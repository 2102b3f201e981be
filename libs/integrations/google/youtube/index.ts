export { YoutubeModule } from './youtube.module.js';
export { YoutubeVideos } from './youtube-videos.js';
