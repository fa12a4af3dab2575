/** The parts of `npm test`: the folders of `tests/` that it runs, in this order. */
export const PARTS = ['unit', 'browser', 'postgres', 'attacks', 'outages', 'distributed', 'conformance', 'chaos', 'e2e']
