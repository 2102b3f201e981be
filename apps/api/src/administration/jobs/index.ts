import { JobController } from './job.controller.js';

export const jobControllers = [JobController];
