/** An invitation code as the contract has it. */
export const INVITATION_CODE = /^[A-Za-z0-9]{4,16}$/
