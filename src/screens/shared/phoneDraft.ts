/** The name of the draft of a phone number that this player links. */
export const phoneDraft = (uid: string): string => `bindPhone.${uid}`
