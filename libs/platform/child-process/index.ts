export { becomeChild } from './become-child.js';
export { compiledFile, startChild } from './start-child.js';
