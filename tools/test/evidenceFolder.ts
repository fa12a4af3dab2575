/** Evidence of failed scenarios, one folder each; emptied when a run begins. */
export const EVIDENCE_FOLDER = 'test-results'
