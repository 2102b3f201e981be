import { GraphError } from '../../meta/graph-error.js';

/** Error 100 with a sentence for people, as Meta has it for what an advertiser can put right. */
export const refusal = (userTitle: string, userMessage: string, subcode?: number): GraphError =>
  new GraphError(400, 100, 'Invalid parameter', { userTitle, userMessage, ...(subcode !== undefined && { subcode }) });
