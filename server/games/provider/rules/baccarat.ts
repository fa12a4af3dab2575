import type { Rules } from '../rules.ts'
export const baccaratRules: Rules = {
  accept: () => ({ choice: {} }),
  play: () => ({ view: {}, win: null }),
  describe: () => ({}),
}
