import { UserController } from './user.controller.js';

export const identityControllers = [UserController];
