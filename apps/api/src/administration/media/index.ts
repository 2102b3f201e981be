import { ImageController } from './image.controller.js';

export const mediaControllers = [ImageController];
