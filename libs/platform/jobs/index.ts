export { CancelJob } from './cancel-job.js';
export { Jobs } from './jobs.js';
export type { LineProblem, NewJob, RunningJob } from './jobs.js';
export { JobQueries } from './job.queries.js';
export type { JobOverview, JobProblemView, JobView } from './job.queries.js';
export { jobResource } from './job.resource.js';
export { JobsModule } from './jobs.module.js';
export { StepwiseJobs } from './stepwise-jobs.js';
export type { Progress, StepwiseWork } from './stepwise-jobs.js';
