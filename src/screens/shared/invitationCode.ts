/** Format of an invitation code, as in the contract. */
export const INVITATION_CODE = /^[A-Za-z0-9]{4,16}$/
