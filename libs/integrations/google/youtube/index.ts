export { YoutubeModule } from './youtube.module.js';
