export { keptProblem, problemJson, problemMessage } from './kept-problem.js';
export type { KeptProblem, ProblemView } from './kept-problem.js';
