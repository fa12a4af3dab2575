/** What a failed scenario left behind, a folder for each; emptied when a run begins. */
export const EVIDENCE_FOLDER = 'test-results'
