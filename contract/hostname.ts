/** Whether a host is called by a name, not by an address: browsers have passkeys for names alone. */
export const isName = (hostname: string) => !/^\[|^[\d.]+$/.test(hostname)
