import { publish } from './published.js';

await publish();
