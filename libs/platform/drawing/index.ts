export { fontOf, loadCanvas } from './canvas.js';
export type { CanvasLibrary, Pen } from './canvas.js';
