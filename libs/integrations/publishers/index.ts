export { PublishersModule } from './publishers.module.js';
export { DirectoryAdapter } from './directory-adapter.js';
