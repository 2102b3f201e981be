import { ExportController } from './export.controller.js';
import { JobController } from './job.controller.js';

export const jobControllers = [ExportController, JobController];
