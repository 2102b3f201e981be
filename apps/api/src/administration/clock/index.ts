import { ClockController } from './clock.controller.js';

export const clockControllers = [ClockController];
